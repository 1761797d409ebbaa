/** The cards beside things on the board: what they say, and that they cover nothing they explain. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { detailPlace } from '../../client/src/board/detail.ts';
import { overlap } from '../../client/src/board/geometry.ts';
import { boardTexts } from '../../client/src/games/eagles-and-missiles/board-texts.ts';
import { coloursOf } from '../../client/src/games/eagles-and-missiles/colours.ts';
import { detailsOf } from '../../client/src/games/eagles-and-missiles/details.ts';
import { present } from '../../client/src/games/eagles-and-missiles/presenter.ts';
import type { Message } from '../../shared/engine/message.ts';
import { ruleText, texts } from '../../shared/games/eagles-and-missiles/text/index.ts';
import { FOUR, moments, TWO } from './sample-views.ts';

/** A new seed every day, printed with every failure. */
const SEED = Number(process.env.SEED ?? Math.floor(Date.now() / 86_400_000));
const UI = {
  selection: '',
  spotlight: [],
  fan: '',
  language: 'en',
  colours: coloursOf({ theme: 'day', palette: 'standard' }),
  say: ({ key }: Message) => key,
};
const TABLES = [
  { ...texts.en, ...boardTexts.en },
  { ...texts.pl, ...boardTexts.pl },
];

function hasWords({ key, params = {} }: Message): boolean {
  const known = TABLES.every((table) => [key, `${key}_other`].some((k) => Object.hasOwn(table, k)));
  const inner = Object.values(params).every((v) => typeof v !== 'object' || hasWords(v));
  return known && inner && Object.values(params).every((v) => v !== undefined);
}

test(`everything on the board can be asked what it is (seed ${SEED})`, () => {
  const unsaid = new Set<string>();
  const kinds = new Set<string>();
  for (const m of [...moments(SEED, TWO, 41), ...moments(SEED + 1, FOUR, 61)]) {
    const { pieces, areas } = present(m.view, [], UI);
    for (const { id } of [...pieces.filter((p) => p.solid), ...areas]) {
      const told = detailsOf(m.view, id);
      if (told === undefined) {
        if (!id.startsWith('box:')) unsaid.add(id);
        continue;
      }
      kinds.add(id.split(/[:-]/)[0]!);
      expect(ruleText(told.rule), `${id}: ${told.rule}`).toBeDefined();
      expect(told.lines.length, id).toBeGreaterThan(0);
      for (const message of [told.title, ...told.lines])
        expect(hasWords(message), `${id}: ${JSON.stringify(message)}`).toBe(true);
    }
  }
  expect([...unsaid]).toEqual([]);
  expect([...kinds].sort()).toEqual([
    'aa',
    'card',
    'city',
    'deck',
    'field',
    'fleet',
    'land',
    'patriot',
    'sq',
  ]);
});

test('an AA unit in Central Pomerania reaches the fleet too (VII.8), another only its land', () => {
  const [m] = moments(1, TWO, 1);
  if (m === undefined) throw new Error('no moment');
  const reaches = Object.entries(m.view.pub.aa).map(([id, { at }]) => [at, detailsOf(m.view, id)?.reach]);
  expect(reaches).toContainEqual(['central-pomerania', ['central-pomerania', 'baltic']]);
  expect(reaches).toContainEqual(['podlasie', ['podlasie']]);
});

test('a card lies whole on the screen, and beside what it explains where there is room', () => {
  const number = (max: number) => fc.integer({ min: 0, max });
  fc.assert(
    fc.property(
      fc.record({ x: number(1200), y: number(800), width: number(500), height: number(500) }),
      fc.record({ width: fc.integer({ min: 80, max: 280 }), height: fc.integer({ min: 40, max: 200 }) }),
      fc.record({ width: fc.integer({ min: 320, max: 1600 }), height: fc.integer({ min: 320, max: 1000 }) }),
      (about, card, screen) => {
        const at = { ...detailPlace(about, card, screen), ...card };
        expect(at.x).toBeGreaterThanOrEqual(8);
        expect(at.y).toBeGreaterThanOrEqual(8);
        expect(at.x + at.width).toBeLessThanOrEqual(screen.width - 8);
        expect(at.y + at.height).toBeLessThanOrEqual(screen.height - 8);
        const room =
          about.x + about.width + card.width + 20 <= screen.width ||
          about.x - card.width - 20 >= 0 ||
          about.y + about.height + card.height + 20 <= screen.height ||
          about.y - card.height - 20 >= 0;
        const onScreen = about.x < screen.width && about.y < screen.height;
        if (room && onScreen) expect(overlap(about, at)).toBe(0);
      },
    ),
  );
});
