/** What is secret in the toy game: hands and cards face down belong to their side, the deck to nobody. */
import { type Secrets, wordsIn } from './secrets.ts';
import { type ToyState, toySide } from './toy-game.ts';

const CARD = /^c\d\d$/;

export const toySecrets: Secrets<ToyState> = {
  card: CARD,
  planFields: [],
  readsPlans: () => true,
  options: [{ players: 4, rounds: 2 }, { players: 2 }, { players: 3 }],
  deck: () => 'deck',
  kind: () => 'card',
  knownCards({ pub, secret }, viewer) {
    const known = wordsIn(pub, CARD);
    const side = toySide(viewer);
    if (side === '') return known;
    for (const [seat, cards] of Object.entries(secret.hands))
      if (toySide(seat) === side) for (const card of cards) known.add(card);
    if (pub.side === side) for (const card of Object.values(secret.laid)) known.add(card);
    return known;
  },
  knowsPlan: ({ pub }, viewer, card) => pub.shown.includes(card) || toySide(viewer) === pub.side,
  // Where a card is laid is public; only which one it is is not.
  plannedCard: () => undefined,
};
