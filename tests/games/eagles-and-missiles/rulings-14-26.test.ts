/** Rulings 14 to 26 of the design document, each under its number. */
import { describe, expect, test } from 'vitest';
import { castVote, create } from '../../../shared/engine/kernel.ts';
import { seededRng } from '../../../shared/engine/rng.ts';
import { CITY_IDS } from '../../../shared/games/eagles-and-missiles/board.ts';
import { eaglesAndMissiles } from '../../../shared/games/eagles-and-missiles/index.ts';
import { scoreLines, winnerAt } from '../../../shared/games/eagles-and-missiles/score.ts';
import type { Options, Seat } from '../../../shared/games/eagles-and-missiles/types.ts';
import { assault, inStep, missile, natoCard, polishCard, ruleTable, type Table } from './rule-deck.ts';

function lineOf(table: Table, item: string) {
  return scoreLines(table.pub).find((line) => line.item === item);
}

describe('rulings 14 to 18: fleet, landing, strikes and withdrawal', () => {
  test('ruling 14: with the fleet sunk, the assault beyond the coast still counts; the line ends next turn', () => {
    const table = inStep('C1', 'poland')
      .set({ fleet: 1, turn: 1 })
      .conquered('central-pomerania')
      .assault(assault(3), 'I', 'western-pomerania')
      .sortie('f-16-1', 'fleet', 'baltic')
      .dice(6, 1)
      .raid('baltic');
    expect(table.pub.fleet).toBe(0);
    expect(table.event('fleet-sunk')?.cause).toBe('aircraft');
    expect(table.pub.assaults['western-pomerania']?.status).toBe('coming');
    table.endCombat();
    expect(table.pub.conquered).toEqual(['central-pomerania', 'western-pomerania']);
    expect(table.eventsOf('turn-began').at(-1)?.activeLines).toEqual(['II', 'III', 'IV']);
  });

  test('ruling 14: with the fleet sunk and the assault beaten too, nothing is taken', () => {
    const table = inStep('C1', 'poland')
      .set({ fleet: 1 })
      .conquered('central-pomerania')
      .assault(assault(3), 'I', 'western-pomerania')
      .sortie('f-16-1', 'fleet', 'baltic')
      .sortie('f-16-2', 'assault', 'western-pomerania')
      .dice(6, 1, 6, 1)
      .raid('western-pomerania')
      .raid('baltic')
      .endCombat();
    expect(table.pub.conquered).toEqual(['central-pomerania']);
  });

  test('ruling 15: squadrons land after all combat and before conquest, which then catches them', () => {
    const table = inStep('C1', 'poland')
      .assault(assault(8), 'II', 'kuyavia')
      .conquered('warmia')
      .sortie('f-16-1', 'patrol', '')
      .done('poland');
    expect(table.pub.step).toBe('landing');
    table.act('poland', { type: 'land', squadron: 'f-16-1', airfield: 'field-bydgoszcz' }).done('poland');
    expect(table.pub.squadrons['f-16-1']?.base).toBe('destroyed');
    expect(table.event('squadron-destroyed')).toEqual({
      type: 'squadron-destroyed',
      squadron: 'f-16-1',
      cause: 'conquest',
    });
  });

  test('ruling 15: a squadron that finds no room is destroyed', () => {
    const table = inStep('landing', 'poland').sortie('mig-29-1', 'patrol', '');
    for (const field of ['swidwin', 'malbork', 'bydgoszcz', 'krzesiny', 'powidz', 'minsk', 'lask', 'balice'])
      table.set({
        airfields: { ...table.pub.airfields, [`field-${field}`]: { working: false, capacity: 0 } },
      });
    for (const id of ['su-22-1', 'su-22-2', 'mig-29-2', 'f-16-1', 'f-16-2']) table.destroyed(id);
    // Dęblin is full, and a MiG-29 may not go abroad.
    table.squadron('f-16-3', { base: 'field-deblin' });
    expect(table.legal('poland')).toEqual([{ type: 'done' }]);
    table.done('poland');
    expect(table.event('squadron-destroyed')).toMatchObject({ squadron: 'mig-29-1', cause: 'no-room' });
  });

  test('ruling 15: while there is room, a squadron in the air must land', () => {
    const table = inStep('landing', 'poland').sortie('mig-29-1', 'patrol', '');
    expect(table.may('poland', { type: 'done' })).toBe(false);
  });

  test('ruling 15: a patrol may land anywhere with room; one that stayed keeps its place', () => {
    const table = inStep('landing', 'poland').sortie('f-16-1', 'patrol', '').sortie('f-16-3', 'patrol', '');
    const fields = table
      .legalOf('poland', 'land')
      .filter((a) => a.squadron === 'f-16-1')
      .map((a) => a.airfield);
    // Krzesiny holds three: one has stayed, one is coming back.
    expect(fields).toContain('field-krzesiny');
    expect(fields).toContain('field-caslav');
    expect(fields).toContain('field-deblin');
    table.squadron('mig-29-2', { base: 'field-deblin' });
    expect(table.may('poland', { type: 'land', squadron: 'f-16-1', airfield: 'field-deblin' })).toBe(false);
    expect(table.legalOf('poland', 'land').some((a) => a.squadron === 'f-16-2')).toBe(false);
  });

  test('ruling 16: Su-24 and Tu-22M strike or support, Su-25 only support, fighters escort or support', () => {
    const table = inStep('A5', 'russia')
      .set({ icons: { russia: { fighters: 9, bombers: 9 } } })
      .assault(assault(5), 'II', 'warmia');
    const missions = (id: string) =>
      [
        ...new Set(
          table
            .legalOf('russia', 'assign')
            .filter((a) => a.squadron === id)
            .map((a) => a.mission),
        ),
      ].sort();
    expect(missions('su-24-1')).toEqual(['strike', 'support']);
    expect(missions('tu-22m-1')).toEqual(['strike', 'support']);
    expect(missions('su-25-1')).toEqual(['support']);
    expect(missions('su-27-1')).toEqual(['escort', 'support']);
    expect(missions('mig-29-ru-1')).toEqual(['escort', 'support']);
  });

  test('ruling 16: one squadron a card', () => {
    const table = inStep('A5', 'russia')
      .set({ icons: { russia: { fighters: 9, bombers: 9 } } })
      .assault(assault(5, 1), 'II', 'warmia')
      .assault(assault(5, 2), 'II', 'warmia')
      .act('russia', { type: 'assign', squadron: 'su-25-1', mission: 'support', target: assault(5, 1) });
    const cards = table.legalOf('russia', 'assign').filter((a) => a.mission === 'support');
    expect(new Set(cards.map((a) => a.target))).toEqual(new Set([assault(5, 2)]));
  });

  test('ruling 16: the fleet takes escorts only, and nothing supports its landing', () => {
    const table = inStep('A5', 'russia')
      .set({ icons: { russia: { fighters: 9, bombers: 9 } } })
      .assault(assault(5), 'I', 'central-pomerania', true);
    const orders = table.legalOf('russia', 'assign');
    expect(orders.filter((a) => a.mission === 'support')).toEqual([]);
    const baltic = orders.filter((a) => a.target === 'baltic');
    expect(baltic.map((a) => [a.squadron, a.mission])).toEqual([
      ['su-27-1', 'escort'],
      ['mig-29-ru-1', 'escort'],
    ]);
  });

  test('ruling 17: a bomber names a city, a working airfield or an AA unit of its land at C3', () => {
    const table = inStep('C3', 'russia')
      .mission('su-24-1', 'strike', 'mazovia')
      .aa('aa-blue-1', { at: 'mazovia' })
      .destroyed('city-radom');
    expect(table.legalOf('russia', 'bombard').map((a) => a.target)).toEqual([
      'city-warsaw',
      'field-minsk',
      'aa-blue-1',
    ]);
  });

  test('ruling 17: squadrons on a destroyed airfield are destroyed, by bombs and by missiles', () => {
    const bombed = inStep('C3', 'russia')
      .mission('tu-22m-1', 'strike', 'greater-poland')
      .act('russia', { type: 'bombard', squadron: 'tu-22m-1', target: 'field-krzesiny' });
    const hit = inStep('B4', 'poland').missile(missile(), 'field-krzesiny', 'greater-poland').done('poland');
    for (const table of [bombed, hit]) {
      expect(table.pub.airfields['field-krzesiny']?.working).toBe(false);
      expect(table.eventsOf('squadron-destroyed').map((e) => e.squadron)).toEqual(['f-16-2', 'f-16-3']);
      expect(table.pub.squadrons['f-16-1']?.base).toBe('field-lask');
    }
  });

  test('ruling 17: a missile at what another has destroyed finds nothing', () => {
    const table = inStep('B4', 'poland')
      .missile(missile(1), 'city-warsaw', 'mazovia')
      .missile(missile(2), 'city-warsaw', 'mazovia')
      .done('poland');
    expect(table.eventsOf('missile-resolved').map((e) => e.result)).toEqual(['hit', 'nothing-left']);
    expect(table.pub.ruins).toEqual(['city-warsaw']);
  });

  test('ruling 18: AA withdraws to the next land of the line', () => {
    const table = inStep('C1', 'poland').assault(assault(3), 'III', 'podlasie').endCombat();
    expect(table.event('aa-withdrew')).toEqual({ type: 'aa-withdrew', unit: 'aa-green-3', land: 'mazovia' });
  });

  test('ruling 18: past the last step it withdraws to any adjacent free land, at its owner’s choice', () => {
    const table = inStep('C1', 'poland')
      .conquered('warmia', 'kuyavia', 'greater-poland')
      .aa('aa-green-1', { at: 'lubusz' })
      .assault(assault(3), 'II', 'lubusz')
      .done('poland');
    expect(table.pub.step).toBe('C2');
    expect(table.legal('poland')).toEqual([
      { type: 'withdraw', unit: 'aa-green-1', land: 'western-pomerania' },
      { type: 'withdraw', unit: 'aa-green-1', land: 'lower-silesia' },
    ]);
    table.act('poland', { type: 'withdraw', unit: 'aa-green-1', land: 'lower-silesia' });
    expect(table.pub.aa['aa-green-1']?.at).toBe('lower-silesia');
    expect(table.pub.step).not.toBe('C2');
  });

  test('ruling 18: with a single free neighbour nobody is asked; with none the unit is destroyed and counted', () => {
    const single = inStep('C1', 'poland')
      .conquered('warmia', 'kuyavia', 'greater-poland', 'central-pomerania', 'western-pomerania')
      .aa('aa-green-1', { at: 'lubusz' })
      .assault(assault(3), 'II', 'lubusz')
      .done('poland');
    expect(single.pub.aa['aa-green-1']?.at).toBe('lower-silesia');
    const none = inStep('C1', 'poland')
      .conquered('warmia', 'kuyavia', 'greater-poland', 'central-pomerania', 'western-pomerania')
      .conquered('podlasie', 'mazovia', 'lodz', 'lower-silesia')
      .aa('aa-green-1', { at: 'lubusz' })
      .assault(assault(3), 'II', 'lubusz')
      .done('poland');
    expect(none.event('aa-destroyed')).toMatchObject({ unit: 'aa-green-1', cause: 'no-retreat' });
    expect(lineOf(none, 'polish-losses')?.count).toBeGreaterThanOrEqual(1);
  });
});

