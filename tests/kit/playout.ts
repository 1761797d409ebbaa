/**
 * One whole game at random, under all checks. Everything in it follows from (game, options, seed, index); how
 * often the costly checks run changes nothing in the play, so that a single game can be repeated with all.
 */

import { hashOf } from '../../shared/engine/canonical.ts';
import type { GameEntry } from '../../shared/engine/entry.ts';
import { castVote, create, submit, undo, undoable } from '../../shared/engine/kernel.ts';
import { type Match, unbegun, VOTES, type Vote } from '../../shared/engine/match.ts';
import { follow, replay, resimulate } from '../../shared/engine/replay.ts';
import {
  type ActionShape,
  type AnyGame,
  type Outcome,
  type Rng,
  SPECTATOR,
  type SplitView,
} from '../../shared/engine/types.ts';
import {
  type AnyEntry,
  checkBarrier,
  checkRedaction,
  checkSecrets,
  checkState,
  checkTwins,
  checkUndo,
  checkViews,
  checkWhoUndoes,
  type Moment,
} from './checks.ts';
import { ensure, KitFailure } from './failure.ts';
import { guarded, sealedOff } from './guard.ts';
import { checkHostile } from './hostile.ts';
import { difference, freezeDeep, roundTrip, same, seal } from './json.ts';
import { kitRng, mixSeeds, oneIn } from './kit-rng.ts';
import { POLICIES, type Policy, policy } from './policies.ts';
import { checkVotes } from './vote-checks.ts';
import { Wire } from './wire.ts';

export interface Plan {
  readonly game: AnyGame;
  readonly options: unknown;
  readonly seed: number;
  readonly index: number;
  /** Actions after which a game counts as endless. */
  readonly stepLimit: number;
  /** The costly checks run at one step in so many; 1 for all. */
  readonly every: number;
  readonly coverage?: GameEntry['coverage'];
  /** The game's own computer players. */
  readonly bots?: GameEntry['bots'];
  /** The wire schema of the public state. */
  readonly PublicState?: GameEntry['PublicState'];
}

export interface Played {
  readonly actions: number;
  readonly hostileSubmissions: number;
  readonly outcome: Outcome;
  readonly covered: ReadonlySet<string>;
  /** Viewers for whom a redeal changed something. */
  readonly redealt: ReadonlySet<string>;
  readonly undos: number;
  readonly entries: readonly AnyEntry[];
  readonly hash: string;
}

/** A `KitFailure` with the journal up to it. */
export class PlayFailure extends Error {
  readonly failure: KitFailure;
  readonly entries: readonly AnyEntry[];

  constructor(failure: KitFailure, entries: readonly AnyEntry[]) {
    super(failure.message, { cause: failure });
    this.name = 'PlayFailure';
    this.failure = failure;
    this.entries = entries;
  }
}

/** Plays the game of the plan to its end. Throws a `PlayFailure` at the first broken promise. */
export function playChecked(plan: Plan): Played {
  const entries: AnyEntry[] = [];
  try {
    return new Playing(plan, entries).play();
  } catch (error) {
    const failure =
      error instanceof KitFailure ? error : new KitFailure('threw', (error as Error).stack ?? String(error));
    throw new PlayFailure(failure, entries);
  }
}

const HOSTILE_AMOUNT = 2;
const UNDO_DEPTH = 4;
/** Games that are also played beside themselves through JSON, when not all checks run. */
const SHADOWED_ONE_IN = 8;
const REMEMBERED = 40;

class Playing {
  private readonly entries: AnyEntry[];
  private readonly plan: Plan;
  private readonly game: AnyGame;
  private readonly gameSeed: number;
  /** Decides what is played. */
  private readonly hand: Rng;
  /** Decides what is checked, and never what is played. */
  private readonly check: Rng;
  private readonly dice: Rng;
  private readonly policies: ReadonlyMap<string, Policy>;
  /** The vote that this game is likely to end by, if any. */
  private readonly voting: Vote | undefined;
  private readonly shadowed: boolean;
  private match: Match<unknown>;
  private shadow: Match<unknown>;
  private folded: Match<unknown>;
  private readonly shadowDice: Rng;
  private readonly wire: Wire | undefined;
  private readonly shelved = new WeakSet<object>();
  private readonly covered = new Set<string>();
  private readonly redealt = new Set<string>();
  /** Honest actions of earlier moments, to be sent at the wrong time. */
  private readonly remembered: ActionShape[] = [];
  /** Whether this step is one for the costly checks. */
  private costly = true;
  private hostile = 0;
  private actions = 0;
  private undos = 0;

