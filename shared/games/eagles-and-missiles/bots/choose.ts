/** A score of an action; higher is better. */
export type Scored = number;

/** The highest scored; the first of equals. Throws on an empty list. */
export function best<T>(items: readonly T[], score: (item: T) => Scored): T {
  let found: T | undefined;
  let highest = Number.NEGATIVE_INFINITY;
  for (const item of items) {
    const value = score(item);
    if (found === undefined || value > highest) {
      found = item;
      highest = value;
    }
  }
  if (found === undefined) throw new RangeError('nothing to choose from');
  return found;
}

/** The same score, asked once for each key: many actions differ only in which of several like pieces they move. */
export function byKey<T>(score: (item: T) => Scored, keyOf: (item: T) => string): (item: T) => Scored {
  const known = new Map<string, Scored>();
  return (item) => {
    const key = keyOf(item);
    let value = known.get(key);
    if (value === undefined) {
      value = score(item);
      known.set(key, value);
    }
    return value;
  };
}
