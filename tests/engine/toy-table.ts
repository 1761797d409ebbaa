/** A match of the toy game for the tests of the kernel. */
import { castVote, create, type Step, submit, undo } from '../../shared/engine/kernel.ts';
import type { Entry, Match, Vote } from '../../shared/engine/match.ts';
import { hmacRng } from '../../shared/engine/rng.ts';
import { type ToyAction, type ToyEvent, type ToyOptions, type ToyState, toyGame } from '../kit/toy-game.ts';

export const SEED = new Uint8Array(32).fill(9);

export type ToyStep = Step<ToyState, ToyAction, ToyEvent>;
export type ToyEntry = Entry<ToyAction, ToyEvent>;

/** A match with its dice and journal, moved on by honest people. */
export class Table {
  readonly entries: ToyEntry[] = [];
  readonly options: ToyOptions;
  match: Match<ToyState>;
  private readonly dice = hmacRng(SEED);

  constructor(players: 2 | 3 | 4 = 2, rounds = 1) {
    this.options = { players, rounds };
    const { match, entry } = create(toyGame, this.options, this.dice);
    this.match = match;
    this.entries.push(entry);
  }

  private take(step: ToyStep): ToyEntry {
    if (!step.ok) throw new Error(`${step.refusal.code}: ${step.refusal.message}`);
    this.match = step.match;
    this.entries.push(step.entry);
    return step.entry;
  }

  act(seat: string, action: ToyAction): ToyEntry {
    return this.take(submit(toyGame, this.match, { seat, seq: this.match.seq, action }, this.dice));
  }

  lay(seat: string, place: 'left' | 'right' = 'left'): ToyEntry {
    return this.act(seat, { type: 'lay', card: this.hand(seat)[0] ?? '', place });
  }

  undo(seat: string): ToyEntry {
    return this.take(undo(toyGame, this.match, { seat, seq: this.match.seq }));
  }

  vote(seat: string, vote: Vote, on = true, consenting: readonly string[] = []): ToyEntry {
    const { match, options } = this;
    const submission = { seat, seq: match.seq, vote, on, consenting, options };
    return this.take(castVote(toyGame, match, submission, this.dice));
  }

  hand(seat: string): readonly string[] {
    return this.match.state.secret.hands[seat] ?? [];
  }

  /** Submits without moving on. */
  try(seat: string, seq: unknown, action: unknown): ToyStep {
    return submit(toyGame, this.match, { seat, seq, action }, hmacRng(SEED, this.match.drawn));
  }
}

export function codeOf(step: ToyStep): string {
  return step.ok ? 'accepted' : step.refusal.code;
}

/** A whole game with laying, taking back, undo, votes and rolls. */
export function wholeGame(): Table {
  const table = new Table(4, 1);
  table.lay('north-east');
  table.vote('south-east', 'end');
  table.undo('north-east');
  table.lay('north-west', 'right');
  table.lay('north-east');
  table.act('north-east', { type: 'take', place: 'left' });
  table.undo('north-east');
  table.act('north-west', { type: 'done' });
  table.vote('south-east', 'end', false);
  table.act('north-east', { type: 'done' });
  table.act('north-east', { type: 'roll', place: 'left' });
  table.act('north-west', { type: 'roll', place: 'right' });
  table.act('south-east', { type: 'done' });
  table.act('south-west', { type: 'done' });
  return table;
}
