/** Victory points (rulebook XII, rulings 21 and 22). Positive points are Russian. */
import { ALLIED_IDS, factsOf, isConquered, RUSSIAN_IDS, squadron } from './board.ts';
import { COAST, GERMAN_BORDER, LINE_LANDS, LINES } from './data/lands.ts';
import { AA_UNITS, WINNING_SCORE } from './data/units.ts';
import type { Public, ScoreLine, Side } from './types.ts';

function points(item: ScoreLine['item'], count: number, each: (count: number) => number): ScoreLine {
  // `+ 0` turns the -0 of "no penalty" into a plain 0.
  return { item, count, points: each(count) + 0 };
}

/** Every line of XII, also those without points. */
export function scoreLines(pub: Public): readonly ScoreLine[] {
  const taken = (lands: readonly string[]) => (lands.every((land) => isConquered(pub, land)) ? 1 : 0);
  const lost = (id: string) => squadron(pub, id).base === 'destroyed';
  const polishLosses =
    ALLIED_IDS.filter(lost).length + AA_UNITS.filter((id) => pub.aa[id]?.at === 'destroyed').length;
  const russianLosses = RUSSIAN_IDS.filter(lost).reduce((sum, id) => sum + factsOf(id).weight, 0);
  const lines = LINES.filter((line) => taken(LINE_LANDS[line]) === 1).length;
  return [
    points('cities', pub.ruins.length, (n) => n),
    points('polish-losses', polishLosses, (n) => Math.floor(n / 3)),
    points('coast', taken(COAST), (n) => 2 * n),
    points('german-border', taken(GERMAN_BORDER), (n) => 2 * n),
    points('lines', lines, (n) => n),
    points('fleet', pub.fleet === 0 ? 1 : 0, (n) => -2 * n),
    points('russian-losses', russianLosses, (n) => -Math.floor(n / 3)),
  ];
}

export function totalScore(pub: Public): number {
  return scoreLines(pub).reduce((sum, line) => sum + line.points, 0);
}

/** Russia needs more than ten points; exactly ten is a Polish win (ruling 22). */
export function winnerAt(score: number): Side {
  return score > WINNING_SCORE ? 'russia' : 'poland';
}
