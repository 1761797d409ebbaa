/**
 * Builds the client where that is needed; for `npm start` and `npm test`. The build has a process of its own, so
 * that a server started after it does not keep the half gigabyte that building takes.
 */
import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

const root = join(import.meta.dirname, '../..');
const client = join(root, 'client');
const dist = join(client, 'dist');
const built = join(dist, 'index.html');

/** The newest change below the folder, milliseconds since 1970. */
async function newestIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const times = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(dist + sep))
    .map(async (file) => (await stat(file)).mtimeMs);
  return Math.max(0, ...(await Promise.all(times)));
}

/** A production image carries the built client and no sources; then the built one is never stale. */
async function isStale(): Promise<boolean> {
  if (!existsSync(built)) return true;
  if (!existsSync(join(client, 'src'))) return false;
  const sources = await Promise.all([client, join(root, 'shared'), join(root, 'docs')].map(newestIn));
  return Math.max(...sources) > statSync(built).mtimeMs;
}

/** Throws when there is nothing built and no vite to build it with. */
export async function buildClientIfStale(): Promise<void> {
  if (!(await isStale())) return;
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  if (!existsSync(vite)) {
    if (existsSync(built)) return;
    throw new Error('The client has not been built, and vite is not installed. Run: npm ci && npm run build');
  }
  console.log('Building the client; this takes a few seconds …');
  const build = spawn(process.execPath, [vite, 'build', client, '--logLevel', 'warn'], { stdio: 'inherit' });
  const code = await new Promise((resolve, reject) => build.on('exit', resolve).on('error', reject));
  if (code !== 0) throw new Error('The client could not be built.');
}
