/** The tables of the game: counters, decks and board, as designed. */
import { describe, expect, it, test } from 'vitest';
import { neighbours } from '../../../shared/games/eagles-and-missiles/board.ts';
import { cardFace, cardIds } from '../../../shared/games/eagles-and-missiles/cards.ts';
import { DECKS } from '../../../shared/games/eagles-and-missiles/data/decks.ts';
import { HANDICAP_GAMES } from '../../../shared/games/eagles-and-missiles/data/handicap-games.ts';
import { HANDICAPS } from '../../../shared/games/eagles-and-missiles/data/handicaps.ts';
import {
  ABROAD,
  AIRFIELDS,
  BORDERS,
  CITIES,
  COAST,
  GERMAN_BORDER,
  LANDS,
  type LandId,
  LINE_LANDS,
  LINES,
  ZONES,
} from '../../../shared/games/eagles-and-missiles/data/lands.ts';
import {
  AA_FACTS,
  AA_UNITS,
  BLUE_AA,
  POLISH_BASES,
  SQUADRON_TYPES,
  SQUADRONS,
  TYPE_FACTS,
} from '../../../shared/games/eagles-and-missiles/data/units.ts';
import { aaInPlay, blueAa } from '../../../shared/games/eagles-and-missiles/handicap.ts';

const OPTIONS = { players: 2, split: 'poland' } as const;
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
const countersOf = (nation: string) =>
  Object.values(SQUADRONS).filter((type) => TYPE_FACTS[type].nation === nation).length;

describe('counters', () => {
  it.each([
    ['russia', 22],
    ['poland', 7],
    ['nato', 9],
  ])('%s flies %i squadrons', (nation, count) => {
    expect(countersOf(nation)).toBe(count);
  });

  it('there are four green AA units, three blue ones with a fourth for a handicap, one Patriot', () => {
    expect(AA_UNITS.filter((id) => AA_FACTS[id].start !== undefined && !AA_FACTS[id].mobile)).toHaveLength(4);
    expect(AA_UNITS.filter((id) => AA_FACTS[id].start === undefined && AA_FACTS[id].needs === 4)).toEqual(
      BLUE_AA,
    );
    expect(blueAa(OPTIONS)).toEqual(BLUE_AA.slice(0, 3));
    expect(AA_UNITS.filter((id) => AA_FACTS[id].needs === 2)).toEqual(['patriot']);
  });

  it('squadrons, AA units and a ruin for each city: the 60 counters of the box and a ruin for the fifteenth city', () => {
    const ruins = Object.keys(CITIES).length;
    expect(ruins).toBe(15);
    expect(Object.keys(SQUADRONS).length + aaInPlay(OPTIONS).length + ruins).toBe(61);
  });

  it('every type has counters, and every counter a type', () => {
    for (const type of SQUADRON_TYPES) expect(Object.values(SQUADRONS)).toContain(type);
    for (const type of Object.values(SQUADRONS)) expect(SQUADRON_TYPES).toContain(type);
  });

  it('the Russian pool is 12 fighters and 10 bombers, six of which bomb on their own', () => {
    const types = Object.values(SQUADRONS).filter((type) => TYPE_FACTS[type].nation === 'russia');
    expect(types.filter((type) => !TYPE_FACTS[type].bomber)).toHaveLength(12);
    expect(types.filter((type) => TYPE_FACTS[type].bomber)).toHaveLength(10);
    expect(types.filter((type) => TYPE_FACTS[type].strategic)).toHaveLength(6);
  });

  it('strengths are positive, and only bombers strike', () => {
    for (const facts of Object.values(TYPE_FACTS)) {
      expect(facts.air).toBeGreaterThan(0);
      expect(facts.bomb).toBeGreaterThan(0);
      if (facts.strategic) expect(facts.bomber).toBe(true);
    }
  });
});

describe('decks', () => {
  it.each([
    ['russian', 27, 'r01', 'r27'],
    ['polish', 24, 'p01', 'p24'],
    ['nato', 24, 'n01', 'n24'],
  ] as const)('the %s deck has %i cards, %s to %s', (deck, size, first, last) => {
    const ids = cardIds(OPTIONS, deck);
    expect(ids).toHaveLength(size);
    expect([ids[0], ids.at(-1)]).toEqual([first, last]);
    expect(new Set(ids).size).toBe(size);
    for (const id of ids) expect(cardFace(OPTIONS, id).deck).toBe(deck);
  });

  it('every NATO squadron counter has exactly one card', () => {
    for (const type of SQUADRON_TYPES.filter((id) => TYPE_FACTS[id].nation === 'nato')) {
      const cards = DECKS.nato.filter((row) => row.kind === 'squadron' && row.squadron === type);
      const counters = Object.values(SQUADRONS).filter((other) => other === type).length;
      expect(sum(cards.map((row) => row.copies)), type).toBe(counters);
    }
  });

  it('one Patriot counter, one Patriot card', () => {
    expect(DECKS.nato.filter((row) => row.kind === 'patriot')).toEqual([{ kind: 'patriot', copies: 1 }]);
  });

  it('the Polish deck is twelve kinds of card, two of each', () => {
    expect(new Set(DECKS.polish.map((row) => row.kind)).size).toBe(12);
    for (const row of DECKS.polish) expect(row.copies).toBe(2);
  });

  it('missiles carry no icons', () => {
    for (const row of DECKS.russian)
      if (row.kind === 'missile') expect(Object.keys(row)).not.toContain('fighters');
  });
});

