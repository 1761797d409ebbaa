/** The suite that every game runs: `contractSuite(entry, …)` in its `contract.test.ts`. */
import { describe, expect, it } from 'vitest';
import type { GameEntry } from '../../shared/engine/entry.ts';
import { viewersOf } from './checks.ts';
import { type Plan, type Played, PlayFailure, playChecked } from './playout.ts';
import { describeFailure } from './report.ts';

export interface ContractSpec {
  /** Raw options, each played from all seeds. */
  readonly options: readonly unknown[];
  /** Seeds per options; each is one whole game under all checks. */
  readonly games: number;
  readonly seed?: number;
  /** The costly checks run at one step in so many; 1, the default, for all. */
  readonly every?: number;
  /** No game may take more actions than this. */
  readonly stepLimit: number;
  /** For games with nothing hidden: `redeal` may then always give the state itself. */
  readonly noSecrets?: boolean;
  /** More arguments of the command that repeats a failure. */
  readonly fuzzArguments?: string;
}

/** For one whole game on a busy machine, milliseconds. */
const TIMEOUT = 180_000;

/** Plays a plan; a failure is written to a replay file and thrown with the command that repeats it. */
export function playOrExplain(plan: Plan, fuzzArguments = ''): Played {
  try {
    return playChecked(plan);
  } catch (error) {
    if (!(error instanceof PlayFailure)) throw error;
    throw new Error(describeFailure(plan, error, fuzzArguments), { cause: error.failure });
  }
}

export function contractSuite(entry: GameEntry, spec: ContractSpec): void {
  const { game } = entry;
  const { seed = 1, every = 1 } = spec;
  describe.each(spec.options.map((raw) => ({ raw, name: JSON.stringify(raw) })))(
    `${game.meta.id} keeps the contract of a game with $name`,
    ({ raw }) => {
      const parsed = game.parseOptions(raw);
      if (!parsed.ok) {
        it('reads the options', () => expect.fail(parsed.message));
        return;
      }
      const options: unknown = parsed.value;
      const played: Played[] = [];

      it.each(Array.from({ length: spec.games }, (_, index) => ({ index })))(
        `passes every check in game $index of seed ${seed}, ${every === 1 ? 'at every step' : `at one step in ${every}`}`,
        { timeout: TIMEOUT },
        ({ index }) => {
          const { stepLimit } = spec;
          played.push(
            playOrExplain({ ...entry, options, seed, index, stepLimit, every }, spec.fuzzArguments),
          );
        },
      );

      it('was tried with undo, hostile submissions and unlike games', () => {
        expect(sum(played.map((p) => p.undos))).toBeGreaterThan(0);
        expect(sum(played.map((p) => p.hostileSubmissions))).toBeGreaterThan((100 / every) * played.length);
        expect(new Set(played.map((p) => p.hash)).size).toBe(played.length);
      });

      it.skipIf(spec.noSecrets === true)('redeals what each viewer cannot know', () => {
        const redealt = new Set(played.flatMap((p) => [...p.redealt]));
        expect([...redealt].sort()).toEqual([...viewersOf(game, options)].sort());
      });
    },
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}
