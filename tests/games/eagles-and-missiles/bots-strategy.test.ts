/** Small positions in which one answer is plainly right, and the Officer gives it. */
import { describe, expect, it } from 'vitest';
import { seededRng } from '../../../shared/engine/rng.ts';
import {
  ALLIED_IDS,
  attackersOf,
  bombersAt,
  factsOf,
} from '../../../shared/games/eagles-and-missiles/board.ts';
import { officer } from '../../../shared/games/eagles-and-missiles/bots/officer.ts';
import type { Action, Seat } from '../../../shared/games/eagles-and-missiles/types.ts';
import { Table } from './builder.ts';

function chooses(table: Table, seat: Seat): Action {
  return officer(table.view(seat), table.legal(seat), seededRng(1));
}

/** Lets the Officer act until the seat's part of the step is done. */
function plays(table: Table, seat: Seat): Table {
  const { step } = table.pub;
  for (let i = 0; i < 60; i += 1) {
    const action = chooses(table, seat);
    // The next step may need dice; what has been placed is what counts.
    if (action.type === 'done') return table;
    table.act(seat, action);
    if (table.pub.step !== step) return table;
  }
  throw new Error('the Officer does not come to an end');
}

/** Only these Polish and NATO squadrons are there to fly. */
function only(table: Table, ...ids: string[]): Table {
  for (const id of ALLIED_IDS)
    if (!ids.includes(id)) table.squadron(id, { base: 'destroyed' });
    else if (table.pub.squadrons[id]?.base === 'reserve') table.squadron(id, { base: 'pool' });
  return table;
}

const bombs = (ids: readonly string[]) => ids.reduce((sum, id) => sum + factsOf(id).bomb, 0);

