/**
 * The words of Eagles & Missiles.
 *
 * Glossary: a *land* is a Polish territory; a *zone* is where a squadron can fly (a land, a land abroad, the
 * Baltic); a *line* is one of the four invasion lines; a *city* is an industrial plant; an *escort* flies
 * over a zone to cover what is there; a *supporter* lies on an assault card and adds to it; a *striker* bombs
 * a city, airfield or AA unit on its own; a *sortie* is the mission of a Polish or NATO squadron; *engaged*
 * means that a sortie is aimed at it.
 */

import type { Decks } from './data/decks.ts';
import type { HandicapId } from './data/handicaps.ts';
import type { AbroadId, AirfieldId, CityId, LandId, LineId, ZoneId } from './data/lands.ts';
import type { AaId, SquadronId } from './data/units.ts';
import type { Public } from './public.ts';

export type { Public };

/**
 * Decisions, in the order of a turn (rulebook IV). A1, B1, B3, B5 and C4 need nobody and are told by events.
 */
export const STEPS = [
  'setup',
  'A2',
  'A3',
  'A5',
  'B2',
  'B4',
  'B6',
  'C1',
  'landing',
  'C2',
  'C3',
  'D',
  'over',
] as const;
export type Step = (typeof STEPS)[number];

/**
 * Russian: escort (target: zone), support (assault card), strike (land or land abroad).
 * Polish and NATO: duel (Russian squadron), assault (land), fleet ('baltic'), patrol (''), and returning ('')
 * when its fighting is done and it waits for an airfield.
 */
export const MISSIONS = [
  'escort',
  'support',
  'strike',
  'duel',
  'assault',
  'fleet',
  'patrol',
  'returning',
] as const;
export type Mission = (typeof MISSIONS)[number];
/** A zone, a card, a squadron or ''. */
export type MissionTarget = string;

/** `r01`.. Russian, `p01`.. Polish, `n01`.. NATO; the number is the card's place in the deck list. */
export type CardId = string;
/** A missile, bomb, decoy: something that can be destroyed. */
export type TargetId = CityId | AirfieldId | AaId;

export const SIDES = ['russia', 'poland'] as const;
export type Side = (typeof SIDES)[number];

export const SEATS = [
  'russia',
  'russia-north',
  'russia-south',
  'poland',
  'poland-east',
  'poland-west',
] as const;
export type Seat = (typeof SEATS)[number];

export interface Options {
  readonly players: 2 | 3 | 4;
  /** With three players, the side that two of them share; ignored otherwise. */
  readonly split: Side;
  /** The decks of a deck file; absent for our own. */
  readonly decks?: Decks;
  /** Help for one side; absent for an even game. On top of whichever decks there are. */
  readonly handicap?: HandicapId;
}

/** A card nobody else may see. */
export interface HeldCard {
  readonly card: CardId;
  /** The seat that drew it. */
  readonly seat: Seat;
  /** Russian cards in A3: the line or missile target it is put on, '' while it is in the hand. */
  readonly plan: LineId | TargetId | '';
}

export interface Secret {
  /** Cards still to be drawn, in deck-list order; a draw picks one at random. */
  readonly decks: Readonly<Record<'russian' | 'polish' | 'nato', readonly CardId[]>>;
  /** Russian cards that reconnaissance has seen, next first. */
  readonly foreseen: readonly CardId[];
  readonly russianHand: readonly HeldCard[];
  readonly polishHand: readonly HeldCard[];
}

/** Public and secret facts never share a branch, so that a view can be taken without stripping anything. */
export interface State {
  readonly options: Options;
  readonly pub: Public;
  readonly secret: Secret;
}

/** What one viewer knows beyond the public state. */
export interface Own {
  /** His side's cards (partners see each other's, XIII). */
  readonly hand: readonly HeldCard[];
  /** The Polish side only. */
  readonly foreseen: readonly CardId[];
}

