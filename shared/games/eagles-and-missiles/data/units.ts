/**
 * Counters. Strengths: rulebook VI. Numbers of Russian and NATO counters: our own design (the rulebook does
 * not give the mix). Polish order of battle: III.4. Anti-aircraft units: III.3.
 */
import { frozen } from './frozen.ts';
import type { AirfieldId, LandId } from './lands.ts';

export const SQUADRON_TYPES = frozen([
  'su-27',
  'mig-29-ru',
  'su-24',
  'su-25',
  'tu-22m',
  'mig-29',
  'su-22',
  'f-16',
  'jas-39',
  'eurofighter',
  'l-159',
  'f-15e',
  'f-22',
] as const);
export type SquadronType = (typeof SQUADRON_TYPES)[number];

export const NATIONS = frozen(['russia', 'poland', 'nato'] as const);
export type Nation = (typeof NATIONS)[number];

export interface SquadronTypeFacts {
  readonly nation: Nation;
  /** Aerial combat strength. */
  readonly air: number;
  /** Bombardment strength. */
  readonly bomb: number;
  /** A bomber that wins a duel breaks through and destroys nobody (VI.4a). */
  readonly bomber: boolean;
  /** May destroy a city, airfield or AA unit on its own (VI.4b). */
  readonly strategic: boolean;
  /** How many squadrons it counts as when destroyed (XII). */
  readonly weight: number;
}

const fighter = { bomber: false, strategic: false, weight: 1 } as const;
const bomber = { bomber: true, strategic: false, weight: 1 } as const;

export const TYPE_FACTS: Readonly<Record<SquadronType, SquadronTypeFacts>> = frozen({
  'su-27': { nation: 'russia', air: 5, bomb: 3, ...fighter },
  'mig-29-ru': { nation: 'russia', air: 4, bomb: 1, ...fighter },
  'su-24': { nation: 'russia', air: 2, bomb: 5, ...bomber, strategic: true },
  'su-25': { nation: 'russia', air: 1, bomb: 4, ...bomber },
  'tu-22m': { nation: 'russia', air: 3, bomb: 12, ...bomber, strategic: true, weight: 2 },
  'mig-29': { nation: 'poland', air: 4, bomb: 1, ...fighter },
  'su-22': { nation: 'poland', air: 1, bomb: 4, ...bomber },
  'f-16': { nation: 'poland', air: 5, bomb: 5, ...fighter },
  'jas-39': { nation: 'nato', air: 5, bomb: 4, ...fighter },
  eurofighter: { nation: 'nato', air: 6, bomb: 5, ...fighter },
  'l-159': { nation: 'nato', air: 2, bomb: 3, ...fighter },
  'f-15e': { nation: 'nato', air: 5, bomb: 6, ...fighter },
  'f-22': { nation: 'nato', air: 10, bomb: 3, ...fighter },
});

/** Counters of each type. */
const COUNTS: Readonly<Record<SquadronType, number>> = {
  'su-27': 6,
  'mig-29-ru': 6,
  'su-24': 4,
  'su-25': 4,
  'tu-22m': 2,
  'mig-29': 2,
  'su-22': 2,
  'f-16': 3,
  'jas-39': 2,
  eurofighter: 3,
  'l-159': 1,
  'f-15e': 2,
  'f-22': 1,
};

/** `<type>-<number>`, for example `su-27-3`. */
export type SquadronId = string;

/** Every squadron counter of the game and its type, in a fixed order. */
export const SQUADRONS: Readonly<Record<SquadronId, SquadronType>> = frozen(
  Object.fromEntries(
    SQUADRON_TYPES.flatMap((type) =>
      Array.from({ length: COUNTS[type] }, (_, i) => [`${type}-${i + 1}`, type] as const),
    ),
  ),
);

/** Polish squadrons and the airfields they start on (III.4). */
export const POLISH_BASES: Readonly<Record<SquadronId, AirfieldId>> = frozen({
  'su-22-1': 'field-swidwin',
  'su-22-2': 'field-swidwin',
  'mig-29-1': 'field-malbork',
  'mig-29-2': 'field-minsk',
  'f-16-1': 'field-lask',
  'f-16-2': 'field-krzesiny',
  'f-16-3': 'field-krzesiny',
});

export const AA_UNITS = frozen([
  'aa-green-1',
  'aa-green-2',
  'aa-green-3',
  'aa-green-4',
  'aa-blue-1',
  'aa-blue-2',
  'aa-blue-3',
  'aa-blue-4',
  'patriot',
] as const);
export type AaId = (typeof AA_UNITS)[number];
/** Mobile from the start. A game has the first three; a handicap may add the fourth or leave one out. */
export const BLUE_AA: readonly AaId[] = frozen(['aa-blue-1', 'aa-blue-2', 'aa-blue-3', 'aa-blue-4']);

export interface AaFacts {
  /** The lowest die that drives a squadron back (VII.5, VII.7). */
  readonly needs: number;
  /** May move one land in phase D (VII.4). */
  readonly mobile: boolean;
  /** Where it starts; undefined when the Polish side chooses or it comes with a card. */
  readonly start: LandId | undefined;
}

const green = (start: LandId): AaFacts => ({ needs: 4, mobile: false, start });
const blue: AaFacts = { needs: 4, mobile: true, start: undefined };

export const AA_FACTS: Readonly<Record<AaId, AaFacts>> = frozen({
  'aa-green-1': green('central-pomerania'),
  'aa-green-2': green('warmia'),
  'aa-green-3': green('podlasie'),
  'aa-green-4': green('lublin'),
  'aa-blue-1': blue,
  'aa-blue-2': blue,
  'aa-blue-3': blue,
  'aa-blue-4': blue,
  patriot: { needs: 2, mobile: true, start: undefined },
});

export const FLEET_STRENGTH = 10;
export const MAX_EXTRA_DRAWS = 3;
/** More points than this is a Russian win (XII). */
export const WINNING_SCORE = 10;
