/** The colours of the page in every theme and palette: can be read, and told apart by everybody. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PALETTES } from '../../../client/src/shell/settings/preferences.ts';
import { contrast, difference, EYES } from './colour-maths.ts';

const FILE = join(import.meta.dirname, '../../../client/src/shell/tokens.css');
/** Rules for the screen alone are indented. */
const CSS = readFileSync(FILE, 'utf8').replaceAll(/^ +/gm, '');

/** The tokens of one rule. */
function tokensOf(selector: string): ReadonlyMap<string, string> {
  const start = CSS.indexOf(`\n${selector} {`);
  if (start < 0) throw new Error(`no rule ${selector}`);
  const body = CSS.slice(CSS.indexOf('{', start) + 1, CSS.indexOf('}', start));
  return new Map(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** As the cascade puts them together; a token that names another is followed. */
function tokens(theme: string, palette: string): (name: string) => string {
  const night = '[data-theme="night"]';
  const clear = '[data-palette="clear"]';
  const all = new Map([
    ...tokensOf(':root'),
    ...(theme === 'night' ? tokensOf(`:root${night}`) : []),
    ...(palette === 'clear' ? tokensOf(`:root${clear}`) : []),
    ...(theme === 'night' && palette === 'clear' ? tokensOf(`:root${night}${clear}`) : []),
  ]);
  const find = (name: string): string => {
    const value = all.get(name);
    if (value === undefined) throw new Error(`no token --${name}`);
    const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
    return other === undefined ? value : find(other);
  };
  return find;
}

/** Words on their grounds: AA wants 4.5. */
const WORDS: readonly (readonly [string, readonly string[]])[] = [
  ['text', ['paper', 'surface', 'land', 'sea', 'accent-wash', 'danger-wash']],
  ['text-soft', ['paper', 'surface', 'land', 'accent-wash', 'danger-wash']],
  ['paper', ['ink']],
  ['on-accent', ['accent']],
  ['on-side', ['polish', 'russian']],
  ['danger', ['surface', 'paper', 'danger-wash']],
  ['russian', ['surface', 'paper', 'land']],
  ['polish', ['surface', 'paper', 'land']],
];
/** Lines, marks and the ring of the focus: AA wants 3. */
const MARKS: readonly (readonly [string, readonly string[]])[] = [
  ['accent-edge', ['surface', 'paper', 'land']],
  ['focus', ['surface', 'paper', 'land', 'sea']],
  ['present', ['surface', 'paper']],
  ['text-soft', ['surface']],
];
/** Least differences of meanings; the standard palette also has shapes and words to tell the sides apart. */
const APART: Readonly<Record<string, number>> = { standard: 0.1, clear: 0.14 };

describe.each(['day', 'night'])('%s', (theme) => {
  describe.each(PALETTES)('%s palette', (palette) => {
    const token = tokens(theme, palette);

    test.each(WORDS)('%s can be read', (words, grounds) => {
      for (const ground of grounds)
        expect(contrast(token(words), token(ground)), `${words} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    });

    test.each(MARKS)('%s can be seen', (mark, grounds) => {
      for (const ground of grounds)
        expect(contrast(token(mark), token(ground)), `${mark} on ${ground}`).toBeGreaterThanOrEqual(3);
    });

    test.each(Object.entries(EYES))('the sides and the accent are told apart: %s', (name, eyes) => {
      const least = APART[palette] ?? 1;
      for (const [one, other] of [
        ['polish', 'russian'],
        ['polish', 'accent'],
        ['russian', 'accent'],
      ] as const)
        expect(
          difference(token(one), token(other), eyes),
          `${one} and ${other}, ${name}`,
        ).toBeGreaterThanOrEqual(least);
    });
  });
});

test('the maths agree with known figures', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  const { all, deuteranopia } = EYES;
  if (all === undefined || deuteranopia === undefined) throw new Error('no eyes');
  expect(difference('#000000', '#ffffff', all)).toBeCloseTo(1, 3);
  // Red and green of equal lightness fall together.
  expect(difference('#c0392b', '#6b7a1f', deuteranopia)).toBeLessThan(difference('#c0392b', '#6b7a1f', all));
});
