import { describe, expect, it } from 'vitest';
import { SPECTATOR } from '../../../shared/engine/types.ts';
import { landOfTarget } from '../../../shared/games/eagles-and-missiles/board.ts';
import { ABROAD, LANDS } from '../../../shared/games/eagles-and-missiles/data/lands.ts';
import { eaglesAndMissiles as game } from '../../../shared/games/eagles-and-missiles/index.ts';
import type { TargetId } from '../../../shared/games/eagles-and-missiles/types.ts';
import { assault, inStep, missile, type Table } from './rule-deck.ts';

/** A3 with a missile in the hand. */
function holding(): Table {
  return inStep('A3', 'russia').hold(missile(), 'russia');
}

/** B4 with a missile on its way; `done` lets it strike. */
function incoming(target: TargetId, land: string): Table {
  return inStep('B4', 'poland').missile(missile(), target, land);
}

describe('XI Missile attack', () => {
  it('XI a missile can be aimed into every land where something stands, in all three countries', () => {
    const table = holding().aa('aa-blue-1', { at: 'lubusz' });
    const targets = table.legalOf('russia', 'aim-missile').map(({ target }) => target);
    const lands = new Set(targets.map((target) => landOfTarget(table.pub, target)));
    expect(lands).toEqual(new Set([...LANDS, ...ABROAD]));
  });

  it('XI any number of missiles may fly in a turn, also at one target', () => {
    const table = holding().hold(missile(2), 'russia');
    for (const copy of [1, 2])
      table.act('russia', { type: 'aim-missile', card: missile(copy), target: 'city-warsaw' });
    table.done('russia');
    expect(Object.keys(table.pub.missiles)).toEqual([missile(1), missile(2)]);
  });

  it('XI it destroys a city', () => {
    const table = incoming('city-gdynia', 'central-pomerania').done('poland');
    expect(table.event('city-destroyed')).toEqual({
      type: 'city-destroyed',
      city: 'city-gdynia',
      cause: 'missile',
    });
    expect(table.pub.ruins).toEqual(['city-gdynia']);
  });

  it('XI it destroys an airfield, and the squadrons standing there before they can fly', () => {
    const table = incoming('field-krzesiny', 'greater-poland').done('poland');
    expect(table.pub.airfields['field-krzesiny']?.working).toBe(false);
    expect([table.pub.squadrons['f-16-2']?.base, table.pub.squadrons['f-16-3']?.base]).toEqual([
      'destroyed',
      'destroyed',
    ]);
    const ready = new Set(table.legalOf('poland', 'assign').map(({ squadron }) => squadron));
    expect(ready).toEqual(new Set(['mig-29-1', 'mig-29-2', 'su-22-1', 'su-22-2', 'f-16-1']));
  });

  it('XI it destroys an AA unit, which has fired before', () => {
    const table = incoming('aa-green-2', 'warmia').mission('su-24-1', 'strike', 'warmia').dice(6);
    table.act('poland', { type: 'fire', unit: 'aa-green-2', target: 'su-24-1' }).done('poland');
    expect(table.pub.squadrons['su-24-1']?.mission).toBe('');
    expect(table.event('aa-destroyed')).toMatchObject({ unit: 'aa-green-2', cause: 'missile' });
    expect(table.pub.aa['aa-green-2']?.at).toBe('destroyed');
  });

  it('XI it destroys nothing else in that land', () => {
    const { pub } = incoming('city-warsaw', 'mazovia').done('poland');
    expect(pub.ruins).toEqual(['city-warsaw']);
    expect(pub.airfields['field-minsk']?.working).toBe(true);
  });

  it('XI a second missile at the same target finds nothing left', () => {
    const table = incoming('city-warsaw', 'mazovia')
      .missile(missile(2), 'city-warsaw', 'mazovia')
      .done('poland');
    expect(table.eventsOf('missile-resolved').map(({ result }) => result)).toEqual(['hit', 'nothing-left']);
    expect(table.pub.ruins).toEqual(['city-warsaw']);
  });

  it('XI it takes no land, carries no icons and leaves the game', () => {
    const table = holding().act('russia', { type: 'aim-missile', card: missile(), target: 'city-warsaw' });
    table.done('russia');
    expect(table.event('icons-counted')).toMatchObject({ fighters: 0, bombers: 0 });
    table.done('poland');
    expect([table.pub.missiles, table.pub.conquered]).toEqual([{}, []]);
    expect(table.pub.discard).toContain(missile());
  });

  it('XI its target is secret until phase A ends, then public', () => {
    const table = inStep('A3', 'russia')
      .set({ activeLines: ['III'] })
      .hold(missile(), 'russia')
      .hold(assault(5), 'russia');
    table.act('russia', { type: 'aim-missile', card: missile(), target: 'city-warsaw' });
    const planned = table.event('card-planned');
    for (const viewer of ['poland', SPECTATOR])
      expect(planned && game.eventFor(planned, viewer)).toBeUndefined();
    expect(planned && game.eventFor(planned, 'russia')).toEqual(planned);
    table.act('russia', { type: 'plan-card', card: assault(5), line: 'III' }).done('russia');
    expect([table.pub.step, table.pub.missiles[missile()]]).toEqual([
      'A5',
      { target: '', land: '', seat: 'russia' },
    ]);
    expect(
      JSON.stringify([table.view('poland'), table.events.map((e) => game.eventFor(e, 'poland'))]),
    ).not.toMatch(/"target":"city-warsaw"|"plan":"city-warsaw"/);
    table.done('russia');
    expect(table.event('missile-aimed')).toMatchObject({ target: 'city-warsaw', land: 'mazovia' });
    expect(table.pub.missiles[missile()]).toEqual({ target: 'city-warsaw', land: 'mazovia', seat: 'russia' });
  });

  it('XI the Polish side has no say in it without a Patriot', () => {
    expect(incoming('city-warsaw', 'mazovia').legal('poland')).toEqual([{ type: 'done' }]);
  });
});
