/** The deck file (docs/deck-file.md): what is taken, how a fault is named, and a game with other decks. */
import { readFileSync } from 'node:fs';
import { Decoder, Encoder } from '@colyseus/schema';
import { describe, expect, test } from 'vitest';
import { syncInto } from '../../../server/rooms/sync.ts';
import { hashOf } from '../../../shared/engine/canonical.ts';
import { cardFace, cardIds } from '../../../shared/games/eagles-and-missiles/cards.ts';
import { DECKS, type Decks } from '../../../shared/games/eagles-and-missiles/data/decks.ts';
import { parseDeckFile } from '../../../shared/games/eagles-and-missiles/deck-file.ts';
import { eaglesAndMissiles as game } from '../../../shared/games/eagles-and-missiles/index.ts';
import { PublicState } from '../../../shared/games/eagles-and-missiles/public.ts';
import { playChecked } from '../../kit/playout.ts';
import { Table } from './builder.ts';

const EXAMPLE = new URL('../../../docs/examples/deck-file.json', import.meta.url);

/** Few cards, many missiles, every NATO card asks something, huge amounts. */
const WILD = {
  russian: [
    { kind: 'assault', strength: 1, fighters: 6, bombers: 6, copies: 4 },
    { kind: 'assault', strength: 20, fighters: 0, bombers: 0, copies: 3 },
    { kind: 'missile', copies: 12 },
  ],
  polish: [
    { kind: 'counter-attack', amount: 12, copies: 10 },
    { kind: 'road-strip', amount: 12, copies: 20 },
    { kind: 'blown-bridges', copies: 5 },
  ],
  nato: [
    { kind: 'patriot', copies: 3 },
    { kind: 'cruise-missiles', amount: 12, copies: 6 },
    { kind: 'runway-repair', copies: 6 },
    { kind: 'tanker', copies: 5 },
    { kind: 'reconnaissance', amount: 12, copies: 5 },
  ],
};

function fault(raw: unknown): string {
  const parsed = parseDeckFile(raw);
  if (parsed.ok) throw new Error('the deck file was taken');
  return parsed.message;
}

function decks(raw: unknown): Decks {
  const parsed = parseDeckFile(raw);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.value;
}

/** A good file with one thing changed in the third row of one deck. */
function withRow(deck: 'russian' | 'polish' | 'nato', row: unknown): unknown {
  const rows: unknown[] = structuredClone(WILD[deck]);
  rows.splice(2, 1, row);
  return { ...WILD, [deck]: rows };
}

describe('what is taken', () => {
  test('a whole file as it is', () => {
    expect(decks(WILD)).toEqual(WILD);
  });

  test('a deck that is left out is ours', () => {
    expect(decks({})).toEqual(DECKS);
    const partial = decks({ nato: WILD.nato });
    expect(partial.nato).toEqual(WILD.nato);
    expect(partial.russian).toBe(DECKS.russian);
    expect(partial.polish).toBe(DECKS.polish);
  });

  test('the example of the documentation is our decks', () => {
    expect(decks(JSON.parse(readFileSync(EXAMPLE, 'utf8')))).toEqual(DECKS);
  });

  test('options take it, and the cards of the table follow it', () => {
    const parsed = game.parseOptions({ players: 2, decks: { russian: WILD.russian } });
    if (!parsed.ok) throw new Error(parsed.message);
    expect(cardIds(parsed.value, 'russian')).toHaveLength(19);
    expect(cardFace(parsed.value, 'r05')).toMatchObject({ card: { strength: 20 } });
    const { pub, secret } = game.initial(parsed.value);
    expect(pub.russianDeck).toBe(19);
    expect(secret.decks.russian).toHaveLength(19);
    expect(secret.decks.polish).toHaveLength(24);
  });

  test('the limits themselves are allowed', () => {
    const rows = [20, 20, 20].map((copies) => ({ kind: 'ambush', amount: 12, copies }));
    expect(decks({ polish: rows }).polish).toEqual(rows);
  });
});

