import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** One more than Vitest would take: most of the time of a server's test is spent waiting. */
const maxWorkers = availableParallelism();

export default defineConfig({
  test: {
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
          pool: 'forks',
          maxWorkers,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
