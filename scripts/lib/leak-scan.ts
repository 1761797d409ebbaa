/** Looks through bytes for what their receiver must not have, and through messages for what should not be in them. */
import { z } from 'zod';
import type { Canaries } from './leak-canary.ts';
import { CANARY_LENGTH } from './leak-canary.ts';

/** Who receives. */
export interface Receiver {
  readonly name: string;
  /** A seat or the spectator. */
  readonly viewer: string;
  /** Cards that the viewer may have learnt by now. */
  readonly known: ReadonlySet<string>;
  readonly readsPlans: boolean;
}

/** A word that only some may receive. */
export interface SecretWord {
  readonly what: string;
  readonly needles: readonly Buffer[];
  mayHave(receiver: Receiver): boolean;
}

/** Hex may travel as text, as bytes or as base64. */
export function hexForms(hex: string): Buffer[] {
  const bytes = Buffer.from(hex, 'hex');
  return [Buffer.from(hex), bytes, Buffer.from(bytes.toString('base64').replace(/=+$/, ''))];
}

export function textForms(text: string): Buffer[] {
  const forms = new Set([
    text,
    encodeURIComponent(text),
    Buffer.from(text).toString('base64').replace(/=+$/, ''),
  ]);
  return [...forms].map((form) => Buffer.from(form));
}

export class Scanner {
  readonly words: SecretWord[] = [];
  readonly #canaries: Canaries;
  readonly #cardMark: Buffer;
  readonly #planMark: Buffer;

  constructor(canaries: Canaries) {
    this.#canaries = canaries;
    this.#cardMark = Buffer.from(canaries.cardMark);
    this.#planMark = Buffer.from(canaries.planMark);
  }

  /** What the bytes hold and the receiver must not have, each thing once. `over`: cards and plans are public. */
  scan(bytes: Buffer, receiver: Receiver, over: boolean): string[] {
    const found = new Set<string>();
    if (!over) {
      for (const card of this.#cards(bytes)) if (!receiver.known.has(card)) found.add(`card ${card}`);
      if (!receiver.readsPlans && bytes.includes(this.#planMark)) found.add('a secret plan');
    }
    for (const { what, needles, mayHave } of this.words)
      if (needles.some((needle) => bytes.includes(needle)) && !mayHave(receiver)) found.add(what);
    return [...found];
  }

  #cards(bytes: Buffer): Set<string> {
    const cards = new Set<string>();
    for (let at = bytes.indexOf(this.#cardMark); at >= 0; at = bytes.indexOf(this.#cardMark, at + 1)) {
      const word = bytes.toString('latin1', at, at + CANARY_LENGTH);
      // Cut in two: the rest comes with the next bytes, after the same beginning.
      if (word.length === CANARY_LENGTH) cards.add(this.#canaries.card(word) ?? `(unknown: ${word})`);
    }
    return cards;
  }
}

const seat = z.string();
const historyEntry = {
  seq: z.number(),
  type: z.enum(['begin', 'action', 'undo', 'takeback', 'stand-in', 'vote']),
  seat,
  undoes: z.number().optional(),
  to: z.number().optional(),
  level: z.string().optional(),
  agreed: z.array(z.string()).optional(),
  vote: z.enum(['concede', 'end']).optional(),
  on: z.boolean().optional(),
  events: z.array(z.object({ type: z.string() }).loose()),
};
const chat = z.strictObject({
  id: z.number(),
  seat,
  name: z.string(),
  to: z.enum(['all', 'side', 'spectators']),
  text: z.string(),
  at: z.number(),
});
const anything = z.unknown();

/** The messages of `shared/protocol/room.ts` with these fields and not one more. */
export const SHAPES = {
  step: z.strictObject({ ...historyEntry, own: anything.optional() }),
  history: z.array(z.strictObject(historyEntry)),
  chat,
  welcome: z.strictObject({
    protocol: z.number(),
    table: z.string(),
    game: z.string(),
    viewer: z.string(),
    options: anything,
    words: z.array(z.string()),
    seq: z.number(),
    pub: anything,
    own: anything,
    chat: z.array(chat),
  }),
  answer: z.discriminatedUnion('ok', [
    z.strictObject({ ok: z.literal(true), seq: z.number() }),
    z.strictObject({
      ok: z.literal(false),
      refusal: z.strictObject({ code: z.string(), message: z.string(), seq: z.number() }),
    }),
  ]),
  table: z.strictObject({
    status: z.string(),
    seq: z.number(),
    seats: z.record(
      z.string(),
      z.strictObject({
        name: z.string(),
        side: z.string(),
        kind: z.string(),
        level: z.string(),
        present: z.boolean(),
        absent: z.boolean(),
        standIn: z.string(),
      }),
    ),
    spectators: z.number(),
    hints: z.boolean(),
    undoable: z.string(),
    computers: z.string(),
    concede: z.array(z.string()),
    end: z.array(z.string()),
    askedBy: z.string(),
    askedTo: z.number(),
    agreed: z.array(z.string()),
    askedUntil: z.number(),
    standInBy: z.string(),
    standInFor: z.string(),
    standInLevel: z.string(),
    standInAgreed: z.array(z.string()),
    standInUntil: z.number(),
    pub: anything,
  }),
} as const;

/** What does not belong into the message, in a few words; undefined when all is well. */
export function misshapen(kind: keyof typeof SHAPES, message: unknown): string | undefined {
  const parsed = SHAPES[kind].safeParse(message);
  if (parsed.success) return undefined;
  const issue = parsed.error.issues[0];
  return `a ${kind} message with ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'of another shape'}`;
}
