/**
 * The words of the toy game, which exists to test the platform. Two sides attack in turn: each seat of the
 * attacking side lays cards face down on places (and may take them back), then the side turns them up one by
 * one and rolls a die; strength + die ≥ 7 wins the place. Hands are refilled from the deck. Partners see each
 * other's cards. A card 'c01'..'c20' has strength 1 to 5.
 */
import type { ToyPublic } from './toy-public.ts';

export type { ToyPublic };

export const TOY_SIDES = ['north', 'south'] as const;
export type ToySide = (typeof TOY_SIDES)[number];
export const TOY_SEATS = ['north', 'north-east', 'north-west', 'south', 'south-east', 'south-west'] as const;
export type ToySeat = (typeof TOY_SEATS)[number];
export const TOY_PLACES = ['left', 'right'] as const;
export type ToyPlace = (typeof TOY_PLACES)[number];

export interface ToyOptions {
  readonly players: 2 | 3 | 4;
  /** Attacks of each side. */
  readonly rounds: number;
}

export interface ToySecret {
  /** Cards still to be drawn, sorted; a draw picks one at random. */
  readonly deck: readonly string[];
  /** By seat, sorted. */
  readonly hands: Readonly<Record<string, readonly string[]>>;
  /** The cards face down, by place. */
  readonly laid: Readonly<Partial<Record<ToyPlace, string>>>;
}

export interface ToyState {
  readonly options: ToyOptions;
  readonly pub: ToyPublic;
  readonly secret: ToySecret;
}

/** What the viewer's side holds and has laid; empty for a spectator. */
export interface ToyOwn {
  readonly hands: Readonly<Record<string, readonly string[]>>;
  readonly laid: Readonly<Partial<Record<ToyPlace, string>>>;
}

export interface ToyView {
  readonly viewer: string;
  readonly options: ToyOptions;
  readonly pub: ToyPublic;
  readonly own: ToyOwn;
}

export type ToyAction =
  | { readonly type: 'lay'; readonly card: string; readonly place: ToyPlace }
  /** Back into the hand. */
  | { readonly type: 'take'; readonly place: ToyPlace }
  | { readonly type: 'done' }
  | { readonly type: 'roll'; readonly place: ToyPlace };

export type ToyEvent =
  | {
      readonly type: 'attack-began';
      readonly turn: number;
      readonly side: ToySide;
      readonly actors: readonly ToySeat[];
    }
  | { readonly type: 'fight-began'; readonly actors: readonly ToySeat[] }
  /** `card` is '' for the other side. */
  | { readonly type: 'drawn'; readonly seat: ToySeat; readonly card: string }
  /** `card` is '' for the other side. */
  | { readonly type: 'laid'; readonly seat: ToySeat; readonly card: string; readonly place: ToyPlace }
  | { readonly type: 'taken'; readonly seat: ToySeat; readonly place: ToyPlace }
  | { readonly type: 'seat-done'; readonly seat: ToySeat }
  | { readonly type: 'revealed'; readonly card: string; readonly place: ToyPlace }
  | { readonly type: 'rolled'; readonly place: ToyPlace; readonly die: number; readonly won: boolean }
  | {
      readonly type: 'game-ended';
      readonly reason: 'rounds' | 'deck-empty' | 'concession' | 'agreement';
      readonly winner: ToySide | '';
    };
