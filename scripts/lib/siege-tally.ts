/** What the besiegers count. */

export interface Tally {
  requests: number;
  frames: number;
  wrongAnswers: number;
  /** Sentences about what was wrong; the first few are enough. */
  readonly findings: string[];
}

const KEPT = 40;

export function newTally(): Tally {
  return { requests: 0, frames: 0, wrongAnswers: 0, findings: [] };
}

export function wrong(tally: Tally, finding: string): void {
  tally.wrongAnswers += 1;
  if (tally.findings.length < KEPT) tally.findings.push(finding.slice(0, 400));
}

/** A table where honest people play, as everybody who has its link knows it. */
export interface Target {
  readonly id: string;
  /** Seats, and the names of those who sit there. */
  readonly seats: readonly string[];
  readonly names: readonly string[];
}

/** What the main thread tells the besiegers. */
export interface Orders {
  readonly port: number;
  readonly seed: number;
  readonly seconds: number;
  readonly game: string;
  readonly targets: readonly Target[];
  /** Actions of the game as they look on the wire. */
  readonly samples: readonly unknown[];
  /** How a solitary table is made: seats other than the first are the computer's. */
  readonly ownTable: { readonly options: unknown; readonly seats: readonly string[] };
}
