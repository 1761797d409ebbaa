/** The arena: its sums, and the tool as people run it, on the toy game. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Duel, standings, wilson } from '../../scripts/lib/arena.ts';

const ROOT = join(import.meta.dirname, '../..');
const TIMEOUT = 60_000;

function arena(...args: readonly string[]) {
  const tool = ['scripts/arena.ts', '--registry', 'tests/kit/toy-registry.ts', ...args];
  return spawnSync(process.execPath, tool, { cwd: ROOT, encoding: 'utf8', timeout: TIMEOUT });
}

describe("Wilson's interval", () => {
  it.each([
    [50, 100, 0.404, 0.596],
    [0, 10, 0, 0.278],
    [10, 10, 0.722, 1],
    [0, 0, 0, 1],
  ])('of %i wins in %i games', (wins, games, low, high) => {
    const [from, to] = wilson(wins, games);
    expect(from).toBeCloseTo(low, 3);
    expect(to).toBeCloseTo(high, 3);
  });
});

describe('standings', () => {
  const duel = (aSide: string, winner: string | undefined): Duel => ({
    diceSeed: 1,
    aSide,
    winner,
    score: 4,
    decisionMs: { a: [1, 2, 3], b: [10] },
  });

  it('count for each player by the side he had', () => {
    const duels = [
      duel('russia', 'russia'),
      duel('poland', 'russia'),
      duel('russia', 'poland'),
      duel('poland', undefined),
    ];
    expect(standings(duels, ['russia', 'poland'])).toMatchObject({
      games: 4,
      meanScore: 4,
      a: { asRussia: { games: 2, wins: 1 }, asPoland: { games: 2, wins: 0 }, wins: 1, winRate: 0.25 },
      b: { asRussia: { games: 2, wins: 1 }, asPoland: { games: 2, wins: 1 }, wins: 2, winRate: 0.5 },
    });
    expect(standings(duels, ['russia', 'poland']).a.decisionMs).toEqual({ p50: 2, p99: 3 });
  });
});

describe('arena', () => {
  it('swaps sides evenly and gives the same whatever the number of workers', { timeout: TIMEOUT }, () => {
    const args = ['--a', 'random', '--b', 'random', '--games', '10', '--seed', '4', '--json'];
    const [one, two] = ['1', '2'].map((workers) => {
      const { stdout, stderr, status } = arena(...args, '--workers', workers);
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      return JSON.parse(stdout) as { [key: string]: { wins: number; asNorth: object; dice: number[] } };
    });
    expect(one?.a?.asNorth).toMatchObject({ games: 5 });
    expect((one?.a?.wins ?? 0) + (one?.b?.wins ?? 0)).toBeLessThanOrEqual(10);
    const dice = one?.seeds?.dice ?? [];
    expect(dice).toHaveLength(10);
    expect(dice[0]).toBe(dice[1]);
    expect(dice[0]).not.toBe(dice[2]);
    expect(two?.a?.wins).toBe(one?.a?.wins);
    expect(two?.seeds).toEqual(one?.seeds);
  });

  it.each([
    [['--games', '3'], /--games must be even/],
    [['--a', 'general'], /no bot 'general'; there is: random/],
    [['--budget', '0'], /--budget must be a whole number/],
  ] as const)('says what is wrong with %j', (args, says) => {
    const { status, stdout, stderr } = arena('--a', 'random', ...args);
    expect(stderr).toMatch(says);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  });
});
