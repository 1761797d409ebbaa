/** What votes do at a moment of a match: too few end nothing, enough end the game, and how. */
import { castVote } from '../../shared/engine/kernel.ts';
import type { Match, Vote } from '../../shared/engine/match.ts';
import type { Moment } from './checks.ts';
import { ensure, KitFailure } from './failure.ts';
import { same } from './json.ts';

/** Branches off and ends the game by each kind of vote, once by voting and once with seats that consent. */
export function checkVotes(moment: Moment): void {
  const { game, options, match } = moment;
  if (game.outcome(match.state) !== undefined) return;
  const seats = game.seats(options);
  const sides = [...new Set(seats.map((seat) => seat.side))];
  for (const side of sides) {
    const own = seats.filter((seat) => seat.side === side).map((seat) => seat.id);
    endBy(moment, 'concede', own, [], side);
    endBy(moment, 'concede', own.slice(0, 1), own.slice(1), side);
  }
  const all = seats.map((seat) => seat.id);
  endBy(moment, 'end', all, [], undefined);
  endBy(moment, 'end', all.slice(-1), all.slice(0, -1), undefined);
}

function endBy(
  moment: Moment,
  vote: Vote,
  voters: readonly string[],
  consenting: readonly string[],
  loser: string | undefined,
): void {
  const { game, options } = moment;
  let match: Match<unknown> = { ...moment.match, votes: { concede: [], end: [] } };
  for (const [i, seat] of voters.entries()) {
    const dice = moment.dice(match.drawn);
    const cast = { seat, seq: match.seq, vote, on: true, consenting, options };
    const step = castVote(game, match, cast, dice);
    if (!step.ok)
      throw new KitFailure('votes', `the vote to ${vote} by ${seat} was refused: ${step.refusal.code}`);
    const over = game.outcome(step.match.state);
    const last = i === voters.length - 1;
    ensure(
      (over !== undefined) === last,
      'votes',
      `vote ${i + 1} of ${voters.length} to ${vote}: ${over === undefined ? 'not over' : 'over'}`,
    );
    if (!last)
      ensure(same(step.match.state, match.state), 'votes', 'a vote without effect changed the state');
    match = step.match;
  }
  const outcome = game.outcome(match.state);
  ensure(outcome?.finished === false, 'votes', 'a game that was stopped by votes counts as finished');
  ensure(game.actors(match.state).length === 0, 'votes', `somebody may still decide after a vote to ${vote}`);
  ensure(match.past.length === 0, 'votes', 'an action can be undone after the end');
  if (loser !== undefined)
    ensure(
      outcome?.winner !== undefined && outcome.winner !== loser,
      'votes',
      `${loser} conceded and the winner is ${outcome?.winner}`,
    );
  const wrong = game.invariants(match.state);
  ensure(wrong.length === 0, 'invariant', () => `after a vote to ${vote}: ${wrong.join('; ')}`);
}
