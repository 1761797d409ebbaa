/** Dockerfile and compose file without a Docker: what they name exists, and what they copy runs. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '..', '..');

interface Instruction {
  readonly name: string;
  readonly rest: string;
}

/** The instructions of each stage. */
function stages(): Instruction[][] {
  const all: Instruction[][] = [];
  for (const line of readFileSync(join(root, 'Dockerfile'), 'utf8').split('\n')) {
    const [, name, rest] = /^([A-Z]+) +(.+)$/.exec(line) ?? [];
    if (name === undefined || rest === undefined) continue;
    if (name === 'FROM') all.push([]);
    all.at(-1)?.push({ name, rest });
  }
  return all;
}

function only(stage: readonly Instruction[], name: string): string[] {
  return stage.filter((instruction) => instruction.name === name).map((instruction) => instruction.rest);
}

/** The sources of a COPY and where they go; sources of another stage are left out. */
function copies(stage: readonly Instruction[]): { sources: string[]; to: string }[] {
  return only(stage, 'COPY')
    .filter((rest) => !rest.startsWith('--from='))
    .map((rest) => {
      const words = rest.split(/ +/);
      return { sources: words.slice(0, -1), to: words.at(-1) ?? '' };
    });
}

const [build = [], runtime = []] = stages();
const environment = Object.fromEntries(only(runtime, 'ENV').map((rest) => rest.split('=', 2)));
const command: string[] = JSON.parse(only(runtime, 'CMD')[0] ?? '[]');
const health: string[] = JSON.parse(only(runtime, 'HEALTHCHECK')[0]?.replace(/^.* CMD /, '') ?? '[]');

/** The compose file as paths: `services.games.ports.0` → value. Maps, lists of scalars, two spaces. */
function composeFacts(): Record<string, string> {
  const facts: Record<string, string> = {};
  const path: string[] = [];
  let item = 0;
  for (const line of readFileSync(join(root, 'docker-compose.yml'), 'utf8').split('\n')) {
    const [, indent = '', dash, key, value = ''] = /^( *)(?:(- )|([\w-]+): ?)(.*)$/.exec(line) ?? [];
    if (dash === undefined && key === undefined) continue;
    const depth = indent.length / 2;
    if (dash !== undefined) facts[[...path.slice(0, depth), item++].join('.')] = value.replaceAll('"', '');
    else {
      path.splice(depth, path.length, key ?? '');
      item = 0;
      facts[path.join('.')] = value.replaceAll('"', '');
    }
  }
  return facts;
}

test('every source exists and is let through to the build', () => {
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
  for (const { sources } of [...copies(build), ...copies(runtime)])
    for (const source of sources) {
      expect(existsSync(join(root, source)), source).toBe(true);
      expect(ignored).toContain(`!${source}`);
    }
  expect(only(build, 'FROM')).toEqual(['node:24-slim AS build']);
  expect(only(runtime, 'FROM')).toEqual(['node:24-slim']);
  expect(only(build, 'RUN')).toEqual(['npm ci', 'npm run build']);
  expect(packageJson.scripts).toHaveProperty('build');
  expect(only(runtime, 'RUN').join(' ')).toContain('npm ci --omit=dev');
  expect(only(runtime, 'COPY')).toContain('--from=build /app/client/dist ./client/dist');
});

test('it runs as nobody in particular, with its data in a volume', () => {
  expect(only(runtime, 'USER')).toEqual(['node']);
  expect(only(runtime, 'VOLUME')).toEqual(['/data']);
  expect(only(runtime, 'EXPOSE')).toEqual(['2567']);
  expect(environment).toEqual({ NODE_ENV: 'production', PORT: '2567', DATA_DIR: '/data' });
  expect(existsSync(join(root, command[1] ?? ''))).toBe(true);
  expect(existsSync(join(root, health[1] ?? ''))).toBe(true);
  expect(readFileSync(join(root, health[1] ?? ''), 'utf8')).toContain('/healthz');
});

test('the compose file is one service with a port, a volume and the same health check', () => {
  const facts = composeFacts();
  expect(facts['services.games.build']).toBe('.');
  expect(facts['services.games.ports.0']).toMatch(/:2567$/);
  expect(facts['services.games.volumes.0']).toBe('data:/data');
  expect(facts['volumes.data']).toBe('');
  expect(facts['services.games.healthcheck.test']).toBe(`[CMD, ${health.join(', ')}]`);
  expect(Object.keys(facts).filter((key) => /^services\.[\w-]+$/.test(key))).toHaveLength(1);
});

test('what runs needs production dependencies only', async () => {
  const allowed = new Set(Object.keys(packageJson.dependencies));
  const missing: string[] = [];
  for (const { sources } of copies(runtime))
    for (const source of sources) {
      const whole = join(root, source);
      const files = (await stat(whole)).isFile()
        ? [whole]
        : (await readdir(whole, { recursive: true })).map((file) => join(whole, file));
      for (const file of files) {
        if (!/\.tsx?$/.test(file)) continue;
        const text = await readFile(file, 'utf8');
        for (const [, target = ''] of text.matchAll(/^(?:import|export|\} from).*?from '([^.'][^']*)'/gm)) {
          if (target.startsWith('node:')) continue;
          const name = target.match(/^(?:@[^/]+\/)?[^/]+/)?.[0] ?? '';
          if (!allowed.has(name)) missing.push(`${file}: ${target}`);
        }
      }
    }
  expect(missing).toEqual([]);
});

test('the files of the image start, answer the health check and stop', { timeout: 60_000 }, async () => {
  const app = await mkdtemp(join(tmpdir(), 'image-'));
  for (const { sources, to } of copies(runtime))
    for (const source of sources) {
      const target = to === './' ? source : to;
      await cp(join(root, source), join(app, target), { recursive: true });
    }
  await mkdir(join(app, 'client/dist'), { recursive: true });
  await writeFile(join(app, 'client/dist/index.html'), '<base href="./" />');
  await symlink(join(root, 'node_modules'), join(app, 'node_modules'));
  const env = { ...process.env, ...environment, PORT: '0', DATA_DIR: join(app, 'data'), HOST: '127.0.0.1' };
  const child = spawn(process.execPath, command.slice(1), {
    cwd: app,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  await expect.poll(() => output, { timeout: 30_000 }).toMatch(/is at http\S+/);
  const port = new URL(/is at (\S+)/.exec(output)?.[1] ?? '').port;
  const check = (over: string) =>
    new Promise((resolve) => {
      const asking = spawn(process.execPath, health.slice(1), { cwd: app, env: { ...env, PORT: over } });
      asking.on('exit', resolve);
    });
  expect(await check(port)).toBe(0);
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toContain('<base');
  expect(await check('1')).toBe(1);
  const copying = spawn(process.execPath, ['scripts/backup.ts'], {
    cwd: app,
    env: { ...env, DATABASE_URL: '' },
  });
  expect(await new Promise((resolve) => copying.on('exit', resolve))).toBe(0);
  expect(await readdir(join(app, 'data', 'backups'))).toHaveLength(1);
  const ended = new Promise((resolve) => child.on('exit', resolve));
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(dirname(app)).toBe(tmpdir());
  await rm(app, { recursive: true });
});
