/**
 * Facts on the wire. Most of a fact's bytes are words that come again and again (names of fields, types, lands):
 * those in a list that both sides hold travel as numbers. Whatever is not in the list travels as it is, so that an
 * incomplete list costs bytes and nothing else.
 *
 * Packed: a word of the list is its index; a whole number n ≥ 0 is -1 - n; any other number is a text '#' and the
 * number; any other text is a text "'" and itself; an array is an array; a record is a `Map` from packed names to
 * packed values, which msgpack gives back as a record; true, false and null are themselves.
 */

/** Words of every game's journal entries. */
const COMMON = [
  'seq',
  'type',
  'seat',
  'events',
  'action',
  'begin',
  'undo',
  'undoes',
  'takeback',
  'to',
  'vote',
  'on',
  'concede',
  'end',
  'stand-in',
  'level',
  'agreed',
];

/** The list for a game, from the game's own words. The most frequent first: 128 of them take a byte. */
export function wordList(game: readonly string[] = []): readonly string[] {
  return [...new Set([...COMMON, ...game])];
}

export type Pack = (value: unknown) => unknown;

/** Throws on what JSON cannot hold. Fields that are undefined are left out. */
export function packer(words: readonly string[]): Pack {
  const numbers = new Map(words.map((word, i) => [word, i]));
  function pack(value: unknown): unknown {
    if (typeof value === 'string') return numbers.get(value) ?? `'${value}`;
    if (typeof value === 'number')
      return Number.isSafeInteger(value) && value >= 0 ? -1 - value : `#${JSON.stringify(value)}`;
    if (value === null || typeof value === 'boolean') return value;
    if (Array.isArray(value)) return value.map(pack);
    if (typeof value !== 'object') throw new TypeError(`packed: a ${typeof value} is not JSON`);
    const record = new Map<unknown, unknown>();
    for (const [name, item] of Object.entries(value))
      if (item !== undefined) record.set(pack(name), pack(item));
    return record;
  }
  return pack;
}

/** The value again. Throws on a number that is not in the list. */
export function unpacked(words: readonly string[], packed: unknown): unknown {
  if (typeof packed === 'number') return packed < 0 ? -1 - packed : word(words, packed);
  if (typeof packed === 'string') return packed[0] === '#' ? JSON.parse(packed.slice(1)) : packed.slice(1);
  if (Array.isArray(packed)) return packed.map((item) => unpacked(words, item));
  if (typeof packed !== 'object' || packed === null) return packed;
  const record: Record<string, unknown> = {};
  for (const [name, item] of packed instanceof Map ? packed : Object.entries(packed))
    record[nameOf(words, name)] = unpacked(words, item);
  return record;
}

/** msgpack readers make texts of the numbers; a text of ours has its mark before it. */
function nameOf(words: readonly string[], name: string | number): string {
  return typeof name === 'string' && name[0] === "'" ? name.slice(1) : word(words, Number(name));
}

function word(words: readonly string[], index: number): string {
  const found = words[index];
  if (found === undefined) throw new RangeError(`packed: there is no word ${index}`);
  return found;
}
