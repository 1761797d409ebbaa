/** What a handicap changes at a table: the AA units in play, the decks, and how much it helps. */
import { DECKS, type Decks } from './data/decks.ts';
import { HANDICAP_GAMES, type Tally } from './data/handicap-games.ts';
import { type CardChange, HANDICAP_IDS, HANDICAPS, type HandicapId } from './data/handicaps.ts';
import { AA_UNITS, type AaId, BLUE_AA } from './data/units.ts';
import type { Options } from './types.ts';

/** Blue AA units of a game without a handicap (III.3). */
const USUAL_BLUE = 3;

/** The blue units that the Polish side places before turn 1. */
export function blueAa({ handicap }: Options): readonly AaId[] {
  const more = handicap === undefined ? 0 : (HANDICAPS[handicap].blueAa ?? 0);
  return BLUE_AA.slice(0, USUAL_BLUE + more);
}

/** The AA units that take part, in the order of `AA_UNITS`. */
export function aaInPlay(options: Options): readonly AaId[] {
  const blue = blueAa(options);
  return AA_UNITS.filter((id) => !BLUE_AA.includes(id) || blue.includes(id));
}

type Row = Decks[CardChange['deck']][number];

/** The decks with the change; undefined when there are not so many cards to take out. */
function changed(decks: Decks, { deck, kind, copies }: CardChange): Decks | undefined {
  const rows: readonly Row[] = decks[deck];
  const row = rows.find((each) => each.kind === kind);
  if (row === undefined) return copies < 0 ? undefined : { ...decks, [deck]: [...rows, { kind, copies }] };
  const left = row.copies + copies;
  if (left < 0) return undefined;
  const next = rows.map((each) => (each === row ? { ...row, copies: left } : each));
  return { ...decks, [deck]: next.filter((each) => each.copies > 0) };
}

type Handicapped = Decks | { readonly fault: string };

function withHandicap(decks: Decks, id: HandicapId): Handicapped {
  let now = decks;
  for (const change of HANDICAPS[id].cards ?? []) {
    const next = changed(now, change);
    if (next === undefined)
      return {
        fault: `too few '${change.kind}' cards in the ${change.deck} deck: ${-change.copies} must be taken out`,
      };
    now = next;
  }
  return now;
}

/** Once for each list of decks: cards are looked up all the time, by the list that they come from. */
const made = new WeakMap<Decks, Map<HandicapId, Handicapped>>();

function handicapped({ decks = DECKS, handicap }: Options): Handicapped {
  if (handicap === undefined) return decks;
  let known = made.get(decks);
  if (known === undefined) {
    known = new Map();
    made.set(decks, known);
  }
  let found = known.get(handicap);
  if (found === undefined) {
    found = withHandicap(decks, handicap);
    known.set(handicap, found);
  }
  return found;
}

/** Why the handicap cannot be played with these decks; undefined when it can. */
export function handicapFault(options: Options): string | undefined {
  const decks = handicapped(options);
  return 'fault' in decks ? decks.fault : undefined;
}

/** The decks of the table. Throws on options that were never parsed, which is a bug. */
export function decksOf(options: Options): Decks {
  const decks = handicapped(options);
  if ('fault' in decks) throw new Error(decks.fault);
  return decks;
}

/** How much a handicap helps its side, in wins out of 100, and the half width of the 95 % interval. */
export interface Effect {
  readonly wins: number;
  readonly margin: number;
}

export function effectOf(id: HandicapId): Effect {
  const { even, played } = HANDICAP_GAMES;
  const rate = ({ games, russia }: Tally) => russia / games;
  const variance = (tally: Tally) => (rate(tally) * (1 - rate(tally))) / tally.games;
  const change = 100 * (rate(played[id]) - rate(even));
  return {
    wins: HANDICAPS[id].helps === 'russia' ? change : -change,
    margin: 100 * 1.96 * Math.sqrt(variance(even) + variance(played[id])),
  };
}

/**
 * The options of a rematch with sides changed round: the handicap for the other side that helps it most nearly as
 * much, so that the help stays with the people who had it; none when none for that side goes with the decks.
 */
export function mirrored({ handicap, ...options }: Options): Options {
  if (handicap === undefined) return options;
  const { wins } = effectOf(handicap);
  const [nearest] = HANDICAP_IDS.filter(
    (id) =>
      HANDICAPS[id].helps !== HANDICAPS[handicap].helps &&
      handicapFault({ ...options, handicap: id }) === undefined,
  ).sort((a, b) => Math.abs(effectOf(a).wins - wins) - Math.abs(effectOf(b).wins - wins));
  return nearest === undefined ? options : { ...options, handicap: nearest };
}
