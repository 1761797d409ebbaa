import { describe, expect, it } from 'vitest';
import { assault, inStep, nextTurn, type Table } from './rule-deck.ts';

const EIGHT = assault(8);
const THREE = assault(3);

/** Podlasie attacked with 8 and 3, as in the example of VI.2c. */
function podlasie(): Table {
  return inStep('C1', 'poland').assault(EIGHT, 'III', 'podlasie').assault(THREE, 'III', 'podlasie');
}

function attackedBy(table: Table, ...squadrons: string[]): Table {
  for (const id of squadrons) table.sortie(id, 'assault', 'podlasie');
  return table;
}

describe('VI.2 Ground assault', () => {
  it('VI.2a what Russia has taken cannot be taken back', () => {
    const table = inStep('B6', 'poland').conquered('podlasie').assault(THREE, 'III', 'mazovia');
    const targets = table.legalOf('poland', 'assign').filter(({ mission }) => mission === 'assault');
    expect(new Set(targets.map(({ target }) => target))).toEqual(new Set(['mazovia']));
  });

  it('VI.2b the strength of an assault is that of its card, or the sum of two', () => {
    const one = attackedBy(inStep('C1', 'poland').assault(EIGHT, 'III', 'podlasie'), 'f-16-1').dice(1, 1);
    expect(one.raid('podlasie').event('assault-fought')?.russian.strength).toBe(8);
    const two = attackedBy(podlasie(), 'f-16-1').dice(1, 1);
    expect(two.raid('podlasie').event('assault-fought')?.russian.strength).toBe(11);
  });

  it('VI.2c the example: two Su-22 and an F-16 make 13 against 8 + 3; with two threes Poland wins 16 to 14', () => {
    const table = attackedBy(podlasie(), 'su-22-1', 'su-22-2', 'f-16-1').dice(3, 3).raid('podlasie');
    expect(table.event('assault-fought')).toMatchObject({
      land: 'podlasie',
      attackers: ['su-22-1', 'su-22-2', 'f-16-1'],
      polish: { strength: 13, dice: [3], total: 16 },
      russian: { strength: 11, dice: [3], total: 14 },
      stopped: true,
    });
    table.endCombat();
    expect(table.pub.conquered).toEqual([]);
    for (const id of ['su-22-1', 'su-22-2', 'f-16-1'])
      expect(table.pub.squadrons[id]).toMatchObject({ base: expect.stringMatching(/^field-/), mission: '' });
    nextTurn(table);
    expect(table.pub.placed).toEqual({});
    expect(table.pub.discard).toEqual(expect.arrayContaining([EIGHT, THREE]));
  });

  it('VI.2c any number of squadrons may attack an assault', () => {
    const all = ['su-22-1', 'su-22-2', 'mig-29-1', 'mig-29-2', 'f-16-1', 'f-16-2', 'f-16-3'];
    const table = attackedBy(podlasie(), ...all)
      .dice(1, 6)
      .raid('podlasie');
    expect(table.event('assault-fought')?.polish.strength).toBe(4 + 4 + 1 + 1 + 5 + 5 + 5);
  });

  it('VI.2c the side with the higher sum wins: one point less and the assault goes on', () => {
    const table = attackedBy(podlasie(), 'su-22-1', 'su-22-2', 'f-16-1').dice(1, 4).raid('podlasie');
    expect(table.event('assault-fought')).toMatchObject({
      polish: { total: 14 },
      russian: { total: 15 },
      stopped: false,
    });
    expect(table.endCombat().pub.conquered).toEqual(['podlasie']);
  });

  it('VI.2c attackers that fail lose no squadron', () => {
    const table = attackedBy(podlasie(), 'f-16-1', 'f-22-1').dice(1, 6).raid('podlasie');
    expect(table.pub.squadrons['f-16-1']).toMatchObject({ base: 'field-lask', mission: 'returning' });
    expect(table.pub.squadrons['f-22-1']).toMatchObject({ base: 'pool', mission: '' });
  });

  it('VI.2d a draw stops the assault', () => {
    const table = attackedBy(podlasie(), 'su-22-1', 'su-22-2', 'f-16-1').dice(2, 4).raid('podlasie');
    expect(table.event('assault-fought')).toMatchObject({
      polish: { total: 15 },
      russian: { total: 15 },
      stopped: true,
    });
    expect(table.endCombat().pub.conquered).toEqual([]);
  });

  it('VI.2d the cards leave the game whatever the result', () => {
    const table = nextTurn(podlasie().endCombat());
    expect(table.pub.conquered).toEqual(['podlasie']);
    expect([table.pub.placed, table.pub.assaults]).toEqual([{}, {}]);
    expect(table.pub.discard).toEqual(expect.arrayContaining([EIGHT, THREE]));
    expect(table.state.secret.decks.russian).not.toContain(EIGHT);
  });

  it('VI.2e the example: strength 3 with a Su-25 in support makes 7', () => {
    const table = inStep('C1', 'poland')
      .assault(THREE, 'III', 'podlasie')
      .mission('su-25-1', 'support', THREE);
    attackedBy(table, 'f-16-1').dice(2, 1).raid('podlasie');
    expect(table.event('assault-fought')).toMatchObject({
      russian: { strength: 3, modifiers: [{ source: 'su-25-1', amount: 4 }], total: 3 + 4 + 1 },
      polish: { total: 7 },
      stopped: false,
    });
  });

  it('VI.2e each card takes one supporter, so two cards take two', () => {
    const table = inStep('A5', 'russia')
      .assault(EIGHT, 'III', 'podlasie')
      .assault(THREE, 'III', 'podlasie')
      .set({ icons: { russia: { fighters: 2, bombers: 2 } } });
    const support = (squadron: string, target: string) =>
      ({ type: 'assign', squadron, mission: 'support', target }) as const;
    table.act('russia', support('su-25-1', EIGHT));
    expect(table.may('russia', support('su-25-2', EIGHT))).toBe(false);
    expect(table.may('russia', support('su-27-1', EIGHT))).toBe(false);
    table.act('russia', support('su-25-2', THREE));
    expect(table.legalOf('russia', 'assign').filter(({ mission }) => mission === 'support')).toEqual([]);
    table.at('C1', 'poland');
    attackedBy(table, 'f-16-1').dice(1, 1).raid('podlasie');
    expect(table.event('assault-fought')?.russian.total).toBe(11 + 4 + 4 + 1);
  });

  it('VI.2e support is a choice of the Russian side', () => {
    const table = inStep('A5', 'russia')
      .assault(THREE, 'III', 'podlasie')
      .set({ icons: { russia: { fighters: 0, bombers: 1 } } })
      .deck('nato')
      .done('russia');
    expect(table.pub.step).toBe('B4');
  });

  it.each([
    ['destroyed', 6, 1],
    ['forced to retreat by a draw', 1, 5],
  ])('VI.2f a supporter that is %s adds nothing', (_how, polish, russian) => {
    const table = inStep('C1', 'poland')
      .assault(THREE, 'III', 'podlasie')
      .mission('su-25-1', 'support', THREE);
    attackedBy(table.sortie('f-16-2', 'duel', 'su-25-1'), 'f-16-1');
    table.dice(polish, russian).duel('su-25-1');
    expect(table.pub.squadrons['su-25-1']?.mission).toBe('');
    table.dice(2, 3).raid('podlasie');
    expect(table.event('assault-fought')?.russian).toMatchObject({ modifiers: [], total: 6 });
  });

  it('VI.2f a supporter driven off by AA adds nothing', () => {
    const table = inStep('B4', 'poland')
      .assault(THREE, 'III', 'podlasie')
      .mission('su-25-1', 'support', THREE);
    table.dice(4).act('poland', { type: 'fire', unit: 'aa-green-3', target: 'su-25-1' });
    attackedBy(table.at('C1', 'poland'), 'f-16-1').dice(2, 3).raid('podlasie');
    expect(table.event('assault-fought')?.russian).toMatchObject({ modifiers: [], total: 6 });
  });

  it('VI.2g the supporter of a stopped assault returns safely to the pool', () => {
    const table = inStep('C1', 'poland')
      .assault(THREE, 'III', 'podlasie')
      .mission('su-25-1', 'support', THREE);
    attackedBy(table, 'f-16-1', 'f-16-2').dice(6, 1).raid('podlasie');
    expect(table.event('assault-fought')?.stopped).toBe(true);
    table.endCombat();
    expect(table.eventsOf('returned')).toContainEqual({
      type: 'returned',
      squadron: 'su-25-1',
      cause: 'turn-end',
    });
    expect(table.pub.squadrons['su-25-1']).toMatchObject({ base: 'pool', mission: '' });
  });
});
