/** Finds a Chromium that starts, or installs one. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The headless shell comes first: the same engine without a browser's windows, and tests take two thirds of the time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const VERSION_TIMEOUT = 30_000;

/** Some systems have a `chromium` that only tells where to get one, so it is asked for its version. */
function starts(path: string): boolean {
  if (!existsSync(path)) return false;
  const { status } = spawnSync(path, ['--version'], { stdio: 'ignore', timeout: VERSION_TIMEOUT });
  return status === 0;
}

async function inPlaywrightsCache(): Promise<string> {
  const { chromium } = await import('playwright-core');
  return chromium.executablePath();
}

/** The path of a Chromium that is there and starts, or undefined. `CHROMIUM_PATH` comes first. */
export async function findChromium(): Promise<string | undefined> {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted !== undefined && wanted !== '') {
    if (starts(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH is ${wanted}, which does not start`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...PLACES, await inPlaywrightsCache()].find(starts);
}

function run(command: string, args: readonly string[]): boolean {
  console.log(`$ ${command} ${args.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: 'inherit', env }).status === 0;
}

/** Finds or installs Chromium. Throws with what to do when neither works. */
export async function needChromium(): Promise<string> {
  const found = await findChromium();
  if (found !== undefined) return found;

  console.log('No Chromium found; installing one for the browser tests …');
  const root = process.getuid?.() === 0;
  if (root && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update']);
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (run('apt-get', ['install', '-y', name])) {
        const installed = await findChromium();
        if (installed !== undefined) return installed;
      }
  }
  const cli = join(import.meta.dirname, '../../node_modules/playwright-core/cli.js');
  run(process.execPath, [cli, 'install', ...(root ? ['--with-deps'] : []), 'chromium']);
  const installed = await findChromium();
  if (installed !== undefined) return installed;
  throw new Error(
    'The browser tests need Chromium, and it could not be installed. ' +
      'Install chromium or google-chrome, or set CHROMIUM_PATH to one.',
  );
}
