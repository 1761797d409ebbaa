/** One of each action and event, and of each variant that has words of its own. */
import type {
  Action,
  ActionType,
  Cause,
  Event,
  EventType,
  RollSide,
} from '../../../shared/games/eagles-and-missiles/types.ts';
import {
  END_REASONS,
  MISSIONS,
  SEATS,
  SIDES,
  STEPS,
} from '../../../shared/games/eagles-and-missiles/types.ts';

type Samples<K extends string, T extends { readonly type: K }> = {
  readonly [P in K]: readonly Extract<T, { readonly type: P }>[];
};

export const CAUSES: Readonly<Record<Cause, true>> = {
  missile: true,
  bombs: true,
  conquest: true,
  duel: true,
  'no-room': true,
  'no-retreat': true,
  'anti-aircraft': true,
  submarine: true,
  aircraft: true,
  'fleet-sunk': true,
  'turn-end': true,
  bridges: true,
};
const causes = Object.keys(CAUSES) as Cause[];

/** Legal or not: words must exist for whatever has the shape of an action. */
export const ACTIONS: Samples<ActionType, Action> = {
  done: [{ type: 'done' }],
  'place-aa': [{ type: 'place-aa', unit: 'aa-blue-1', land: 'mazovia' }],
  'lift-aa': [{ type: 'lift-aa', unit: 'aa-blue-1' }],
  draw: [{ type: 'draw' }],
  'plan-card': [{ type: 'plan-card', card: 'r01', line: 'II' }],
  'aim-missile': [
    { type: 'aim-missile', card: 'r23', target: 'city-radom' },
    { type: 'aim-missile', card: 'r23', target: 'field-caslav' },
    { type: 'aim-missile', card: 'r23', target: 'aa-green-1' },
  ],
  'unplan-card': [{ type: 'unplan-card', card: 'r01' }],
  assign: [
    { type: 'assign', squadron: 'su-27-1', mission: 'escort', target: 'mazovia' },
    { type: 'assign', squadron: 'su-27-1', mission: 'escort', target: 'baltic' },
    { type: 'assign', squadron: 'su-25-1', mission: 'support', target: 'r09' },
    { type: 'assign', squadron: 'su-24-1', mission: 'strike', target: 'saxony' },
    { type: 'assign', squadron: 'f-16-1', mission: 'duel', target: 'su-24-2' },
    { type: 'assign', squadron: 'f-16-1', mission: 'assault', target: 'podlasie' },
    { type: 'assign', squadron: 'f-22-1', mission: 'fleet', target: 'baltic' },
    { type: 'assign', squadron: 'su-22-1', mission: 'patrol', target: '' },
  ],
  recall: [{ type: 'recall', squadron: 'su-27-1' }],
  choose: [{ type: 'choose', option: 'mazovia' }],
  fire: [{ type: 'fire', unit: 'aa-green-3', target: 'su-24-2' }],
  guard: [{ type: 'guard', unit: 'patriot', card: 'r23' }],
  play: [{ type: 'play', card: 'p01', target: 'podlasie' }],
  enter: [{ type: 'enter', zone: 'podlasie' }],
  fight: [{ type: 'fight', target: 'su-24-2' }],
  bomb: [
    { type: 'bomb', zone: 'podlasie' },
    { type: 'bomb', zone: 'baltic' },
  ],
  lose: [{ type: 'lose', squadron: 'f-16-1' }],
  refuel: [{ type: 'refuel', squadron: 'f-16-1', mission: 'assault', target: 'podlasie' }],
  land: [{ type: 'land', squadron: 'f-16-1', airfield: 'field-laage' }],
  withdraw: [{ type: 'withdraw', unit: 'aa-green-3', land: 'mazovia' }],
  bombard: [{ type: 'bombard', squadron: 'su-24-1', target: 'city-warsaw' }],
  'move-aa': [{ type: 'move-aa', unit: 'aa-blue-2', land: 'kielce' }],
};

