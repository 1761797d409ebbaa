/** Plays an imagined table on, with the Officer in every seat. */
import type { Rng } from '../../../engine/types.ts';
import { apply, legalActions } from '../phases/index.ts';
import { reduce } from '../reduce.ts';
import { sideOf } from '../seats.ts';
import type { Action, Event, Seat, State, View } from '../types.ts';
import { viewFor } from '../view.ts';
import { playNow, polishChoice, sortiePlan } from './officer-poland.ts';
import { russianChoice } from './officer-russia.ts';

const FNV_BASIS = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

function hashOf(seed: number, text: string): number {
  let hash = FNV_BASIS ^ seed;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), FNV_PRIME);
  return hash;
}

/**
 * Numbers that hang on what they are drawn for: the same duel falls out the same in every line of play that is
 * compared in one world, so that lines differ by what they do and less by luck.
 */
class Fate implements Rng {
  readonly #seed: number;
  #at = 0;
  drawn = 0;

  constructor(seed: number) {
    this.#seed = seed;
  }

  about(turn: number, action: Action): void {
    this.#at = hashOf(this.#seed, `${turn} ${Object.values(action).join(' ')}`);
  }

  int(n: number): number {
    this.drawn += 1;
    // splitmix32; the bias of the remainder does not matter for lists this short.
    this.#at = (this.#at + 0x9e3779b9) | 0;
    let word = this.#at ^ (this.#at >>> 16);
    word = Math.imul(word, 0x21f0aaad);
    word ^= word >>> 15;
    word = Math.imul(word, 0x735a2d97);
    return ((word ^ (word >>> 15)) >>> 0) % n;
  }
}

/** What the Officer does next, with what it has in mind after that. */
function plan(view: View, legal: readonly Action[]): readonly Action[] {
  if (sideOf(view.viewer) === 'russia') return [russianChoice(view, legal)];
  if (view.pub.step !== 'B6') return [polishChoice(view, legal)];
  const play = playNow(view, legal);
  return play === undefined ? sortiePlan(view, legal) : [play];
}

/** More than any turn takes; a guard against rules that stand still. */
const STEP_LIMIT = 2_000;

/**
 * The table when the turn after `lastTurn` has begun or the game is over. `opening` is carried out first, by the
 * seat; each action must be legal when its turn comes. `fate` decides all dice and draws.
 */
export function playOut(
  world: State,
  seat: Seat,
  opening: readonly Action[],
  { fate, lastTurn }: { readonly fate: number; readonly lastTurn: number },
): State {
  let state = world;
  const rng = new Fate(fate);
  const ctx = {
    get state() {
      return state;
    },
    rng,
    emit(event: Event) {
      state = reduce(state, event);
      return state;
    },
  };
  let actor = seat;
  let ahead = [...opening];
  for (let step = 0; step < STEP_LIMIT; step += 1) {
    let action = ahead.shift();
    if (action === undefined) {
      const [next] = state.pub.actors;
      if (next === undefined || state.pub.turn > lastTurn) return state;
      actor = next as Seat;
      const view = viewFor(state, actor);
      [action, ...ahead] = plan(view, legalActions(view)) as [Action, ...Action[]];
    }
    rng.about(state.pub.turn, action);
    apply(ctx, actor, action);
  }
  throw new Error('an imagined game does not end');
}
