/**
 * Part of `npm run check`: no production dependency may have a known hole that is high or critical. Where the
 * registry keeps no list of them (mirrors, no network) it says so and lets the check pass; any other failure to get
 * an answer fails.
 */
import { spawnSync } from 'node:child_process';
import { readAudit } from './lib/audit.ts';

const LIMIT_MS = 90_000;

const { stdout, error } = spawnSync(
  'npm',
  ['audit', '--json', '--omit=dev', '--fetch-retries=1', '--fetch-timeout=20000'],
  { encoding: 'utf8', timeout: LIMIT_MS, shell: process.platform === 'win32', maxBuffer: 64 * 1024 * 1024 },
);
const verdict =
  error === undefined ? readAudit(stdout) : ({ kind: 'broken', reason: error.message } as const);

if (verdict.kind === 'clean')
  console.log(
    `audit: no grave hole is known in the production dependencies (lesser ones: ${verdict.lesser})`,
  );
else if (verdict.kind === 'unavailable')
  console.warn(`audit: NOT DONE, this registry answers no audits (${verdict.reason})`);
else {
  const lines = verdict.kind === 'grave' ? verdict.lines : [`the audit could not be read: ${verdict.reason}`];
  for (const line of lines) console.error(`audit: ${line}`);
  process.exitCode = 1;
}
