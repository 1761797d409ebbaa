import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LOADERS } from '../../../client/src/games/index.ts';
import { en } from '../../../client/src/i18n/en.ts';
import { pl } from '../../../client/src/i18n/pl.ts';

const SOURCE = join(import.meta.dirname, '../../../client/src');
const PLURAL = /_(one|few|many|other)$/;
const base = (key: string) => key.replace(PLURAL, '');
const bases = (table: object) => new Set(Object.keys(table).map(base));
const gaps = (text: string) => new Set(text.match(/\{\{\w+\}\}/g) ?? []);

function sources(): string {
  return readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/i18n[\\/](en|pl)[\\/.]/.test(path))
    .map((path) => readFileSync(join(SOURCE, path), 'utf8'))
    .join('\n');
}

describe('sentences of the shell', () => {
  test('both languages have the same keys', () => {
    expect([...bases(pl)].sort()).toEqual([...bases(en)].sort());
  });

  test('plurals have every form their language needs', () => {
    const forms = (table: object, key: string) =>
      Object.keys(table)
        .filter((each) => PLURAL.test(each) && base(each) === key)
        .map((each) => each.slice(key.length + 1))
        .sort();
    for (const key of Object.keys(en)
      .filter((each) => PLURAL.test(each))
      .map(base)) {
      expect(forms(en, key), key).toEqual(['one', 'other']);
      expect(forms(pl, key), key).toEqual(['few', 'many', 'one', 'other']);
    }
  });

  test('the same gaps are filled in both', () => {
    const polish: Readonly<Record<string, string>> = pl;
    for (const [key, text] of Object.entries(en)) expect(gaps(polish[key] ?? ''), key).toEqual(gaps(text));
  });

  test('every sentence is used, and every sentence asked for is there', () => {
    const source = sources();
    const literal = new Set([...source.matchAll(/\bt\(\s*'([^']+)'/g)].map((match) => match[1] as string));
    const known = bases(en);
    for (const key of literal) expect(known.has(key), `t('${key}')`).toBe(true);
    // t(`failure.${code}`): the parts around the gaps.
    const patterns = [...source.matchAll(/\bt\(\s*`([^`]+)`/g)].map(
      (match) =>
        new RegExp(
          `^${(match[1] as string)
            .split(/\$\{[^}]*\}/)
            .map(escaped)
            .join('[\\w-]+')}$`,
        ),
    );
    expect(patterns.length).toBeGreaterThan(5);
    for (const pattern of patterns)
      expect(
        [...known].some((key) => pattern.test(key)),
        `${pattern}`,
      ).toBe(true);
    const unused = [...known].filter(
      (key) =>
        !literal.has(key) && !source.includes(`'${key}'`) && !patterns.some((pattern) => pattern.test(key)),
    );
    expect(unused).toEqual([]);
  });
});

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

test('every game folder of the client has a line in the registry', () => {
  const folders = readdirSync(join(SOURCE, 'games'), { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .map(({ name }) => name);
  expect(Object.keys(LOADERS).sort()).toEqual(folders.sort());
});
