/** `npm start`: builds the client where that is needed, then runs the server in this same process. */
import { existsSync, statSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const NODE_NEEDED = 24;
const root = join(import.meta.dirname, '..');
const client = join(root, 'client');
const built = join(client, 'dist', 'index.html');

/** The newest change below the folder, milliseconds since 1970. */
async function newestIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const skipped = join(client, 'dist');
  const times = files
    .filter((file) => !file.startsWith(skipped))
    .map(async (file) => (await stat(file)).mtimeMs);
  return Math.max(0, ...(await Promise.all(times)));
}

/** A production image carries the built client and no sources. */
async function clientIsStale(): Promise<boolean> {
  if (!existsSync(built)) return true;
  if (!existsSync(join(client, 'src'))) return false;
  const sources = await Promise.all([newestIn(client), newestIn(join(root, 'shared'))]);
  return Math.max(...sources) > statSync(built).mtimeMs;
}

async function buildClient(): Promise<void> {
  const vite = await import('vite').catch(() => undefined);
  if (vite === undefined) {
    if (existsSync(built)) return;
    console.error('The client has not been built, and vite is not installed. Run: npm ci && npm run build');
    process.exit(1);
  }
  console.log('Building the client; this takes a few seconds …');
  await vite.build({ root: client, configFile: join(client, 'vite.config.ts'), logLevel: 'warn' });
}

const major = Number(process.versions.node.split('.', 1)[0]);
if (major < NODE_NEEDED) {
  console.error(
    `Node ${NODE_NEEDED} is needed and this is ${process.versions.node}. ` +
      'Start with "npm start" after "npm ci": that brings the right one along.',
  );
  process.exit(1);
}
if (await clientIsStale()) await buildClient();
await import('../server/main.ts');
