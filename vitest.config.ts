import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Vitest would leave one core free: most of the time of a server's test is spent waiting. */
const maxWorkers = availableParallelism();

/**
 * In CI, for tests with real processes, sockets and browsers: two servers and two browsers on two cores can come too
 * late. What fails twice is broken, and the report names what needed a second try.
 */
const retry = process.env.CI === undefined ? 0 : 1;

/** Files that take a minute and more. Begun last, they would run alone while the other workers have nothing to do. */
const LONGEST = /\/(full-game|access|reconnect|crash|siege|crash-restart)\.test\.ts$/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const long = (each: TestSpecification) => LONGEST.test(each.moduleId);
    return [...sorted.filter(long), ...sorted.filter((each) => !long(each))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/{engine,games,client,kit,protocol}/**/*.test.ts'],
          testTimeout: 30_000,
          maxWorkers,
          // A thread runs many files with modules loaded once: half the time. No test of these may leave anything behind.
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          testTimeout: 30_000,
          // One Colyseus server a process: its matchMaker is a singleton.
          pool: 'forks',
          retry,
          maxWorkers,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          retry,
          pool: 'forks',
          maxWorkers,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
