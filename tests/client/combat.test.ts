/** What the combat sheet is given and how it goes on by itself, over real games. */
import { describe, expect, it } from 'vitest';
import { eaglesAndMissiles as client } from '../../client/src/games/eagles-and-missiles/index.ts';
import { beginRest, nextRoll } from '../../client/src/shell/table/combat/rest.ts';
import { keepResults } from '../../client/src/shell/table/combat/results.ts';
import { sameAction } from '../../shared/engine/kernel.ts';
import type { Fight, FightGroup, FightResult } from '../../shared/engine/told.ts';
import type { ActionShape, SplitView } from '../../shared/engine/types.ts';
import type { Action } from '../../shared/games/eagles-and-missiles/types.ts';
import { FOUR, type Moment, moments, TWO } from './sample-views.ts';

const SEED = Math.floor(Math.random() * 2 ** 31);
console.log(`combat sheet: seed ${SEED}`);

function groupsOf(view: SplitView, legal: readonly ActionShape[]): readonly FightGroup[] {
  return client.fights?.(view, legal) ?? [];
}

const shapes = (actions: readonly Action[]) => actions as unknown as readonly ActionShape[];

/** A sheet with nothing to press. */
function bare(groups: readonly FightGroup[]): readonly FightGroup[] {
  return groups.map((group) => ({
    ...group,
    enter: undefined,
    fights: group.fights.map((fight) => ({ ...fight, roll: undefined, cards: [] })),
  }));
}

function buttons(groups: readonly FightGroup[]): readonly ActionShape[] {
  return groups.flatMap(({ enter, fights }) =>
    [enter?.action, ...fights.map(({ roll }) => roll?.action)].filter((action) => action !== undefined),
  );
}

const COVERED = new Set(['enter', 'fight', 'bomb', 'fire', 'guard']);

describe('the fights to come', () => {
  const games = [
    ['two players', TWO],
    ['four players', FOUR],
  ] as const;
  it.each(games)(
    'of %s: every button is legal, every legal roll has one, and all see the same',
    (_, options) => {
      let last = -1;
      let watched: readonly FightGroup[] = [];
      const seen = { fights: 0, cards: 0, results: 0 };
      for (const { view, legal, seq } of moments(SEED, options, 1)) {
        const split = view as unknown as SplitView;
        const groups = groupsOf(split, shapes(legal));
        const pressed = buttons(groups);
        for (const action of pressed)
          expect(shapes(legal).filter((other) => sameAction(other, action)).length).toBe(1);
        const wanted = legal.filter(({ type }) => COVERED.has(type));
        expect(pressed.length, `seq ${seq}`).toBe(wanted.length);
        for (const { fights } of groups)
          for (const fight of fights) {
            seen.fights += 1;
            seen.cards += fight.cards.length;
            checkFight(fight, legal);
          }
        if (seq !== last) watched = bare(groups);
        else expect(bare(groups)).toEqual(watched);
        last = seq;
      }
      expect(seen.fights).toBeGreaterThan(10);
    },
  );

  it('come to the results that were told: sums, dice and sides', () => {
    let before: readonly FightGroup[] = [];
    let results = 0;
    for (const { view, events } of moments(SEED + 1, TWO, 1)) {
      if (view.viewer !== 'spectator') continue;
      for (const event of events) {
        const result = client.fought?.(event);
        if (result === undefined || result.id.startsWith('guard')) continue;
        results += 1;
        const group = before.find(({ id }) => id === result.group);
        const fight = group?.fights.find(({ id }) => id === result.id);
        expect(fight, result.id).toBeDefined();
        if (fight === undefined) continue;
        expect(result.needs).toBe(fight.needs);
        for (const roll of result.rolls) {
          const side = fight.sides.find((each) => each.side === roll.side);
          if (result.needs === 0) expect([roll.sum, roll.dice.length]).toEqual([side?.sum, side?.dice]);
          expect(roll.total).toBe(roll.sum + Math.max(...roll.dice));
        }
        const outcome = fight.outcomes.find(({ side }) => side === result.side);
        expect(outcome?.label).toEqual(result.label);
        expect(outcome?.ways, 'what has happened had a chance').toBeGreaterThan(0);
      }
      before = groupsOf(view as unknown as SplitView, []);
    }
    expect(results).toBeGreaterThan(5);
  });
});

