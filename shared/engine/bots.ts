/**
 * Computer players that know no game: they choose from the legal actions and nothing else.
 */
import { pick } from './rng.ts';
import type { ActionShape, Rng } from './types.ts';

/** How well a computer plays, the weakest first. A game may have any of them. */
export const LEVELS = ['recruit', 'officer', 'commander'] as const;
export type Level = (typeof LEVELS)[number];
/** Who may play on for somebody who is away: opponents decide about it, so nobody gets a weak player put in his place. */
export const STAND_IN_LEVELS = ['officer', 'commander'] as const satisfies readonly Level[];

/** Who sits down where nobody has chosen, and who goes on where no choice was kept. */
export const USUAL_LEVEL: Level = 'officer';

/**
 * A computer player. It gets what its seat sees and a generator, and nothing else: no state, no server, no clock.
 * `legal` is `legalActions(view)` and not empty; the answer is one of its members. `rng` is the bot's own and never
 * the match's, so that a bot takes no number from the dice. The same arguments give the same answer.
 */
export type Bot<V, A extends ActionShape> = (view: V, legal: readonly A[], rng: Rng) => A;

/** How long a search may go on. */
export interface Budget {
  /** Games or parts of games that are played out in mind; they alone decide the answer. */
  readonly rollouts: number;
  /** Asked between two of them, to stop early where somebody waits. Without it the answer hangs on no clock. */
  readonly timeUp?: () => boolean;
}

/** Makes a bot that searches within the budget. */
// biome-ignore lint/suspicious/noExplicitAny: the registry holds bots of different games
export type Thinker = (budget: Budget) => Bot<any, any>;

/** For code that carries any game's bots about. */
// biome-ignore lint/suspicious/noExplicitAny: the registry holds bots of different games
export type AnyBot = Bot<any, any>;

/** A type with more actions than this is chosen no more often than one with just this many. */
const WEIGHT_LIMIT = 8;

/**
 * First a type, weighted by its number of actions up to a limit, then an action of the type. So a planning
 * step with hundreds of assignments and one `done` still comes to its end. Throws on an empty list.
 */
export function randomAction<A extends ActionShape>(legal: readonly A[], rng: Rng): A {
  const byType = Map.groupBy(legal, (action) => action.type);
  const groups = [...byType.values()].map((actions) => ({
    actions,
    weight: Math.min(actions.length, WEIGHT_LIMIT),
  }));
  let left = rng.int(groups.reduce((sum, group) => sum + group.weight, 0));
  for (const { actions, weight } of groups) {
    if (left < weight) return pick(rng, actions);
    left -= weight;
  }
  throw new Error('randomAction: unreachable');
}

/** Bots that every game has, by name. A game may add its own in the registry. */
export const GENERIC_BOTS: Readonly<Record<'random', AnyBot>> = Object.freeze({
  random: (_view: unknown, legal: readonly ActionShape[], rng: Rng) => randomAction(legal, rng),
});
