/** Facts of Eagles & Missiles that a timeline shows, and a view with everybody's cards. */
import type { Event, HeldCard, View } from '../../../../shared/games/eagles-and-missiles/types.ts';
import type { Mark } from '../types.ts';

export function mark(event: Event): Mark | undefined {
  switch (event.type) {
    case 'duel-fought':
    case 'assault-fought':
    case 'fleet-fought':
      return 'fight';
    case 'land-conquered':
      return 'conquest';
    default:
      return undefined;
  }
}

/** Partners hold the same cards, so each card is taken once. */
export function openView(spectator: View, seats: readonly View[]): View {
  const hand = new Map<string, HeldCard>();
  for (const { own } of seats) for (const held of own.hand) hand.set(held.card, held);
  const foreseen = seats.find(({ own }) => own.foreseen.length > 0)?.own.foreseen ?? [];
  return { ...spectator, own: { hand: [...hand.values()], foreseen } };
}
