import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { learning } from '../../../client/src/games/eagles-and-missiles/learn/index.ts';
import { filtered, pieces, plainly } from '../../../client/src/shell/learn/find.ts';
import {
  type Block,
  inline,
  numbersIn,
  parseMarkdown,
  placeOf,
  textOf,
} from '../../../client/src/shell/learn/markdown.ts';
import { DECKS } from '../../../shared/games/eagles-and-missiles/data/decks.ts';
import { SQUADRON_TYPES, TYPE_FACTS } from '../../../shared/games/eagles-and-missiles/data/units.ts';
import { RULE_NUMBERS } from '../../../shared/games/eagles-and-missiles/text/rules.ts';

const docs = join(import.meta.dirname, '../../../docs');
const SOURCES = {
  en: readFileSync(join(docs, 'RULES-eagles-and-missiles.md'), 'utf8'),
  pl: readFileSync(join(docs, 'RULES-eagles-and-missiles.pl.md'), 'utf8'),
};
const BOOKS = { en: parseMarkdown(SOURCES.en), pl: parseMarkdown(SOURCES.pl) };
const tables = (blocks: readonly Block[]) => blocks.filter((block) => block.type === 'table');

describe.each(['en', 'pl'] as const)('the rules in %s', (language) => {
  const book = BOOKS[language];

  test('are the very file of the docs', async () => {
    expect(await learning.rules(language)).toBe(SOURCES[language]);
  });

  test('have a place for every rule number that a prompt or a refusal may name', () => {
    const known = numbersIn(book);
    for (const number of RULE_NUMBERS)
      if (!number.startsWith('R')) {
        const place = placeOf(known, number);
        expect(place, number).not.toBe('');
        // Step D has one part only.
        expect([number, number.replace('D1', 'D')]).toContain(place);
      }
    expect(placeOf(known, 'XX.9')).toBe('');
    expect(learning.rulings.map(({ number }) => number)).toEqual(
      RULE_NUMBERS.filter((number) => number.startsWith('R')),
    );
  });

  test('no number stands at two places', () => {
    const all = book.flatMap((block) =>
      block.type === 'list'
        ? block.items.map(({ number }) => number)
        : block.type === 'table'
          ? []
          : [block.number],
    );
    const numbers = all.filter((number) => number !== '');
    expect(numbers).toHaveLength(new Set(numbers).size);
  });

  test('give the strengths and the Russian deck as the game has them', () => {
    const [aircraft] = tables(book).filter(({ rows }) => rows.length === SQUADRON_TYPES.length);
    expect(aircraft?.rows.map((row) => [Number(row[2]), Number(row[3])])).toEqual(
      SQUADRON_TYPES.map((type) => [TYPE_FACTS[type].air, TYPE_FACTS[type].bomb]),
    );
    const deck = DECKS.russian.map((card) =>
      card.kind === 'assault'
        ? [card.strength, card.fighters, card.bombers, card.copies].join()
        : ['missile', card.copies].join(),
    );
    const printed = tables(book)
      .filter(({ head, rows }) => head.length === 4 && rows.length === DECKS.russian.length)
      .flatMap(({ rows }) => rows.map((row) => (row[1] === '–' ? `missile,${row[3]}` : row.join())));
    expect(printed).toEqual(deck);
  });
});

test('both languages have the same shape: blocks, numbers, rows', () => {
  const shape = (blocks: readonly Block[]) =>
    blocks.map((block) => {
      if (block.type === 'list') return ['list', ...block.items.map(({ number }) => number)].join();
      if (block.type === 'table') return `table ${block.head.length} ${block.rows.length}`;
      return `${block.type} ${block.number}`;
    });
  expect(shape(BOOKS.pl)).toEqual(shape(BOOKS.en));
});

test('words in bold, in italics and with links are told apart', () => {
  expect(inline('a **b** *c* [d](e.md) f')).toEqual([
    { type: 'text', text: 'a ' },
    { type: 'bold', text: 'b' },
    { type: 'text', text: ' ' },
    { type: 'italic', text: 'c' },
    { type: 'text', text: ' ' },
    { type: 'link', text: 'd', to: 'e.md' },
    { type: 'text', text: ' f' },
  ]);
});

describe('the search', () => {
  test('finds words without regard to size and marks, and shows where', () => {
    expect(plainly('Łódź')).toBe('lodz');
    expect(pieces('Lądowanie w Łodzi', 'LODZ')).toEqual([
      { text: 'Lądowanie w ', hit: false },
      { text: 'Łodz', hit: true },
      { text: 'i', hit: false },
    ]);
    expect(pieces('abc', '')).toEqual([{ text: 'abc', hit: false }]);
  });

  test('keeps what speaks of it, with the headings above, and counts the passages', () => {
    const { blocks, count } = filtered(BOOKS.en, 'Patriot');
    expect(count).toBeGreaterThan(4);
    const headings = blocks.filter((block) => block.type === 'heading').map(({ words }) => textOf(words));
    expect(headings).toContain('VII. Anti-aircraft units');
    expect(headings).not.toContain('VIII. Pools');
    const patriot = blocks.find(
      (block) => block.type === 'list' && block.items.some(({ number }) => number === 'VII.7'),
    );
    expect(patriot?.type === 'list' && patriot.items.length).toBe(1);
  });

  test('finds a rule by its number, everything for nothing, and nothing for nonsense', () => {
    expect(filtered(BOOKS.en, 'vi.3b').count).toBeGreaterThan(0);
    expect(filtered(BOOKS.en, ' ')).toEqual({ blocks: BOOKS.en, count: 0 });
    expect(filtered(BOOKS.en, 'xyzzy')).toEqual({ blocks: [], count: 0 });
  });
});
