/**
 * What this browser noted about the dice of each table while the server's secret was still secret: the
 * fingerprint (commitment) that it was shown first, and the share that it gave to the seed. A note is never
 * overwritten, so that a server which changes its mind is found out.
 */
export interface Noted {
  /** 64 hex digits; absent when this browser saw the table only after the end, or not at all. */
  readonly commitment?: string;
  /** 32 hex digits: what it offered when somebody wanted to sit down. */
  readonly share?: string;
  /** Somebody did sit down with it, so the share must be part of the seed. */
  readonly seated?: true;
}

interface Kept extends Noted {
  /** Milliseconds since 1970: the oldest notes make room. */
  readonly at: number;
}

const PREFIX = 'dice.';
const LIMIT = 400;

function read(storage: Storage, key: string): Kept | undefined {
  const text = storage.getItem(key);
  if (text === null) return undefined;
  try {
    const { commitment, share, seated, at } = JSON.parse(text);
    return {
      at: typeof at === 'number' ? at : 0,
      ...(typeof commitment === 'string' ? { commitment } : {}),
      ...(typeof share === 'string' ? { share } : {}),
      ...(seated === true ? { seated } : {}),
    };
  } catch {
    return undefined;
  }
}

/** What was noted about a table; nothing where storage is forbidden. */
export function notedFor(table: string, storage: () => Storage = () => localStorage): Noted {
  try {
    const { at: _, ...noted } = read(storage(), PREFIX + table) ?? { at: 0 };
    return noted;
  } catch {
    return {};
  }
}

/** Adds to the note of a table what is not in it yet. */
export function note(table: string, more: Noted, storage: () => Storage = () => localStorage): void {
  try {
    const store = storage();
    const before = read(store, PREFIX + table);
    const after = { at: Date.now(), ...more, ...before };
    if (before !== undefined && Object.keys(before).length === Object.keys(after).length) return;
    store.setItem(PREFIX + table, JSON.stringify(after));
    forgetOldest(store);
  } catch {
    // Storage may be forbidden or full; then the page says that nothing was noted.
  }
}

function forgetOldest(store: Storage): void {
  const keys = Array.from({ length: store.length }, (_, i) => store.key(i) ?? '').filter((key) =>
    key.startsWith(PREFIX),
  );
  if (keys.length <= LIMIT) return;
  const byAge = keys.map((key) => ({ key, at: read(store, key)?.at ?? 0 })).sort((a, b) => a.at - b.at);
  for (const { key } of byAge.slice(0, keys.length - LIMIT)) store.removeItem(key);
}