export function roll(strength: number, die: number, ...modifiers: RollSide['modifiers']): RollSide {
  const total = modifiers.reduce((sum, { amount }) => sum + amount, strength + die);
  return { strength, modifiers, dice: [die], total };
}

const plain = roll(5, 3);
const helped = roll(5, 3, { source: 'awacs', amount: 1 }, { source: 'missile-salvo', amount: 2 });
const ace: RollSide = { strength: 5, modifiers: [], dice: [2, 6], total: 11 };
const seats = [...SEATS];

const duel = (
  target: string,
  attackers: readonly string[],
  result: 'polish' | 'russian' | 'draw',
  polish = plain,
): Extract<Event, { type: 'duel-fought' }> => ({
  type: 'duel-fought',
  zone: 'mazovia',
  target,
  attackers,
  polish,
  russian: roll(2, 4),
  result,
});

const assigned = (
  mission: (typeof MISSIONS)[number],
  target: string,
): Extract<Event, { type: 'assigned' }> => ({
  type: 'assigned',
  squadron: 'f-16-1',
  mission,
  target,
  zone: mission === 'patrol' || mission === 'returning' ? '' : 'podlasie',
  seat: 'poland',
});

const TARGET_OF = {
  escort: 'podlasie',
  support: 'r09',
  strike: 'podlasie',
  duel: 'su-24-2',
  assault: 'podlasie',
  fleet: 'baltic',
  patrol: '',
  returning: '',
} as const;

