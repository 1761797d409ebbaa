import type { Message } from '../../../engine/message.ts';
import type { HandCard } from '../../../engine/told.ts';
import { cardFace } from '../cards.ts';
import type { NatoCard, PolishCard, RussianCard } from '../data/decks.ts';
import { LINES } from '../data/lands.ts';
import { TYPE_FACTS } from '../data/units.ts';
import type { CardId, HeldCard, Options, View } from '../types.ts';
import { listOf, m } from './message.ts';
import { seatName, targetName, typeName } from './names.ts';

export type AnyCard = RussianCard | PolishCard | NatoCard;

/** The face of a card, or undefined for a card the viewer may not know ('') or that no deck has. */
export function faceOf(options: Options, id: CardId): AnyCard | undefined {
  return id === '' ? undefined : cardFace(options, id).card;
}

function paramsOf(card: AnyCard): NonNullable<Message['params']> {
  switch (card.kind) {
    case 'assault': {
      const { strength, fighters, bombers } = card;
      return { strength, fighters: fighterCount(fighters), bombers: bomberCount(bombers) };
    }
    case 'squadron': {
      const { air, bomb } = TYPE_FACTS[card.squadron];
      return { type: typeName(card.squadron), air, bomb };
    }
    default:
      return 'amount' in card ? { amount: card.amount } : {};
  }
}

export function fighterCount(count: number): Message {
  return m('count.fighters', { count });
}

export function bomberCount(count: number): Message {
  return m('count.bombers', { count });
}

/** "Assault 6", "AWACS"; "a hidden card" for one the viewer may not know. */
export function cardName(options: Options, id: CardId): Message {
  const card = faceOf(options, id);
  return card === undefined ? m('card.hidden') : m(`card.${card.kind}.title`, paramsOf(card));
}

/** What the card does. */
export function cardText(options: Options, id: CardId): Message {
  const card = faceOf(options, id);
  return card === undefined ? m('card.hidden') : m(`card.${card.kind}.text`, paramsOf(card));
}

/** The card with its icons: "Assault 6 (1 fighter, 1 bomber)". */
export function cardWithIcons(options: Options, id: CardId): Message {
  const card = faceOf(options, id);
  return card?.kind === 'assault' ? m('card.assault.icons', paramsOf(card)) : cardName(options, id);
}

function markOf(held: HeldCard): string {
  if (held.plan === '') return '';
  return LINES.find((line) => line === held.plan) ?? '\u25ce';
}

function handText(view: View, held: HeldCard): Message {
  const parts = [cardText(view.options, held.card)];
  const line = LINES.find((l) => l === held.plan);
  if (line !== undefined) parts.push(m('card.on-line', { line }));
  else if (held.plan !== '') parts.push(m('card.aimed', { target: targetName(held.plan) }));
  if (held.seat !== view.viewer) parts.push(m('card.drawn-by', { seat: seatName(held.seat) }));
  return listOf(parts, 'sentence');
}

/** The viewer's side's cards, as he may read them. */
export function handCards(view: View): readonly HandCard[] {
  return view.own.hand.map((held) => ({
    id: held.card,
    title: cardName(view.options, held.card),
    text: handText(view, held),
    mark: markOf(held),
  }));
}
