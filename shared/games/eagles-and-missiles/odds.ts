/** Exact chances of a roll before it is made: one die a side, or two of which the higher counts (ace). */

export interface Odds {
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
}

/** Chance of each face 1–6 of one die, or of the higher of two. */
function faces(dice: 1 | 2): readonly number[] {
  return Array.from({ length: 6 }, (_, i) => (dice === 1 ? 1 / 6 : (2 * i + 1) / 36));
}

/** Worked out once: computer players ask for the same few margins thousands of times. */
const known = new Map<number, Odds>();

/** Chances of the Polish side when its strength exceeds the Russian by `margin` before the dice. */
export function oddsFor(margin: number, polishDice: 1 | 2 = 1): Odds {
  const key = margin * 2 + polishDice;
  let odds = known.get(key);
  if (odds === undefined) {
    odds = reckoned(margin, polishDice);
    known.set(key, odds);
  }
  return odds;
}

function reckoned(margin: number, polishDice: 1 | 2): Odds {
  let win = 0;
  let draw = 0;
  for (const [i, p] of faces(polishDice).entries())
    for (const [j, q] of faces(1).entries()) {
      const difference = margin + i - j;
      if (difference > 0) win += p * q;
      else if (difference === 0) draw += p * q;
    }
  return { win, draw, loss: 1 - win - draw };
}
