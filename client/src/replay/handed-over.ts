/** A file that one page gives to the replay, which shows it instead of a match of the server. */
let file: unknown;

export function handOver(raw: unknown): void {
  file = raw;
}

/** The file, once. */
export function takeHandedOver(): unknown {
  const taken = file;
  file = undefined;
  return taken;
}
