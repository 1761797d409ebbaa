/** Views of real games at many moments, played by chance, for tests of what the client shows. */
import { create, submit } from '../../shared/engine/kernel.ts';
import type { Match } from '../../shared/engine/match.ts';
import { seededRng } from '../../shared/engine/rng.ts';
import { eaglesAndMissiles as game } from '../../shared/games/eagles-and-missiles/index.ts';
import { allSeats } from '../../shared/games/eagles-and-missiles/seats.ts';
import type { Action, Event, Options, State, View } from '../../shared/games/eagles-and-missiles/types.ts';

export interface Moment {
  readonly seed: number;
  readonly seq: number;
  readonly view: View;
  readonly legal: readonly Action[];
  /** Facts of the step that led here, as this viewer learns them. */
  readonly events: readonly Event[];
}

const TAKES_BACK = new Set(['recall', 'lift-aa', 'unplan-card']);
const LONGEST = 4000;

/** Every `every`th moment of a random game, for each seat and the spectator. */
export function* moments(seed: number, options: Options, every = 7): Generator<Moment> {
  const rng = seededRng(seed);
  const choice = seededRng(seed + 1_000_000);
  let { match }: { match: Match<State> } = create(game, options, rng);
  let events: readonly Event[] = [];
  for (let step = 0; step < LONGEST; step++) {
    if (step % every === 0) yield* momentsOf(seed, match, events);
    const [seat] = game.actors(match.state);
    if (seat === undefined) {
      yield* momentsOf(seed, match, events);
      return;
    }
    const legal = game.legalActions(game.viewFor(match.state, seat));
    const forward = legal.filter((a) => !TAKES_BACK.has(a.type) && a.type !== 'done');
    const pool =
      forward.length > 0 && (choice.int(9) > 0 || forward.length === legal.length) ? forward : legal;
    const action = pool[choice.int(pool.length)]!;
    const result = submit(game, match, { seat, seq: match.seq, action }, rng);
    if (!result.ok) throw new Error(`seed ${seed}: ${result.refusal.message}`);
    match = result.match;
    events = result.entry.events;
  }
  throw new Error(`seed ${seed}: the game did not end`);
}

function* momentsOf(seed: number, match: Match<State>, all: readonly Event[]): Generator<Moment> {
  const viewers = [...allSeats(match.state.options).map((s) => s.id), 'spectator'];
  for (const viewer of viewers) {
    const view = game.viewFor(match.state, viewer);
    const events = all.flatMap((event) => game.eventFor(event, viewer) ?? []);
    yield { seed, seq: match.seq, view, legal: game.legalActions(view), events };
  }
}

export const TWO: Options = { players: 2, split: 'poland' };
export const FOUR: Options = { players: 4, split: 'poland' };

/** The first moment of a seat that passes. Throws when there is none in the first games. */
export function findMoment(viewer: string, test: (moment: Moment) => boolean): Moment {
  for (let seed = 1; seed <= 12; seed++)
    for (const moment of moments(seed, TWO, 1))
      if (moment.view.viewer === viewer && test(moment)) return moment;
  throw new Error('no such moment in twelve games');
}