describe('Officer in Polish seats', () => {
  it('engages every escort before the bomber they guard, and then the bomber', () => {
    const table = only(new Table(), 'eurofighter-1', 'eurofighter-2', 'f-22-1')
      .at('B6', 'poland')
      .mission('mig-29-ru-1', 'escort', 'mazovia')
      .mission('mig-29-ru-2', 'escort', 'mazovia')
      .mission('tu-22m-1', 'strike', 'mazovia');
    plays(table, 'poland');
    for (const target of ['mig-29-ru-1', 'mig-29-ru-2', 'tu-22m-1'])
      expect(attackersOf(table.pub, target), target).toHaveLength(1);
  });

  it('does not send its last fighter into a duel it will lose for nothing', () => {
    const table = only(new Table(), 'l-159-1').at('B6', 'poland').mission('su-27-1', 'escort', 'mazovia');
    expect(chooses(table, 'poland')).toEqual({ type: 'done' });
  });

  it('shoots at what flies alone and is weaker', () => {
    const table = only(new Table(), 'f-22-1').at('B6', 'poland').mission('su-24-1', 'strike', 'lodz');
    expect(chooses(table, 'poland')).toEqual({
      type: 'assign',
      squadron: 'f-22-1',
      mission: 'duel',
      target: 'su-24-1',
    });
  });

  it('attacks the fleet when that saves the coast', () => {
    const table = only(new Table(), 'f-16-1', 'f-16-2')
      .at('B6', 'poland')
      .set({ fleet: 4 })
      .assault('r01', 'I', 'central-pomerania', true);
    plays(table, 'poland');
    expect(bombs(bombersAt(table.pub, 'baltic'))).toBeGreaterThanOrEqual(5);
  });

  it('sends enough bombs to stop an assault, or none', () => {
    const table = only(new Table(), 'f-16-1', 'f-16-2', 'f-16-3')
      .at('B6', 'poland')
      .set({ fleet: 0 })
      .assault('r13', 'III', 'mazovia');
    plays(table, 'poland');
    expect(bombs(bombersAt(table.pub, 'mazovia'))).toBeGreaterThanOrEqual(10);
  });

  it('spends nothing on an assault that no bombs can stop', () => {
    const table = only(new Table(), 'mig-29-1')
      .at('B6', 'poland')
      .set({ fleet: 0 })
      .assault('r20', 'III', 'mazovia')
      .assault('r22', 'III', 'mazovia');
    expect(chooses(table, 'poland')).toEqual({ type: 'done' });
  });

  it('fires at the bomber over a city and not at its escort', () => {
    const table = new Table()
      .at('B4', 'poland')
      .mission('su-27-1', 'escort', 'lublin')
      .mission('su-24-1', 'strike', 'lublin');
    expect(chooses(table, 'poland')).toEqual({ type: 'fire', unit: 'aa-green-4', target: 'su-24-1' });
  });

  it('guards with the Patriot what a missile is aimed at', () => {
    const table = new Table()
      .at('B4', 'poland')
      .aa('patriot', { at: 'mazovia' })
      .missile('r23', 'city-warsaw', 'mazovia')
      .mission('su-27-1', 'escort', 'mazovia');
    expect(chooses(table, 'poland')).toEqual({ type: 'guard', unit: 'patriot', card: 'r23' });
  });

  it('puts decoys where a missile comes down on squadrons, and keeps them otherwise', () => {
    const table = () => new Table().at('B4', 'poland').hold('p19', 'poland');
    expect(chooses(table().missile('r23', 'field-krzesiny', 'greater-poland'), 'poland')).toEqual({
      type: 'play',
      card: 'p19',
      target: 'field-krzesiny',
    });
    expect(chooses(table(), 'poland')).toEqual({ type: 'done' });
  });

  it('weakens the assault that costs most with cruise missiles', () => {
    const table = new Table()
      .at('B2', 'poland')
      .assault('r13', 'III', 'podlasie')
      .assault('r14', 'IV', 'kielce')
      .conquered('lublin')
      .set({ choosing: 'n13' });
    expect(table.legal('poland').map((action) => action.type)).toContain('choose');
    expect(chooses(table, 'poland')).toEqual({ type: 'choose', option: 'kielce' });
  });

  it('helps an open duel with a salvo, and a sure one not', () => {
    const duel = (attacker: string) =>
      new Table()
        .at('C1', 'poland')
        .hold('p13', 'poland')
        .mission('su-27-1', 'escort', 'mazovia')
        .sortie(attacker, 'duel', 'su-27-1')
        .set({ combatZone: 'mazovia' });
    expect(chooses(duel('mig-29-1'), 'poland')).toMatchObject({ type: 'play', card: 'p13' });
    expect(chooses(duel('f-22-1'), 'poland')).toEqual({ type: 'fight', target: 'su-27-1' });
  });

  it('leaves the last place at home to a squadron that cannot land abroad', () => {
    const table = only(new Table(), 'f-16-1', 'su-22-1')
      .at('landing', 'poland')
      .destroyed('field-swidwin', 'field-malbork', 'field-krzesiny', 'field-powidz', 'field-minsk')
      .destroyed('field-lask', 'field-deblin', 'field-balice')
      .squadron('f-16-1', { base: 'field-laage' })
      .squadron('su-22-1', { base: 'field-bydgoszcz' })
      .sortie('f-16-1', 'patrol', '')
      .sortie('su-22-1', 'patrol', '');
    plays(table, 'poland');
    expect(table.pub.squadrons['su-22-1']).toMatchObject({ mission: '', base: 'field-bydgoszcz' });
    expect(table.pub.squadrons['f-16-1']?.mission).toBe('');
  });

  it('lands where no assault comes and no bomber flies', () => {
    const table = only(new Table(), 'mig-29-1')
      .at('landing', 'poland')
      .assault('r13', 'IV', 'lublin')
      .assault('r14', 'III', 'mazovia')
      .mission('su-24-1', 'strike', 'kuyavia')
      .sortie('mig-29-1', 'patrol', '');
    const choice = chooses(table, 'poland');
    expect(choice).toMatchObject({ type: 'land', squadron: 'mig-29-1' });
    for (const airfield of ['field-deblin', 'field-minsk', 'field-bydgoszcz'])
      expect(choice).not.toMatchObject({ airfield });
  });

  it('flies an idle squadron out of a land that will fall', () => {
    const table = only(new Table(), 'mig-29-2')
      .at('B6', 'poland')
      .set({ fleet: 0 })
      .assault('r20', 'III', 'mazovia')
      .assault('r22', 'III', 'mazovia');
    expect(chooses(table, 'poland')).toEqual({
      type: 'assign',
      squadron: 'mig-29-2',
      mission: 'patrol',
      target: '',
    });
  });

  it('spreads over the airfields, so that one bomb cannot end them all', () => {
    const table = only(new Table(), 'f-16-1', 'f-16-2')
      .at('landing', 'poland')
      .sortie('f-16-1', 'patrol', '')
      .sortie('f-16-2', 'patrol', '');
    plays(table, 'poland');
    expect(table.pub.squadrons['f-16-1']?.base).not.toBe(table.pub.squadrons['f-16-2']?.base);
  });

  it('opens a road strip when there are more squadrons in the air than places on the ground', () => {
    const full = () =>
      only(new Table(), 'su-22-1', 'su-22-2')
        .at('landing', 'poland')
        .hold('p21', 'poland')
        .destroyed('field-swidwin', 'field-malbork', 'field-krzesiny', 'field-powidz', 'field-minsk')
        .destroyed('field-lask', 'field-deblin', 'field-balice')
        .squadron('su-22-1', { base: 'field-bydgoszcz' })
        .squadron('su-22-2', { base: 'field-bydgoszcz' })
        .sortie('su-22-1', 'patrol', '')
        .sortie('su-22-2', 'patrol', '');
    expect(chooses(full(), 'poland')).toEqual({ type: 'play', card: 'p21', target: 'field-bydgoszcz' });
    const roomy = only(new Table(), 'su-22-1').at('landing', 'poland').hold('p21', 'poland');
    expect(chooses(roomy.sortie('su-22-1', 'patrol', ''), 'poland')).toMatchObject({ type: 'land' });
  });

  it('takes a Su-22 out of store, and not onto an airfield that is about to fall', () => {
    const table = new Table()
      .at('landing', 'poland')
      .hold('p23', 'poland')
      .squadron('su-22-1', { base: 'destroyed' })
      .squadron('mig-29-1', { base: 'destroyed' })
      .sortie('f-16-1', 'patrol', '')
      .assault('r13', 'IV', 'lublin')
      .assault('r14', 'I', 'western-pomerania');
    const choice = chooses(table, 'poland');
    expect(choice).toMatchObject({ type: 'play', card: 'p23' });
    expect(['field-deblin', 'field-swidwin']).not.toContain(choice.type === 'play' ? choice.target : '');
  });

  it('slips below the escorts to a bomber when the card is there and fighters are few', () => {
    const table = only(new Table(), 'f-22-1')
      .at('B6', 'poland')
      .hold('p17', 'poland')
      .mission('su-27-1', 'escort', 'mazovia')
      .mission('su-27-2', 'escort', 'mazovia')
      .mission('su-24-1', 'strike', 'mazovia');
    plays(table, 'poland');
    expect(attackersOf(table.pub, 'su-24-1')).toEqual(['f-22-1']);
  });

  it('moves an anti-aircraft unit out of a quiet land to where the enemy comes next', () => {
    const table = new Table().at('D', 'poland').aa('aa-blue-1', { at: 'greater-poland' });
    table.conquered('podlasie', 'warmia');
    const choice = chooses(table, 'poland');
    expect(choice).toEqual({ type: 'move-aa', unit: 'aa-blue-1', land: 'kuyavia' });
  });
});

