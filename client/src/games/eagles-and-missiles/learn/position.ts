/** Positions that lessons begin with: the real set-up, changed by what the war has done since. */
import { airfield, basedOn, targetsIn } from '../../../../../shared/games/eagles-and-missiles/board.ts';
import {
  AIRFIELDS,
  type AirfieldId,
  CITIES,
  type CityId,
  type LandId,
  LINE_LANDS,
  LINES,
} from '../../../../../shared/games/eagles-and-missiles/data/lands.ts';
import type { AaId, SquadronId } from '../../../../../shared/games/eagles-and-missiles/data/units.ts';
import { eaglesAndMissiles } from '../../../../../shared/games/eagles-and-missiles/index.ts';
import { initial } from '../../../../../shared/games/eagles-and-missiles/setup.ts';
import type {
  CardId,
  Event,
  Options,
  Public,
  State,
  Step,
} from '../../../../../shared/games/eagles-and-missiles/types.ts';

export const OPTIONS: Options = { players: 2, split: 'poland' };

interface War {
  readonly turn: number;
  readonly step: Step;
  /** In the order in which they fell. */
  readonly conquered: readonly LandId[];
  /** Cities bombed before; those of conquered lands are lost anyway. */
  readonly ruins: readonly CityId[];
  readonly fleet: number;
  readonly activeLines: Public['activeLines'];
  readonly aa: Readonly<Partial<Record<AaId, LandId | 'destroyed'>>>;
  /** Squadrons that are not where they started. */
  readonly bases: Readonly<Record<SquadronId, AirfieldId | 'pool' | 'destroyed'>>;
  readonly russianHand: readonly CardId[];
  /** What is left of each deck, in the order in which the lesson draws; all else has been played. */
  readonly russianDeck: readonly CardId[];
  readonly polishDeck: readonly CardId[];
  readonly natoDeck: readonly CardId[];
}

export function position(war: War): State {
  const fold = (state: State, event: Event): State => eaglesAndMissiles.reduce(state, event);
  let state = initial(OPTIONS);
  for (const land of war.conquered) state = conquer(state, land, fold);
  for (const city of war.ruins) state = fold(state, { type: 'city-destroyed', city, cause: 'bombs' });

  const { pub, secret } = state;
  const aa = { ...pub.aa };
  for (const [unit, at] of Object.entries(war.aa)) {
    const before = aa[unit];
    if (before !== undefined) aa[unit] = { ...before, at };
  }
  const squadrons = { ...pub.squadrons };
  for (const [id, base] of Object.entries(war.bases)) {
    const before = squadrons[id];
    if (before !== undefined) squadrons[id] = { ...before, base };
  }
  const decks = { russian: war.russianDeck, polish: war.polishDeck, nato: war.natoDeck };
  const kept = new Set([...war.russianHand, ...war.russianDeck, ...war.polishDeck, ...war.natoDeck]);
  const all = [...secret.decks.russian, ...secret.decks.polish, ...secret.decks.nato];
  return {
    ...state,
    pub: {
      ...pub,
      turn: war.turn,
      step: war.step,
      actors: ['russia'],
      activeLines: war.activeLines,
      fleet: war.fleet,
      aa,
      squadrons,
      russianDeck: decks.russian.length,
      polishDeck: decks.polish.length,
      natoDeck: decks.nato.length,
      hands: { ...pub.hands, russia: war.russianHand.length },
      discard: all.filter((card) => !kept.has(card)),
    },
    secret: {
      ...secret,
      decks,
      russianHand: war.russianHand.map((card) => ({ card, seat: 'russia', plan: '' })),
    },
  };
}

/** As in step C2: with the land go its cities, its airfields, and the squadrons based there. */
function conquer(before: State, land: LandId, fold: (state: State, event: Event) => State): State {
  const line = LINES.find((id) => LINE_LANDS[id].includes(land)) ?? 'I';
  let state = fold(before, { type: 'land-conquered', land, line });
  for (const id of targetsIn(state.pub, land)) {
    if (id in CITIES) state = fold(state, { type: 'city-destroyed', city: id as CityId, cause: 'conquest' });
    else if (id in AIRFIELDS && airfield(state.pub, id as AirfieldId).working) {
      const based = basedOn(state.pub, id as AirfieldId);
      state = fold(state, { type: 'airfield-destroyed', airfield: id as AirfieldId, cause: 'conquest' });
      for (const squadron of based)
        state = fold(state, { type: 'squadron-destroyed', squadron, cause: 'conquest' });
    }
  }
  return state;
}