function checkFight(fight: Fight, legal: Moment['legal']): void {
  const all = [fight, ...fight.cards];
  for (const { outcomes, throws } of all)
    expect(outcomes.reduce((sum, { ways }) => sum + ways, 0)).toBe(throws);
  for (const { ways } of fight.outcomes) expect(Object.is(ways, -0)).toBe(false);
  for (const side of fight.sides) {
    const parts = side.parts.reduce((sum, { strength }) => sum + strength, 0);
    expect(side.modifiers.reduce((sum, { amount }) => sum + amount, parts)).toBe(side.sum);
  }
  for (const { action } of fight.cards)
    expect(shapes(legal).some((other) => sameAction(other, action))).toBe(true);
}

describe('the rest of a land', () => {
  const roll = (target: string): Fight => ({
    id: target,
    title: { key: 'x' },
    sides: [],
    needs: 0,
    throws: 36,
    outcomes: [],
    cards: [],
    roll: { action: { type: 'fight', target }, label: { key: 'x' } },
  });
  const later = (target: string): Fight => ({ ...roll(target), roll: undefined });
  const group = (open: boolean, ...fights: Fight[]): FightGroup => ({
    id: 'lodz',
    title: { key: 'x' },
    open,
    enter: undefined,
    fights,
  });
  const fight = (target: string) => ({ type: 'fight', target });
  const card = { type: 'play', card: 'p13', target: 'b' };
  const refuel = { type: 'refuel', squadron: 'f-16-1', mission: 'duel', target: 'c' };

  it('goes from one fight to the next and ends with the land', () => {
    const first = [group(true, roll('a'), roll('b'), later('c'))];
    const rest = beginRest(first, [fight('a'), fight('b'), card], 'lodz');
    expect(nextRoll(first, [fight('a'), fight('b'), card], rest)).toEqual(fight('a'));
    const second = [group(true, roll('b'), later('c'))];
    expect(nextRoll(second, [fight('b'), card], rest)).toEqual(fight('b'));
    expect(nextRoll([group(true, roll('c'))], [fight('c')], rest)).toEqual(fight('c'));
    expect(nextRoll([], [{ type: 'done' }], rest)).toBeUndefined();
    expect(nextRoll([group(false, later('c'))], [], rest)).toBeUndefined();
  });

  it('stops when there is something to decide that was not there before', () => {
    const groups = [group(true, roll('b'))];
    const rest = beginRest([group(true, roll('a'), roll('b'))], [fight('a'), fight('b'), card], 'lodz');
    expect(nextRoll(groups, [fight('b'), card, refuel], rest)).toBeUndefined();
    expect(nextRoll([group(true, later('b'))], [{ type: 'lose', squadron: 'f-16-1' }], rest)).toBeUndefined();
  });
});

describe('the results in view', () => {
  const seen = (seq: number, group: string, step = 'C1', needs = 0) => {
    const result: FightResult = {
      id: `${seq}`,
      group,
      place: { key: 'x' },
      title: { key: 'x' },
      rolls: [],
      needs,
      side: '',
      label: { key: 'x' },
      meaning: { key: 'x' },
    };
    return { seq, step, result };
  };

  it('are those of one land', () => {
    const one = keepResults([], [seen(1, 'lodz')], 'C1');
    const two = keepResults(one, [seen(2, 'lodz')], 'C1');
    expect(two.map(({ seq }) => seq)).toEqual([1, 2]);
    expect(keepResults(two, [seen(3, 'mazovia')], 'C1').map(({ seq }) => seq)).toEqual([3]);
    expect(keepResults(two, [], 'C1')).toBe(two);
  });

  it('stay for the step that ended with them, and no longer', () => {
    const last = keepResults([], [seen(1, 'patriot', 'B4', 2)], 'B6');
    expect(last.length).toBe(1);
    expect(keepResults(last, [], 'B6')).toEqual([]);
  });

  it('anti-aircraft fire stands together wherever it was', () => {
    const fire = keepResults([seen(1, 'aa-blue-1', 'B4', 4)], [seen(2, 'aa-green-1', 'B4', 4)], 'B4');
    expect(fire.map(({ seq }) => seq)).toEqual([1, 2]);
  });
});
