/** The shape of the repository: what a new game must bring, and which way imports go. */
import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { wrongImports } from '../../scripts/lib/imports.ts';
import { GAMES } from '../../shared/games/index.ts';

const ROOT = join(import.meta.dirname, '../..');

const sources = (pattern: string) =>
  globSync(pattern, { cwd: ROOT, exclude: ['**/node_modules', '**/dist'] }).sort();
const folders = (path: string) =>
  readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

describe('a game', () => {
  it('has one line in the registry for its folder, under its own id', () => {
    expect(folders('shared/games')).toEqual(Object.keys(GAMES).sort());
    for (const [id, { game }] of Object.entries(GAMES)) expect(game.meta.id).toBe(id);
  });

  it.each(Object.keys(GAMES))('%s has a folder in the client and in the tests', (id) => {
    expect(folders('client/src/games')).toContain(id);
    expect(folders('tests/games')).toContain(id);
  });

  it('has a line in the client’s registry for its folder', () => {
    const registry = read('client/src/games/index.ts');
    for (const id of folders('client/src/games')) expect(registry).toContain(`'./${id}/`);
  });

  it('is named nowhere outside its folders and the registries', () => {
    const ours = sources('{shared,server,client/src}/**/*.{ts,tsx}').filter(
      (file) => !/^(shared|client\/src)\/games\//.test(file),
    );
    expect(ours.length).toBeGreaterThan(50);
    const named = ours.flatMap((file) =>
      Object.keys(GAMES)
        // The product has the name of its first game, and may say so.
        .filter((id) => new RegExp(`(?<!appName: )['"\`/]${id}['"\`/]`).test(read(file)))
        .map((id) => `${file} names ${id}`),
    );
    expect(named).toEqual([]);
  });
});

describe('imports', () => {
  const made: string[] = [];
  afterEach(() => {
    for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
  });

  /** A small repository that is right, with these files changed or added. */
  function planted(files: Readonly<Record<string, string>>): readonly string[] {
    const root = mkdtempSync(join(tmpdir(), 'imports-'));
    made.push(root);
    const right = {
      'shared/engine/kernel.ts': `import { z } from 'zod';\nexport const a = z;`,
      'shared/protocol/room.ts': `import { a } from '../engine/kernel.ts';\nexport const b = a;`,
      'shared/games/chess/index.ts': `import type { b } from '../../protocol/room.ts';\nexport type C = typeof b;`,
      'shared/games/go/index.ts': `export const go = 1;`,
      'shared/games/index.ts': `export * from './chess/index.ts';`,
      'server/main.ts': `import { readFileSync } from 'node:fs';\nimport '../shared/games/index.ts';\nreadFileSync('');`,
      'client/src/main.tsx': `import { render } from 'preact';\nexport const x = <p />;\nimport('./games/index.ts');\nrender(x);`,
      'client/src/games/index.ts': `export const load = () => import('./chess/scene.ts');`,
      'client/src/games/chess/scene.ts': `import * as Phaser from 'phaser';\nimport '../../board/map.ts';\nPhaser;`,
      'client/src/games/chess/parts.ts': `import type { C } from '../../../../shared/games/chess/index.ts';\nexport type D = C;`,
      'client/src/board/map.ts': `import * as Phaser from 'phaser';\nPhaser;`,
      'tests/a.test.ts': `import '../server/main.ts';\nimport '../client/src/main.tsx';`,
      ...files,
    };
    for (const [file, text] of Object.entries(right)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    return wrongImports(root);
  }

  it('go the right way in this repository', () => {
    expect(wrongImports(ROOT)).toEqual([]);
  });

  it('are all right in the small repository', () => {
    expect(planted({})).toEqual([]);
  });

  it.each([
    ['the engine may not know the protocol', 'shared/engine/kernel.ts', `import '../protocol/room.ts';`],
    ['the engine may not know a game', 'shared/engine/kernel.ts', `export * from '../games/go/index.ts';`],
    ['the protocol may not know a game', 'shared/protocol/room.ts', `import '../games/index.ts';`],
    [
      'a game may not know another, not even its types',
      'shared/games/chess/index.ts',
      `import type { go } from '../go/index.ts';\nexport type G = typeof go;`,
    ],
    [
      'a game may not know another by a type import',
      'shared/games/chess/index.ts',
      `export type G = import('../go/index.ts').go;`,
    ],
    ['a game may not know the server', 'shared/games/chess/index.ts', `import '../../../server/main.ts';`],
    ['shared code may not read files', 'shared/games/chess/index.ts', `import 'node:fs';`],
    ['shared code may not use other packages', 'shared/engine/kernel.ts', `import 'pino';`],
    ['the server may not know the client', 'server/main.ts', `import '../client/src/games/chess/parts.ts';`],
    ['the server may not know a game', 'server/main.ts', `import '../shared/games/go/index.ts';`],
    ['the server may not know the tests', 'server/main.ts', `import '../tests/a.test.ts';`],
    ['the client may not know the server', 'client/src/main.tsx', `import '../../server/main.ts';`],
    [
      'the client may not know the server, not even later',
      'client/src/main.tsx',
      `export const a = () => import('../../server/main.ts');`,
    ],
    ['the shell may not know a game', 'client/src/main.tsx', `import './games/chess/parts.ts';`],
    [
      'a client game may not know another game',
      'client/src/games/chess/parts.ts',
      `import '../../../../shared/games/go/index.ts';`,
    ],
    ['the client may not use modules of Node', 'client/src/games/chess/parts.ts', `import 'node:path';`],
    ['only board code may use Phaser', 'client/src/games/chess/parts.ts', `import 'phaser';`],
    ['an imported file must be there', 'server/main.ts', `import './nowhere.ts';`],
    ['a new folder needs a rule', 'client/tools/a.ts', `export const a = 1;`],
    [
      'shared code may not roll ambient dice',
      'shared/games/chess/index.ts',
      `export const a = Math.random();`,
    ],
    [
      'shared code may not read the clock',
      'shared/games/chess/index.ts',
      `export const a = () => Date.now();`,
    ],
    ['shared code may not call out', 'shared/engine/kernel.ts', `export const a = () => fetch('/');`],
  ])('%s', (_, file, text) => {
    const wrong = planted({ [file]: text });
    expect(wrong).toHaveLength(1);
    expect(wrong[0]).toContain(file);
  });

  it('may not bring Phaser to the start page, however long the way', () => {
    const wrong = planted({
      'client/src/games/index.ts': `import './chess/scene.ts';`,
      'client/src/main.tsx': `import './games/index.ts';`,
    });
    expect(wrong).toEqual([
      'the start page loads phaser at once: client/src/main.tsx → client/src/games/index.ts → client/src/games/chess/scene.ts',
      'the start page loads phaser at once: client/src/main.tsx → client/src/games/index.ts → client/src/games/chess/scene.ts → client/src/board/map.ts',
    ]);
  });
});

describe('files', () => {
  const LIMIT = 500;

  it(`have at most ${LIMIT} lines, data and texts apart`, () => {
    const files = sources('{shared,server,client,tests,bench,scripts}/**/*.{ts,tsx}').filter(
      (file) => !/\/(data|text|i18n)\//.test(file),
    );
    const long = files
      .map((file) => ({ file, lines: read(file).split('\n').length - 1 }))
      .filter(({ lines }) => lines > LIMIT);
    expect(long).toEqual([]);
  });
});
