/** What must never be offered, whatever the position: looked for along random games. */
import { describe, expect, it } from 'vitest';
import { randomAction } from '../../../shared/engine/bots.ts';
import { canonical } from '../../../shared/engine/canonical.ts';
import { create, submit } from '../../../shared/engine/kernel.ts';
import { seededRng } from '../../../shared/engine/rng.ts';
import { SPECTATOR } from '../../../shared/engine/types.ts';
import {
  aaUnit,
  airfield,
  attackersOf,
  factsOf,
  freeEscorts,
  landOfTarget,
  neighbours,
  squadron,
  standingOn,
} from '../../../shared/games/eagles-and-missiles/board.ts';
import { ABROAD, AIRFIELDS, type LandId } from '../../../shared/games/eagles-and-missiles/data/lands.ts';
import { AA_FACTS, SQUADRONS } from '../../../shared/games/eagles-and-missiles/data/units.ts';
import { eaglesAndMissiles as game } from '../../../shared/games/eagles-and-missiles/index.ts';
import { aaSeat, pilotSeat, sideOf } from '../../../shared/games/eagles-and-missiles/seats.ts';
import type {
  Action,
  ActionType,
  State,
  Step,
  View,
} from '../../../shared/games/eagles-and-missiles/types.ts';

/** Who may do what in which step. */
const MAY: Readonly<Record<Step, readonly [side: 'russia' | 'poland', ...types: ActionType[]]>> = {
  setup: ['poland', 'place-aa', 'lift-aa', 'done'],
  A2: ['russia', 'draw', 'done'],
  A3: ['russia', 'plan-card', 'aim-missile', 'unplan-card', 'done'],
  A5: ['russia', 'assign', 'recall', 'done'],
  B2: ['poland', 'choose'],
  B4: ['poland', 'fire', 'guard', 'play', 'done'],
  B6: ['poland', 'assign', 'recall', 'play', 'done'],
  C1: ['poland', 'enter', 'fight', 'bomb', 'lose', 'refuel', 'play', 'done'],
  landing: ['poland', 'land', 'play', 'done'],
  C2: ['poland', 'withdraw'],
  C3: ['russia', 'bombard', 'done'],
  D: ['poland', 'move-aa', 'done'],
  over: ['poland'],
};

const abroad = (land: string | undefined) => (ABROAD as readonly (string | undefined)[]).includes(land);

/** Why an offered action breaks a rule; undefined when it does not. */
function fault({ viewer, options, pub, own }: View, action: Action): string | undefined {
  const taken = (land: string | undefined) => land !== undefined && pub.conquered.includes(land);
  switch (action.type) {
    case 'place-aa':
    case 'withdraw':
    case 'move-aa': {
      if (viewer !== aaSeat(options)) return 'XIII.a: not his units';
      if (taken(action.land) || abroad(action.land)) return 'V.2: AA in a lost land or abroad';
      if (action.type === 'place-aa') return undefined;
      if (action.type === 'move-aa' && !AA_FACTS[action.unit].mobile) return 'VII.3: green units do not move';
      const from = aaUnit(pub, action.unit).at as LandId;
      return neighbours(from).includes(action.land) ? undefined : 'V.2: one land only';
    }
    case 'plan-card':
      return own.hand.some((held) => held.card === action.card && held.seat === viewer) &&
        pub.activeLines.includes(action.line)
        ? undefined
        : 'IV.A3: a card that is not his, or a line that is not active';
    case 'aim-missile':
      return landOfTarget(pub, action.target) === undefined || pub.ruins.includes(action.target)
        ? 'R17: nothing to hit'
        : undefined;
    case 'assign': {
      const { base, mission } = squadron(pub, action.squadron);
      if (mission !== '' || base === 'destroyed' || base === 'reserve') return 'IV.B6: it cannot fly';
      const { nation, bomber, strategic } = factsOf(action.squadron);
      if ((nation === 'russia') !== (sideOf(viewer) === 'russia')) return 'not his squadron';
      if (action.mission === 'escort') return bomber || taken(action.target) ? 'VI.3a' : undefined;
      if (action.mission === 'strike') return !strategic || taken(action.target) ? 'VI.4b' : undefined;
      if (action.mission === 'support')
        return pub.assaults[pub.placed[action.target]?.land ?? '']?.landing ? 'X.7' : undefined;
      return sortieFault(pub, action, pilotSeat(options, action.squadron) === viewer);
    }
    case 'refuel':
      if (squadron(pub, action.squadron).won === '') return 'no winner of a duel';
      return sortieFault(pub, action, true);
    case 'fire': {
      const { at } = aaUnit(pub, action.unit);
      const { zone } = squadron(pub, action.target);
      return zone === at || (zone === 'baltic' && at === 'central-pomerania')
        ? undefined
        : 'VII.2: out of range';
    }
    case 'guard':
      return action.unit !== 'patriot' || pub.missiles[action.card]?.land !== aaUnit(pub, 'patriot').at
        ? 'VII.7'
        : undefined;
    case 'fight': {
      const { zone } = squadron(pub, action.target);
      if (zone !== pub.combatZone) return 'IV.C1: another land';
      const fightersLeft = Object.entries(pub.squadrons).some(
        ([id, s]) => s.zone === zone && !factsOf(id).bomber && attackersOf(pub, id).length > 0,
      );
      return factsOf(action.target).bomber && fightersLeft ? 'VI: fighters first' : undefined;
    }
    case 'bomb':
      return Object.keys(pub.squadrons).some(
        (id) => squadron(pub, id).zone === action.zone && attackersOf(pub, id).length > 0,
      )
        ? 'VI: duels before bombs'
        : undefined;
    case 'land': {
      const field = airfield(pub, action.airfield);
      if (!field.working || standingOn(pub, action.airfield).length >= field.capacity)
        return 'VI.1f: no room';
      return abroad(AIRFIELDS[action.airfield].land) && SQUADRONS[action.squadron] !== 'f-16'
        ? 'IX.2'
        : undefined;
    }
    case 'bombard': {
      const { mission, zone, by } = squadron(pub, action.squadron);
      if (mission !== 'strike' || by !== viewer) return 'VI.4b: not on a strike of his';
      return landOfTarget(pub, action.target) === zone ? undefined : 'VI.4b: another land';
    }
    default:
      return undefined;
  }
}