describe('board', () => {
  it('Poland has 15 lands, and three lie abroad', () => {
    expect(new Set(LANDS).size).toBe(15);
    expect(ABROAD).toHaveLength(3);
    expect(ZONES).toHaveLength(15 + 3 + 1);
  });

  it('there are 32 borders, each named once, between two different lands', () => {
    expect(BORDERS).toHaveLength(32);
    const names = BORDERS.map((pair) => [...pair].sort().join());
    expect(new Set(names).size).toBe(32);
    for (const [a, b] of BORDERS) expect(a).not.toBe(b);
  });

  it('neighbours are mutual', () => {
    for (const land of LANDS) for (const other of neighbours(land)) expect(neighbours(other)).toContain(land);
    expect(sum(LANDS.map((land) => neighbours(land).length))).toBe(64);
  });

  it('every land can be reached from every other', () => {
    const reached = new Set<LandId>(['lodz']);
    for (const land of reached) for (const other of neighbours(land)) reached.add(other);
    expect(reached.size).toBe(15);
  });

  it.each(LINES)('line %s goes from border to border', (line) => {
    const lands = LINE_LANDS[line];
    for (const [i, land] of lands.entries()) {
      const next = lands[i + 1];
      if (next !== undefined) expect(neighbours(land), `${land} to ${next}`).toContain(next);
    }
  });

  it('the lines have 2, 4, 4 and 4 steps and share no land; Subcarpathia is on none', () => {
    expect(LINES.map((line) => LINE_LANDS[line].length)).toEqual([2, 4, 4, 4]);
    const all = LINES.flatMap((line) => LINE_LANDS[line]);
    expect(new Set(all).size).toBe(14);
    expect(LANDS.filter((land) => !all.includes(land))).toEqual(['subcarpathia']);
  });

  it('coast and German border are three lands each and share Western Pomerania', () => {
    expect(COAST).toEqual(['western-pomerania', 'central-pomerania', 'warmia']);
    expect(GERMAN_BORDER).toEqual(['western-pomerania', 'lubusz', 'lower-silesia']);
  });

  it('12 airfields with the capacities of the board, three of them abroad', () => {
    const capacities = Object.fromEntries(
      Object.entries(AIRFIELDS).map(([id, { capacity }]) => [id, capacity]),
    );
    expect(capacities).toEqual({
      'field-swidwin': 3,
      'field-malbork': 2,
      'field-bydgoszcz': 1,
      'field-krzesiny': 3,
      'field-powidz': 2,
      'field-minsk': 2,
      'field-lask': 2,
      'field-deblin': 1,
      'field-balice': 2,
      'field-laage': 2,
      'field-holzdorf': 2,
      'field-caslav': 2,
    });
    const abroad = Object.values(AIRFIELDS).filter(({ land }) =>
      (ABROAD as readonly string[]).includes(land),
    );
    expect(abroad.map(({ land }) => land).sort()).toEqual([...ABROAD].sort());
  });

  it('all cities lie in Poland', () => {
    for (const { land } of Object.values(CITIES)) expect(LANDS).toContain(land);
  });

  it('the starting airfields hold the squadrons that start on them', () => {
    for (const [field, { capacity }] of Object.entries(AIRFIELDS))
      expect(Object.values(POLISH_BASES).filter((base) => base === field).length).toBeLessThanOrEqual(
        capacity,
      );
  });
});

/** Every object inside, with the path to it. */
function parts(value: unknown, path: string): (readonly [string, object])[] {
  if (typeof value !== 'object' || value === null) return [];
  return [[path, value], ...Object.entries(value).flatMap(([key, inner]) => parts(inner, `${path}.${key}`))];
}

test.each(
  Object.entries({
    ABROAD,
    AIRFIELDS,
    AA_FACTS,
    AA_UNITS,
    BLUE_AA,
    BORDERS,
    CITIES,
    COAST,
    DECKS,
    GERMAN_BORDER,
    HANDICAP_GAMES,
    HANDICAPS,
    LANDS,
    LINE_LANDS,
    LINES,
    POLISH_BASES,
    SQUADRONS,
    SQUADRON_TYPES,
    TYPE_FACTS,
    ZONES,
  }),
)('%s is frozen through and through', (name, table) => {
  for (const [path, part] of parts(table, name)) expect(Object.isFrozen(part), path).toBe(true);
});
