import type { Game } from '../../engine/types.ts';
import { parseAction } from './actions.ts';
import { conclude } from './ending.ts';
import { invariants } from './invariants.ts';
import { meta } from './meta.ts';
import { apply, begin, legalActions } from './phases/index.ts';
import { reduce } from './reduce.ts';
import { allSeats } from './seats.ts';
import { initial, parseOptions } from './setup.ts';
import type { Action, Event, Options, Seat, State, View } from './types.ts';
import { barrier, eventFor, redeal, viewFor } from './view.ts';

export const eaglesAndMissiles: Game<State, Action, Event, View, Options> = {
  meta,
  parseOptions,
  parseAction,
  seats: allSeats,
  initial,
  begin,
  actors: (state) => state.pub.actors,
  viewFor,
  legalActions,
  apply: (ctx, seat, action) => apply(ctx, seat as Seat, action),
  conclude,
  reduce,
  eventFor,
  barrier,
  outcome: ({ pub }) =>
    pub.ended === ''
      ? undefined
      : {
          winner: pub.winner,
          reason: pub.ended,
          finished: pub.ended === 'deck-empty' || pub.ended === 'no-line-active',
          score: pub.score,
        },
  invariants,
  redeal,
};
