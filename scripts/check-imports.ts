/** Part of `npm run check`: ends with 1 when an import goes the wrong way. */
import { join } from 'node:path';
import { wrongImports } from './lib/imports.ts';

const wrong = wrongImports(join(import.meta.dirname, '..'));
for (const line of wrong) console.error(line);
console.log(wrong.length === 0 ? 'All imports go the right way.' : `${wrong.length} wrong imports`);
process.exitCode = wrong.length === 0 ? 0 : 1;