  /** `entries` is filled while the game is played, so that a failure leaves the journal behind. */
  constructor(plan: Plan, entries: AnyEntry[]) {
    const seed = mixSeeds(plan.seed, plan.index);
    this.plan = plan;
    this.entries = entries;
    this.gameSeed = mixSeeds(seed, 1);
    this.hand = kitRng(mixSeeds(seed, 2));
    this.check = kitRng(mixSeeds(seed, 3));
    this.dice = kitRng(this.gameSeed);
    this.shadowDice = kitRng(this.gameSeed);
    this.game = guarded(plan.game, { checkApply: plan.every === 1, thorough: () => this.costly });
    this.shadowed = plan.every === 1 || plan.index % SHADOWED_ONE_IN === 0;
    const { hand, game } = this;
    this.policies = new Map(game.seats(plan.options).map(({ id }) => [id, this.somePolicy()]));
    this.wire = plan.PublicState && new Wire(plan.PublicState);
    this.voting = oneIn(hand, 8) ? VOTES[hand.int(VOTES.length)] : undefined;
    const start = unbegun(game, plan.options);
    this.match = start;
    this.shadow = start;
    this.folded = start;
  }

  /** Mostly a way to play at random; sometimes a computer player of the game, who gets further than chance. */
  private somePolicy(): Policy {
    const { hand } = this;
    const bots = Object.values(this.plan.bots ?? {});
    const bot = bots.length > 0 && oneIn(hand, 3) ? bots[hand.int(bots.length)] : undefined;
    if (bot !== undefined) return (view, legal, rng) => sealedOff(() => bot(view, legal, rng));
    return policy(POLICIES[hand.int(POLICIES.length)] ?? 'weighted', hand.int(1_000_000));
  }

  private moment(match = this.match): Moment {
    return {
      game: this.game,
      options: this.plan.options,
      match,
      dice: (position) => kitRng(this.gameSeed, position),
    };
  }

  play(): Played {
    const { game, plan } = this;
    seal(plan.options, 'options');
    const parsed = game.parseOptions(plan.options);
    ensure(
      parsed.ok && same(parsed.value, plan.options),
      'round-trip',
      'the options are not read back as they are',
    );
    const begun = create(game, plan.options, this.dice);
    const before = this.match;
    this.record(before, begun.entry as AnyEntry, begun.match, () =>
      create(game, plan.options, this.shadowDice),
    );

    for (;;) {
      this.costly = this.plan.every === 1 || oneIn(this.check, this.plan.every);
      checkState(this.moment());
      if (this.costly) this.checkCostly();
      const outcome = game.outcome(this.match.state);
      if (outcome !== undefined) return this.finish(outcome);
      ensure(
        this.actions < plan.stepLimit,
        'step-limit',
        `the game is not over after ${plan.stepLimit} actions`,
      );
      this.step();
    }
  }

  private checkCostly(): void {
    const moment = this.moment();
    checkViews(moment);
    const view: SplitView = this.game.viewFor(this.match.state, SPECTATOR);
    this.wire?.check(view.pub);
    for (const [viewer, changed] of checkSecrets(moment, this.check)) if (changed) this.redealt.add(viewer);
    this.hostile += checkHostile(moment, this.check, HOSTILE_AMOUNT, this.remembered).count;
    checkVotes(moment);
    checkUndo(moment, this.check, 1 + this.check.int(UNDO_DEPTH));
  }

  /** One journal entry: mostly an action, sometimes an undo or a vote. */
  private step(): void {
    const { game, match, hand } = this;
    const seats = game.seats(this.plan.options);
    if (this.voting !== undefined && oneIn(hand, 30)) {
      const seat = seats[hand.int(seats.length)]?.id ?? '';
      this.vote(seat, oneIn(hand, 4) ? undefined : this.voting);
      return;
    }
    const last = match.past.at(-1);
    if (last !== undefined && oneIn(hand, 25)) this.undo(last.seat);
    else this.act();
  }

  private act(): void {
    const { game, match, hand } = this;
    const actors = game.actors(match.state);
    const seat = actors[hand.int(actors.length)] ?? '';
    const view: SplitView = game.viewFor(match.state, seat);
    const legal: readonly ActionShape[] = game.legalActions(view);
    const action = (this.policies.get(seat) as Policy)(view, legal, hand);
    this.remember(action);
    const submission = { seat, seq: match.seq, action };
    const done = submit(game, match, submission, this.dice);
    if (!done.ok) throw new KitFailure('legal-actions', `${JSON.stringify(action)} is legal and was refused`);
    this.actions += 1;
    const entry = done.entry as AnyEntry;
    const moment = this.moment();
    checkBarrier(moment, entry, done.match);
    if (this.costly) {
      checkWhoUndoes(moment, entry, done.match);
      checkRedaction(moment, entry, done.match);
      checkTwins(moment, { seat, action, entry, after: done.match }, this.check);
    }
    this.record(match, entry, done.match, () => submit(game, this.shadow, submission, this.shadowDice));
  }

