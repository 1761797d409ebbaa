/** The crash test itself, on a small scale; and that it finds what it is there to find. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type CrashOptions, type CrashResult, runCrashes } from '../../scripts/lib/crash-run.ts';
import { randomAction } from '../../shared/engine/bots.ts';
import { parseFaults } from '../kit/faults.ts';
import { toyGame } from '../kit/toy-game.ts';

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
console.log(`crash.test.ts: SEED=${seed}`);

beforeAll(() => {
  // Tabs tell of each broken connection.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterAll(() => {
  vi.restoreAllMocks();
});

function crashes(more: Partial<CrashOptions>): Promise<CrashResult> {
  return runCrashes({
    game: toyGame,
    bot: (_view, legal, rng) => randomAction(legal, rng),
    games: 4,
    seed,
    variants: [2, 3].map((players) => ({ players, rounds: 3 })),
    pass: 'kill',
    between: [15, 45],
    ...more,
  });
}

const SLOW = { timeout: 240_000 };

test('games go on through kill -9 from outside', SLOW, async () => {
  const { kills, games, steps, ...found } = await crashes({});
  expect(found).toEqual({ lost: [], doubled: [], mismatched: [], deaths: { outside: kills } });
  expect(kills).toBeGreaterThan(0);
  expect(games).toBe(4);
  expect(steps).toBeGreaterThan(60);
});

test('games go on through deaths between append, commit, broadcast and answer', SLOW, async () => {
  const found = await crashes({ games: 3, pass: 'fault', between: [9, 12] });
  expect(found).toMatchObject({ lost: [], doubled: [], mismatched: [] });
  expect(found.kills).toBeGreaterThan(2);
});

test('a server that answers before it has saved is found out', SLOW, async () => {
  // Lost steps are found at once; the games cannot go on from there, and need not.
  const found = await crashes({ games: 2, sabotage: 'early', between: [6, 9], patience: 12_000 });
  expect(found.lost.length).toBeGreaterThan(0);
});

test('a server that takes a step which nobody asked for is found out', SLOW, async () => {
  const found = await crashes({ games: 2, sabotage: 'extra', between: [900, 900] });
  expect(found.doubled.length).toBeGreaterThan(0);
  expect(found.lost).toEqual([]);
});

test('faults that do not exist cannot be ordered', () => {
  expect(() => parseFaults('die:nowhere:3')).toThrow('no fault');
  expect(() => parseFaults('slow:5,earlier')).toThrow('no fault');
  expect(parseFaults('die:commit:3,slow:5,refuse:2')).toMatchObject({
    die: { point: 'commit', nth: 3 },
    slowMs: 5,
    refuse: 0.02,
  });
});
