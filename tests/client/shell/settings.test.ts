/** Choices that are remembered, keys, and the names of people. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { language } from '../../../client/src/i18n/index.ts';
import { COMMANDS, commandOf, KEYS } from '../../../client/src/shell/keys.ts';
import { personName } from '../../../client/src/shell/people.ts';
import { kept, oneOf } from '../../../client/src/shell/settings/kept.ts';
import { PALETTES, THEMES } from '../../../client/src/shell/settings/preferences.ts';
import { FakeStorage } from '../dice/fake-storage.ts';

vi.hoisted(() => {
  // What the language is read from and told to when the module loads.
  vi.stubGlobal('document', { documentElement: {} });
});

beforeEach(() => void vi.stubGlobal('localStorage', new FakeStorage()));
afterEach(() => vi.unstubAllGlobals());

const colours = oneOf(['red', 'blue'] as const);

test('a choice is remembered, and nothing is written before one is made', () => {
  const first = kept('colour', 'red', colours);
  expect(first.value).toBe('red');
  expect(localStorage.getItem('colour')).toBeNull();
  first.value = 'blue';
  expect(localStorage.getItem('colour')).toBe('blue');
  expect(kept('colour', 'red', colours).value).toBe('blue');
});

test('nonsense in the storage counts as no choice', () => {
  localStorage.setItem('colour', 'toString');
  expect(kept('colour', 'red', colours).value).toBe('red');
});

test('without storage a choice lasts as long as the page', () => {
  const forbidden = (): never => {
    throw new Error('forbidden');
  };
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden });
  const choice = kept('colour', 'red', colours);
  choice.value = 'blue';
  expect(choice.value).toBe('blue');
});

test('another tab is followed', () => {
  let told: ((event: { key: string | null }) => void) | undefined;
  vi.stubGlobal('addEventListener', (_type: string, listener: typeof told) => {
    told = listener;
  });
  const choice = kept('colour', 'red', colours);
  localStorage.setItem('colour', 'blue');
  told?.({ key: 'other' });
  expect(choice.value).toBe('red');
  told?.({ key: 'colour' });
  expect(choice.value).toBe('blue');
});

const plain = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };

test('the colours before the first paint are those that the page goes on with', () => {
  const script = readFileSync(join(import.meta.dirname, '../../../client/public/look.js'), 'utf8');
  const first = (stored: Readonly<Record<string, string>>, night: boolean) => {
    const dataset: Record<string, string> = {};
    const localStorage = { getItem: (key: string) => stored[key] ?? null };
    const matchMedia = (query: string) => ({ matches: night === query.includes('dark') });
    runInNewContext(script, { document: { documentElement: { dataset } }, localStorage, matchMedia });
    return dataset;
  };
  for (const theme of THEMES)
    for (const palette of PALETTES)
      for (const night of [false, true]) {
        const shown = theme === 'system' ? (night ? 'night' : 'day') : theme;
        expect(first({ theme, palette }, night)).toEqual({ theme: shown, palette });
      }
  expect(first({}, false)).toEqual({ theme: 'day', palette: 'standard' });
  expect(first({ theme: 'pink', palette: '<b>' }, true)).toEqual({ theme: 'night', palette: 'standard' });
});

test('every command has a key, and keys of the browser are left to it', () => {
  const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
  const reached = [
    ...Object.keys(KEYS).map((key) => commandOf({ ...plain, key })),
    ...arrows.map((key) => commandOf({ ...plain, key, shiftKey: true })),
  ];
  expect(new Set(reached)).toEqual(new Set(COMMANDS));
  for (const key of arrows) expect(commandOf({ ...plain, key }), key).toBeUndefined();
  for (const held of ['ctrlKey', 'altKey', 'metaKey'] as const)
    for (const key of Object.keys(KEYS)) expect(commandOf({ ...plain, key, [held]: true })).toBeUndefined();
  expect(commandOf({ ...plain, key: 'U', shiftKey: true }), 'with Caps Lock').toBe('undo');
  for (const key of ['constructor', '__proto__', 'Enter', 'Tab', ' ', 'x'])
    expect(commandOf({ ...plain, key }), key).toBeUndefined();
});

test('guests without a name are called so in the language of the reader', () => {
  language.value = 'pl';
  expect(personName('Guest 1234')).toBe('Gość 1234');
  language.value = 'en';
  expect(personName('Guest 1234')).toBe('Guest 1234');
  for (const own of ['Anna', 'Guest', 'Guest 12345', 'Our Guest 1234', '']) expect(personName(own)).toBe(own);
});
