/**
 * A game with a guard around each of its functions: what goes in is frozen, what comes out must be JSON, and
 * clock, ambient randomness and dice in the reducer are caught in the act.
 */
import type { ActionShape, AnyGame, Context, EventShape, Rng, SplitView } from '../../shared/engine/types.ts';
import { type Check, KitFailure } from './failure.ts';
import { seal } from './json.ts';

/** How many guarded calls we are in. */
let depth = 0;
let trapped = false;

function caught(what: string): never {
  throw new KitFailure('ambient', `${what} was used inside the game`);
}

/** Replaces a function for good by one that works as ever, but not inside a guarded call. */
function trap<T extends object>(owner: T, ownerName: string, name: keyof T & string): void {
  const real = owner[name] as (...args: readonly unknown[]) => unknown;
  const value = (...args: readonly unknown[]) =>
    depth > 0 ? caught(`${ownerName}.${name}`) : real.apply(owner, args as unknown[]);
  Object.defineProperty(owner, name, { value, configurable: true, writable: true });
}

function trapAll(): void {
  trapped = true;
  trap(Math, 'Math', 'random');
  trap(Date, 'Date', 'now');
  trap(performance, 'performance', 'now');
  trap(crypto, 'crypto', 'getRandomValues');
  trap(crypto, 'crypto', 'randomUUID');
  globalThis.Date = new Proxy(Date, {
    construct: (date, args, target) =>
      depth > 0 && args.length === 0 ? caught('new Date()') : Reflect.construct(date, args, target),
    apply: (date) => (depth > 0 ? caught('Date()') : date()),
  });
}

/** Runs the function with clock and randomness of the platform out of reach. */
export function sealedOff<T>(run: () => T): T {
  if (!trapped) trapAll();
  depth += 1;
  try {
    return run();
  } finally {
    depth -= 1;
  }
}

const FROZEN = /read only property|not extensible|Cannot (delete|define|assign|redefine)/;

function calling<T>(name: string, run: () => T): T {
  try {
    return sealedOff(run);
  } catch (error) {
    if (error instanceof KitFailure) throw error;
    const text = error instanceof Error ? error.message : String(error);
    const check: Check = error instanceof TypeError && FROZEN.test(text) ? 'mutation' : 'threw';
    throw new KitFailure(
      check,
      check === 'mutation'
        ? `${name} changed something it was given: ${text}`
        : `${name} threw: ${error instanceof Error ? error.stack : text}`,
      error,
    );
  }
}

export interface GuardOptions {
  /** Also compute the legal actions again before each `apply`. */
  readonly checkApply?: boolean;
  /**
   * What goes in and out is frozen and looked through while this answers true. Default: always. A caller that
   * sometimes says no must seal the states between the steps himself.
   */
  thorough?(): boolean;
}

/** The guarded game behaves as the game does, or throws a `KitFailure`. */
export function guarded(
  game: AnyGame,
  { checkApply = false, thorough = () => true }: GuardOptions = {},
): AnyGame {
  let reducing = false;

  const guardRng = (rng: Rng): Rng => ({
    get drawn() {
      return rng.drawn;
    },
    int(n) {
      if (reducing) throw new KitFailure('reducer-rolls', 'reduce took a random number');
      return rng.int(n);
    },
  });
  const guardContext = (ctx: Context<unknown, EventShape>): Context<unknown, EventShape> => {
    const rng = guardRng(ctx.rng);
    return {
      get state() {
        return ctx.state;
      },
      rng,
      emit: (event) => ctx.emit(seal(event, 'an event')),
    };
  };
  const wrap = (name: string, run: () => unknown): unknown => {
    const result = calling(name, run) ?? null;
    return thorough() ? seal(result, `the result of ${name}`) : result;
  };
  /** For results that may be undefined. */
  const wrapMaybe = (name: string, run: () => unknown) => wrap(name, run) ?? undefined;

  const fixed = <T>(state: T) => (thorough() ? seal(state, 'the state', true) : state);
  const viewFor = (state: unknown, viewer: string) =>
    wrap('viewFor', () => game.viewFor(fixed(state), viewer));
  const legalActions = (view: SplitView) =>
    wrap('legalActions', () => game.legalActions(thorough() ? seal(view, 'the view') : view));

  return {
    meta: game.meta,
    // What a client sent is hostile and neither frozen nor JSON; a `message` that is no text would show later.
    parseOptions: (raw) => calling('parseOptions', () => game.parseOptions(raw)),
    parseAction: (raw) => calling('parseAction', () => game.parseAction(raw)),
    seats: (options) => wrap('seats', () => game.seats(seal(options, 'options'))) as never,
    initial: (options) => fixed(calling('initial', () => game.initial(seal(options, 'options')))),
    begin: (ctx) => calling('begin', () => game.begin(guardContext(ctx))),
    actors: (state) => wrap('actors', () => game.actors(fixed(state))) as never,
    viewFor,
    legalActions: legalActions as AnyGame['legalActions'],
    apply(ctx, seat, action) {
      seal(action, 'an action');
      if (checkApply) mustBeLegal(game, ctx.state, seat, action);
      calling('apply', () => game.apply(guardContext(ctx), seat, action));
    },
    conclude: (ctx, cause) =>
      calling('conclude', () => game.conclude(guardContext(ctx), seal(cause, 'a cause'))),
    reduce(state, event) {
      const outer = reducing;
      reducing = true;
      try {
        return fixed(calling('reduce', () => game.reduce(fixed(state), seal(event, 'an event'))));
      } finally {
        reducing = outer;
      }
    },
    eventFor: (event, viewer) =>
      wrapMaybe('eventFor', () => game.eventFor(seal(event, 'an event'), viewer)) as never,
    barrier: (event) => wrap('barrier', () => game.barrier(seal(event, 'an event'))) as boolean,
    outcome: (state) => {
      const outcome = calling('outcome', () => game.outcome(fixed(state)));
      // `winner` may be undefined; everything else is JSON.
      if (outcome !== undefined && thorough())
        seal({ ...outcome, winner: outcome.winner ?? null }, 'the outcome');
      return outcome;
    },
    invariants: (state) => wrap('invariants', () => game.invariants(fixed(state))) as never,
    redeal: (state, viewer, rng) => fixed(calling('redeal', () => game.redeal(fixed(state), viewer, rng))),
  };
}

function mustBeLegal(game: AnyGame, state: unknown, seat: string, action: ActionShape): void {
  const legal: readonly ActionShape[] = game.legalActions(game.viewFor(state, seat));
  const text = JSON.stringify(action);
  if (!game.actors(state).includes(seat) || !legal.some((a) => JSON.stringify(a) === text))
    throw new KitFailure('illegal-apply', `apply was called by ${seat} with ${text}, which is not legal`);
}
