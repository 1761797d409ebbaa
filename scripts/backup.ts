/**
 * Copies the data of a server, running or not, into a folder.
 *
 *   npm run -s backup -- [FOLDER] [--json]
 *
 * The data is that of DATA_DIR, as for the server. Without FOLDER the copy goes to DATA_DIR/backups/<time>.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { takeBackup } from './lib/backup.ts';
import { printResult, runTool, UsageError } from './lib/cli.ts';
import { dataDirOf, stampOf } from './lib/data-dir.ts';

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false } },
  });
  if (positionals.length > 1) throw new UsageError('one folder at most');
  const dataDir = dataDirOf(process.env);
  const [folder = join(dataDir, 'backups', stampOf(new Date()))] = positionals;
  printResult({ ...takeBackup(dataDir, resolve(folder)) }, values.json);
  return 0;
}

await runTool(main);
