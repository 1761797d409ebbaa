/** What each viewer may know (design: secrets). */
import { pick, shuffled } from '../../engine/rng.ts';
import type { Rng, Viewer } from '../../engine/types.ts';
import { lineCapacity, targetsIn } from './board.ts';
import { russianCard } from './cards.ts';
import type { LineId } from './data/lands.ts';
import { lineSeat, sideOf } from './seats.ts';
import type { CardId, Event, HeldCard, Own, Secret, State, View } from './types.ts';

const NOTHING: Own = { hand: [], foreseen: [] };

/** The public state is a branch of its own, so a view names what is added and takes nothing away. */
export function viewFor(state: State, viewer: Viewer): View {
  const { options, pub } = state;
  return { viewer: viewer as View['viewer'], options, pub, own: ownOf(state, viewer) };
}

/** The same object while nothing in it changes, so that a server can tell that nothing is to be sent. */
const polishOwn = new WeakMap<readonly HeldCard[], Own>();
const russianOwn = new WeakMap<readonly HeldCard[], Own>();

function ownOf(state: State, viewer: Viewer): Own {
  const { russianHand, polishHand, foreseen } = state.secret;
  switch (sideOf(viewer)) {
    case 'russia': {
      let own = russianOwn.get(russianHand);
      if (own === undefined) {
        own = { hand: russianHand, foreseen: [] };
        russianOwn.set(russianHand, own);
      }
      return own;
    }
    case 'poland': {
      let own = polishOwn.get(polishHand);
      if (own === undefined || own.foreseen !== foreseen) {
        own = { hand: polishHand, foreseen };
        polishOwn.set(polishHand, own);
      }
      return own;
    }
    default:
      return NOTHING;
  }
}

/** Facts with something secret in them; every other fact is for everybody. */
export function eventFor(event: Event, viewer: Viewer): Event | undefined {
  const side = sideOf(viewer);
  switch (event.type) {
    case 'russian-drawn':
      return side === 'russia' ? event : { ...event, card: '' };
    case 'polish-drawn':
      return side === 'poland' ? event : { ...event, card: '' };
    case 'card-planned':
      return side === 'russia' ? event : undefined;
    case 'reconnoitred':
      return side === 'poland' ? event : { ...event, cards: [] };
    default:
      return event;
  }
}

/**
 * Draws, reveals and plays cannot be untold, and a step that is ended stays ended. Rolls and changes of who
 * decides the kernel sees itself.
 */
export function barrier(event: Event): boolean {
  switch (event.type) {
    case 'step-began':
    case 'seat-done':
    case 'russian-drawn':
    case 'polish-drawn':
    case 'nato-revealed':
    case 'card-played':
    case 'assault-placed':
    case 'missile-aimed':
    case 'reconnoitred':
      return true;
    default:
      return false;
  }
}

/** Puts other cards of the same deck into hidden places; kinds that are publicly known stay what they are. */
export function redeal(state: State, viewer: Viewer, rng: Rng): State {
  const side = sideOf(viewer);
  let { secret } = state;
  if (side !== 'poland') secret = redealPolish(secret, rng);
  // Only the Polish side knows what reconnaissance saw; to others those cards are part of the deck.
  if (side !== 'russia') secret = redealRussian(state, secret, rng, side === 'poland');
  else secret = reshuffleForeseen(secret, rng);
  // NATO cards are drawn face up from a deck without an order: there is nothing to redeal.
  return { ...state, secret };
}

function redealPolish(secret: Secret, rng: Rng): Secret {
  const cards = shuffled(rng, [...secret.decks.polish, ...secret.polishHand.map((held) => held.card)]);
  const polishHand = secret.polishHand.map((held, i) => ({ ...held, card: cards[i] as CardId }));
  return { ...secret, polishHand, decks: { ...secret.decks, polish: cards.slice(polishHand.length).sort() } };
}

function reshuffleForeseen(secret: Secret, rng: Rng): Secret {
  const cards = shuffled(rng, [...secret.decks.russian, ...secret.foreseen]);
  const foreseen = cards.slice(0, secret.foreseen.length);
  return { ...secret, foreseen, decks: { ...secret.decks, russian: cards.slice(foreseen.length).sort() } };
}

function redealRussian(state: State, before: Secret, rng: Rng, knowsForeseen: boolean): Secret {
  const secret = knowsForeseen ? before : reshuffleForeseen(before, rng);
  const { missiles } = state.pub;
  // Missiles on the map are known for what they are; only their targets are not.
  const openly = secret.russianHand.filter((held) => held.card in missiles);
  const hidden = secret.russianHand.filter((held) => !(held.card in missiles));
  const cards = shuffled(rng, [...secret.decks.russian, ...hidden.map((held) => held.card)]);
  const targets = targetsIn(state.pub);
  const anew: HeldCard[] = [];
  for (const [i, held] of hidden.entries()) {
    const card = cards[i] as CardId;
    const plan = held.plan === '' ? '' : somePlan(state, { ...held, card }, anew, rng);
    anew.push({ ...held, card, plan });
  }
  const aimed = openly.map((held): HeldCard => ({ ...held, plan: pick(rng, targets) }));
  return {
    ...secret,
    russianHand: [...anew, ...aimed],
    decks: { ...secret.decks, russian: cards.slice(hidden.length).sort() },
  };
}

/** A plan that the rules allow: another one could not be carried out, and so could be told apart. */
function somePlan(state: State, held: HeldCard, others: readonly HeldCard[], rng: Rng): HeldCard['plan'] {
  const { options, pub } = state;
  if (russianCard(options, held.card).kind === 'missile') return pick(rng, targetsIn(pub));
  const lines = (pub.activeLines as readonly LineId[]).filter(
    (line) =>
      lineSeat(options, line) === held.seat &&
      others.filter((other) => other.plan === line).length < lineCapacity(pub, line),
  );
  return lines.length === 0 ? '' : pick(rng, lines);
}
