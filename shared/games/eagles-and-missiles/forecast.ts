/**
 * What a fight will be before its dice are thrown: strengths and where they come from, exact chances, and what
 * each result would mean. Pure; asks the same functions that the rules roll with.
 */
import type { Message } from '../../engine/message.ts';
import { attackersOf, bombersAt, cardsOn, factsOf } from './board.ts';
import { polishCard, strengthOf } from './cards.ts';
import { BALTIC, type LandId } from './data/lands.ts';
import { AA_FACTS, type AaId, type SquadronId } from './data/units.ts';
import { type Odds, oddsFor } from './odds.ts';
import { duelStrengths } from './phases/duel.ts';
import { raidStrengths } from './phases/ground.ts';
import { play } from './phases/polish-cards.ts';
import { reduce } from './reduce.ts';
import { assaultMeaning, duelMeaning, fireMeaning, fleetMeaning, guardMeaning } from './text/outcomes.ts';
import type { Action, CardId, Event, RollSide, Seat, State, View } from './types.ts';

export type Fight =
  | { readonly type: 'duel'; readonly target: SquadronId }
  | { readonly type: 'assault'; readonly land: LandId }
  | { readonly type: 'fleet' }
  | { readonly type: 'fire'; readonly unit: AaId; readonly target: SquadronId }
  | { readonly type: 'guard'; readonly unit: AaId; readonly card: CardId };

export interface ForecastSide {
  /** Squadrons and cards with the strength that each brings. */
  readonly parts: readonly { readonly id: string; readonly strength: number }[];
  readonly modifiers: RollSide['modifiers'];
  /** Dice it rolls; the higher of two counts. */
  readonly dice: 0 | 1 | 2;
  /** All but the dice. */
  readonly sum: number;
}

export type Meanings = Readonly<Record<keyof Odds, Message>>;

export interface Forecast {
  readonly polish: ForecastSide;
  readonly russian: ForecastSide;
  /** What anti-aircraft fire must roll at least; 0 where both sides roll. */
  readonly needs: number;
  /** Of the Polish side. Anti-aircraft fire hits (win) or misses (loss). */
  readonly odds: Odds;
  readonly meanings: Meanings;
}

interface Bid {
  readonly parts: ForecastSide['parts'];
  readonly modifiers: RollSide['modifiers'];
  readonly dice: 1 | 2;
}

function side({ parts, modifiers, dice }: Bid): ForecastSide {
  const given = modifiers.filter(({ amount }) => amount !== 0);
  const sum = [...parts.map((part) => part.strength), ...given.map((one) => one.amount)];
  return { parts, modifiers: given, dice, sum: sum.reduce((a, b) => a + b, 0) };
}

function contest(polish: ForecastSide, russian: ForecastSide, meanings: Meanings): Forecast {
  const odds = oddsFor(polish.sum - russian.sum, polish.dice === 2 ? 2 : 1);
  return { polish, russian, needs: 0, odds, meanings };
}

function shot(unit: AaId, target: string, meanings: Meanings): Forecast {
  const { needs } = AA_FACTS[unit];
  const win = (7 - needs) / 6;
  return {
    polish: { parts: [{ id: unit, strength: 0 }], modifiers: [], dice: 1, sum: 0 },
    russian: { parts: [{ id: target, strength: 0 }], modifiers: [], dice: 0, sum: 0 },
    needs,
    odds: { win, draw: 0, loss: 1 - win },
    meanings,
  };
}

const inAir = (id: SquadronId) => ({ id, strength: factsOf(id).air });
const withBombs = (id: SquadronId) => ({ id, strength: factsOf(id).bomb });

/** The fight as things stand; both sides and every onlooker know all of it. */
export function forecast(view: View, fight: Fight): Forecast {
  const { options, pub } = view;
  switch (fight.type) {
    case 'duel': {
      const { target } = fight;
      const { polishModifiers, polishDice } = duelStrengths(pub, target);
      const parts = attackersOf(pub, target).map(inAir);
      const polish = side({ parts, modifiers: polishModifiers, dice: polishDice });
      const russian = side({ parts: [inAir(target)], modifiers: [], dice: 1 });
      return contest(polish, russian, duelMeaning(view, target));
    }
    case 'assault': {
      const { land } = fight;
      const raid = raidStrengths(options, pub, land);
      const parts = bombersAt(pub, land).map(withBombs);
      const polish = side({ parts, modifiers: raid.polishModifiers, dice: 1 });
      const cards = cardsOn(pub, land).map((id) => ({ id, strength: strengthOf(options, id) }));
      const russian = side({ parts: cards, modifiers: raid.russianModifiers, dice: 1 });
      return contest(polish, russian, assaultMeaning(land));
    }
    case 'fleet': {
      const raid = raidStrengths(options, pub, BALTIC);
      const parts = bombersAt(pub, BALTIC).map(withBombs);
      const polish = side({ parts, modifiers: raid.polishModifiers, dice: 1 });
      const russian = side({
        parts: [{ id: BALTIC, strength: raid.russian }],
        modifiers: raid.russianModifiers,
        dice: 1,
      });
      return contest(polish, russian, fleetMeaning(view, polish.sum - russian.sum + 5));
    }
    case 'fire':
      return shot(fight.unit, fight.target, fireMeaning(view, fight.target));
    case 'guard':
      return shot(fight.unit, fight.card, guardMeaning(view, fight.card));
  }
}

type Play = Extract<Action, { readonly type: 'play' }>;

/** Those of the plays that would change this fight. */
export function playsOn(view: View, fight: Fight, legal: readonly Action[]): readonly Play[] {
  return legal.filter((action): action is Play => {
    if (action.type !== 'play') return false;
    switch (fight.type) {
      case 'duel':
        return action.target === fight.target;
      case 'assault':
        return action.target === fight.land;
      case 'fleet':
        return polishCard(view.options, action.card).kind === 'coastal-battery';
      default:
        return false;
    }
  });
}

/** The view as it would be after a legal play. None of the cards that change a fight leaves anything to chance. */
export function viewAfter(view: View, { card, target }: Play): View {
  const { options, own, pub } = view;
  let state: State = {
    options,
    pub,
    secret: {
      decks: { russian: [], polish: [], nato: [] },
      foreseen: own.foreseen,
      russianHand: [],
      polishHand: own.hand,
    },
  };
  const ctx = {
    get state() {
      return state;
    },
    rng: {
      drawn: 0,
      int(): number {
        throw new Error('a card that is played rolls no dice');
      },
    },
    emit(event: Event) {
      state = reduce(state, event);
      return state;
    },
  };
  play(ctx, view.viewer as Seat, card, target);
  return { ...view, pub: state.pub, own: { ...own, hand: state.secret.polishHand } };
}
