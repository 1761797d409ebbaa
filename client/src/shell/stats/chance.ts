/** Exact chances of sums, so that luck is told and not guessed. */

/** What a throw may bring, in halves: 0, ½, 1. Chances add up to 1. */
export type Chances = readonly { readonly value: number; readonly chance: number }[];

/** Chance of each sum of halves; the first is that of nothing. */
type Spread = readonly number[];

const HALVES = 2;
/** What falls outside, on both sides together, in one of ten games. */
const OUTSIDE = 0.1;
const NOISE = 1e-9;

/** The middle of a spread that holds at least nine of ten. */
export interface Band {
  readonly low: number;
  readonly high: number;
}

function after(spread: Spread, chances: Chances): Spread {
  const next = new Array<number>(spread.length + HALVES).fill(0);
  for (const [sum, before] of spread.entries())
    for (const { value, chance } of chances) {
      const at = sum + Math.round(value * HALVES);
      next[at] = (next[at] ?? 0) + before * chance;
    }
  return next;
}

function bandOf(spread: Spread): Band {
  let low = 0;
  let high = spread.length - 1;
  for (let below = spread[low] ?? 0; below <= OUTSIDE / 2 && low < high; below += spread[low] ?? 0) low++;
  for (let above = spread[high] ?? 0; above <= OUTSIDE / 2 && low < high; above += spread[high] ?? 0) high--;
  return { low, high };
}

export function mean(chances: Chances): number {
  return chances.reduce((sum, { value, chance }) => sum + value * chance, 0);
}

export interface Course {
  /** After each throw, from before the first on: what came, less what was to be expected. */
  readonly gained: readonly number[];
  /** What nine of ten courses with the same throws stay within, by the same measure. */
  readonly bands: readonly Band[];
  /** The part of such courses that end at least as far from what was to be expected. */
  readonly chance: number;
}

/** How throws came out against their chances, one after the other. */
export function courseOf(throws: readonly { readonly value: number; readonly chances: Chances }[]): Course {
  const gained = [0];
  const bands: Band[] = [{ low: 0, high: 0 }];
  let spread: Spread = [1];
  let expected = 0;
  let came = 0;
  for (const { value, chances } of throws) {
    spread = after(spread, chances);
    expected += mean(chances);
    came += value;
    gained.push(came - expected);
    const { low, high } = bandOf(spread);
    bands.push({ low: low / HALVES - expected, high: high / HALVES - expected });
  }
  const far = Math.abs(came - expected) - NOISE;
  const chance = spread.reduce(
    (sum, part, halves) => (Math.abs(halves / HALVES - expected) >= far ? sum + part : sum),
    0,
  );
  return { gained, bands, chance: Math.min(1, chance) };
}

/** How often a face comes up in nine of ten games with so many fair dice. */
export function faceBand(dice: number, faces: number): Band {
  // One that comes up counts a half, the unit of a spread.
  const chances = [
    { value: 0, chance: 1 - 1 / faces },
    { value: 1 / HALVES, chance: 1 / faces },
  ];
  let spread: Spread = [1];
  for (let i = 0; i < dice; i++) spread = after(spread, chances).slice(0, i + 2);
  return bandOf(spread);
}
