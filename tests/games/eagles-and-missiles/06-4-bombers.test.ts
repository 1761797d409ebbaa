import { describe, expect, it } from 'vitest';
import { assault, inStep, type Table } from './rule-deck.ts';

const THREE = assault(3);

/** A bomber over Mazovia (a strike) or on the card of Warmia (Su-25), with one attacker. */
function attacked(bomber: string, attacker = 'l-159-1'): Table {
  const table = inStep('C1', 'poland').assault(THREE, 'II', 'warmia');
  if (bomber.startsWith('su-25')) table.mission(bomber, 'support', THREE);
  else table.mission(bomber, 'strike', 'mazovia');
  return table.sortie(attacker, 'duel', bomber);
}

/** C3 with a bomber over Mazovia. */
function striking(bomber = 'su-24-1'): Table {
  return inStep('C3', 'russia').aa('aa-blue-1', { at: 'mazovia' }).mission(bomber, 'strike', 'mazovia');
}

describe('VI.4 Bombers', () => {
  it.each(['su-24-1', 'su-25-1', 'tu-22m-1'])(
    'VI.4a a victorious %s destroys nobody and flies on',
    (bomber) => {
      const table = attacked(bomber).dice(1, 6).duel(bomber);
      expect(table.event('duel-fought')?.result).toBe('russian');
      expect(table.event('broke-through')).toEqual({ type: 'broke-through', squadron: bomber });
      expect(table.pub.squadrons['l-159-1']).toMatchObject({ base: 'pool', mission: '' });
      expect(table.pub.squadrons[bomber]).toMatchObject({ base: 'pool', broke: true });
      expect(table.pub.squadrons[bomber]?.mission).not.toBe('');
    },
  );

  it('VI.4a a Polish fighter that failed against a bomber returns to an airfield', () => {
    const table = attacked('tu-22m-1', 'mig-29-1').dice(1, 6).duel('tu-22m-1');
    expect(table.pub.squadrons['mig-29-1']).toMatchObject({ base: 'field-malbork', mission: 'returning' });
    table.done('poland').act('poland', { type: 'land', squadron: 'mig-29-1', airfield: 'field-powidz' });
    expect(table.pub.squadrons['mig-29-1']?.base).toBe('field-powidz');
  });

  it('VI.4a a pair that fails against a bomber goes home whole', () => {
    const table = attacked('tu-22m-1', 'su-22-1')
      .sortie('su-22-2', 'duel', 'tu-22m-1')
      .dice(1, 6)
      .duel('tu-22m-1');
    expect(table.event('duel-fought')?.result).toBe('russian');
    expect(table.pub.losing).toEqual([]);
    for (const id of ['su-22-1', 'su-22-2']) expect(table.pub.squadrons[id]?.mission).toBe('returning');
  });

  it('VI.4a a bomber that broke through still bombs', () => {
    const table = attacked('su-24-1').dice(1, 6).duel('su-24-1').endCombat();
    expect([table.pub.step, table.pub.actors]).toEqual(['C3', ['russia']]);
    table.act('russia', { type: 'bombard', squadron: 'su-24-1', target: 'city-warsaw' });
    expect(table.pub.ruins).toEqual(['city-warsaw']);
  });

  it('VI.4a a supporter that broke through still adds to its assault', () => {
    const table = attacked('su-25-1').sortie('f-16-1', 'assault', 'warmia').dice(1, 6, 1, 1);
    table.duel('su-25-1').raid('warmia');
    expect(table.event('assault-fought')?.russian).toMatchObject({ strength: 3, total: 3 + 4 + 1 });
  });

  it('VI.4a the Polish Su-22 is a bomber too: its victory only drives the enemy off', () => {
    const table = inStep('C1', 'poland')
      .mission('su-27-1', 'escort', 'lodz')
      .sortie('su-22-1', 'duel', 'su-27-1');
    table.dice(6, 1).duel('su-27-1');
    expect(table.event('duel-fought')?.result).toBe('polish');
    expect(table.pub.squadrons['su-27-1']).toMatchObject({ base: 'pool', mission: '' });
    expect(table.pub.squadrons['su-22-1']?.mission).toBe('returning');
  });

  it('VI.4a a Su-22 that loses to a fighter is lost', () => {
    const table = inStep('C1', 'poland')
      .mission('su-27-1', 'escort', 'lodz')
      .sortie('su-22-1', 'duel', 'su-27-1');
    expect(table.dice(1, 1).duel('su-27-1').pub.squadrons['su-22-1']?.base).toBe('destroyed');
  });

  it.each(['su-24-1', 'tu-22m-1'])(
    'VI.4b %s destroys a city, an airfield or an AA unit of its land',
    (bomber) => {
      const targets = striking(bomber).legalOf('russia', 'bombard');
      expect(targets.map(({ target }) => target)).toEqual([
        'city-warsaw',
        'city-radom',
        'field-minsk',
        'aa-blue-1',
      ]);
      expect(targets.every(({ squadron }) => squadron === bomber)).toBe(true);
    },
  );

  it('VI.4b a city becomes a ruin once', () => {
    const table = striking().mission('su-24-2', 'strike', 'mazovia');
    table.act('russia', { type: 'bombard', squadron: 'su-24-1', target: 'city-warsaw' });
    expect(table.pub.ruins).toEqual(['city-warsaw']);
    expect(table.may('russia', { type: 'bombard', squadron: 'su-24-2', target: 'city-warsaw' })).toBe(false);
    table.act('russia', { type: 'bombard', squadron: 'su-24-2', target: 'city-radom' });
    expect(table.pub.ruins).toEqual(['city-warsaw', 'city-radom']);
  });

  it('VI.4b a bombed airfield takes the squadrons standing on it with it', () => {
    const table = striking().act('russia', { type: 'bombard', squadron: 'su-24-1', target: 'field-minsk' });
    expect(table.pub.airfields['field-minsk']?.working).toBe(false);
    expect(table.event('squadron-destroyed')).toMatchObject({ squadron: 'mig-29-2', cause: 'bombs' });
    expect(table.pub.squadrons['mig-29-2']?.base).toBe('destroyed');
  });

  it('VI.4b a destroyed airfield takes no squadron any more', () => {
    const table = inStep('landing', 'poland').destroyed('field-lask').sortie('mig-29-1', 'patrol', '');
    expect(table.may('poland', { type: 'land', squadron: 'mig-29-1', airfield: 'field-lask' })).toBe(false);
  });

  it('VI.4b at the end of the turn: squadrons have landed before the bombs fall', () => {
    const table = inStep('C1', 'poland')
      .mission('su-24-1', 'strike', 'lesser-poland')
      .sortie('f-16-1', 'patrol', '');
    table
      .done('poland')
      .act('poland', { type: 'land', squadron: 'f-16-1', airfield: 'field-balice' })
      .done('poland');
    table.act('russia', { type: 'bombard', squadron: 'su-24-1', target: 'field-balice' });
    expect(table.pub.squadrons['f-16-1']?.base).toBe('destroyed');
  });

  it.each([
    ['destroyed', 6, 1],
    ['forced back by a draw', 1, 1 + 3],
  ])('VI.4b a bomber that is %s bombs nothing', (_how, polish, russian) => {
    const table = attacked('su-24-1', 'f-16-1').dice(polish, russian);
    table.duel('su-24-1').endCombat();
    expect(table.pub.squadrons['su-24-1']?.mission).toBe('');
    expect(table.pub.ruins).toEqual([]);
    expect(table.events.filter((e) => e.type === 'step-began' && e.step === 'C3')).toMatchObject([
      { actors: [] },
    ]);
  });

  it('VI.4b a bomber driven off by AA bombs nothing', () => {
    const table = inStep('B4', 'poland').mission('su-24-1', 'strike', 'lublin').dice(5);
    table.act('poland', { type: 'fire', unit: 'aa-green-4', target: 'su-24-1' }).at('C3', 'russia');
    expect(table.legalOf('russia', 'bombard')).toEqual([]);
  });

  it('VI.4b bombing is a choice', () => {
    const table = striking().done('russia');
    expect([table.pub.ruins, table.pub.step]).toEqual([[], 'D']);
  });

  it('VI.4c a bomber in support of an assault does not bomb, whether the assault won or lost', () => {
    for (const dice of [
      [6, 1],
      [1, 6],
    ]) {
      const table = inStep('C1', 'poland')
        .conquered('podlasie')
        .assault(THREE, 'III', 'mazovia')
        .mission('su-24-1', 'support', THREE)
        .aa('aa-blue-1', { at: 'mazovia' })
        .sortie('f-16-1', 'assault', 'mazovia')
        .dice(...dice)
        .raid('mazovia')
        .endCombat();
      expect(table.pub.step).toBe('D');
      expect(table.pub.aa['aa-blue-1']?.at).not.toBe('destroyed');
      const lost = dice[0] === 6 ? [] : ['city-warsaw', 'city-radom'];
      expect(table.pub.ruins).toEqual(['city-bialystok', ...lost]);
    }
  });
});
