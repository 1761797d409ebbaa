import { describe, expect, it } from 'vitest';
import { commitmentTo, fromHex, matchSeed, toHex } from '../../shared/engine/fairness.ts';
import { create, submit, undo, undoable } from '../../shared/engine/kernel.ts';
import type { Entry } from '../../shared/engine/match.ts';
import { hmacRng, pick, seededRng } from '../../shared/engine/rng.ts';
import { GAMES } from '../../shared/games/index.ts';
import { type MatchFile, verifyMatchFile } from '../../shared/protocol/match-file.ts';

const SERVER_SEED = '0123456789abcdef'.repeat(4);
const ID = 'a-match';
const RANDOM = ['00112233445566778899aabbccddeeff', 'ffeeddccbbaa99887766554433221100'];

type AnyEntry = Entry<{ type: string }, { type: string }>;

/** A whole random match on the real stream of numbers, with undos in it. */
function played(seed: number): MatchFile {
  const game = GAMES['eagles-and-missiles']?.game;
  if (game === undefined) throw new Error('no game');
  const options = { players: 2, split: 'poland' };
  const streamSeed = matchSeed(fromHex(SERVER_SEED), ID, RANDOM.map(fromHex));
  const rng = hmacRng(streamSeed);
  const chance = seededRng(seed);
  const begun = create(game, options, rng);
  let { match } = begun;
  const journal: AnyEntry[] = [begun.entry as AnyEntry];
  while (game.outcome(match.state) === undefined) {
    const seat = pick(chance, game.actors(match.state));
    const legal = game.legalActions(game.viewFor(match.state, seat));
    const kinds = [...Map.groupBy(legal, (action) => action.type).values()];
    const wantsUndo = undoable(match, seat) !== undefined && chance.int(10) === 0;
    const step = wantsUndo
      ? undo(game, match, { seat, seq: match.seq })
      : submit(game, match, { seat, seq: match.seq, action: pick(chance, pick(chance, kinds)) }, rng);
    if (!step.ok) throw new Error(step.refusal.message);
    match = step.match;
    journal.push(step.entry as AnyEntry);
  }
  return {
    format: 'match/1',
    id: ID,
    game: 'eagles-and-missiles',
    rulesVersion: game.meta.rulesVersion,
    options,
    createdAt: 0,
    seats: ['russia', 'poland'].map((id, i) => ({
      id,
      side: id,
      kind: 'human',
      name: id,
      random: RANDOM[i] as string,
    })),
    commitment: commitmentTo(fromHex(SERVER_SEED)),
    serverSeed: SERVER_SEED,
    seed: toHex(streamSeed),
    outcome: game.outcome(match.state),
    journal: journal as unknown as MatchFile['journal'],
  };
}

const file = played(1);
const copy = (): MatchFile => structuredClone(file);

describe('check the dice', () => {
  it('finds a played match fair, also after a trip through JSON', () => {
    const verdict = verifyMatchFile(JSON.parse(JSON.stringify(file)), GAMES);
    expect(verdict).toMatchObject({ ok: true, steps: file.journal.length });
    expect(verdict.ok && verdict.words).toBeGreaterThan(10);
    expect(file.journal.some((entry) => entry.type === 'undo')).toBe(true);
  });

  it('names the entry in which one number was changed', () => {
    const bad = copy();
    const entry = bad.journal.find((e) =>
      e.events.some((event) => (event as { type: string }).type === 'aa-fired'),
    );
    const shot = entry?.events.find((event) => (event as { type: string }).type === 'aa-fired') as {
      die: number;
    };
    shot.die = shot.die === 6 ? 5 : shot.die + 1;
    expect(verifyMatchFile(bad, GAMES)).toMatchObject({ ok: false, fault: 'journal', seq: entry?.seq });
  });

  it('names the entry in which one action was changed', () => {
    const bad = copy();
    const entry = bad.journal.find(
      (e) => (e as unknown as { action?: { type: string } }).action?.type === 'place-aa',
    ) as unknown as { seq: number; action: { land: string } };
    entry.action.land = entry.action.land === 'lodz' ? 'kielce' : 'lodz';
    expect(verifyMatchFile(bad, GAMES)).toMatchObject({ ok: false, fault: 'journal', seq: entry.seq });
  });

  it('names the gap where an entry was taken out', () => {
    const bad = copy();
    const [gone] = bad.journal.splice(10, 1);
    const verdict = verifyMatchFile(bad, GAMES);
    expect(verdict).toMatchObject({ ok: false, fault: 'journal' });
    expect(verdict.ok || (verdict.seq ?? 0)).toBe((gone?.seq ?? 0) + 1);
  });

  it('finds a server seed that is not the one promised', () => {
    expect(verifyMatchFile({ ...copy(), serverSeed: 'f'.repeat(64) }, GAMES)).toMatchObject({
      ok: false,
      fault: 'commitment',
    });
  });

  it('finds a seed that is not made of its parts', () => {
    expect(verifyMatchFile({ ...copy(), seed: 'f'.repeat(64) }, GAMES)).toMatchObject({
      ok: false,
      fault: 'seed',
    });
    const bad = copy();
    bad.seats[0]!.random = 'f'.repeat(32);
    expect(verifyMatchFile(bad, GAMES)).toMatchObject({ ok: false, fault: 'seed' });
  });

  it('finds that seed, commitment and parts were all changed together, by the first draw that differs', () => {
    const serverSeed = 'f'.repeat(64);
    const seed = toHex(matchSeed(fromHex(serverSeed), ID, RANDOM.map(fromHex)));
    const bad = { ...copy(), serverSeed, seed, commitment: commitmentTo(fromHex(serverSeed)) };
    expect(verifyMatchFile(bad, GAMES)).toMatchObject({ ok: false, fault: 'journal' });
  });

  it('finds an outcome that does not follow', () => {
    const bad = { ...copy(), outcome: { ...(file.outcome as object), winner: 'nobody' } };
    expect(verifyMatchFile(bad, GAMES)).toMatchObject({ ok: false, fault: 'outcome' });
  });

  it.each([
    null,
    3,
    'x',
    [],
    {},
    { format: 'match/1' },
    { ...file, game: '__proto__' },
    { ...file, journal: [{}] },
  ])('refuses what is no match file: %#', (raw) => {
    expect(verifyMatchFile(raw, GAMES).ok).toBe(false);
  });
});