  private undo(seat: string): void {
    const { game, match } = this;
    ensure(undoable(match, seat) !== undefined, 'undo', `${seat} cannot take back the last action`);
    const submission = { seat, seq: match.seq };
    const done = undo(game, match, submission);
    if (!done.ok) throw new KitFailure('undo', `an undo by ${seat} was refused`);
    this.undos += 1;
    this.record(match, done.entry as AnyEntry, done.match, () => undo(game, this.shadow, submission));
  }

  private vote(seat: string, favoured: Vote | undefined): void {
    const { game, match, plan, hand } = this;
    const vote = favoured ?? VOTES[hand.int(VOTES.length)] ?? 'end';
    const on = !match.votes[vote].includes(seat);
    const submission = { seat, seq: match.seq, vote, on, consenting: [], options: plan.options };
    const done = castVote(game, match, submission, this.dice);
    if (!done.ok) throw new KitFailure('votes', `a vote by ${seat} was refused: ${done.refusal.code}`);
    if (done.entry.events.length === 0)
      ensure(same(done.match.state, match.state), 'votes', 'a vote without events changed the state');
    else ensure(game.outcome(done.match.state) !== undefined, 'votes', 'a last vote did not end the game');
    this.record(match, done.entry as AnyEntry, done.match, () =>
      castVote(game, this.shadow, submission, this.shadowDice),
    );
  }

  /** Takes the step in the match, its fold and its shadow, and compares. */
  private record(
    before: Match<unknown>,
    entry: AnyEntry,
    after: Match<unknown>,
    again: () => { readonly match: Match<unknown>; readonly entry: unknown } | { readonly ok: false },
  ): void {
    const { game, plan } = this;
    if (this.costly) {
      seal(entry, 'a journal entry');
      seal(after.state, 'the state', true);
    } else {
      freezeDeep(entry);
      freezeDeep(after.state);
    }
    this.entries.push(entry);
    if (this.shadowed) {
      if (this.costly) this.shadow = this.shelve(this.shadow);
      const step = again();
      if ('ok' in step && !step.ok)
        throw new KitFailure('round-trip', `entry ${entry.seq} is refused after the match went through JSON`);
      const { match: other, entry: otherEntry } = step as Exclude<typeof step, { ok: false }>;
      ensure(
        same(otherEntry, entry) && (!this.costly || same(other.state, after.state)),
        'round-trip',
        () =>
          `a match that went through JSON goes on differently at entry ${entry.seq}: ${difference([otherEntry, other.state], [entry, after.state])}`,
      );
      this.shadow = other;
      this.folded = follow(game, this.folded, roundTrip(entry));
      ensure(
        !this.costly || same(this.folded.state, after.state),
        'fold',
        () => `folding entry ${entry.seq} gives another match: ${difference(this.folded.state, after.state)}`,
      );
    }
    if (plan.coverage !== undefined) {
      let state = before.state;
      for (const event of entry.events) {
        const next = game.reduce(state, event);
        for (const goal of plan.coverage.covered(event, state, next)) this.covered.add(goal);
        state = next;
      }
    }
    this.match = after;
  }

  /** The match as it comes back from a database; states of the past that have been there stay. */
  private shelve(match: Match<unknown>): Match<unknown> {
    const past = match.past.map((step) =>
      this.shelved.has(step.state as object) ? step : { ...step, state: this.copy(step.state) },
    );
    return { ...match, state: this.copy(match.state), past };
  }

  private copy(state: unknown): unknown {
    const copy = roundTrip(state);
    this.shelved.add(copy as object);
    return copy;
  }

  private remember(action: ActionShape): void {
    if (this.remembered.length < REMEMBERED) this.remembered.push(action);
    else this.remembered[this.actions % REMEMBERED] = action;
  }

  private finish(outcome: Outcome): Played {
    const { game, plan, entries } = this;
    const journal = JSON.parse(JSON.stringify(entries)) as AnyEntry[];
    this.costly = true;
    const hash = hashOf(this.match.state);
    const told = replay(game, plan.options, journal);
    ensure(hashOf(told.state) === hash, 'fold', 'folding the journal gives another state');
    ensure(same(told, this.match), 'fold', 'folding the journal gives another match');
    if (this.shadowed) this.simulateAgain(journal, hash);
    return {
      actions: this.actions,
      hostileSubmissions: this.hostile,
      outcome,
      covered: this.covered,
      redealt: this.redealt,
      undos: this.undos,
      entries,
      hash,
    };
  }

  private simulateAgain(journal: readonly AnyEntry[], hash: string): void {
    const simulated = resimulate(this.game, this.plan.options, journal, kitRng(this.gameSeed));
    if (!simulated.ok) throw new KitFailure('resimulate', `entry ${simulated.seq}: ${simulated.message}`);
    ensure(hashOf(simulated.match.state) === hash, 'resimulate', 'playing again gives another state');
  }
}