export const EVENTS: Samples<EventType, Event> = {
  'turn-began': [
    { type: 'turn-began', turn: 1, activeLines: ['I', 'III'] },
    { type: 'turn-began', turn: 2, activeLines: [] },
  ],
  'step-began': STEPS.map((step) => ({ type: 'step-began', step, actors: [] })),
  'seat-done': seats.map((seat) => ({ type: 'seat-done', seat, actors: [] })),
  'actors-changed': [{ type: 'actors-changed', actors: [] }],
  'aa-placed': [{ type: 'aa-placed', unit: 'patriot', land: 'mazovia' }],
  'aa-lifted': [{ type: 'aa-lifted', unit: 'aa-blue-1' }],
  'russian-drawn': [
    { type: 'russian-drawn', seat: 'russia', card: '', extra: false },
    { type: 'russian-drawn', seat: 'russia', card: 'r01', extra: false },
    { type: 'russian-drawn', seat: 'russia', card: '', extra: true },
    { type: 'russian-drawn', seat: 'russia', card: 'r23', extra: true },
  ],
  'polish-drawn': [
    { type: 'polish-drawn', seat: 'poland', card: '' },
    { type: 'polish-drawn', seat: 'poland', card: 'p01' },
  ],
  'card-planned': [
    { type: 'card-planned', card: 'r01', plan: '' },
    { type: 'card-planned', card: 'r01', plan: 'IV' },
    { type: 'card-planned', card: 'r23', plan: 'city-lodz' },
  ],
  'assault-placed': [
    { type: 'assault-placed', card: 'r01', line: 'II', land: 'warmia', landing: false, seat: 'russia' },
    {
      type: 'assault-placed',
      card: 'r02',
      line: 'I',
      land: 'central-pomerania',
      landing: true,
      seat: 'russia',
    },
  ],
  'missile-placed': [{ type: 'missile-placed', card: 'r23', seat: 'russia' }],
  'card-discarded': [{ type: 'card-discarded', card: 'r01', seat: 'russia' }],
  'icons-counted': [0, 1, 2, 5].map((n) => ({
    type: 'icons-counted',
    seat: 'russia',
    fighters: n,
    bombers: n,
  })),
  'missile-aimed': [{ type: 'missile-aimed', card: 'r23', target: 'field-caslav', land: 'bohemia-moravia' }],
  assigned: MISSIONS.map((mission) => assigned(mission, TARGET_OF[mission])),
  recalled: [{ type: 'recalled', squadron: 'f-16-1' }],
  'nato-called': [{ type: 'nato-called' }],
  'nato-draws': [1, 2, 5].map((count) => ({ type: 'nato-draws', count })),
  'nato-revealed': ['n01', 'n24'].map((card) => ({ type: 'nato-revealed', card })),
  'nato-joined': [{ type: 'nato-joined', squadron: 'eurofighter-2' }],
  'nato-no-effect': [{ type: 'nato-no-effect', card: 'n24' }],
  'choice-asked': [{ type: 'choice-asked', card: 'n10' }],
  'choice-made': [
    { type: 'choice-made', card: 'n10', option: 'mazovia' },
    { type: 'choice-made', card: 'n16', option: 'field-lask' },
  ],
  'awacs-up': [{ type: 'awacs-up', amount: 1 }],
  'tanker-up': [{ type: 'tanker-up' }],
  reconnoitred: [
    { type: 'reconnoitred', count: 1, cards: [] },
    { type: 'reconnoitred', count: 3, cards: [] },
    { type: 'reconnoitred', count: 5, cards: [] },
    { type: 'reconnoitred', count: 1, cards: ['r01'] },
    { type: 'reconnoitred', count: 3, cards: ['r01', 'r23', 'r09'] },
  ],
  'airfield-repaired': [{ type: 'airfield-repaired', airfield: 'field-lask' }],
  'assault-weakened': [{ type: 'assault-weakened', land: 'podlasie', amount: 3, card: 'p01' }],
  'fleet-weakened': causes.map((cause) => ({ type: 'fleet-weakened', amount: 3, strength: 7, cause })),
  'fleet-sunk': [{ type: 'fleet-sunk', cause: 'submarine' }],
  'aa-fired': [
    { type: 'aa-fired', unit: 'aa-green-3', target: 'su-27-1', die: 4, needs: 4, hit: true },
    { type: 'aa-fired', unit: 'aa-green-3', target: 'su-27-1', die: 3, needs: 4, hit: false },
  ],
  'guard-set': [{ type: 'guard-set', unit: 'patriot', card: 'r23' }],
  'guard-rolled': [
    { type: 'guard-rolled', unit: 'patriot', card: 'r23', die: 2, needs: 2, hit: true },
    { type: 'guard-rolled', unit: 'patriot', card: 'r23', die: 1, needs: 2, hit: false },
  ],
  'missile-resolved': (['hit', 'intercepted', 'decoyed', 'nothing-left'] as const).map((result) => ({
    type: 'missile-resolved',
    card: 'r23',
    target: 'city-lodz',
    result,
  })),
  'card-played': [
    { type: 'card-played', card: 'p09', target: '', seat: 'poland' },
    { type: 'card-played', card: 'p01', target: 'podlasie', seat: 'poland-east' },
    { type: 'card-played', card: 'p15', target: 'su-24-2', seat: 'poland-west' },
    { type: 'card-played', card: 'p19', target: 'aa-blue-1', seat: 'poland' },
  ],
  'assault-strengthened-against': [{ type: 'assault-strengthened-against', land: 'podlasie', amount: 4 }],
  'coastal-battery-ready': [{ type: 'coastal-battery-ready', amount: 2 }],
  'escort-screened': [{ type: 'escort-screened', squadron: 'mig-29-ru-1' }],
  'duel-helped': [
    { type: 'duel-helped', target: 'su-24-2', plus: 2, ace: false },
    { type: 'duel-helped', target: 'su-24-2', plus: 0, ace: true },
  ],
  'low-level': [{ type: 'low-level', squadron: 'su-22-1' }],
  decoyed: [{ type: 'decoyed', target: 'field-minsk' }],
  'airfield-extended': [{ type: 'airfield-extended', airfield: 'field-lask', amount: 1 }],
  'su-22-restored': [{ type: 'su-22-restored', squadron: 'su-22-2', airfield: 'field-swidwin' }],
  'bridge-blown': [{ type: 'bridge-blown', card: 'r01', land: 'podlasie' }],
  'zone-entered': [{ type: 'zone-entered', zone: 'baltic' }],
  'zone-left': [{ type: 'zone-left', zone: 'baltic' }],
  'duel-fought': [
    duel('su-24-1', ['f-16-1'], 'polish'),
    duel('su-24-1', ['f-16-1', 'su-22-1'], 'polish', helped),
    duel('su-24-1', ['su-22-1'], 'polish', ace),
    duel('su-24-1', ['f-16-1'], 'russian'),
    duel('su-27-1', ['f-16-1'], 'russian'),
    duel('su-27-1', ['f-16-1', 'f-16-2'], 'russian'),
    duel('su-27-1', ['f-16-1'], 'draw'),
  ],
  'broke-through': [{ type: 'broke-through', squadron: 'tu-22m-1' }],
  'loss-asked': [{ type: 'loss-asked', squadrons: ['f-16-1', 'f-16-2'] }],
  'assault-fought': [true, false].map((stopped) => ({
    type: 'assault-fought',
    land: 'podlasie',
    attackers: stopped ? [] : ['su-22-1', 'f-16-1'],
    polish: roll(0, 5, { source: 'counter-attack', amount: 4 }),
    russian: roll(8, 1, { source: 'su-25-1', amount: 4 }, { source: 'weakened', amount: -3 }),
    stopped,
  })),
  'fleet-fought': (['beaten', 'drawn', 'held'] as const).map((result) => ({
    type: 'fleet-fought',
    attackers: ['f-15e-1'],
    polish: roll(6, 5, { source: 'coastal-battery', amount: 2 }),
    russian: roll(10, 1),
    result,
  })),
  'assault-stopped': [{ type: 'assault-stopped', land: 'central-pomerania' }],
  returned: causes.map((cause) => ({ type: 'returned', squadron: 'su-25-1', cause })),
  'duel-won': [{ type: 'duel-won', squadron: 'f-16-1', zone: 'mazovia' }],
  refuelled: [{ type: 'refuelled', squadron: 'f-16-1', mission: 'fleet', target: 'baltic', zone: 'baltic' }],
  landed: [{ type: 'landed', squadron: 'f-16-1', airfield: 'field-holzdorf' }],
  'land-conquered': [{ type: 'land-conquered', land: 'podlasie', line: 'III' }],
  'city-destroyed': [{ type: 'city-destroyed', city: 'city-gdynia', cause: 'conquest' }],
  'airfield-destroyed': [{ type: 'airfield-destroyed', airfield: 'field-balice', cause: 'bombs' }],
  'aa-destroyed': [{ type: 'aa-destroyed', unit: 'aa-green-1', cause: 'no-retreat' }],
  'squadron-destroyed': [{ type: 'squadron-destroyed', squadron: 'l-159-1', cause: 'duel' }],
  'withdrawal-asked': [{ type: 'withdrawal-asked', units: ['aa-green-1', 'aa-blue-1'] }],
  'aa-withdrew': [{ type: 'aa-withdrew', unit: 'aa-green-1', land: 'kuyavia' }],
  bombarded: [{ type: 'bombarded', squadron: 'tu-22m-2', target: 'city-poznan' }],
  'aa-moved': [{ type: 'aa-moved', unit: 'aa-blue-3', land: 'kielce' }],
  'turn-ended': [{ type: 'turn-ended', turn: 3 }],
  'game-ended': END_REASONS.flatMap((reason) =>
    SIDES.flatMap((winner) =>
      [-2, 1, 3, 12].map((score) => ({ type: 'game-ended' as const, reason, winner, score, lines: [] })),
    ),
  ),
};