describe('Officer in Russian seats', () => {
  it('lands with its weakest card: the fleet fights, and not the card', () => {
    const table = new Table()
      .at('A3', 'russia')
      .set({ activeLines: ['I', 'II', 'III', 'IV'] })
      .hold('r01', 'russia')
      .hold('r13', 'russia')
      .hold('r20', 'russia')
      .hold('r22', 'russia');
    plays(table, 'russia');
    const plans = Object.fromEntries(table.state.secret.russianHand.map(({ card, plan }) => [card, plan]));
    expect(plans.r01).toBe('I');
  });

  it('aims at the airfield with the best squadrons on it', () => {
    const table = new Table()
      .at('A3', 'russia')
      .set({ activeLines: ['III'] })
      .hold('r23', 'russia');
    const choice = chooses(table, 'russia');
    expect(choice).toMatchObject({ type: 'aim-missile' });
    expect(choice).toMatchObject({ target: 'field-krzesiny' });
  });

  it('does not call all of NATO for one airfield abroad', () => {
    const table = new Table().at('A5', 'russia').set({ icons: { russia: { fighters: 0, bombers: 2 } } });
    table.squadron('f-16-1', { base: 'field-laage' }).squadron('f-16-2', { base: 'field-laage' });
    plays(table, 'russia');
    for (const { mission, zone } of Object.values(table.pub.squadrons))
      if (mission === 'strike')
        expect(['brandenburg-mecklenburg', 'saxony', 'bohemia-moravia']).not.toContain(zone);
  });

  it('supports the assault that is worth more', () => {
    const table = new Table()
      .at('A5', 'russia')
      .conquered('lublin', 'kielce')
      .assault('r13', 'II', 'warmia')
      .assault('r14', 'IV', 'lesser-poland')
      .set({ icons: { russia: { fighters: 0, bombers: 1 } } })
      .aa('aa-green-2', { at: 'subcarpathia' });
    for (const id of ['su-24-1', 'su-24-2', 'su-24-3', 'su-24-4', 'tu-22m-1', 'tu-22m-2'])
      table.squadron(id, { base: 'destroyed' });
    expect(chooses(table, 'russia')).toMatchObject({ type: 'assign', mission: 'support', target: 'r14' });
  });

  it('covers its bombers with its fighters, and not empty lands', () => {
    const table = new Table()
      .at('A5', 'russia')
      .mission('tu-22m-1', 'strike', 'lodz')
      .set({ icons: { russia: { fighters: 1, bombers: 1 } } });
    expect(chooses(table, 'russia')).toMatchObject({ type: 'assign', mission: 'escort', target: 'lodz' });
  });

  it('bombs the airfield on which squadrons stand rather than the city beside it', () => {
    const table = new Table().at('C3', 'russia').mission('su-24-1', 'strike', 'greater-poland');
    table.squadron('f-16-1', { base: 'field-krzesiny' });
    expect(chooses(table, 'russia')).toEqual({
      type: 'bombard',
      squadron: 'su-24-1',
      target: 'field-krzesiny',
    });
  });

  it('sends no two strikers after the same last city', () => {
    const table = new Table()
      .at('A5', 'russia')
      .mission('su-24-1', 'strike', 'lodz')
      .set({ icons: { russia: { fighters: 0, bombers: 2 } } });
    plays(table, 'russia');
    const over = Object.values(table.pub.squadrons).filter(
      (s) => s.mission === 'strike' && s.zone === 'lodz',
    );
    expect(over).toHaveLength(1);
  });
});
