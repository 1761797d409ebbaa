/** `npm run verify -- FILE [--json]`: recomputes every roll and draw of a downloaded match. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { GAMES } from '../shared/games/index.ts';
import { verifyMatchFile } from '../shared/protocol/match-file.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false } },
});
const [file] = positionals;
if (file === undefined || positionals.length > 1) {
  console.error('usage: npm run verify -- FILE [--json]');
  process.exit(2);
}

function read(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    console.error(`cannot read ${path}: ${error instanceof Error ? error.message : error}`);
    process.exit(2);
  }
}

const verdict = verifyMatchFile(read(file), GAMES);
if (values.json) console.log(JSON.stringify(verdict));
else if (verdict.ok)
  console.log(
    `Fair: ${verdict.steps} steps and ${verdict.words} random words recomputed, every one as recorded.\n` +
      `Compare the commitment with the one the table showed before the game: ${verdict.commitment}`,
  );
else {
  const where = verdict.seq === undefined ? '' : ` at step ${verdict.seq}`;
  console.log(`Not fair, or not whole: ${verdict.fault}${where}: ${verdict.message}`);
}
process.exit(verdict.ok ? 0 : 1);
