/**
 * A finished match as a file, and the check that its dice were fair. Server, browser and `npm run verify` use
 * this same code.
 */
import { z } from 'zod';
import { canonical } from '../engine/canonical.ts';
import type { GameEntry } from '../engine/entry.ts';
import { CONTRIBUTION_BYTES, commitmentTo, fromHex, matchSeed, toHex } from '../engine/fairness.ts';
import type { Entry } from '../engine/match.ts';
import { resimulate } from '../engine/replay.ts';
import { hmacRng } from '../engine/rng.ts';
import type { ActionShape, EventShape } from '../engine/types.ts';

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`));
const anything = z.custom<unknown>(() => true);

export const matchFileSchema = z.object({
  format: z.literal('match/1'),
  id: z.string(),
  game: z.string(),
  rulesVersion: z.number(),
  options: anything,
  createdAt: z.number(),
  seats: z.array(
    z.object({
      id: z.string(),
      side: z.string(),
      kind: z.string(),
      name: z.string(),
      /** The seat's contribution; '' for a computer, which also consents to every vote. */
      random: z.union([hex(CONTRIBUTION_BYTES), z.literal('')]),
    }),
  ),
  /** SHA-256 of `serverSeed`, as it was published before anybody sat down. */
  commitment: hex(32),
  serverSeed: hex(32),
  /** HMAC-SHA256(serverSeed, id + contributions in seat order). */
  seed: hex(32),
  outcome: anything,
  journal: z.array(
    z.object({ seq: z.number(), type: z.string(), drawn: z.number(), events: z.array(anything) }).loose(),
  ),
});
export type MatchFile = z.infer<typeof matchFileSchema>;

export type Verdict =
  | {
      readonly ok: true;
      readonly steps: number;
      /** Random words that the match took. */
      readonly words: number;
      readonly commitment: string;
    }
  | {
      readonly ok: false;
      /** What does not fit. */
      readonly fault: 'file' | 'game' | 'rules-version' | 'commitment' | 'seed' | 'journal' | 'outcome';
      /** The journal entry, where the fault is in one. */
      readonly seq?: number;
      readonly message: string;
    };

function wrong(fault: Extract<Verdict, { ok: false }>['fault'], message: string, seq?: number): Verdict {
  return seq === undefined ? { ok: false, fault, message } : { ok: false, fault, message, seq };
}

/** Tells of each entry before it is taken. */
function* told<T>(entries: readonly T[], tell: (done: number, of: number) => void): Generator<T> {
  for (const [i, entry] of entries.entries()) {
    tell(i, entries.length);
    yield entry;
  }
}

/**
 * Plays the whole match again from its seeds and actions and compares every fact. Never throws. The first
 * thing that does not fit is named. `tell` hears how many entries of how many have been checked.
 */
export function verifyMatchFile(
  raw: unknown,
  games: Readonly<Record<string, GameEntry>>,
  tell: (done: number, of: number) => void = () => undefined,
): Verdict {
  const parsed = matchFileSchema.safeParse(raw);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return wrong('file', `${issue?.path.join('.') || 'file'}: ${issue?.message ?? 'not a match file'}`);
  }
  const file = parsed.data;
  const game = Object.hasOwn(games, file.game) ? games[file.game]?.game : undefined;
  if (game === undefined) return wrong('game', `no game '${file.game}' here`);
  if (game.meta.rulesVersion !== file.rulesVersion)
    return wrong(
      'rules-version',
      `played with rules ${file.rulesVersion}, these are ${game.meta.rulesVersion}`,
    );
  const options = game.parseOptions(file.options);
  if (!options.ok) return wrong('file', `options: ${options.message}`);

  if (commitmentTo(fromHex(file.serverSeed)) !== file.commitment)
    return wrong('commitment', "the server's seed is not the one it committed itself to");
  const human = file.seats.filter((seat) => seat.kind !== 'computer');
  const seed = matchSeed(
    fromHex(file.serverSeed),
    file.id,
    human.map((seat) => fromHex(seat.random)),
  );
  if (toHex(seed) !== file.seed)
    return wrong('seed', 'the seed is not made of the seeds of server and seats');

  const consenting = file.seats.filter((seat) => seat.kind === 'computer').map((seat) => seat.id);
  const entries = file.journal as unknown as readonly Entry<ActionShape, EventShape>[];
  try {
    const again = resimulate(game, options.value, told(entries, tell), hmacRng(seed), consenting);
    if (!again.ok) return wrong('journal', again.message, again.seq);
    if (canonical(game.outcome(again.match.state) ?? null) !== canonical(file.outcome ?? null))
      return wrong('outcome', 'the outcome is not what the journal leads to');
    return { ok: true, steps: entries.length, words: again.match.drawn, commitment: file.commitment };
  } catch (error) {
    return wrong('journal', error instanceof Error ? error.message : String(error));
  }
}
