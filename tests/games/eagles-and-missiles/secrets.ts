/** The table of secrets of Eagles & Missiles (docs/RULES: what each side may know), for the leak test. */
import { DECKS } from '../../../shared/games/eagles-and-missiles/data/decks.ts';
import type { State } from '../../../shared/games/eagles-and-missiles/types.ts';
import { type Secrets, wordsIn } from '../../kit/secrets.ts';

const CARD = /^[rpn]\d\d$/;

/** Russian missiles stand last in the deck list. */
const ASSAULTS = DECKS.russian
  .filter((row) => row.kind === 'assault')
  .reduce((sum, row) => sum + row.copies, 0);

/** A Russian card in nobody's sight but its side's, or a missile whose target is still secret. */
function inRussianHand({ secret }: State, card: string): boolean {
  return secret.russianHand.some((held) => held.card === card);
}

export const eaglesSecrets: Secrets<State> = {
  card: CARD,
  planFields: ['plan'],
  readsPlans: (viewer) => viewer.startsWith('russia'),
  options: [{ players: 2 }, { players: 4 }, { players: 3, split: 'poland' }, { players: 3, split: 'russia' }],
  deck: (card) => card.slice(0, 1),
  kind: (card) =>
    card.startsWith('r') ? (Number(card.slice(1)) > ASSAULTS ? 'missile' : 'assault') : 'card',
  knownCards({ pub, secret }, viewer) {
    const known = wordsIn(pub, CARD);
    if (viewer.startsWith('russia')) for (const held of secret.russianHand) known.add(held.card);
    if (viewer.startsWith('poland')) {
      for (const held of secret.polishHand) known.add(held.card);
      for (const card of secret.foreseen) known.add(card);
    }
    return known;
  },
  knowsPlan: (state, viewer, card) => viewer.startsWith('russia') || !inRussianHand(state, card),
  plannedCard: ({ type, card }) =>
    (type === 'plan-card' || type === 'aim-missile') && typeof card === 'string' ? card : undefined,
};