function sortieFault(pub: View['pub'], action: Action & { type: 'assign' | 'refuel' }, own: boolean) {
  if (!own) return 'XIII.a: not his squadron';
  if (action.mission === 'patrol') return undefined;
  const zone = action.mission === 'duel' ? squadron(pub, action.target).zone : action.target;
  if (action.mission === 'duel' && attackersOf(pub, action.target).length >= 2) return 'VI.1b: two at most';
  if (action.mission === 'duel' && factsOf(action.target).nation !== 'russia') return 'VIII: no target';
  if (action.mission === 'assault' && pub.assaults[action.target]?.landing) return 'X.2: the landing card';
  const covered = action.mission !== 'duel' || factsOf(action.target).bomber;
  const open = pub.lowLevel.includes(action.squadron) || !covered;
  return open || freeEscorts(pub, zone as LandId).length === 0 ? undefined : 'VI.3b: an escort is free';
}

function inspect(state: State, viewer: string): readonly string[] {
  const view = game.viewFor(state, viewer);
  const legal = game.legalActions(view);
  const [side, ...types] = MAY[state.pub.step];
  const acts = state.pub.actors.includes(viewer);
  if (!acts) return legal.length > 0 ? [`${viewer} is offered something out of turn`] : [];
  const faults = sideOf(viewer) === side ? [] : [`${viewer} acts in ${state.pub.step}`];
  if (legal.length === 0) faults.push(`${viewer} must act and cannot`);
  if (new Set(legal.map(canonical)).size !== legal.length) faults.push('an action is offered twice');
  for (const action of legal) {
    const why = types.includes(action.type) ? fault(view, action) : `${action.type} in ${state.pub.step}`;
    if (why !== undefined) faults.push(`${why}: ${JSON.stringify(action)}`);
  }
  return faults;
}

const SEED = 20_260_101;
const GAMES = 4;

describe('legality', () => {
  it.each([
    { players: 2 },
    { players: 3, split: 'poland' },
    { players: 3, split: 'russia' },
    { players: 4 },
  ] as const)('nothing forbidden is ever offered: %o', (raw) => {
    const parsed = game.parseOptions(raw);
    if (!parsed.ok) throw new Error(parsed.message);
    const viewers = [...game.seats(parsed.value).map(({ id }) => id), SPECTATOR];
    const steps = new Set<string>();
    for (let seed = SEED; seed < SEED + GAMES; seed += 1) {
      const rng = seededRng(seed);
      const choices = seededRng(seed + 1_000_000);
      let { match } = create(game, parsed.value, rng);
      for (;;) {
        const { state } = match;
        steps.add(state.pub.step);
        for (const viewer of viewers)
          expect(inspect(state, viewer), `seed ${seed}, step ${match.seq}`).toEqual([]);
        const seat = state.pub.actors[choices.int(Math.max(1, state.pub.actors.length))];
        if (seat === undefined) break;
        const action = randomAction(game.legalActions(game.viewFor(state, seat)), choices);
        const step = submit(game, match, { seat, seq: match.seq, action }, rng);
        if (!step.ok) throw new Error(`seed ${seed}: ${step.refusal.code}`);
        match = step.match;
      }
      expect(match.state.pub.ended, `seed ${seed}`).not.toBe('');
    }
    // C2 asks somebody only at the end of a line; the other steps all occur.
    for (const step of Object.keys(MAY)) if (step !== 'C2') expect(steps, step).toContain(step);
  });
});