export interface View {
  readonly viewer: Seat | 'spectator';
  readonly options: Options;
  readonly pub: Public;
  readonly own: Own;
}

export type Action =
  /** Ends the seat's part of the step; A2: no more cards; B4: AA holds its fire. */
  | { readonly type: 'done' }
  /** Setup: a blue AA unit. */
  | { readonly type: 'place-aa'; readonly unit: AaId; readonly land: LandId }
  | { readonly type: 'lift-aa'; readonly unit: AaId }
  /** A2: one more assault card. */
  | { readonly type: 'draw' }
  /** A3. */
  | { readonly type: 'plan-card'; readonly card: CardId; readonly line: LineId }
  | { readonly type: 'aim-missile'; readonly card: CardId; readonly target: TargetId }
  | { readonly type: 'unplan-card'; readonly card: CardId }
  /** A5 and B6. */
  | {
      readonly type: 'assign';
      readonly squadron: SquadronId;
      readonly mission: Mission;
      readonly target: MissionTarget;
    }
  | { readonly type: 'recall'; readonly squadron: SquadronId }
  /** B2: what a NATO card asks for: a land (Patriot, cruise missiles) or an airfield (runway repair). */
  | { readonly type: 'choose'; readonly option: LandId | AirfieldId }
  /** B4. */
  | { readonly type: 'fire'; readonly unit: AaId; readonly target: SquadronId }
  | { readonly type: 'guard'; readonly unit: AaId; readonly card: CardId }
  /** A Polish card; target is a land, squadron, airfield, AA unit, or '' where it needs none. */
  | { readonly type: 'play'; readonly card: CardId; readonly target: string }
  /** C1: opens the combat of a zone; rolls one duel; rolls the attack on the assault or fleet. */
  | { readonly type: 'enter'; readonly zone: ZoneId }
  | { readonly type: 'fight'; readonly target: SquadronId }
  | { readonly type: 'bomb'; readonly zone: ZoneId }
  /** C1: the one of a beaten pair that is lost. */
  | { readonly type: 'lose'; readonly squadron: SquadronId }
  /** C1: a second sortie by tanker. */
  | {
      readonly type: 'refuel';
      readonly squadron: SquadronId;
      readonly mission: 'duel' | 'assault' | 'fleet';
      readonly target: MissionTarget;
    }
  | { readonly type: 'land'; readonly squadron: SquadronId; readonly airfield: AirfieldId }
  /** C2. */
  | { readonly type: 'withdraw'; readonly unit: AaId; readonly land: LandId }
  /** C3. */
  | { readonly type: 'bombard'; readonly squadron: SquadronId; readonly target: TargetId }
  /** D. */
  | { readonly type: 'move-aa'; readonly unit: AaId; readonly land: LandId };
export type ActionType = Action['type'];

/** What destroyed, weakened or sent back something. */
export type Cause =
  | 'missile'
  | 'bombs'
  | 'conquest'
  | 'duel'
  | 'no-room'
  | 'no-retreat'
  | 'anti-aircraft'
  | 'submarine'
  | 'aircraft'
  | 'fleet-sunk'
  | 'turn-end'
  | 'bridges';

/** One roll of each side: strength + modifiers + die. */
export interface RollSide {
  readonly strength: number;
  /** Source and amount of each modifier. */
  readonly modifiers: readonly { readonly source: string; readonly amount: number }[];
  /** One die, or two of which the higher counts (ace). */
  readonly dice: readonly number[];
  readonly total: number;
}

export const END_REASONS = ['deck-empty', 'no-line-active', 'concession', 'agreement'] as const;
export type EndReason = (typeof END_REASONS)[number];

export interface ScoreLine {
  readonly item:
    | 'cities'
    | 'polish-losses'
    | 'coast'
    | 'german-border'
    | 'lines'
    | 'fleet'
    | 'russian-losses';
  /** How many of the thing there are. */
  readonly count: number;
  readonly points: number;
}

