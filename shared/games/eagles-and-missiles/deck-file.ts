/** Decks from outside: shape and sanity of a deck file, with an error that names row, field and reason. */
import { z } from 'zod';
import type { Parsed } from '../../engine/types.ts';
import { DECKS, type Decks } from './data/decks.ts';
import { SQUADRON_TYPES, TYPE_FACTS } from './data/units.ts';

const NATO_TYPES = SQUADRON_TYPES.filter((type) => TYPE_FACTS[type].nation === 'nato');
/** The Russian deck sets the length of the game: too long a deck is a mistake, not a wish. */
const MAX_CARDS = 60;

const copies = z.int().min(1).max(20);
const amount = z.int().min(1).max(12);
const icons = z.int().min(0).max(6);

const russian = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('assault'),
    strength: z.int().min(1).max(20),
    fighters: icons,
    bombers: icons,
    copies,
  }),
  z.strictObject({ kind: z.literal('missile'), copies }),
]);

const polish = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.enum(['artillery', 'counter-attack', 'ambush', 'coastal-battery', 'missile-salvo', 'road-strip']),
    amount,
    copies,
  }),
  z.strictObject({
    kind: z.enum(['blown-bridges', 'submarine-patrol', 'ace', 'low-level', 'decoys', 'stored-su-22']),
    copies,
  }),
]);

const nato = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('squadron'), squadron: z.enum(NATO_TYPES), copies }),
  z.strictObject({
    kind: z.enum(['awacs', 'cruise-missiles', 'submarine-attack', 'reconnaissance']),
    amount,
    copies,
  }),
  z.strictObject({ kind: z.enum(['patriot', 'runway-repair', 'tanker', 'council']), copies }),
]);

const sizeOf = (rows: readonly { readonly copies: number }[]) =>
  rows.reduce((sum, row) => sum + row.copies, 0);
function deck<T extends z.ZodType<{ copies: number }>>(row: T) {
  return z
    .array(row)
    .min(1)
    .max(MAX_CARDS)
    .refine((rows) => sizeOf(rows) <= MAX_CARDS, `at most ${MAX_CARDS} cards in a deck`);
}

const deckFile = z.strictObject({
  russian: deck(russian)
    .refine(
      (rows) => rows.some((row) => row.kind === 'assault'),
      'the Russian deck needs at least one assault card',
    )
    .optional(),
  polish: deck(polish).optional(),
  nato: deck(nato).optional(),
});

/** One line for the first fault: `polish, row 2, amount: …` (rows count from 0, as in the file). */
export function firstFault(error: z.ZodError): string {
  const issue = error.issues[0];
  if (issue === undefined) return 'not valid';
  const [deckName, row, ...field] = issue.path.map(String);
  const where = [
    deckName,
    row === undefined ? undefined : `row ${row}`,
    field.length > 0 ? field.join('.') : undefined,
  ].filter((part) => part !== undefined);
  return where.length === 0 ? issue.message : `${where.join(', ')}: ${issue.message}`;
}

/**
 * Checks a deck file (docs/deck-file.md). A deck that is left out is ours. Never throws; the message names the
 * first fault by deck, row, field and reason.
 */
export function parseDeckFile(raw: unknown): Parsed<Decks> {
  const parsed = deckFile.safeParse(raw);
  if (!parsed.success) return { ok: false, message: firstFault(parsed.error) };
  const { russian: r, polish: p, nato: n } = parsed.data;
  return {
    ok: true,
    value: { russian: r ?? DECKS.russian, polish: p ?? DECKS.polish, nato: n ?? DECKS.nato },
  };
}
