/**
 * A whole table as it could be, from what a seat sees and chance: the seat's own cards are what they are, every
 * other hidden card is dealt anew. The true state is not asked and could not be: it is not an argument.
 */
import type { Rng } from '../../../engine/types.ts';
import { targetsIn } from '../board.ts';
import { cardIds } from '../cards.ts';
import { allSeats, sideOf } from '../seats.ts';
import type { CardId, HeldCard, Seat, Side, State, View } from '../types.ts';
import { redeal } from '../view.ts';

/** Takes the first so many cards out of the list. */
function deal(from: CardId[], count: number): CardId[] {
  return from.splice(0, count);
}

/** So many cards for each seat of the side as the table shows. */
function handOf(view: View, side: Side, unseen: CardId[], known: readonly HeldCard[]): HeldCard[] {
  return allSeats(view.options)
    .filter((seat) => seat.side === side)
    .flatMap(({ id }) => {
      const held = known.filter((card) => card.seat === id);
      const missing = (view.pub.hands[id] ?? 0) - held.length;
      const dealt = deal(unseen, missing).map((card): HeldCard => ({ card, seat: id as Seat, plan: '' }));
      return [...dealt, ...held];
    });
}

/** Missiles that lie on the map while only their owner knows the target; a target is put in for redealing. */
function coveredMissiles({ pub }: View): HeldCard[] {
  const [target] = targetsIn(pub);
  return Object.entries(pub.missiles)
    .filter(([, missile]) => missile.target === '')
    .map(([card, { seat }]) => ({ card, seat: seat as Seat, plan: target ?? '' }));
}

/** A state in which the viewer would see just this view. */
export function imagine(view: View, rng: Rng): State {
  const { options, own, pub, viewer } = view;
  const side = sideOf(viewer);
  const seen = new Set([
    ...pub.discard,
    ...Object.keys(pub.placed),
    ...Object.keys(pub.missiles),
    ...own.hand.map((held) => held.card),
    ...own.foreseen,
  ]);
  const unseen = (deck: 'russian' | 'polish' | 'nato') =>
    cardIds(options, deck).filter((card) => !seen.has(card));
  const [russian, polish, nato] = [unseen('russian'), unseen('polish'), unseen('nato')];
  const russianHand = side === 'russia' ? own.hand : handOf(view, 'russia', russian, coveredMissiles(view));
  const polishHand = side === 'poland' ? own.hand : handOf(view, 'poland', polish, []);
  const guess: State = {
    options,
    pub,
    secret: { decks: { russian, polish, nato }, foreseen: own.foreseen, russianHand, polishHand },
  };
  return redeal(guess, viewer, rng);
}
