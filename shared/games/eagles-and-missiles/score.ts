/** Victory points (rulebook XII, rulings 21 and 22). Positive points are Russian. */
import { ALLIED_IDS, factsOf, isConquered, RUSSIAN_IDS, squadron } from './board.ts';
import { COAST, GERMAN_BORDER, LINE_LANDS, LINES } from './data/lands.ts';
import { AA_UNITS, WINNING_SCORE } from './data/units.ts';
import type { Public, ScoreLine, Side } from './types.ts';

/** How many of an item make how many points (XII). */
export const SCORING: Readonly<
  Record<ScoreLine['item'], { readonly every: number; readonly points: number }>
> = {
  cities: { every: 1, points: 1 },
  'polish-losses': { every: 3, points: 1 },
  coast: { every: 1, points: 2 },
  'german-border': { every: 1, points: 2 },
  lines: { every: 1, points: 1 },
  fleet: { every: 1, points: -2 },
  'russian-losses': { every: 3, points: -1 },
};

function line(item: ScoreLine['item'], count: number): ScoreLine {
  const { every, points } = SCORING[item];
  // `+ 0` turns the -0 of "no penalty" into a plain 0.
  return { item, count, points: points * Math.floor(count / every) + 0 };
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
    line('cities', pub.ruins.length),
    line('polish-losses', polishLosses),
    line('coast', taken(COAST)),
    line('german-border', taken(GERMAN_BORDER)),
    line('lines', lines),
    line('fleet', pub.fleet === 0 ? 1 : 0),
    line('russian-losses', russianLosses),
  ];
}

export function totalScore(pub: Public): number {
  return scoreLines(pub).reduce((sum, line) => sum + line.points, 0);
}

/** Russia needs more than ten points; exactly ten is a Polish win (ruling 22). */
export function winnerAt(score: number): Side {
  return score > WINNING_SCORE ? 'russia' : 'poland';
}
