/** The siege itself: it must let a sound server stand, and find what is wrong with a weak one. */
import { expect, test } from 'vitest';
import { type SiegeResult, siege } from '../../scripts/lib/siege.ts';

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
console.log(`seed ${seed}`);

function besiege(seconds: number, weakness?: string): Promise<SiegeResult> {
  if (weakness === undefined) return siege({ seconds, seed });
  process.env.WEAKNESS = weakness;
  const registry = 'tests/kit/toy-registry.ts';
  return siege({ seconds, seed, entry: 'tests/kit/weak-server.ts', registry });
}

const told = (result: SiegeResult) => `seed ${seed}\n${result.findings.join('\n')}`;

test('the server stands a short siege, and honest tables play on', { timeout: 60_000 }, async () => {
  const result = await besiege(4);
  expect(result, told(result)).toMatchObject({ crashes: 0, hangs: 0, wrongAnswers: 0 });
  expect(result.requests).toBeGreaterThan(30);
  expect(result.frames).toBeGreaterThan(30);
  expect(result.honestSteps).toBeGreaterThan(10);
  expect(result.p99OfHonestTableMs).toBeGreaterThan(0);
});

test.each([
  ['fragile', 'crashes'],
  ['trusting', 'wrongAnswers'],
  ['lawless', 'wrongAnswers'],
  ['sluggish', 'hangs'],
] as const)('a %s server falls: %s', { timeout: 60_000 }, async (weakness, count) => {
  const result = await besiege(3, weakness);
  expect(result[count], told(result)).toBeGreaterThan(0);
});

test('a clumsy server falls, and it is told that it answered with 500', { timeout: 60_000 }, async () => {
  const result = await besiege(3, 'clumsy');
  expect(result.wrongAnswers, told(result)).toBeGreaterThan(0);
  expect(told(result)).toContain('answered with 500');
  expect(result.crashes).toBeGreaterThan(0);
});
