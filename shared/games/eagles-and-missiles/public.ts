/**
 * What everybody may see, defined once: the wire schema, and from it the plain type that rules, bots and
 * clients work with. No secret has a field here; that is how none can leak.
 */
import { type SchemaType, schema, type ToJSON, t } from '@colyseus/schema';
import type { LandId, LineId, ZoneId } from './data/lands.ts';
import type { Mission, MissionTarget, Step } from './types.ts';

const AirfieldState = schema(
  {
    /** False once bombed, hit by a missile or captured. */
    working: t.boolean(),
    /** Squadrons it holds now; a road strip adds to it. */
    capacity: t.uint16(),
  },
  'AirfieldState',
);

const AaState = schema(
  {
    /** A land, or 'unplaced' (to come), 'destroyed'. */
    at: t.string<LandId | 'unplaced' | 'destroyed'>(),
    /** Has fired or guards this turn. */
    fired: t.boolean(),
    /** The missile card it guards against (Patriot), or ''. */
    guards: t.string(),
    /** Has moved in this phase D. */
    moved: t.boolean(),
  },
  'AaState',
);

const SquadronState = schema(
  {
    /** The base: 'pool', 'reserve' (NATO, not yet in play), an airfield, or 'destroyed'. */
    base: t.string(),
    /** '' when it does not fly. */
    mission: t.string<Mission | ''>(),
    /** What the mission is about; see `Mission`. */
    target: t.string<MissionTarget>(),
    /** Where it flies, or ''. */
    zone: t.string<ZoneId | ''>(),
    /** The seat that sent it, or ''. */
    by: t.string(),
    /** A bomber that has broken through its attackers this turn (VI.4a). */
    broke: t.boolean(),
    /** Where it has won a duel this turn, or ''; a tanker may send it out again. */
    won: t.string<ZoneId | ''>(),
  },
  'SquadronState',
);

const PlacedCard = schema(
  {
    line: t.string<LineId>(),
    land: t.string<LandId>(),
    seat: t.string(),
  },
  'PlacedCard',
);

const Missile = schema(
  {
    /** A city, airfield or AA unit; '' until phase A ends. */
    target: t.string(),
    /** The land of the target; '' until phase A ends. */
    land: t.string(),
    seat: t.string(),
  },
  'Missile',
);

const Assault = schema(
  {
    line: t.string<LineId>(),
    /** From the sea: stopped only by beating the fleet (X.2). */
    landing: t.boolean(),
    /** Taken off its strength by cards. */
    minus: t.uint16(),
    /** Added to the defence by cards. */
    plus: t.uint16(),
    /** 'through': fought and not stopped. */
    status: t.string<'coming' | 'stopped' | 'through'>(),
  },
  'Assault',
);

const DuelCards = schema(
  {
    /** Added to the Polish side. */
    plus: t.uint16(),
    /** The Polish side rolls two dice and keeps the higher. */
    ace: t.boolean(),
  },
  'DuelCards',
);

const Icons = schema({ fighters: t.uint8(), bombers: t.uint8() }, 'Icons');

export const PublicState = schema(
  {
    turn: t.uint16(),
    step: t.string<Step>(),
    /** Seats that must decide now. */
    actors: t.array('string'),
    /** Seats that have ended their part of this step. */
    finished: t.array('string'),

    /** Strength of the Baltic Fleet; 0 when sunk. */
    fleet: t.uint8(),
    /** How this turn's fleet combat went. */
    fleetFight: t.string<'' | 'beaten' | 'drawn' | 'held'>(),
    /** Added to the Polish side in this turn's fleet combat. */
    coastal: t.uint16(),
    /** Conquered lands, in order. */
    conquered: t.array('string'),
    /** Destroyed cities, in order. */
    ruins: t.array('string'),
    airfields: t.map(AirfieldState),
    aa: t.map(AaState),
    squadrons: t.map(SquadronState),

    /** Lines that attack this turn. */
    activeLines: t.array('string'),
    /** Assault cards on the map, by card. */
    placed: t.map(PlacedCard),
    /** Missile cards in flight, by card. */
    missiles: t.map(Missile),
    /** Assaults of this turn, by land. */
    assaults: t.map(Assault),
    /** What each Russian seat may send this turn (A4), by seat. */
    icons: t.map(Icons),
    /** Cards drawn beyond the active lines this turn. */
    extraDraws: t.uint8(),

    russianDeck: t.uint8(),
    polishDeck: t.uint8(),
    natoDeck: t.uint8(),
    /** Number of cards in each seat's hand. */
    hands: t.map('uint8'),
    /** Cards that have left play, in order. */
    discard: t.array('string'),
    /** NATO cards revealed this turn, in order. */
    natoShown: t.array('string'),
    /** NATO cards still to reveal this turn. */
    natoToShow: t.uint8(),
    /** The NATO card that waits for a choice, or ''. */
    choosing: t.string(),
    /** IX.3: every NATO counter has been called up. */
    natoCalled: t.boolean(),

    /** Added to each Polish and NATO aerial roll this turn. */
    awacs: t.uint16(),
    /** Second sorties still to be had from a tanker this turn. */
    tankers: t.uint8(),
    /** Fleet escorts that count as engaged (submarine patrol). */
    screened: t.array('string'),
    /** Squadrons that ignore escorts this turn (low-level flight). */
    lowLevel: t.array('string'),
    /** Airfields and AA units that bombs and missiles cannot destroy this turn (decoys). */
    decoyed: t.array('string'),
    /** Cards played on coming duels, by the Russian squadron. */
    duelCards: t.map(DuelCards),
    /** The zone whose combat is being resolved, or ''. */
    combatZone: t.string<ZoneId | ''>(),
    /** A pair that lost a duel: the Polish side picks the one to lose. */
    losing: t.array('string'),
    /** AA units that must withdraw where their owner chooses. */
    withdrawing: t.array('string'),

    /** Why the game ended, or ''. */
    ended: t.string(),
    /** The side that won, or ''. */
    winner: t.string(),
    score: t.int16(),
  },
  'EaglesPublicState',
);

type DeepReadonly<T> = T extends (infer U)[]
  ? readonly DeepReadonly<U>[]
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T;

/** The plain JSON form of the public state. */
export type Public = DeepReadonly<ToJSON<SchemaType<typeof PublicState>>>;
