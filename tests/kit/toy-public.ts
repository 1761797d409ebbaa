/** The public state of the toy game: the wire schema, and from it the plain type. */
import { type SchemaType, schema, type ToJSON, t } from '@colyseus/schema';
import type { ToyPlace, ToySide } from './toy-types.ts';

export const ToyPublicState = schema(
  {
    turn: t.uint8(),
    step: t.string<'plan' | 'fight' | 'over'>(),
    /** The side that attacks. */
    side: t.string<ToySide>(),
    /** Seats that must decide now. */
    actors: t.array('string'),
    /** Cards still in the deck. */
    deck: t.uint8(),
    /** Cards in hand, by seat. */
    hands: t.map('uint8'),
    /** Who laid a card face down, by place. */
    laid: t.map('string'),
    /** Cards that were turned up, in order. */
    shown: t.array('string'),
    /** Dice of this turn, by place. */
    dice: t.map('uint8'),
    /** Places won so far, by side. */
    points: t.map('uint8'),
    /** Why the game ended, or ''. */
    ended: t.string<'' | 'rounds' | 'deck-empty' | 'concession' | 'agreement'>(),
    /** The side that won, or ''. */
    winner: t.string<ToySide | ''>(),
  },
  'ToyPublicState',
);

type DeepReadonly<T> = T extends (infer U)[]
  ? readonly DeepReadonly<U>[]
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T;

/** For `toy-types.ts`: the places by name, which a schema map cannot say. */
export type ToyPublic = DeepReadonly<ToJSON<SchemaType<typeof ToyPublicState>>> & {
  readonly laid: Readonly<Partial<Record<ToyPlace, string>>>;
};