export type Event =
  | { readonly type: 'turn-began'; readonly turn: number; readonly activeLines: readonly LineId[] }
  | { readonly type: 'step-began'; readonly step: Step; readonly actors: readonly Seat[] }
  /** `actors` are those who must still decide. */
  | { readonly type: 'seat-done'; readonly seat: Seat; readonly actors: readonly Seat[] }
  | { readonly type: 'actors-changed'; readonly actors: readonly Seat[] }
  | { readonly type: 'aa-placed'; readonly unit: AaId; readonly land: LandId }
  | { readonly type: 'aa-lifted'; readonly unit: AaId }
  /** `card` is '' for those who may not know it. `next` are the actors after it. */
  | { readonly type: 'russian-drawn'; readonly seat: Seat; readonly card: CardId; readonly extra: boolean }
  | { readonly type: 'polish-drawn'; readonly seat: Seat; readonly card: CardId }
  /** Known to the Russian side only. */
  | { readonly type: 'card-planned'; readonly card: CardId; readonly plan: LineId | TargetId | '' }
  | {
      readonly type: 'assault-placed';
      readonly card: CardId;
      readonly line: LineId;
      readonly land: LandId;
      readonly landing: boolean;
      readonly seat: Seat;
    }
  | { readonly type: 'missile-placed'; readonly card: CardId; readonly seat: Seat }
  | { readonly type: 'card-discarded'; readonly card: CardId; readonly seat: Seat }
  | {
      readonly type: 'icons-counted';
      readonly seat: Seat;
      readonly fighters: number;
      readonly bombers: number;
    }
  | {
      readonly type: 'missile-aimed';
      readonly card: CardId;
      readonly target: TargetId;
      readonly land: LandId | AbroadId;
    }
  | {
      readonly type: 'assigned';
      readonly squadron: SquadronId;
      readonly mission: Mission;
      readonly target: MissionTarget;
      readonly zone: ZoneId | '';
      readonly seat: Seat;
    }
  | { readonly type: 'recalled'; readonly squadron: SquadronId }
  /** IX.3. */
  | { readonly type: 'nato-called' }
  | { readonly type: 'nato-draws'; readonly count: number }
  | { readonly type: 'nato-revealed'; readonly card: CardId }
  | { readonly type: 'nato-joined'; readonly squadron: SquadronId }
  | { readonly type: 'nato-no-effect'; readonly card: CardId }
  | { readonly type: 'choice-asked'; readonly card: CardId }
  | { readonly type: 'choice-made'; readonly card: CardId; readonly option: string }
  | { readonly type: 'awacs-up'; readonly amount: number }
  | { readonly type: 'tanker-up' }
  /** `cards` is empty for those who may not know them. */
  | { readonly type: 'reconnoitred'; readonly count: number; readonly cards: readonly CardId[] }
  | { readonly type: 'airfield-repaired'; readonly airfield: AirfieldId }
  | {
      readonly type: 'assault-weakened';
      readonly land: LandId;
      readonly amount: number;
      readonly card: CardId;
    }
  | {
      readonly type: 'fleet-weakened';
      readonly amount: number;
      readonly strength: number;
      readonly cause: Cause;
    }
  | { readonly type: 'fleet-sunk'; readonly cause: Cause }
  | {
      readonly type: 'aa-fired';
      readonly unit: AaId;
      readonly target: SquadronId;
      readonly die: number;
      readonly needs: number;
      readonly hit: boolean;
    }
  | { readonly type: 'guard-set'; readonly unit: AaId; readonly card: CardId }
  | {
      readonly type: 'guard-rolled';
      readonly unit: AaId;
      readonly card: CardId;
      readonly die: number;
      readonly needs: number;
      readonly hit: boolean;
    }
  | {
      readonly type: 'missile-resolved';
      readonly card: CardId;
      readonly target: TargetId;
      readonly result: 'hit' | 'intercepted' | 'decoyed' | 'nothing-left';
    }
  | { readonly type: 'card-played'; readonly card: CardId; readonly target: string; readonly seat: Seat }
  | { readonly type: 'assault-strengthened-against'; readonly land: LandId; readonly amount: number }
  | { readonly type: 'coastal-battery-ready'; readonly amount: number }
  | { readonly type: 'escort-screened'; readonly squadron: SquadronId }
  | {
      readonly type: 'duel-helped';
      readonly target: SquadronId;
      readonly plus: number;
      readonly ace: boolean;
    }
  | { readonly type: 'low-level'; readonly squadron: SquadronId }
  | { readonly type: 'decoyed'; readonly target: AirfieldId | AaId }
  | { readonly type: 'airfield-extended'; readonly airfield: AirfieldId; readonly amount: number }
  | { readonly type: 'su-22-restored'; readonly squadron: SquadronId; readonly airfield: AirfieldId }
  | { readonly type: 'bridge-blown'; readonly card: CardId; readonly land: LandId }
  | { readonly type: 'zone-entered'; readonly zone: ZoneId }
  | { readonly type: 'zone-left'; readonly zone: ZoneId }
  | {
      readonly type: 'duel-fought';
      readonly zone: ZoneId;
      readonly target: SquadronId;
      readonly attackers: readonly SquadronId[];
      readonly polish: RollSide;
      readonly russian: RollSide;
      readonly result: 'polish' | 'russian' | 'draw';
    }
  | { readonly type: 'broke-through'; readonly squadron: SquadronId }
  /** A pair lost: the Polish side picks one. */
  | { readonly type: 'loss-asked'; readonly squadrons: readonly SquadronId[] }
  | {
      readonly type: 'assault-fought';
      readonly land: LandId;
      readonly attackers: readonly SquadronId[];
      readonly polish: RollSide;
      readonly russian: RollSide;
      readonly stopped: boolean;
    }
  | {
      readonly type: 'fleet-fought';
      readonly attackers: readonly SquadronId[];
      readonly polish: RollSide;
      readonly russian: RollSide;
      readonly result: 'beaten' | 'drawn' | 'held';
    }
  | { readonly type: 'assault-stopped'; readonly land: LandId }
  /** Its fighting is done: NATO to the pool, Polish on the way to an airfield, Russian to the pool. */
  | { readonly type: 'returned'; readonly squadron: SquadronId; readonly cause: Cause }
  /** A winner of a duel; see the tanker. */
  | { readonly type: 'duel-won'; readonly squadron: SquadronId; readonly zone: ZoneId }
  | {
      readonly type: 'refuelled';
      readonly squadron: SquadronId;
      readonly mission: Mission;
      readonly target: MissionTarget;
      readonly zone: ZoneId;
    }
  | { readonly type: 'landed'; readonly squadron: SquadronId; readonly airfield: AirfieldId }
  | { readonly type: 'land-conquered'; readonly land: LandId; readonly line: LineId }
  | { readonly type: 'city-destroyed'; readonly city: CityId; readonly cause: Cause }
  | { readonly type: 'airfield-destroyed'; readonly airfield: AirfieldId; readonly cause: Cause }
  | { readonly type: 'aa-destroyed'; readonly unit: AaId; readonly cause: Cause }
  | { readonly type: 'squadron-destroyed'; readonly squadron: SquadronId; readonly cause: Cause }
  | { readonly type: 'withdrawal-asked'; readonly units: readonly AaId[] }
  | { readonly type: 'aa-withdrew'; readonly unit: AaId; readonly land: LandId }
  | { readonly type: 'bombarded'; readonly squadron: SquadronId; readonly target: TargetId }
  | { readonly type: 'aa-moved'; readonly unit: AaId; readonly land: LandId }
  /** Cards used this turn leave play; everything that lasts a turn is cleared. */
  | { readonly type: 'turn-ended'; readonly turn: number }
  | {
      readonly type: 'game-ended';
      readonly reason: EndReason;
      readonly winner: Side;
      readonly score: number;
      readonly lines: readonly ScoreLine[];
    };
export type EventType = Event['type'];
