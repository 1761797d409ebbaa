/** The command-line tools, run as people run them, on the toy game. */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tally } from '../../scripts/lib/tally.ts';

const ROOT = join(import.meta.dirname, '../..');
const TOY = ['--registry', 'tests/kit/toy-registry.ts'];
const TIMEOUT = 60_000;

function run(tool: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [tool, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: TIMEOUT,
  });
  return { status, stdout, stderr };
}

function json(stdout: string): Record<string, unknown> {
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Record<string, unknown>;
}

describe('simulate', () => {
  const simulate = (...args: readonly string[]) => run('scripts/simulate.ts', ...TOY, ...args);

  it('counts how games end, whatever the number of workers', { timeout: TIMEOUT }, () => {
    const args = ['--games', '40', '--seed', '3', '--bots', 'random,random', '--json'];
    const [one, two] = ['1', '2'].map((workers) => simulate(...args, '--workers', workers));
    const { gamesPerSecond, ...facts } = json(one?.stdout ?? '');
    expect(gamesPerSecond).toBeGreaterThan(0);
    expect(facts).toMatchObject({ game: 'toy', games: 40, finished: 40, meanTurns: 3 });
    const { north, south } = facts.wins as Record<string, number>;
    expect((north ?? 0) + (south ?? 0) + Number(facts.draws)).toBe(40);
    expect(json(two?.stdout ?? '')).toMatchObject(facts);
  });

  it('prints a table for people', () => {
    const { stdout, status } = simulate('--games', '3', '--players', '4');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^games +3$/m);
  });

  it.each([
    [['--game', 'chess'], /no game 'chess'; there is: toy/],
    [['--bots', 'genius'], /no bot 'genius'; there is: random/],
    [['--bots', 'random,random,random'], /must name one bot, or 2: north, south/],
    [['--players', '5'], /for 2, 3, 4 players/],
    [['--games', 'many'], /--games must be a whole number/],
    [['--options', '{'], /must be JSON/],
    [['--options', '{"rounds":99}'], /refuses these options/],
    [['--colour', 'red'], /--colour/],
  ] as const)('says what is wrong with %j', (args, says) => {
    const { status, stdout, stderr } = simulate(...args);
    expect(stderr).toMatch(says);
    expect(stderr).not.toMatch(/ at .*\.ts:/);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  });
});

describe('fuzz', () => {
  it('plays under all checks and names what never happened', { timeout: TIMEOUT }, () => {
    const { status, stdout } = run('scripts/fuzz.ts', ...TOY, '--games', '60', '--seed', '4', '--json');
    const result = json(stdout);
    expect(status).toBe(0);
    expect(result).toMatchObject({ games: 60, failures: 0 });
    expect(result.hostileSubmissions).toBeGreaterThan(100);
    // Three rounds never empty the toy's deck.
    expect(result.uncovered).toEqual(['end deck-empty']);
  });

  it('reports a failure with a replay file and the command that repeats it', { timeout: TIMEOUT }, () => {
    const faulty = ['--registry', 'tests/kit/faulty-registry.ts'];
    const first = run('scripts/fuzz.ts', ...faulty, '--games', '8', '--seed', '5', '--json');
    expect(first.status).toBe(1);
    expect(json(first.stdout).failures).toBeGreaterThan(0);
    expect(first.stderr).toMatch(/invariant: cards are missing/);

    const file = /replay: (failures\/\S+)/.exec(first.stderr)?.[1] ?? '';
    const record = JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Record<string, unknown>;
    expect(record).toMatchObject({ game: 'toy', seed: 5, check: 'invariant' });
    expect(record.entries).toHaveLength(record.seq as number);
    rmSync(join(ROOT, file));

    const command = /again: +npm run -s fuzz -- (.+)$/m.exec(first.stderr)?.[1] ?? '';
    const args = command.split(' ').map((word) => word.replace(/^'|'$/g, ''));
    const again = run('scripts/fuzz.ts', ...args);
    expect(again.status).toBe(1);
    const failure = (text: string) => text.split('\n').slice(0, 2);
    expect(failure(again.stderr)).toEqual(failure(first.stderr));
    rmSync(join(ROOT, file), { force: true });
  });
});

describe('bench:engine', () => {
  it('measures steps and games', { timeout: TIMEOUT }, () => {
    const { stdout, status } = run('bench/engine.ts', ...TOY, '--seconds', '1', '--json');
    const result = json(stdout);
    expect(status).toBe(0);
    expect(result.stepsPerSecond).toBeGreaterThan(100);
    expect(Number(result.msPerGame) * Number(result.gamesPerSecond)).toBeCloseTo(1000, -2);
  });
});

describe('npm test', () => {
  const report = (passed: number, failed: number, pending = 0, todo = 0) => ({
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: pending,
    numTodoTests: todo,
    testResults: [],
  });
  const broken = { status: 'failed', assertionResults: [] };

  it.each([
    ['all passed', report(7, 0), 0, '7 passed, 0 failed', 0],
    ['some failed', report(7, 2), 1, '7 passed, 2 failed', 1],
    ['some skipped', report(7, 0, 2, 1), 0, '7 passed, 0 failed, 3 skipped', 0],
    ['nothing ran', report(0, 0), 0, '0 passed, 0 failed', 1],
    ['no report', undefined, 1, '0 passed, 0 failed', 1],
    ['a file broke', { ...report(7, 0), testResults: [broken] }, 1, '7 passed, 1 failed', 1],
    ['an error came from nowhere', report(7, 0), 1, '7 passed, 1 failed', 1],
  ] as const)('sums up: %s', (_, given, code, line, exitCode) => {
    expect(tally(given, code)).toEqual({ line, exitCode });
  });

  it('ends with the sum on the last line', { timeout: TIMEOUT }, () => {
    const passing = run('scripts/test.ts', '--project', 'unit', 'tests/engine/bots.test.ts');
    expect(passing.stdout.trimEnd().split('\n').at(-1)).toMatch(/^\d+ passed, 0 failed$/);
    expect(passing.status).toBe(0);
    const empty = run('scripts/test.ts', '--project', 'unit', 'tests/there-is-no-such-test');
    expect(empty.stdout.trimEnd().split('\n').at(-1)).toBe('0 passed, 0 failed');
    expect(empty.status).toBe(1);
  });
});

describe('findChromium', () => {
  const find = (chromium: string) =>
    spawnSync(
      process.execPath,
      ['-e', `import('./scripts/lib/chromium.ts').then((m) => m.findChromium()).then(console.log)`],
      { cwd: ROOT, encoding: 'utf8', env: { ...process.env, CHROMIUM_PATH: chromium } },
    );

  it('takes the one that is named, if it starts', { timeout: TIMEOUT }, () => {
    expect(find(process.execPath).stdout.trim()).toBe(process.execPath);
  });

  it('says so when the one that is named does not start', { timeout: TIMEOUT }, () => {
    expect(find('/nowhere/chromium').stderr).toContain('CHROMIUM_PATH is /nowhere/chromium');
    expect(find('/bin/false').stderr).toContain('CHROMIUM_PATH is /bin/false');
  });
});
