import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/{engine,games,client,kit,protocol}/**/*.test.ts'],
          testTimeout: 30_000,
          // A thread runs many files with modules loaded once: half the time. No test of these may leave anything behind.
          isolate: false,
        },
      },
      {
        // One Colyseus server a process: its matchMaker is a singleton.
        test: { name: 'server', include: ['tests/server/**/*.test.ts'], pool: 'forks', testTimeout: 30_000 },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          pool: 'forks',
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
