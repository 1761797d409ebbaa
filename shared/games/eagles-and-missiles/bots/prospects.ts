/**
 * How a game that stands at the beginning of a turn will probably end. The numbers were fitted, by least squares, to
 * what was still added to the score in 1,600 games between Officers of mixed care; positive points are Russian.
 */
import {
  ALLIED_IDS,
  aaUnit,
  factsOf,
  isConquered,
  NATO_IDS,
  POLISH_IDS,
  RUSSIAN_IDS,
  squadron,
} from '../board.ts';
import { COAST, GERMAN_BORDER, LINE_LANDS, type LineId } from '../data/lands.ts';
import { AA_UNITS, type SquadronId, WINNING_SCORE } from '../data/units.ts';
import { totalScore } from '../score.ts';
import type { Public } from '../types.ts';

/** Cards of the Russian deck at the start: what is left of them is what is left of the game. */
const WHOLE_DECK = 27;

/** Points still to come for each of the thing, and so many more when the whole game is still ahead. */
type Weight = readonly [late: number, early: number];

const WEIGHTS = {
  one: [1.9, 1.75],
  landsI: [0.27, -1.15],
  landsII: [0.26, -0.09],
  landsIII: [0.08, 0.88],
  landsIV: [0.25, 0.84],
  fleet: [-0.08, 0.68],
  fleetSunk: [1.16, 1.03],
  polish: [0.13, -0.87],
  nato: [0.05, -0.71],
  russian: [0, 0.13],
  aa: [-0.1, 0.6],
  /** Losses that do not make a whole point yet. */
  thirds: [0.61, 0.46],
  coastNear: [1, 0],
  borderNear: [-0.33, -0.37],
  ruins: [-0.33, -0.33],
} as const satisfies Readonly<Record<string, Weight>>;
type Feature = keyof typeof WEIGHTS;

/** Spread of what really came about the estimate, in points. */
const SPREAD: Weight = [1, 2.2];
/** A win by more is nicer, a little: it keeps lines apart when the game is as good as decided. */
const POINT_WORTH = 0.01;

function power(pub: Public, ids: readonly SquadronId[]): number {
  return ids.reduce((sum, id) => {
    const { base } = squadron(pub, id);
    const { air, bomb } = factsOf(id);
    return base === 'destroyed' || base === 'reserve' ? sum : sum + 0.5 + (air + bomb) / 10;
  }, 0);
}

function lost(pub: Public, ids: readonly SquadronId[]): number {
  return ids
    .filter((id) => squadron(pub, id).base === 'destroyed')
    .reduce((sum, id) => sum + factsOf(id).weight, 0);
}

function features(pub: Public): Readonly<Record<Feature, number>> {
  const taken = (line: LineId) => LINE_LANDS[line].filter((land) => isConquered(pub, land)).length;
  const missing = (lands: readonly string[]) => lands.filter((land) => !isConquered(pub, land)).length;
  const aaAt = (at: string) => AA_UNITS.filter((id) => aaUnit(pub, id).at === at).length;
  const allied = lost(pub, ALLIED_IDS) + aaAt('destroyed');
  return {
    one: 1,
    landsI: taken('I'),
    landsII: taken('II'),
    landsIII: taken('III'),
    landsIV: taken('IV'),
    fleet: pub.fleet,
    fleetSunk: pub.fleet === 0 ? 1 : 0,
    polish: power(pub, POLISH_IDS),
    nato: power(pub, NATO_IDS),
    russian: power(pub, RUSSIAN_IDS),
    aa: AA_UNITS.length - aaAt('destroyed') - aaAt('unplaced'),
    thirds: ((allied % 3) - (lost(pub, RUSSIAN_IDS) % 3)) / 3,
    coastNear: missing(COAST) === 1 ? 1 : 0,
    borderNear: missing(GERMAN_BORDER) === 1 ? 1 : 0,
    ruins: pub.ruins.length,
  };
}

/** From 0 to 1: how much of the game lies ahead of a turn whose first cards have been drawn. */
function ahead(pub: Public): number {
  return Math.min(1, (pub.russianDeck + pub.activeLines.length) / WHOLE_DECK);
}

/** The score at the end, as far as it can be foreseen. */
export function expectedScore(pub: Public): number {
  const rest = ahead(pub);
  const found = features(pub);
  return (Object.keys(WEIGHTS) as Feature[]).reduce((sum, name) => {
    const [late, early] = WEIGHTS[name];
    return sum + found[name] * (late + early * rest);
  }, totalScore(pub));
}

/** About the chance of a Russian win, with a little for the points. Higher is better for Russia. */
export function russianProspects(pub: Public): number {
  if (pub.ended !== '') return (pub.winner === 'russia' ? 1 : 0) + POINT_WORTH * pub.score;
  const expected = expectedScore(pub);
  const spread = SPREAD[0] + SPREAD[1] * ahead(pub);
  // A logistic curve with this spread; half a point more than ten is where the two sides meet.
  const chance = 1 / (1 + Math.exp((-1.8 * (expected - WINNING_SCORE - 0.5)) / spread));
  return chance + POINT_WORTH * expected;
}
