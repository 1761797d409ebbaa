/**
 * `npm test`: gets ready what the tests need (a browser, the built client), runs Vitest with the arguments
 * given, and ends with one line that sums it up.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildClientIfStale } from './lib/build-client.ts';
import { needChromium } from './lib/chromium.ts';
import { type TestReport, tally } from './lib/tally.ts';

const BROWSER_PROJECT = 'e2e';

/** The values of `--project x` and `--project=x`. */
function projectsOf(args: readonly string[]): readonly string[] {
  return args.flatMap((arg, i) => {
    if (arg.startsWith('--project=')) return [arg.slice('--project='.length)];
    return args[i - 1] === '--project' ? [arg] : [];
  });
}

function readReport(file: string): TestReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as TestReport;
  } catch {
    return undefined;
  }
}

function runVitest(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', ...args], { stdio: 'inherit', env });
  const stop = (signal: NodeJS.Signals) => child.kill(signal);
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

const args = process.argv.slice(2);
const projects = projectsOf(args);
const env = { ...process.env };
// CI judges a change by the same chances each time; everywhere else each run tries new ones.
if (env.CI === 'true') env.SEED ??= '1';
if (projects.length === 0 || projects.includes(BROWSER_PROJECT)) {
  env.CHROMIUM_PATH = await needChromium();
  await buildClientIfStale();
}
const folder = mkdtempSync(join(tmpdir(), 'tests-'));
try {
  const file = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await runVitest([...reporters, ...args], env);
  const { line, exitCode } = tally(readReport(file), code);
  process.exitCode = exitCode;
  console.log(line);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