describe('rulings 19 to 24: units, points and decks', () => {
  test('ruling 19: green AA moves only by withdrawal; blue AA and the Patriot move in D', () => {
    const table = inStep('D', 'poland').aa('aa-blue-1', { at: 'lodz' }).aa('patriot', { at: 'mazovia' });
    expect(new Set(table.legalOf('poland', 'move-aa').map((a) => a.unit))).toEqual(
      new Set(['aa-blue-1', 'patriot']),
    );
    table.act('poland', { type: 'move-aa', unit: 'aa-blue-1', land: 'kielce' });
    expect(table.legalOf('poland', 'move-aa').every((a) => a.unit === 'patriot')).toBe(true);
  });

  test.each(['missile', 'strike'] as const)(
    'ruling 20: a %s aimed at a land abroad calls up every NATO counter, once',
    (kind) => {
      const table = inStep('A5', 'russia').set({ icons: { russia: { fighters: 0, bombers: 1 } } });
      table.squadron('f-22-1', { base: 'pool' });
      if (kind === 'missile')
        table
          .hold(missile(), 'russia', 'field-laage')
          .set({ missiles: { [missile()]: { target: '', land: '', seat: 'russia' } } });
      else table.act('russia', { type: 'assign', squadron: 'su-24-1', mission: 'strike', target: 'saxony' });
      table.deck('nato', natoCard('squadron')).done('russia');
      const joined = table.eventsOf('nato-joined').map((e) => e.squadron);
      expect(joined).toHaveLength(8);
      expect(joined).not.toContain('f-22-1');
      // The card of a counter that is in play already does nothing.
      expect(table.event('nato-no-effect')?.card).toBe(natoCard('squadron'));
    },
  );

  test('ruling 20: an escort abroad is no attack', () => {
    const table = inStep('A5', 'russia')
      .set({ icons: { russia: { fighters: 1, bombers: 0 } } })
      .deck('nato')
      .act('russia', { type: 'assign', squadron: 'su-27-1', mission: 'escort', target: 'saxony' })
      .done('russia');
    expect(table.event('nato-called')).toBeUndefined();
    expect(table.pub.natoCalled).toBe(false);
  });

  test('ruling 21: Polish, NATO and AA losses are one count; three give a point, rounded down', () => {
    const table = ruleTable().destroyed('su-22-1', 'f-22-1').aa('aa-green-1', { at: 'destroyed' });
    expect(lineOf(table, 'polish-losses')).toEqual({ item: 'polish-losses', count: 3, points: 1 });
    table.destroyed('f-16-1', 'f-16-2');
    expect(lineOf(table, 'polish-losses')).toEqual({ item: 'polish-losses', count: 5, points: 1 });
  });

  test('ruling 21: Russian losses likewise, a Tu-22M as two; a retreat is no loss', () => {
    const table = inStep('B4', 'poland')
      .destroyed('tu-22m-1')
      .mission('su-24-1', 'strike', 'warmia')
      .dice(6)
      .act('poland', { type: 'fire', unit: 'aa-green-2', target: 'su-24-1' });
    expect(lineOf(table, 'russian-losses')).toEqual({ item: 'russian-losses', count: 2, points: 0 });
    table.destroyed('su-27-1');
    expect(lineOf(table, 'russian-losses')).toEqual({ item: 'russian-losses', count: 3, points: -1 });
  });

  test('ruling 22: exactly ten points is a Polish win', () => {
    expect(winnerAt(10)).toBe('poland');
    expect(winnerAt(11)).toBe('russia');
  });

  test.each([
    [10, 'poland'],
    [11, 'russia'],
  ])('ruling 22: a game that ends on %i points is won by %s', (ruins, winner) => {
    const table = inStep('D', 'poland').deck('russian');
    table
      .destroyed(...CITY_IDS.slice(0, ruins))
      .aa('aa-blue-1', { at: 'lodz' })
      .done('poland');
    expect(table.event('game-ended')).toMatchObject({ score: ruins, winner, reason: 'deck-empty' });
  });

  test('ruling 23: an empty Polish or NATO deck gives no card and is not shuffled anew', () => {
    const table = inStep('A5', 'russia').deck('nato').deck('polish').set({ extraDraws: 3 }).done('russia');
    expect(table.event('nato-draws')?.count).toBe(0);
    expect(table.event('nato-revealed')).toBeUndefined();
    expect(table.event('polish-drawn')).toBeUndefined();
    expect(table.pub.step).toBe('B4');
  });

  test('ruling 23: a deck with one card gives one', () => {
    const table = inStep('A5', 'russia')
      .deck('nato', natoCard('council'))
      .deck('polish', polishCard('ace'))
      .set({ extraDraws: 3 })
      .done('russia');
    expect(table.event('nato-draws')?.count).toBe(1);
    expect(table.eventsOf('polish-drawn').map((e) => e.card)).toEqual([polishCard('ace')]);
  });

  test('ruling 24: the escorts of a sunk fleet return to the pool unharmed', () => {
    const table = inStep('C1', 'poland')
      .set({ fleet: 2 })
      .mission('su-27-1', 'escort', 'baltic')
      .mission('su-27-2', 'escort', 'mazovia')
      .set({ screened: ['su-27-1'] })
      .sortie('f-16-1', 'fleet', 'baltic')
      .dice(6, 1)
      .raid('baltic');
    expect(table.pub.squadrons['su-27-1']).toMatchObject({ base: 'pool', mission: '' });
    expect(table.pub.squadrons['su-27-2']?.mission).toBe('escort');
  });
});

