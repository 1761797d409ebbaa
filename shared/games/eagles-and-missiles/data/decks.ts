/**
 * The three decks. Our own design (the rulebook does not list the cards); tuned by measurement, see
 * docs. A deck file may replace any of them: see `deck-file.ts`.
 */
import { frozen } from './frozen.ts';
import type { SquadronType } from './units.ts';

export type RussianCard =
  | {
      readonly kind: 'assault';
      readonly strength: number;
      readonly fighters: number;
      readonly bombers: number;
    }
  | { readonly kind: 'missile' };

/** What a NATO card does when it is revealed (B2). */
export const NATO_EFFECTS = frozen([
  'squadron',
  'patriot',
  'awacs',
  'cruise-missiles',
  'submarine-attack',
  'runway-repair',
  'tanker',
  'reconnaissance',
  'council',
] as const);
export type NatoEffect = (typeof NATO_EFFECTS)[number];
export type NatoCard =
  | { readonly kind: 'squadron'; readonly squadron: SquadronType }
  | { readonly kind: 'awacs' | 'cruise-missiles' | 'submarine-attack'; readonly amount: number }
  | { readonly kind: 'patriot' | 'runway-repair' | 'tanker' | 'council' }
  | { readonly kind: 'reconnaissance'; readonly amount: number };

/** What a Polish card does when it is played. */
export const POLISH_EFFECTS = frozen([
  'artillery',
  'counter-attack',
  'blown-bridges',
  'ambush',
  'coastal-battery',
  'submarine-patrol',
  'missile-salvo',
  'ace',
  'low-level',
  'decoys',
  'road-strip',
  'stored-su-22',
] as const);
export type PolishEffect = (typeof POLISH_EFFECTS)[number];
export type PolishCard =
  | {
      readonly kind:
        | 'artillery'
        | 'counter-attack'
        | 'ambush'
        | 'coastal-battery'
        | 'missile-salvo'
        | 'road-strip';
      readonly amount: number;
    }
  | {
      readonly kind: 'blown-bridges' | 'submarine-patrol' | 'ace' | 'low-level' | 'decoys' | 'stored-su-22';
    };

export type Copies<C> = C & { readonly copies: number };
export interface Decks {
  readonly russian: readonly Copies<RussianCard>[];
  readonly polish: readonly Copies<PolishCard>[];
  readonly nato: readonly Copies<NatoCard>[];
}

const assault = (
  strength: number,
  fighters: number,
  bombers: number,
  copies: number,
): Copies<RussianCard> => ({
  kind: 'assault',
  strength,
  fighters,
  bombers,
  copies,
});

export const DECKS: Decks = frozen({
  russian: [
    assault(3, 2, 2, 2),
    assault(3, 2, 1, 2),
    assault(4, 2, 1, 2),
    assault(4, 1, 2, 2),
    assault(5, 2, 1, 2),
    assault(5, 1, 1, 2),
    assault(6, 2, 1, 3),
    assault(6, 1, 1, 1),
    assault(7, 1, 1, 3),
    assault(8, 1, 0, 2),
    assault(9, 0, 1, 1),
    { kind: 'missile', copies: 5 },
  ],
  polish: [
    { kind: 'artillery', amount: 3, copies: 2 },
    { kind: 'counter-attack', amount: 4, copies: 2 },
    { kind: 'blown-bridges', copies: 2 },
    { kind: 'ambush', amount: 2, copies: 2 },
    { kind: 'coastal-battery', amount: 2, copies: 2 },
    { kind: 'submarine-patrol', copies: 2 },
    { kind: 'missile-salvo', amount: 2, copies: 2 },
    { kind: 'ace', copies: 2 },
    { kind: 'low-level', copies: 2 },
    { kind: 'decoys', copies: 2 },
    { kind: 'road-strip', amount: 1, copies: 2 },
    { kind: 'stored-su-22', copies: 2 },
  ],
  nato: [
    { kind: 'squadron', squadron: 'jas-39', copies: 2 },
    { kind: 'squadron', squadron: 'l-159', copies: 1 },
    { kind: 'squadron', squadron: 'eurofighter', copies: 3 },
    { kind: 'squadron', squadron: 'f-15e', copies: 2 },
    { kind: 'squadron', squadron: 'f-22', copies: 1 },
    { kind: 'patriot', copies: 1 },
    { kind: 'awacs', amount: 1, copies: 2 },
    { kind: 'cruise-missiles', amount: 3, copies: 2 },
    { kind: 'submarine-attack', amount: 2, copies: 1 },
    { kind: 'runway-repair', copies: 2 },
    { kind: 'tanker', copies: 1 },
    { kind: 'reconnaissance', amount: 3, copies: 1 },
    { kind: 'council', copies: 5 },
  ],
} as const satisfies Decks);
