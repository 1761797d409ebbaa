/**
 * Messages of a table's room. The public part of each step travels as a schema patch (`table-state.ts`), the
 * private part as a `step` message to each connection; both carry the same seq and a client shows a step only
 * when it has both.
 *
 * Client → server, by `room.request`: act, undo, vote, askBack, answerBack, askStandIn, answerStandIn, takeSeat, skip, chat, sync, history. Each is
 * answered with `Answer` or the value named below. Server → client: `welcome` once, then `step` (a `WireStep`) after
 * each journal entry, and `chat`.
 */
import { z } from 'zod';
import { type Level, STAND_IN_LEVELS } from '../engine/bots.ts';
import { type Pack, unpacked } from './packed.ts';

const seq = z.number().int().min(0).max(1_000_000_000);

export const actSchema = z.strictObject({ seq, action: z.unknown() });
export const undoSchema = z.strictObject({ seq });
export const voteSchema = z.strictObject({ seq, vote: z.enum(['concede', 'end']), on: z.boolean() });
/** Asks everybody to go back to the moment after entry `to`. */
export const askBackSchema = z.strictObject({ seq, to: seq });
/** Agrees with what is asked, or refuses it; the asking seat refuses to withdraw. */
export const answerBackSchema = z.strictObject({ seq, agree: z.boolean() });
/** Asks those who are there to let a computer play for somebody who is away. */
export const askStandInSchema = z.strictObject({ seat: z.string().max(32), level: z.enum(STAND_IN_LEVELS) });
/** Agrees with what is asked, which the answer names, or refuses it; the asking seat refuses to withdraw. */
export const answerStandInSchema = z.strictObject({
  seat: z.string().max(32),
  level: z.enum(STAND_IN_LEVELS),
  agree: z.boolean(),
});
/** The sender plays his seat again. Speaks of no step: that must not fail because the computer has just moved. */
export const takeSeatSchema = z.strictObject({});
/** The computers make their moves at once, until a person must decide. Speaks of no step: they come too fast to name one. */
export const skipSchema = z.strictObject({});
export const CHAT_LIMIT = 500;
export const chatSchema = z.strictObject({
  /** 'side': partners only. A spectator's words reach spectators only while the game runs. */
  to: z.enum(['all', 'side']),
  text: z.string().trim().min(1).max(CHAT_LIMIT),
});
/** The answer is a fresh `Welcome`: for a client that lost count. */
export const syncSchema = z.strictObject({});
/** Journal entries from..to (inclusive, at most 500) as the viewer may know them; answer: `HistoryEntry[]`. */
export const historySchema = z.strictObject({ from: seq, to: seq });

export const refusalSchema = z.object({
  code: z.enum([
    'stale',
    'malformed',
    'not-your-decision',
    'illegal',
    /** Nothing was changed: the store could not take the step, or the server is stopping. */
    'not-saved',
    'too-many',
  ]),
  message: z.string(),
  seq: z.number(),
});
export type RoomRefusal = z.infer<typeof refusalSchema>;
export type Answer =
  | { readonly ok: true; readonly seq: number }
  | { readonly ok: false; readonly refusal: RoomRefusal };

/** One journal entry as a viewer may know it. */
export interface HistoryEntry {
  readonly seq: number;
  readonly type: 'begin' | 'action' | 'undo' | 'takeback' | 'stand-in' | 'vote';
  /** Who did it; '' for begin. */
  readonly seat: string;
  /** For `undo`: the seq of the entry that no longer counts. */
  readonly undoes?: number;
  /** For `takeback`: the entries after this one no longer count. */
  readonly to?: number;
  /** For `stand-in`: the computer that plays from here on; '' when the person does. */
  readonly level?: Level | '';
  /** For `stand-in`: who wanted it. */
  readonly agreed?: readonly string[];
  /** For `vote`. */
  readonly vote?: 'concede' | 'end';
  readonly on?: boolean;
  /** Redacted events of the game. */
  readonly events: readonly unknown[];
}

export interface StepMessage extends HistoryEntry {
  /** The viewer's private part after the step; absent when it did not change. */
  readonly own?: unknown;
}

/** A `step` as it travels: the entry packed by `packed.ts` with the words of the welcome, and `own` as it is. */
export type WireStep = readonly [entry: unknown] | readonly [entry: unknown, own: unknown];

export function wireStep({ own, ...entry }: StepMessage, pack: Pack): WireStep {
  return own === undefined ? [pack(entry)] : [pack(entry), own];
}

export function stepFrom(words: readonly string[], [entry, ...own]: WireStep): StepMessage {
  const step = unpacked(words, entry) as StepMessage;
  return own.length === 0 ? step : { ...step, own: own[0] };
}

export interface ChatLine {
  readonly id: number;
  readonly seat: string;
  readonly name: string;
  readonly to: 'all' | 'side' | 'spectators';
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Sent once after joining and as the answer to `sync`. */
export interface Welcome {
  readonly protocol: number;
  readonly table: string;
  readonly game: string;
  /** A seat or 'spectator'. */
  readonly viewer: string;
  readonly options: unknown;
  /** What the numbers in the entries of `step` messages stand for. */
  readonly words: readonly string[];
  readonly seq: number;
  /** The whole public state at `seq` (null before the game begins), so that the client need not wait for a patch. */
  readonly pub: unknown;
  readonly own: unknown;
  readonly chat: readonly ChatLine[];
}