describe('ruling 25: three and four players', () => {
  const FOUR: Options = { players: 4, split: 'poland' };

  test('ruling 25: base draws go to the owner of the line; extra draws alternate, south first', () => {
    const table = ruleTable(FOUR).at('setup', 'poland-east');
    for (const unit of ['aa-blue-1', 'aa-blue-2', 'aa-blue-3'] as const)
      table.act('poland-east', { type: 'place-aa', unit, land: 'lodz' });
    table.done('poland-east');
    expect(table.eventsOf('russian-drawn').map((e) => e.seat)).toEqual([
      'russia-north',
      'russia-north',
      'russia-south',
      'russia-south',
    ]);
    expect(table.pub.actors).toEqual(['russia-south']);
    table.act('russia-south', { type: 'draw' });
    expect(table.pub.actors).toEqual(['russia-north']);
    table.act('russia-north', { type: 'draw' });
    expect(table.pub.actors).toEqual(['russia-south']);
    table.done('russia-south');
    // The other may go on alone.
    expect(table.pub.actors).toEqual(['russia-north']);
    table.act('russia-north', { type: 'draw' });
    expect(table.pub.extraDraws).toBe(3);
    expect(table.pub.step).toBe('A3');
  });

  test('ruling 25: each Russian gets the icons of his own cards and sends squadrons anywhere', () => {
    const table = ruleTable(FOUR)
      .at('A3', 'russia-south', 'russia-north')
      .set({ activeLines: ['I', 'II', 'III', 'IV'] })
      .hold(assault(3), 'russia-north', 'II')
      .hold(assault(6), 'russia-south', 'IV')
      .done('russia-south')
      .done('russia-north');
    expect(table.pub.icons).toEqual({
      'russia-south': { fighters: 1, bombers: 2 },
      'russia-north': { fighters: 2, bombers: 1 },
    });
    table.act('russia-south', {
      type: 'assign',
      squadron: 'su-25-1',
      mission: 'support',
      target: assault(3),
    });
    const fighters = (seat: Seat) =>
      table.legalOf(seat, 'assign').some((a) => a.squadron.startsWith('su-27'));
    table.act('russia-south', { type: 'assign', squadron: 'su-27-1', mission: 'escort', target: 'warmia' });
    expect(fighters('russia-south')).toBe(false);
    expect(fighters('russia-north')).toBe(true);
    // Nobody takes back what his partner has sent.
    expect(table.legalOf('russia-north', 'recall')).toEqual([]);
  });

  test('ruling 25: the east flies Su-22 and MiG-29 and commands the AA, the west flies F-16 and NATO', () => {
    const table = ruleTable(FOUR)
      .at('B6', 'poland-east', 'poland-west')
      .squadron('f-22-1', { base: 'pool' })
      .mission('su-24-1', 'strike', 'mazovia');
    const types = (seat: Seat) =>
      new Set(table.legalOf(seat, 'assign').map((a) => a.squadron.replace(/-\d$/, '')));
    expect(types('poland-east')).toEqual(new Set(['su-22', 'mig-29']));
    expect(types('poland-west')).toEqual(new Set(['f-16', 'f-22']));
    const setup = ruleTable(FOUR).at('setup', 'poland-east');
    expect(setup.legalOf('poland-east', 'place-aa').length).toBeGreaterThan(0);
    expect(setup.legal('poland-west')).toEqual([]);
  });

  test('ruling 25: each Pole draws one card a turn, and the AA commander is asked in B4', () => {
    const table = ruleTable(FOUR).at('A5', 'russia-south').deck('nato').done('russia-south');
    expect(table.eventsOf('polish-drawn').map((e) => e.seat)).toEqual(['poland-east', 'poland-west']);
    expect(table.pub).toMatchObject({ step: 'B4', actors: ['poland-east'] });
  });

  test('ruling 25: partners see each other’s hands', () => {
    const table = ruleTable(FOUR)
      .hold(polishCard('ace'), 'poland-east')
      .hold(polishCard('decoys'), 'poland-west')
      .hold(assault(3), 'russia-north')
      .hold(missile(), 'russia-south');
    const cards = (seat: Seat) => table.view(seat).own.hand.map((held) => held.card);
    expect(cards('poland-east')).toEqual([polishCard('ace'), polishCard('decoys')]);
    expect(cards('poland-west')).toEqual(cards('poland-east'));
    expect(cards('russia-north')).toEqual([assault(3), missile()]);
    expect(cards('russia-south')).toEqual(cards('russia-north'));
  });

  test.each(['poland-east', 'poland-west'] as const)(
    'ruling 25: %s may take a shared decision: a NATO choice, the order of lands',
    (seat) => {
      const table = ruleTable(FOUR)
        .at('A5', 'russia-south')
        .deck('nato', natoCard('patriot'))
        .deck('polish')
        .done('russia-south');
      expect(table.pub).toMatchObject({ step: 'B2', actors: ['poland-east', 'poland-west'] });
      table.act(seat, { type: 'choose', option: 'lodz' });
      expect(table.pub.aa.patriot?.at).toBe('lodz');
      const combat = ruleTable(FOUR)
        .at('C1', 'poland-east', 'poland-west')
        .mission('su-24-1', 'strike', 'mazovia')
        .sortie('f-16-1', 'duel', 'su-24-1')
        .dice(6, 1)
        .duel('su-24-1', seat);
      expect(combat.pub.squadrons['su-24-1']?.base).toBe('destroyed');
    },
  );

  test('ruling 25: each Russian bombs with the squadrons he has sent', () => {
    const table = ruleTable(FOUR)
      .at('C3', 'russia-south', 'russia-north')
      .mission('su-24-1', 'strike', 'mazovia')
      .squadron('su-24-1', { by: 'russia-north' });
    expect(table.legalOf('russia-south', 'bombard')).toEqual([]);
    expect(table.legalOf('russia-north', 'bombard')).toHaveLength(3);
  });

  test('ruling 25: each Pole lands his own squadrons', () => {
    const table = ruleTable(FOUR)
      .at('C1', 'poland-east', 'poland-west')
      .sortie('f-16-1', 'patrol', '')
      .sortie('mig-29-1', 'patrol', '')
      .done('poland-west');
    expect(table.pub).toMatchObject({ step: 'landing', actors: ['poland-east', 'poland-west'] });
    expect(new Set(table.legalOf('poland-east', 'land').map((a) => a.squadron))).toEqual(
      new Set(['mig-29-1']),
    );
    expect(new Set(table.legalOf('poland-west', 'land').map((a) => a.squadron))).toEqual(new Set(['f-16-1']));
  });

  test.each([
    [2, 'poland', ['russia', 'poland']],
    [3, 'poland', ['russia', 'poland-east', 'poland-west']],
    [3, 'russia', ['russia-south', 'russia-north', 'poland']],
    [4, 'russia', ['russia-south', 'russia-north', 'poland-east', 'poland-west']],
  ] as const)('ruling 25: the seats of %i players, split %s', (players, split, seats) => {
    expect(eaglesAndMissiles.seats({ players, split }).map((seat) => seat.id)).toEqual(seats);
  });
});

describe('ruling 26: the end by vote', () => {
  const options: Options = { players: 2, split: 'poland' };
  const voted = (vote: 'concede' | 'end', ...seats: Seat[]) => {
    const rng = seededRng(7);
    let { match } = create(eaglesAndMissiles, options, rng);
    for (const seat of seats) {
      const step = castVote(
        eaglesAndMissiles,
        match,
        { seat, seq: match.seq, vote, on: true, consenting: [], options },
        rng,
      );
      if (!step.ok) throw new Error(step.refusal.message);
      match = step.match;
    }
    return eaglesAndMissiles.outcome(match.state);
  };

  test('ruling 26: a side that concedes loses, whatever the score', () => {
    expect(voted('concede', 'poland')).toMatchObject({ winner: 'russia', reason: 'concession', score: 0 });
    expect(voted('concede', 'russia')).toMatchObject({ winner: 'poland', reason: 'concession', score: 0 });
  });

  test('ruling 26: a game ended by agreement is scored as it stands and marked unfinished', () => {
    expect(voted('end', 'poland')).toBeUndefined();
    expect(voted('end', 'poland', 'russia')).toEqual({
      winner: 'poland',
      reason: 'agreement',
      score: 0,
      finished: false,
    });
  });
});
