/** What the bench and its two child processes tell each other. */

/** How the server stands; times in microseconds since its start, sizes in bytes. */
export interface ServerStats {
  /** Of all its threads: user and system. */
  readonly cpu: number;
  /** Of the thread that everything but writing happens on. */
  readonly mainThread: number;
  readonly rss: number;
  /** Heap and what hangs outside of it: buffers and native objects. */
  readonly heap: number;
  readonly external: number;
  /** Milliseconds since the last `reset`; the timer's own ten are taken off. */
  readonly delayP99: number;
  readonly delayMax: number;
}

/** `collect` frees what is garbage first. */
export type ServerAsk = 'stats' | 'collect' | 'reset';

export interface LoadOptions {
  readonly url: string;
  readonly matches: number;
  /** Plays all seats. */
  readonly bot: string;
  readonly seed: number;
}

export type LoadAsk =
  | { readonly type: 'play'; readonly seconds: number; readonly rate: number | 'most' }
  /** Every table goes on by so many steps; with `spread`, the first by few and the last by all of them. */
  | { readonly type: 'advance'; readonly steps: number; readonly spread: boolean }
  | { readonly type: 'end' };

/** Milliseconds. */
export interface Percentiles {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

export interface LoadResult {
  readonly seconds: number;
  readonly steps: number;
  readonly reply: Percentiles;
  readonly seen: Percentiles;
  /** On the connections of both players, both ways, with frame headers and pings. */
  readonly bytes: number;
  readonly received: number;
  /** Steps that were due while the one before was still on its way. */
  readonly skipped: number;
  readonly refused: number;
  readonly gamesEnded: number;
  /** Of the load generator. */
  readonly cpuPercent: number;
}

export type LoadAnswer =
  | { readonly type: 'seated' }
  | { readonly type: 'advanced'; readonly steps: number }
  | { readonly type: 'played'; readonly result: LoadResult }
  | { readonly type: 'failed'; readonly message: string };
