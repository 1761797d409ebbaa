/**
 * Decks for the tests of the rulebook: the deck lists of the product may be tuned without moving the numbers
 * that the rulebook's own examples need.
 */
import {
  type CardFace,
  cardFace,
  cardIds,
  type DeckName,
} from '../../../shared/games/eagles-and-missiles/cards.ts';
import type { Options, Seat, Step } from '../../../shared/games/eagles-and-missiles/types.ts';
import { Table } from './builder.ts';

const RULE_DECKS = {
  russian: [
    { kind: 'assault', strength: 3, fighters: 2, bombers: 1, copies: 4 },
    { kind: 'assault', strength: 5, fighters: 1, bombers: 1, copies: 6 },
    { kind: 'assault', strength: 6, fighters: 1, bombers: 2, copies: 6 },
    { kind: 'assault', strength: 8, fighters: 1, bombers: 0, copies: 6 },
    { kind: 'missile', copies: 5 },
  ],
};

/** The set-up with these decks; NATO and Polish decks are the product's. */
export function ruleTable(options: Partial<Options> = {}): Table {
  return new Table({ ...options, decks: RULE_DECKS as never });
}

/** The set-up in the given step, two players unless told otherwise. */
export function inStep(step: Step, ...actors: Seat[]): Table {
  return ruleTable().at(step, ...actors);
}

const OPTIONS = ruleTable().state.options;

function find(deck: DeckName, copy: number, wanted: (face: CardFace['card']) => boolean): string {
  const found = cardIds(OPTIONS, deck).filter((id) => wanted(cardFace(OPTIONS, id).card))[copy - 1];
  if (found === undefined) throw new Error(`the ${deck} deck has no such card`);
  return found;
}

/** The id of the n-th assault card of a strength: 3 (2 fighters, 1 bomber), 5 (1, 1), 6 (1, 2) or 8 (1, 0). */
export function assault(strength: 3 | 5 | 6 | 8, copy = 1): string {
  return find('russian', copy, (face) => face.kind === 'assault' && face.strength === strength);
}

export function missile(copy = 1): string {
  return find('russian', copy, (face) => face.kind === 'missile');
}

/** The id of the n-th NATO or Polish card of a kind. */
export function natoCard(kind: string, copy = 1): string {
  return find('nato', copy, (face) => face.kind === kind);
}

export function polishCard(kind: string, copy = 1): string {
  return find('polish', copy, (face) => face.kind === kind);
}

export { Table };

/** Ends the turn that the table is in, so that the next begins with its draws (A1). */
export function nextTurn(table: Table, seat: Seat = 'poland'): Table {
  return table.aa('aa-blue-1', { at: 'subcarpathia' }).at('D', seat).done(seat);
}
