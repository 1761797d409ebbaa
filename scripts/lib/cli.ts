/** What the command-line tools share: numbers in arguments, errors, a progress bar and a table. */

/** A mistake of the person at the keyboard: told in one sentence, without a stack. */
export class UsageError extends Error {}

/** A whole number from an argument. Throws a `UsageError` that names the argument. */
export function wholeNumber(
  name: string,
  text: string,
  least: number,
  most = Number.MAX_SAFE_INTEGER,
): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most)
    throw new UsageError(`--${name} must be a whole number from ${least} to ${most}, and not '${text}'`);
  return value;
}

/** Runs a tool; ends the process with 2 on a usage error and 1 on a failure. */
export async function runTool(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    const usage =
      error instanceof UsageError ||
      (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
    console.error(usage ? (error as Error).message : error);
    process.exitCode = usage ? 2 : 1;
  }
}

/** A progress bar on standard error; nothing when that is not a terminal. */
export function progressBar(total: number): { tick(done: number): void; end(): void } {
  if (!process.stderr.isTTY) return { tick() {}, end() {} };
  const width = 30;
  return {
    tick(done) {
      const full = Math.round((done / total) * width);
      process.stderr.write(`\r[${'#'.repeat(full)}${'.'.repeat(width - full)}] ${done}/${total}`);
    },
    end() {
      process.stderr.write(`\r${' '.repeat(width + 30)}\r`);
    },
  };
}

/** Prints the result: one JSON line, or a name and a value a line. */
export function printResult(result: Readonly<Record<string, unknown>>, json: boolean): void {
  if (json) {
    console.log(JSON.stringify(result));
    return;
  }
  const width = Math.max(...Object.keys(result).map((name) => name.length));
  for (const [name, value] of Object.entries(result)) console.log(`${name.padEnd(width)}  ${shown(value)}`);
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(shown).join(', ');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, item]) => `${name} ${shown(item)}`)
      .join(', ');
  return String(value);
}

export function rounded(value: number, digits = 2): number {
  return Number(value.toFixed(digits));
}