describe('how a fault is named: deck, row, field and reason', () => {
  test.each([
    [
      'amount too small',
      withRow('polish', { kind: 'artillery', amount: 0, copies: 1 }),
      'polish, row 2, amount: ',
    ],
    ['amount too large', withRow('nato', { kind: 'awacs', amount: 13, copies: 1 }), 'nato, row 2, amount: '],
    ['amount missing', withRow('polish', { kind: 'ambush', copies: 1 }), 'polish, row 2, amount: '],
    [
      'amount a fraction',
      withRow('nato', { kind: 'awacs', amount: 1.5, copies: 1 }),
      'nato, row 2, amount: ',
    ],
    ['amount as text', withRow('nato', { kind: 'awacs', amount: '1', copies: 1 }), 'nato, row 2, amount: '],
    ['copies missing', withRow('polish', { kind: 'ace' }), 'polish, row 2, copies: '],
    ['no copies', withRow('polish', { kind: 'ace', copies: 0 }), 'polish, row 2, copies: '],
    ['too many copies', withRow('nato', { kind: 'council', copies: 21 }), 'nato, row 2, copies: '],
    ['unknown kind', withRow('nato', { kind: 'bomb', copies: 1 }), 'nato, row 2, kind: '],
    ['a Polish kind in the NATO deck', withRow('nato', { kind: 'ace', copies: 1 }), 'nato, row 2, kind: '],
    [
      'unknown squadron',
      withRow('nato', { kind: 'squadron', squadron: 'f-35', copies: 1 }),
      'nato, row 2, squadron: ',
    ],
    [
      'a Russian squadron',
      withRow('nato', { kind: 'squadron', squadron: 'su-27', copies: 1 }),
      'nato, row 2, squadron: ',
    ],
    ['a field too many', withRow('russian', { kind: 'missile', copies: 1, strength: 3 }), 'russian, row 2: '],
    [
      'strength',
      withRow('russian', { kind: 'assault', strength: 21, fighters: 1, bombers: 1, copies: 1 }),
      'russian, row 2, strength: ',
    ],
    [
      'icons',
      withRow('russian', { kind: 'assault', strength: 2, fighters: 7, bombers: 1, copies: 1 }),
      'russian, row 2, fighters: ',
    ],
    ['not a row', withRow('russian', 'missile'), 'russian, row 2: '],
    ['empty deck', { nato: [] }, 'nato: '],
    ['not a list', { polish: { kind: 'ace', copies: 2 } }, 'polish: '],
    ['too many rows', { polish: Array(61).fill({ kind: 'ace', copies: 1 }) }, 'polish: '],
    ['too many cards', { polish: Array(4).fill({ kind: 'ace', copies: 20 }) }, 'polish: at most '],
    ['missiles only', { russian: [{ kind: 'missile', copies: 9 }] }, 'russian: the Russian deck needs'],
  ])('%s', (_what, raw, start) => {
    const message = fault(raw);
    expect(message.startsWith(start)).toBe(true);
    expect(message.length).toBeGreaterThan(start.length + 3);
    expect(message).not.toContain('\n');
  });

  test('the first of several faults', () => {
    const bad = { kind: 'ace', copies: 0 };
    expect(fault({ polish: [{ kind: 'ace', copies: 1 }, bad, bad] })).toMatch(/^polish, row 1, copies: /);
  });

  test('a deck that does not exist', () => {
    expect(fault({ german: WILD.nato })).toContain('german');
  });

  test('the table refuses the options with the same words', () => {
    const parsed = game.parseOptions({ players: 2, decks: { nato: [{ kind: 'council', copies: 0 }] } });
    expect(parsed).toEqual({ ok: false, message: expect.stringMatching(/^nato, row 0, copies: /) });
  });
});

describe('hostile files', () => {
  const deep: unknown = JSON.parse(`${'['.repeat(2000)}${']'.repeat(2000)}`);
  const circular: Record<string, unknown> = {};
  circular.russian = circular;

  test.each([
    ['null', null],
    ['a number', 7],
    ['text', 'decks'],
    ['a list', [WILD]],
    ['__proto__', JSON.parse('{"__proto__": {"russian": []}}')],
    ['constructor', JSON.parse('{"constructor": {"prototype": {}}}')],
    ['a kind named toString', { nato: [{ kind: 'toString', copies: 1 }] }],
    ['a kind named __proto__', { nato: [{ kind: '__proto__', copies: 1 }] }],
    ['infinite copies', { nato: [{ kind: 'council', copies: Number.POSITIVE_INFINITY }] }],
    ['not-a-number copies', { nato: [{ kind: 'council', copies: Number.NaN }] }],
    ['huge copies', { nato: [{ kind: 'council', copies: 1e308 }] }],
    ['negative copies', { nato: [{ kind: 'council', copies: -1 }] }],
    ['deep nesting', { nato: deep }],
    ['a circle', circular],
    ['a hole', { nato: [undefined, { kind: 'council', copies: 1 }] }],
    [
      'a row with __proto__',
      { nato: [JSON.parse('{"kind":"council","copies":1,"__proto__":{"amount":3}}')] },
    ],
  ])('%s is refused without a throw', (_what, raw) => {
    expect(fault(raw).length).toBeGreaterThan(3);
    expect(({} as Record<string, unknown>).amount).toBeUndefined();
    expect(({} as Record<string, unknown>).russian).toBeUndefined();
  });

  test('a huge list is refused for its length', () => {
    expect(fault({ nato: Array(100_000).fill({ kind: 'council', copies: 1 }) })).toMatch(/^nato: /);
  });
});

describe('a game with other decks', () => {
  test.each([2, 3, 4] as const)('a whole random game with %i players under all checks', (players) => {
    const parsed = game.parseOptions({ players, decks: WILD });
    if (!parsed.ok) throw new Error(parsed.message);
    const seed = 20260;
    const played = playChecked({
      game,
      options: parsed.value,
      seed,
      index: players,
      stepLimit: 5000,
      every: 20,
    });
    console.log(
      `deck file, ${players} players: seed ${seed}, ${played.actions} actions, ${played.outcome.reason}`,
    );
    expect(played.actions).toBeGreaterThan(0);
    expect(played.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('the decks are the same after they were written as a file and read back', () => {
    const wild = decks(WILD);
    const again = decks(JSON.parse(JSON.stringify(wild)));
    expect(hashOf(again)).toBe(hashOf(wild));
  });

  test('sums of the largest amounts fit into what travels', () => {
    const most = 60 * 12;
    const table = new Table()
      .assault('r01', 'III', 'podlasie')
      .set({ coastal: most, awacs: most, duelCards: { 'su-27-1': { plus: most, ace: true } } })
      .set({ airfields: { 'field-lask': { working: true, capacity: most + 2 } } });
    const assaults = { podlasie: { ...table.pub.assaults.podlasie, minus: most, plus: most } };
    table.set({ assaults: assaults as never });
    const sent = new PublicState();
    syncInto(sent, undefined, table.pub);
    const decoder = new Decoder(new PublicState());
    decoder.decode(new Encoder(sent).encodeAll());
    expect(decoder.state.toJSON()).toEqual(table.pub);
  });
});
