/** Handicaps: what each changes at the table, how it goes with a deck file, and that its worth was measured. */
import { describe, expect, test } from 'vitest';
import { canonical } from '../../../shared/engine/canonical.ts';
import { seededRng } from '../../../shared/engine/rng.ts';
import { imagine } from '../../../shared/games/eagles-and-missiles/bots/imagine.ts';
import { cardFace, cardIds } from '../../../shared/games/eagles-and-missiles/cards.ts';
import { DECKS } from '../../../shared/games/eagles-and-missiles/data/decks.ts';
import { HANDICAP_GAMES } from '../../../shared/games/eagles-and-missiles/data/handicap-games.ts';
import { HANDICAP_IDS, HANDICAPS } from '../../../shared/games/eagles-and-missiles/data/handicaps.ts';
import { effectOf, mirrored } from '../../../shared/games/eagles-and-missiles/handicap.ts';
import { eaglesAndMissiles as game } from '../../../shared/games/eagles-and-missiles/index.ts';
import { overviewFor, termsFor } from '../../../shared/games/eagles-and-missiles/text/index.ts';
import type { Options } from '../../../shared/games/eagles-and-missiles/types.ts';
import { playChecked } from '../../kit/playout.ts';
import { Table } from './builder.ts';

function options(raw: unknown): Options {
  const parsed = game.parseOptions(raw);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.value;
}

/** How many cards of a kind the table has. */
function count(table: Options, deck: 'russian' | 'nato', kind: string): number {
  return cardIds(table, deck).filter((id) => cardFace(table, id).card.kind === kind).length;
}

describe('the options', () => {
  test('of an even game are what they always were', () => {
    expect(JSON.stringify(options({ players: 3 }))).toBe('{"players":3,"split":"poland"}');
  });

  test.each(['', 'even', 'toString', null, 1, ['blue-aa-more-council-fewer']])(
    '%j is refused by name',
    (handicap) => {
      expect(game.parseOptions({ players: 2, handicap })).toEqual({
        ok: false,
        message: expect.stringMatching(/^handicap: /),
      });
    },
  );
});

describe('what was measured', () => {
  test.each(HANDICAP_IDS)('%s: in at least 2,000 games, and it helps beyond doubt', (id) => {
    expect(HANDICAP_GAMES.even.games).toBeGreaterThanOrEqual(2000);
    expect(HANDICAP_GAMES.played[id].games).toBeGreaterThanOrEqual(2000);
    const { wins, margin } = effectOf(id);
    expect(wins).toBeGreaterThan(margin);
  });

  test('each side can be helped a little, more, and much, the list beginning with the least', () => {
    for (const side of ['poland', 'russia'] as const) {
      const wins = HANDICAP_IDS.filter((id) => HANDICAPS[id].helps === side).map((id) => effectOf(id).wins);
      expect(wins.length).toBeGreaterThanOrEqual(3);
      expect(wins).toEqual(wins.toSorted((a, b) => a - b));
    }
  });

  test('tells where it comes from', () => {
    expect(HANDICAP_GAMES.command).toContain(
      `--games ${HANDICAP_GAMES.even.games} --seed ${HANDICAP_GAMES.seed}`,
    );
    expect(HANDICAP_GAMES.date).toMatch(/^\d{4}-\d\d-\d\d$/);
  });
});

describe('blue AA units', () => {
  const blue = (table: Table) => Object.keys(table.pub.aa).filter((id) => id.startsWith('aa-blue'));

  test.each([
    ['blue-aa-more-council-fewer', ['aa-blue-1', 'aa-blue-2', 'aa-blue-3', 'aa-blue-4']],
    ['blue-aa-fewer-councils-more-2', ['aa-blue-1', 'aa-blue-2']],
  ] as const)('%s: all of them are placed before turn 1, and no other', (handicap, units) => {
    const table = Table.begun({ handicap });
    expect(blue(table)).toEqual(units);
    for (const unit of units) {
      expect(table.may('poland', { type: 'done' })).toBe(false);
      table.act('poland', { type: 'place-aa', unit, land: 'lodz' });
    }
    expect(table.legal('poland').map(({ type }) => type)).toEqual(['done', ...units.map(() => 'lift-aa')]);
    table.done('poland');
    expect([table.pub.turn, table.pub.step]).toEqual([1, 'A2']);
  });

  test('a unit that does not take part is told of nowhere', () => {
    const aa = (raw: Partial<Options>) =>
      overviewFor(new Table(raw).view('spectator')).find(({ title }) => title.key === 'em.overview.aa')
        ?.lines;
    expect(
      [
        aa({}),
        aa({ handicap: 'blue-aa-more-council-fewer' }),
        aa({ handicap: 'blue-aa-fewer-councils-more-2' }),
      ].map((l) => l?.length),
    ).toEqual([8, 9, 7]);
  });

  test('the fourth fires, moves and counts as lost like the others', () => {
    const table = new Table({ handicap: 'blue-aa-more-council-fewer' })
      .at('B4', 'poland')
      .aa('aa-blue-4', { at: 'mazovia' })
      .mission('su-24-1', 'strike', 'mazovia')
      .dice(4)
      .act('poland', { type: 'fire', unit: 'aa-blue-4', target: 'su-24-1' });
    expect(table.event('aa-fired')).toMatchObject({ unit: 'aa-blue-4', needs: 4, hit: true });
  });
});

