/** Nothing on the board lies on anything that it must not cover, whatever happens in a game. */
import { expect, test } from 'vitest';
import { coloursOf } from '../../client/src/games/eagles-and-missiles/colours.ts';
import {
  airfieldSize,
  COUNTER,
  place,
  RUNWAY_HEIGHT,
} from '../../client/src/games/eagles-and-missiles/layout.ts';
import { present, type Ui } from '../../client/src/games/eagles-and-missiles/presenter.ts';
import { type AnyBot, GENERIC_BOTS } from '../../shared/engine/bots.ts';
import { officer } from '../../shared/games/eagles-and-missiles/bots/officer.ts';
import {
  AIRFIELDS,
  type AirfieldId,
  BALTIC,
  ZONES,
} from '../../shared/games/eagles-and-missiles/data/lands.ts';
import { eaglesAndMissiles as game } from '../../shared/games/eagles-and-missiles/index.ts';
import { allSeats } from '../../shared/games/eagles-and-missiles/seats.ts';
import type { Options } from '../../shared/games/eagles-and-missiles/types.ts';
import { allFly, built, everythingOver, type Squadrons, states } from './board-positions.ts';
import { clashes, printedClashes } from './board-room.ts';
import { FOUR, TWO } from './sample-views.ts';

const UI: Ui = {
  selection: '',
  spotlight: [],
  fan: '',
  language: 'en',
  colours: coloursOf({ theme: 'day', palette: 'standard' }),
  say: ({ key }) => key,
};

/** A new seed every day, printed with every failure. */
const SEED = Number(process.env.SEED ?? Math.floor(Date.now() / 86_400_000));

/** Each clash once, with the first place where it was seen. */
function clashesIn(bot: AnyBot, options: Options, seed: number): string[] {
  const seen = new Map<string, string>();
  let step = 0;
  const seats = allSeats(options).flatMap((s, i, all) => (all[i - 1]?.side === s.side ? [] : [s.id]));
  for (const state of states(bot, options, seed)) {
    step += 1;
    // A seat differs from the rest by its cards, so that it is enough to look with the eyes of one of each side.
    for (const viewer of ['spectator', ...seats]) {
      const view = game.viewFor(state, viewer);
      for (const clash of clashes(view, present(view, [], UI)))
        if (!seen.has(clash)) seen.set(clash, `${clash} (seed ${seed}, step ${step}, ${viewer})`);
    }
  }
  return [...seen.values()];
}

test('what is printed covers nothing else that is printed', () => {
  expect(printedClashes()).toEqual([]);
});

test.each([
  ['officer', officer, TWO, SEED],
  ['officer', officer, FOUR, SEED + 1],
  ['random', GENERIC_BOTS.random, TWO, SEED + 2],
  ['random', GENERIC_BOTS.random, TWO, SEED + 3],
  ['random', GENERIC_BOTS.random, FOUR, SEED + 4],
] as const)('a whole game of %s %#: nothing overlaps', (_name, bot, options, seed) => {
  expect(clashesIn(bot, options, seed)).toEqual([]);
});

/** Of all squadrons in their order. */
const FIRST_POLISH = 22;

test.each(ZONES)('all 38 squadrons, all AA units and two cards over %s', (zone) => {
  const view = everythingOver(zone);
  const scene = present(view, [], UI);
  expect(scene.pieces.filter((p) => p.id.startsWith('sq:'))).toHaveLength(38);
  expect(clashes(view, scene)).toEqual([]);
});

test('all 38 squadrons spread over the map at once', () => {
  for (let shift = 0; shift < ZONES.length; shift++) {
    const view = built((pub) => ({
      squadrons: allFly(pub, (_id, facts, i) => {
        const zone = ZONES[(i * 5 + shift) % ZONES.length]!;
        const mission = facts.nation === 'russia' ? 'escort' : zone === BALTIC ? 'fleet' : 'assault';
        return { mission, target: zone, zone };
      }),
    }));
    expect(clashes(view, present(view, [], UI)), `shift ${shift}`).toEqual([]);
  }
});

test('all in their pools, all in the air, and airfields full to the last place', () => {
  const home = built((pub) => ({ squadrons: allFly(pub, () => ({ mission: '', target: '', zone: '' })) }));
  expect(clashes(home, present(home, [], UI))).toEqual([]);
  const air = built((pub) => ({
    squadrons: allFly(pub, (_id, { nation }) =>
      nation === 'russia' ? { mission: '' } : { mission: 'returning', target: '', zone: '' },
    ),
  }));
  expect(clashes(air, present(air, [], UI))).toEqual([]);
  const places = Object.entries(AIRFIELDS).flatMap(([field, { capacity }]) =>
    Array<string>(capacity).fill(field),
  );
  for (const shift of [0, 7, 14, 17]) {
    const full = built((pub) => ({
      squadrons: allFly(pub, (_id, { nation }, i) => ({
        base: (nation === 'poland' ? places[i - FIRST_POLISH + shift]! : 'pool') as Squadrons[string]['base'],
        mission: '',
      })),
    }));
    const scene = present(full, [], UI);
    expect(clashes(full, scene)).toEqual([]);
    // Counters stand above the runway and leave its pips to be seen.
    const standing = scene.pieces.filter((p) => full.pub.squadrons[p.id.slice(3)]?.base.startsWith('field-'));
    expect(standing).toHaveLength(7);
    for (const p of standing) {
      const field = full.pub.squadrons[p.id.slice(3)]!.base as AirfieldId;
      const runway = place(field).y + airfieldSize(1).height / 2 - RUNWAY_HEIGHT;
      expect(p.y + COUNTER / 2, `${p.id} at ${field}`).toBeLessThanOrEqual(runway + 0.5);
    }
  }
});
