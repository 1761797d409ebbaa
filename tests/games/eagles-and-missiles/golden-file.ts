/**
 * A recorded game as text: what was done, by whom, and hashes of the state on the way. No facts are stored: the
 * rules must bring them about again.
 *
 * One entry a line: a seat number, then either an action with its fields (`1 fire unit=aa-green-2 target=su-24-1`),
 * `undo`, or a vote (`0 vote concede on`).
 */
import { hexToBytes } from '@noble/hashes/utils.js';
import { hashOf } from '../../../shared/engine/canonical.ts';
import { castVote, create, type Step, submit, undo } from '../../../shared/engine/kernel.ts';
import type { Entry, Match } from '../../../shared/engine/match.ts';
import { hmacRng } from '../../../shared/engine/rng.ts';
import type { Outcome, Rng } from '../../../shared/engine/types.ts';
import { eaglesAndMissiles as game } from '../../../shared/games/eagles-and-missiles/index.ts';
import type { Action, Event, Options, State } from '../../../shared/games/eagles-and-missiles/types.ts';

export const HASH_EVERY = 50;
/** Of a file: a longer game would prove no more. */
export const MOST_BYTES = 60_000;

export interface GoldenFile {
  readonly about: string;
  readonly name: string;
  readonly rulesVersion: number;
  readonly options: Options;
  /** 64 hex digits, the seed of the match's random numbers. */
  readonly seed: string;
  readonly outcome: Outcome;
  /** SHA-256 of the state after entry 1 (the begin), then after every `HASH_EVERY`th, and after the last. */
  readonly hashes: Readonly<Record<string, string>>;
  /** SHA-256 of all entries with their facts. */
  readonly journal: string;
  readonly entries: readonly string[];
}

export type JournalEntry = Entry<Action, Event>;

export function rngOf(seed: string): Rng {
  return hmacRng(hexToBytes(seed));
}

/** An entry as a line; the begin has none. */
export function lineOf(entry: JournalEntry, options: Options): string | undefined {
  if (entry.type === 'begin') return undefined;
  const seat = game.seats(options).findIndex(({ id }) => id === entry.seat);
  if (entry.type === 'undo') return `${seat} undo`;
  if (entry.type === 'vote') return `${seat} vote ${entry.vote} ${entry.on ? 'on' : 'off'}`;
  if (entry.type === 'stand-in') throw new Error('nobody leaves a golden game');
  if (entry.type === 'takeback') throw new Error('golden games take nothing back');
  const { type, ...fields } = entry.action;
  return [seat, type, ...Object.entries(fields).map(([name, value]) => `${name}=${value}`)].join(' ');
}

function step(match: Match<State>, line: string, options: Options, rng: Rng): Step<State, Action, Event> {
  const [number, word, ...rest] = line.split(' ');
  const seat = game.seats(options)[Number(number)]?.id ?? '';
  const { seq } = match;
  if (word === 'undo') return undo(game, match, { seat, seq });
  if (word === 'vote') {
    const [vote, on] = rest;
    return castVote(game, match, { seat, seq, vote, on: on === 'on', consenting: [], options }, rng);
  }
  const fields = rest.map((field) => [
    field.slice(0, field.indexOf('=')),
    field.slice(field.indexOf('=') + 1),
  ]);
  return submit(game, match, { seat, seq, action: { type: word, ...Object.fromEntries(fields) } }, rng);
}

export interface Replayed {
  readonly match: Match<State>;
  readonly journal: readonly JournalEntry[];
  readonly hashes: Readonly<Record<string, string>>;
}

/** Whether the state after this entry is hashed. */
function isHashed(seq: number, last: number): boolean {
  return seq === 1 || seq === last || seq % HASH_EVERY === 0;
}

/** Plays the lines with the rules and the seed. Throws at a line that the rules refuse. */
export function replayLines(options: Options, seed: string, lines: readonly string[]): Replayed {
  const rng = rngOf(seed);
  const begun = create(game, options, rng);
  let { match } = begun;
  const journal: JournalEntry[] = [begun.entry];
  const last = lines.length + 1;
  const hashes: Record<string, string> = { 1: hashOf(match.state) };
  for (const line of lines) {
    const next = step(match, line, options, rng);
    if (!next.ok) throw new Error(`entry ${match.seq + 1}, '${line}': ${next.refusal.code}`);
    match = next.match;
    journal.push(next.entry);
    if (isHashed(match.seq, last)) hashes[match.seq] = hashOf(match.state);
  }
  return { match, journal, hashes };
}

export function journalHash(journal: readonly JournalEntry[]): string {
  return hashOf(journal);
}
