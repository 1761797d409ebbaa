/** Plays one game with bots, as fast as the kernel goes. */
import type { AnyBot } from '../../shared/engine/bots.ts';
import { create, submit } from '../../shared/engine/kernel.ts';
import { seededRng } from '../../shared/engine/rng.ts';
import type { ActionShape, AnyGame, Outcome, SplitView } from '../../shared/engine/types.ts';

export interface Game {
  readonly game: AnyGame;
  readonly options: unknown;
  /** By seat. */
  readonly bots: Readonly<Record<string, AnyBot>>;
  /** For the dice. */
  readonly diceSeed: number;
  /** For the bots. */
  readonly botSeed: number;
  /** Actions after which the game is given up. */
  readonly stepLimit: number;
  /** Told of every action that was taken. */
  onAction?(action: ActionShape): void;
}

export interface Result {
  readonly steps: number;
  /** Undefined when the step limit was reached. */
  readonly outcome: Outcome | undefined;
  /** `pub.turn` at the end, for games that count turns. */
  readonly turns: number | undefined;
}

/** A result with the public state at the end. */
export interface Played extends Result {
  readonly pub: Readonly<Record<string, unknown>>;
}

/** View and legal actions are computed for the bot and again by the kernel, as on a server. */
export function playGame({ game, options, bots, diceSeed, botSeed, stepLimit, onAction }: Game): Played {
  const dice = seededRng(diceSeed);
  const hand = seededRng(botSeed);
  let { match } = create(game, options, dice);
  let steps = 0;
  for (; steps < stepLimit; steps += 1) {
    const actors = game.actors(match.state);
    const seat = actors[actors.length > 1 ? hand.int(actors.length) : 0];
    if (seat === undefined) break;
    const view: SplitView = game.viewFor(match.state, seat);
    const legal: readonly ActionShape[] = game.legalActions(view);
    const bot = bots[seat];
    if (bot === undefined || legal.length === 0)
      throw new Error(`${seat} has ${bot === undefined ? 'no bot' : 'no legal action'}`);
    const action = bot(view, legal, hand);
    const step = submit(game, match, { seat, seq: match.seq, action }, dice);
    if (!step.ok) throw new Error(`an action of ${seat} was refused: ${step.refusal.code}`);
    match = step.match;
    onAction?.(action);
  }
  const { pub } = game.viewFor(match.state, 'spectator') as SplitView<Readonly<Record<string, unknown>>>;
  const turn = pub.turn;
  return {
    steps,
    outcome: game.outcome(match.state),
    turns: typeof turn === 'number' ? turn : undefined,
    pub,
  };
}
