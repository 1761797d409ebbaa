/** Cards by id: a deck letter and the card's place in the deck list, for example `r07`. */
import type { Decks, NatoCard, PolishCard, RussianCard } from './data/decks.ts';
import { decksOf } from './handicap.ts';
import type { CardId, Options } from './types.ts';

export type CardFace =
  | { readonly deck: 'russian'; readonly card: RussianCard }
  | { readonly deck: 'polish'; readonly card: PolishCard }
  | { readonly deck: 'nato'; readonly card: NatoCard };
export type DeckName = CardFace['deck'];

const LETTERS = { russian: 'r', polish: 'p', nato: 'n' } as const;

interface Catalogue {
  readonly faces: ReadonlyMap<CardId, CardFace>;
  readonly ids: Readonly<Record<DeckName, readonly CardId[]>>;
}

function build(decks: Decks): Catalogue {
  const faces = new Map<CardId, CardFace>();
  const ids = { russian: [] as CardId[], polish: [] as CardId[], nato: [] as CardId[] };
  for (const deck of ['russian', 'polish', 'nato'] as const) {
    for (const { copies, ...card } of decks[deck]) {
      for (let i = 0; i < copies; i += 1) {
        const id = `${LETTERS[deck]}${String(ids[deck].length + 1).padStart(2, '0')}`;
        ids[deck].push(id);
        faces.set(id, { deck, card } as CardFace);
      }
    }
  }
  return { faces, ids };
}

/** Built once a deck list: options stay the same object through a whole match. */
const built = new WeakMap<Decks, Catalogue>();
function catalogue(options: Options): Catalogue {
  const decks = decksOf(options);
  let found = built.get(decks);
  if (found === undefined) {
    found = build(decks);
    built.set(decks, found);
  }
  return found;
}

/** Every card of a deck in list order. */
export function cardIds(options: Options, deck: DeckName): readonly CardId[] {
  return catalogue(options).ids[deck];
}

/** What is printed on a card. Throws on an unknown id, which is a bug. */
export function cardFace(options: Options, id: CardId): CardFace {
  const face = catalogue(options).faces.get(id);
  if (face === undefined) throw new Error(`no card ${id}`);
  return face;
}

export function russianCard(options: Options, id: CardId): RussianCard {
  return cardFace(options, id).card as RussianCard;
}

export function polishCard(options: Options, id: CardId): PolishCard {
  return cardFace(options, id).card as PolishCard;
}

export function natoCard(options: Options, id: CardId): NatoCard {
  return cardFace(options, id).card as NatoCard;
}

/** Strength of an assault card; 0 for a missile. */
export function strengthOf(options: Options, id: CardId): number {
  const card = russianCard(options, id);
  return card.kind === 'assault' ? card.strength : 0;
}
