/**
 * Puts a copy made by `npm run backup` back.
 *
 *   npm run -s restore -- FOLDER [--force] [--json]
 *
 * The data goes to DATA_DIR, as for the server. Data that is there is replaced only with --force, and a copy of it
 * is taken first. A server may run meanwhile.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../server/config.ts';
import { migrateIdentity } from '../server/http/identity.ts';
import { putBack } from './lib/backup.ts';
import { printResult, runTool, UsageError } from './lib/cli.ts';
import { dataDirOf, stampOf } from './lib/data-dir.ts';

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
  });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1)
    throw new UsageError('name the folder of the copy, and nothing else');
  const dataDir = dataDirOf(process.env);
  // The secret signs nothing here; with one of its own, reading the settings leaves no file behind.
  const config = readConfig({ ...process.env, AUTH_SECRET: 'x'.repeat(32) });
  const { secretChanged, ...restored } = await putBack({
    dataDir,
    folder: resolve(folder),
    force: values.force,
    stamp: stampOf(new Date()),
    extra: (dialect, kind) => migrateIdentity(config, dialect, kind),
  });
  printResult({ ...restored, before: restored.before ?? null }, values.json);
  if (secretChanged) console.error('The secret of the sessions has changed: start the server again.');
  return 0;
}

await runTool(main);
