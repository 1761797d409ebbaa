/**
 * Ways to play at random, so that many games do not all look alike: what one way never does, another does
 * often. Each chooses from the legal actions and its own random numbers alone.
 */
import { randomAction } from '../../shared/engine/bots.ts';
import { pick } from '../../shared/engine/rng.ts';
import type { ActionShape, Rng, SplitView } from '../../shared/engine/types.ts';
import { mixSeeds, oneIn } from './kit-rng.ts';

export type Policy = (view: SplitView, legal: readonly ActionShape[], rng: Rng) => ActionShape;

/** An action without a field, such as `done`, usually ends a step. */
const isBare = (action: ActionShape) => Object.keys(action).length === 1;

function preferring(wanted: (action: ActionShape) => boolean, exceptOneIn: number): Policy {
  return (_view, legal, rng) => {
    const otherwise = oneIn(rng, exceptOneIn);
    const some = legal.filter((action) => wanted(action) !== otherwise);
    return randomAction(some.length > 0 ? some : legal, rng);
  };
}

function oneOfEachType(legal: readonly ActionShape[], rng: Rng): ActionShape {
  const type = pick(rng, [...new Set(legal.map((action) => action.type))]);
  return pick(
    rng,
    legal.filter((action) => action.type === type),
  );
}

/**
 * Likes some words (places, pieces) and dislikes others for the whole game, so that everybody gathers in a few
 * places. A bare action is taken now and then.
 */
function biased(taste: number): Policy {
  const likes = new Map<string, number>();
  const like = (word: string) => {
    let value = likes.get(word);
    if (value === undefined) {
      value = mixSeeds(taste, ...[...word].map((letter) => letter.charCodeAt(0))) % 1000;
      likes.set(word, value);
    }
    return value;
  };
  const liking = (action: ActionShape) => {
    let best = 0;
    for (const [field, value] of Object.entries(action))
      if (field !== 'type') best = Math.max(best, like(String(value)));
    return best;
  };
  return (_view, legal, rng) => {
    const others = legal.filter((action) => !isBare(action));
    if (others.length === 0 || (others.length < legal.length && oneIn(rng, 5)))
      return randomAction(legal, rng);
    let best = -1;
    let chosen: ActionShape[] = [];
    for (const action of others) {
      const value = liking(action);
      if (value > best) chosen = [];
      if (value >= best) chosen.push(action);
      best = Math.max(best, value);
    }
    return oneIn(rng, 6) ? pick(rng, others) : pick(rng, chosen);
  };
}

export const POLICIES = ['weighted', 'uniform', 'types', 'eager', 'reluctant', 'biased'] as const;
export type PolicyName = (typeof POLICIES)[number];

export function policy(name: PolicyName, seed: number): Policy {
  switch (name) {
    case 'weighted':
      return (_view, legal, rng) => randomAction(legal, rng);
    case 'uniform':
      return (_view, legal, rng) => (oneIn(rng, 20) ? oneOfEachType(legal, rng) : pick(rng, legal));
    case 'types':
      return (_view, legal, rng) => oneOfEachType(legal, rng);
    case 'eager':
      return preferring(isBare, 3);
    case 'reluctant':
      return preferring((action) => !isBare(action), 6);
    case 'biased':
      return biased(seed);
  }
}
