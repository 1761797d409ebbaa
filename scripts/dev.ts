/**
 * `npm run dev`: the game server, started anew when its files change, and vite with the client, which passes
 * the server's addresses on to it (see client/vite.config.ts). PORT is the server's, 2567 without it; the
 * page is at vite's own address.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';

const root = join(import.meta.dirname, '..');
const server = spawn(process.execPath, ['--watch', join(root, 'server', 'main.ts')], {
  cwd: root,
  stdio: 'inherit',
  env: process.env,
});
const vite = await createServer({ configFile: join(root, 'client', 'vite.config.ts') });
await vite.listen();
vite.printUrls();

async function stop(code: number): Promise<void> {
  server.kill('SIGTERM');
  await vite.close();
  process.exit(code);
}
process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));
server.on('exit', (code) => {
  console.error(`the server has ended (${code ?? 'signal'})`);
  void stop(1);
});