describe('decks', () => {
  const even = options({});
  const NATO = [
    { kind: 'squadron', squadron: 'f-22', copies: 1 },
    { kind: 'council', copies: 2 },
  ];

  test.each([
    ['blue-aa-more-council-fewer', 0, -1],
    ['missiles-fewer-2', -2, 0],
    ['missiles-and-councils-fewer-2', -2, -2],
    ['blue-aa-fewer-councils-more-2', 0, 2],
    ['councils-more-5', 0, 5],
    ['councils-more-8', 0, 8],
  ] as const)('%s: missiles %i, councils %i, and nothing else', (handicap, missiles, councils) => {
    const table = options({ handicap });
    const change = (deck: 'russian' | 'nato', kind: string) =>
      count(table, deck, kind) - count(even, deck, kind);
    expect([change('russian', 'missile'), change('nato', 'council')]).toEqual([missiles, councils]);
    const { pub, secret } = game.initial(table);
    expect(pub.russianDeck - cardIds(even, 'russian').length).toBe(missiles);
    expect(pub.natoDeck - cardIds(even, 'nato').length).toBe(councils);
    expect([pub.polishDeck, secret.decks.russian.length]).toEqual([
      cardIds(even, 'polish').length,
      pub.russianDeck,
    ]);
  });

  test('of a file are changed like ours, and stay in the options as they were written', () => {
    const table = options({ decks: { nato: NATO }, handicap: 'missiles-and-councils-fewer-2' });
    expect(table.decks?.nato).toEqual(NATO);
    expect(cardIds(table, 'nato')).toEqual(['n01']);
    expect(options(JSON.parse(JSON.stringify(table)))).toEqual(table);
  });

  test('of a file without the card get it', () => {
    const table = options({ decks: { nato: NATO.slice(0, 1) }, handicap: 'councils-more-5' });
    expect(cardIds(table, 'nato').map((id) => cardFace(table, id).card.kind)).toEqual([
      'squadron',
      ...Array(5).fill('council'),
    ]);
  });

  test.each([
    ['missiles-and-councils-fewer-2', { nato: [{ kind: 'council', copies: 1 }] }, 'nato', 'council'],
    ['missiles-fewer-2', { russian: [{ ...DECKS.russian[0], copies: 20 }] }, 'russian', 'missile'],
    ['missiles-and-councils-fewer-2', { nato: [{ kind: 'awacs', amount: 1, copies: 9 }] }, 'nato', 'council'],
  ])('%s is refused where a file has too few of the cards', (handicap, decks, deck, kind) => {
    expect(game.parseOptions({ decks, handicap })).toEqual({
      ok: false,
      message: `handicap: too few '${kind}' cards in the ${deck} deck: 2 must be taken out`,
    });
  });
});

describe('whole games', () => {
  test.each(HANDICAP_IDS.map((handicap, i) => [handicap, { players: 2 + (i % 3), handicap }] as const))(
    '%s, under all checks',
    (_, raw) => {
      const plan = {
        game,
        options: options(raw),
        seed: 20261,
        index: raw.players,
        stepLimit: 5000,
        every: 25,
      };
      expect(playChecked(plan).actions).toBeGreaterThan(0);
    },
  );

  test('with a NATO deck that the handicap has emptied', () => {
    const table = options({
      decks: { nato: [{ kind: 'council', copies: 2 }] },
      handicap: 'missiles-and-councils-fewer-2',
    });
    const played = playChecked({ game, options: table, seed: 20262, index: 0, stepLimit: 5000, every: 25 });
    expect(played.actions).toBeGreaterThan(0);
  });

  test('a computer imagines the table with the units and cards of its handicap', () => {
    for (const handicap of ['blue-aa-fewer-councils-more-2', 'missiles-and-councils-fewer-2'] as const) {
      const view = Table.begun({ handicap }).view('poland');
      const imagined = imagine(view, seededRng(1));
      expect(canonical(game.viewFor(imagined, 'poland'))).toBe(canonical(view));
      expect(game.invariants(imagined)).toEqual([]);
    }
  });
});

describe('what people are told', () => {
  const told = (raw: unknown) => termsFor(options(raw)).map((message) => JSON.stringify(message));

  test('nothing of an even game; the handicap with its measured worth of any other', () => {
    expect(told({})).toEqual([]);
    const [line] = told({ handicap: 'councils-more-5' });
    expect(line).toContain('em.handicap.in-force.russia');
    expect(line).toContain('em.handicap.councils-more-5');
    expect(line).toContain(`"count":${Math.round(effectOf('councils-more-5').wins)}`);
  });

  test('no number where it was not measured: with other decks', () => {
    const [line] = told({ decks: {}, handicap: 'councils-more-5' });
    expect(line).toContain('em.handicap.councils-more-5');
    expect(line).not.toContain('count');
  });
});

describe('a rematch with sides changed round', () => {
  test('helps the other side by the nearest worth', () => {
    expect(mirrored(options({ players: 3 }))).toEqual(options({ players: 3 }));
    for (const id of HANDICAP_IDS) {
      const { handicap: other, ...rest } = mirrored(options({ players: 4, handicap: id }));
      expect(rest).toEqual(options({ players: 4 }));
      if (other === undefined) throw new Error(`${id} has no counterpart`);
      expect(HANDICAPS[other].helps).not.toBe(HANDICAPS[id].helps);
      const gap = (each: typeof id) => Math.abs(effectOf(each).wins - effectOf(id).wins);
      for (const each of HANDICAP_IDS)
        if (HANDICAPS[each].helps === HANDICAPS[other].helps)
          expect(gap(each)).toBeGreaterThanOrEqual(gap(other));
    }
  });

  test('takes none that the decks do not allow', () => {
    const next = mirrored(
      options({ decks: { nato: [{ kind: 'tanker', copies: 4 }] }, handicap: 'councils-more-5' }),
    );
    expect(next.handicap === undefined || game.parseOptions(next).ok).toBe(true);
    expect(next.handicap).not.toMatch(/councils/);
  });
});
