import { describe, expect, it } from 'vitest';
import { type AnyBot, GENERIC_BOTS } from '../../../shared/engine/bots.ts';
import { create, submit } from '../../../shared/engine/kernel.ts';
import { seededRng } from '../../../shared/engine/rng.ts';
import { officer } from '../../../shared/games/eagles-and-missiles/bots/officer.ts';
import { eaglesAndMissiles as game } from '../../../shared/games/eagles-and-missiles/index.ts';
import { sideOf } from '../../../shared/games/eagles-and-missiles/seats.ts';
import type { Options } from '../../../shared/games/eagles-and-missiles/types.ts';
import { Table } from './builder.ts';

/** Plays one game; every answer must be legal, or `submit` refuses it. Returns the winner. */
function play(seed: number, russia: AnyBot, poland: AnyBot, options: Options): string | undefined {
  const rng = seededRng(seed);
  const chance = seededRng(seed + 1_000_000);
  let { match } = create(game, options, rng);
  for (let step = 0; step < 3000; step += 1) {
    const [seat] = game.actors(match.state);
    if (seat === undefined) return game.outcome(match.state)?.winner;
    const view = game.viewFor(match.state, seat);
    const bot = sideOf(seat) === 'russia' ? russia : poland;
    const action = bot(view, game.legalActions(view), chance);
    const result = submit(game, match, { seat, seq: match.seq, action }, rng);
    if (!result.ok) throw new Error(`seed ${seed}: ${result.refusal.code} ${JSON.stringify(action)}`);
    match = result.match;
  }
  throw new Error(`seed ${seed}: no end`);
}

const TWO: Options = { players: 2, split: 'poland' };

describe('Officer', () => {
  it('beats chance from both sides', () => {
    const seeds = Array.from({ length: 12 }, (_, i) => i + 1);
    const asRussia = seeds.filter((seed) => play(seed, officer, GENERIC_BOTS.random, TWO) === 'russia');
    const asPoland = seeds.filter((seed) => play(seed, GENERIC_BOTS.random, officer, TWO) === 'poland');
    expect(asRussia.length + asPoland.length).toBeGreaterThanOrEqual(22);
  });

  it.each([
    { players: 3, split: 'poland' },
    { players: 3, split: 'russia' },
    { players: 4, split: 'poland' },
  ] as const)('plays every seat of $players players, $split split', (options) => {
    for (const seed of [1, 2, 3])
      expect(['russia', 'poland']).toContain(play(seed, officer, officer, options));
  });

  const chooses = (table: Table, seat: 'russia' | 'poland') =>
    officer(table.view(seat), table.legal(seat), seededRng(1));

  it('engages the escort before the bomber it guards', () => {
    const table = new Table()
      .at('B6', 'poland')
      .mission('su-27-1', 'escort', 'subcarpathia')
      .mission('tu-22m-1', 'strike', 'subcarpathia');
    expect(chooses(table, 'poland')).toMatchObject({ type: 'assign', mission: 'duel', target: 'su-27-1' });
  });

  it('sends nobody where there is nothing to win, when all stand apart and far away', () => {
    const table = new Table()
      .at('B6', 'poland')
      .set({ fleet: 0 })
      .squadron('su-22-2', { base: 'field-bydgoszcz' })
      .squadron('f-16-1', { base: 'field-laage' })
      .squadron('f-16-2', { base: 'field-holzdorf' })
      .squadron('f-16-3', { base: 'field-caslav' });
    expect(chooses(table, 'poland')).toEqual({ type: 'done' });
  });

  it('lands away from a land that is about to fall', () => {
    const table = new Table()
      .at('landing', 'poland')
      .assault('r13', 'IV', 'lublin')
      .sortie('f-16-1', 'patrol', '');
    expect(chooses(table, 'poland')).toMatchObject({ type: 'land', squadron: 'f-16-1' });
    expect(chooses(table, 'poland')).not.toMatchObject({ airfield: 'field-deblin' });
  });

  it('strikes where a city stands and no anti-aircraft unit does', () => {
    const table = new Table()
      .at('A5', 'russia')
      .set({ icons: { russia: { fighters: 0, bombers: 1 } } })
      .aa('aa-blue-1', { at: 'mazovia' })
      .aa('aa-blue-2', { at: 'kielce' })
      .aa('aa-blue-3', { at: 'kuyavia' });
    const choice = chooses(table, 'russia');
    expect(choice).toMatchObject({ type: 'assign', mission: 'strike' });
    const target = choice.type === 'assign' ? choice.target : '';
    expect([
      'mazovia',
      'kielce',
      'kuyavia',
      'lublin',
      'podlasie',
      'warmia',
      'lubusz',
      'saxony',
    ]).not.toContain(target);
  });

  it('bombs a city rather than an empty airfield', () => {
    const table = new Table().at('C3', 'russia').mission('su-24-1', 'strike', 'kuyavia');
    expect(chooses(table, 'russia')).toEqual({
      type: 'bombard',
      squadron: 'su-24-1',
      target: 'city-bydgoszcz',
    });
  });

  it('gives up the lesser of a beaten pair', () => {
    const table = new Table()
      .at('C1', 'poland')
      .mission('su-27-1', 'escort', 'mazovia')
      .sortie('f-22-1', 'duel', 'su-27-1')
      .sortie('l-159-1', 'duel', 'su-27-1')
      .set({ losing: ['f-22-1', 'l-159-1'], combatZone: 'mazovia' });
    expect(chooses(table, 'poland')).toEqual({ type: 'lose', squadron: 'l-159-1' });
  });
});
