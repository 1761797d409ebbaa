/**
 * A kit that finds nothing proves nothing. Here the toy game gets one fault at a time, and the kit must find it
 * and call it by its name.
 */
import { describe, expect, it } from 'vitest';
import type { Context, Rng } from '../../shared/engine/types.ts';
import type { Check } from './failure.ts';
import { type Plan, PlayFailure, playChecked } from './playout.ts';
import {
  type ToyAction,
  type ToyEvent,
  type ToyOptions,
  type ToySeat,
  type ToyState,
  type ToyView,
  toyEntry,
  toyGame,
  toySide,
} from './toy-game.ts';

type Toy = typeof toyGame;

/** Enough games for a fault that shows itself only now and then. */
const GAMES = 12;

function firstFailure(fault: Partial<Toy>, players: number, games = GAMES): PlayFailure | undefined {
  for (let index = 0; index < games; index += 1) {
    const plan: Plan = {
      ...toyEntry,
      game: { ...toyGame, ...fault },
      options: { players, rounds: 2 },
      seed: 7,
      index,
      stepLimit: 600,
      every: 1,
    };
    try {
      playChecked(plan);
    } catch (error) {
      if (error instanceof PlayFailure) return error;
      throw error;
    }
  }
  return undefined;
}

interface Planted {
  readonly fault: string;
  readonly check: Check;
  readonly says: RegExp;
  readonly change: Partial<Toy>;
}

let seenLast: ToyState | undefined;
let diceOfTheMatch: Rng | undefined;
let calls = 0;

const reducing =
  (change: (state: ToyState, event: ToyEvent) => ToyState): Toy['reduce'] =>
  (state, event) =>
    change(toyGame.reduce(state, event), event);

const PLANTED: readonly Planted[] = [
  {
    fault: 'a view that leaks a hand to the other side',
    check: 'view-leak',
    says: /can tell states apart.*\.own\.hands/,
    change: {
      viewFor: (state, viewer) => ({
        ...toyGame.viewFor(state, viewer),
        own: { hands: state.secret.hands, laid: {} },
      }),
    },
  },
  {
    fault: 'a view that leaks the first card of the deck to the spectator',
    check: 'view-leak',
    says: /spectator can tell states apart/,
    change: {
      viewFor: (state, viewer) => ({
        ...toyGame.viewFor(state, viewer),
        own: {
          ...toyGame.viewFor(state, viewer).own,
          ...(viewer === 'spectator' && { hands: { deck: state.secret.deck.slice(0, 1) } }),
        },
      }),
    },
  },
  {
    fault: 'a public part that differs between viewers',
    check: 'public-differs',
    says: /\.pub|deck|: /,
    change: {
      viewFor: (state, viewer) => {
        const view = toyGame.viewFor(state, viewer);
        return viewer === 'spectator' ? { ...view, pub: { ...view.pub, deck: 0 } } : view;
      },
    },
  },
  {
    fault: 'a legality that depends on a secret through the back door',
    check: 'legality-leak',
    says: /the legal actions of/,
    change: {
      viewFor: (state, viewer) => {
        seenLast = state;
        return toyGame.viewFor(state, viewer);
      },
      legalActions: (view) => {
        const legal = toyGame.legalActions(view);
        const foe = Object.entries(seenLast?.secret.hands ?? {}).find(
          ([seat]) => toySide(seat) !== toySide(view.viewer),
        );
        return legal.length > 1 && foe?.[1].includes('c05') ? legal.slice(1) : legal;
      },
    },
  },
  {
    fault: 'a reducer that changes the old state',
    check: 'mutation',
    says: /reduce changed something it was given/,
    change: {
      reduce: (state, event) => {
        if (event.type === 'rolled') (state.pub.shown as string[]).push('c00');
        return toyGame.reduce(state, event);
      },
    },
  },
  {
    fault: 'a legal list that sorts the hand in place',
    check: 'mutation',
    says: /legalActions changed something/,
    change: {
      legalActions: (view) => {
        for (const hand of Object.values(view.own.hands)) (hand as string[]).sort();
        return toyGame.legalActions(view);
      },
    },
  },
  {
    fault: 'an apply that changes the action',
    check: 'mutation',
    says: /apply changed something/,
    change: {
      apply: (ctx, seat, action) => {
        (action as { type: string }).type = 'done';
        toyGame.apply(ctx, seat, action);
      },
    },
  },
  {
    fault: 'ambient randomness in apply',
    check: 'ambient',
    says: /Math\.random was used/,
    change: {
      apply: (ctx, seat, action) => {
        if (action.type === 'roll' && Math.random() < 2) toyGame.apply(ctx, seat, action);
        else toyGame.apply(ctx, seat, action);
      },
    },
  },
  {
    fault: 'ambient randomness from crypto',
    check: 'ambient',
    says: /crypto\.randomUUID was used/,
    change: { barrier: (event) => crypto.randomUUID().length === 0 || toyGame.barrier(event) },
  },
  {
    fault: 'the clock in the outcome',
    check: 'ambient',
    says: /Date\.now was used/,
    change: { outcome: (state) => (Date.now() > 0 ? toyGame.outcome(state) : undefined) },
  },
  {
    fault: 'the clock in a new Date',
    check: 'ambient',
    says: /new Date\(\) was used/,
    change: { actors: (state) => (new Date().getFullYear() > 0 ? toyGame.actors(state) : []) },
  },
  {
    fault: 'a dead end',
    check: 'dead-end',
    says: /must decide and has no legal action/,
    change: {
      legalActions: (view) =>
        view.pub.step === 'plan' && Object.keys(view.pub.laid).length === 2 ? [] : toyGame.legalActions(view),
    },
  },
  {
    fault: 'a game in which nobody may decide and which is not over',
    check: 'actors',
    says: /nobody may decide, and the game is not over/,
    change: {
      outcome: (state) => (state.pub.ended === 'rounds' ? undefined : toyGame.outcome(state)),
    },
  },
  {
    fault: 'a game without an end',
    check: 'step-limit',
    says: /not over after 600 actions/,
    change: {
      apply: (ctx, seat, action) => {
        const { turn, side } = ctx.state.pub;
        if (action.type === 'roll') ctx.emit({ type: 'attack-began', turn, side, actors: [seat as ToySeat] });
        else if (action.type !== 'done') toyGame.apply(ctx, seat, action);
      },
      invariants: () => [],
    },
  },
  {
    fault: 'a card that is there twice',
    check: 'invariant',
    says: /cards are missing or doubled/,
    change: {
      reduce: reducing((state, event) =>
        event.type === 'drawn'
          ? {
              ...state,
              pub: { ...state.pub, deck: state.pub.deck + 1 },
              secret: { ...state.secret, deck: [...state.secret.deck, event.card].sort() },
            }
          : state,
      ),
    },
  },
  {
    fault: 'an event that tells the other side which card was drawn',
    check: 'event-leak',
    says: /drawn tells .* 'c\d\d'|learns from events/,
    change: {
      eventFor: (event, viewer) => (event.type === 'drawn' ? event : toyGame.eventFor(event, viewer)),
    },
  },
  {
    fault: 'an event that tells the other side which card was laid',
    check: 'event-leak',
    says: /laid tells (south|spectator)\S* 'c\d\d', which his view hides/,
    change: {
      eventFor: (event, viewer) => (event.type === 'laid' ? event : toyGame.eventFor(event, viewer)),
    },
  },
  {
    fault: 'an event that tells a secret as a number',
    check: 'event-leak',
    says: /learns from events what his view hides/,
    change: {
      apply: (ctx, seat, action) => {
        toyGame.apply(ctx, seat, action);
        const luck = Number(ctx.state.secret.deck[0]?.slice(1) ?? 0);
        ctx.emit({ type: 'hint', luck } as never);
      },
      reduce: (state, event) => ((event.type as string) === 'hint' ? state : toyGame.reduce(state, event)),
    },
  },
  {
    fault: 'an undo across a reveal',
    check: 'undo-reveals',
    says: /a step that can be undone/,
    change: {
      barrier: (event) => event.type === 'drawn',
      // Turning up without a die, so that nothing but the event is a barrier.
      apply: (ctx, seat, action) => {
        if (action.type === 'lay') {
          ctx.emit({ type: 'laid', seat: seat as never, card: action.card, place: action.place });
          ctx.emit({ type: 'revealed', card: action.card, place: action.place });
          return;
        }
        toyGame.apply(ctx, seat, action);
      },
      legalActions: (view) => toyGame.legalActions(view).filter((action) => action.type !== 'take'),
    },
  },
  {
    fault: 'a reducer that rolls dice',
    check: 'reducer-rolls',
    says: /reduce took a random number/,
    change: {
      begin: (ctx: Context<ToyState, ToyEvent>) => {
        diceOfTheMatch = ctx.rng;
        toyGame.begin(ctx);
      },
      reduce: (state, event) =>
        toyGame.reduce(
          state,
          event.type === 'rolled' ? { ...event, die: 1 + (diceOfTheMatch?.int(6) ?? 0) } : event,
        ),
    },
  },
  {
    fault: 'a reducer that counts its calls',
    check: 'round-trip',
    says: /goes on differently/,
    change: {
      reduce: reducing((state, event) => {
        calls += 1;
        return event.type === 'rolled' ? { ...state, pub: { ...state.pub, dice: { left: calls } } } : state;
      }),
    },
  },
  {
    fault: 'a state with undefined in it',
    check: 'json',
    says: /\.pub\.ended holds a value of type undefined/,
    change: {
      initial: (options: ToyOptions) => {
        const state = toyGame.initial(options);
        return { ...state, pub: { ...state.pub, ended: undefined as never } };
      },
    },
  },
  {
    fault: 'a state with a Map in it',
    check: 'json',
    says: /holds an instance of Map/,
    change: {
      reduce: reducing((state, event) =>
        event.type === 'rolled' ? { ...state, pub: { ...state.pub, dice: new Map() as never } } : state,
      ),
    },
  },
  {
    fault: 'an event with NaN in it',
    check: 'json',
    says: /an event\.die holds NaN/,
    change: {
      apply: (ctx, seat, action) => {
        if (action.type === 'roll')
          ctx.emit({ type: 'rolled', place: action.place, die: Number.NaN, won: false });
        else toyGame.apply(ctx, seat, action);
      },
    },
  },
  {
    fault: 'a legal action twice in the list',
    check: 'legal-actions',
    says: /twice in the list/,
    change: {
      legalActions: (view) => [...toyGame.legalActions(view), ...toyGame.legalActions(view)],
    },
  },
  {
    fault: 'a legal action for somebody who may not decide',
    check: 'legal-actions',
    says: /may not decide, yet/,
    change: {
      legalActions: (view) => (view.viewer === 'spectator' ? [{ type: 'done' }] : toyGame.legalActions(view)),
    },
  },
  {
    fault: 'a legal action that is not flat',
    check: 'legal-actions',
    says: /not flat: card/,
    change: {
      legalActions: (view: ToyView) =>
        toyGame
          .legalActions(view)
          .map(
            (action): ToyAction =>
              action.type === 'lay' ? { ...action, card: [action.card] as never } : action,
          ),
    },
  },
  {
    fault: 'a parser that does not know a legal action',
    check: 'parse-action',
    says: /"take".* is legal and was read as/,
    change: {
      parseAction: (raw) => {
        const parsed = toyGame.parseAction(raw);
        return parsed.ok && parsed.value.type === 'take' ? { ok: false, message: 'what?' } : parsed;
      },
    },
  },
  {
    fault: 'a parser that believes everything',
    check: 'hostile',
    says: /instead of malformed/,
    change: { parseAction: (raw) => ({ ok: true, value: (raw ?? {}) as ToyAction }) },
  },
  {
    fault: 'a parser that throws',
    check: 'threw',
    says: /parseAction threw/,
    change: {
      parseAction: (raw) => {
        (raw as { type: string }).type.startsWith('x');
        return toyGame.parseAction(raw);
      },
    },
  },
  {
    fault: 'a parser that lets a submission change the prototype of all objects',
    check: 'hostile',
    says: /changed the prototype of all objects/,
    change: {
      parseAction: (raw) => {
        const evil = typeof raw === 'object' && raw !== null && Object.hasOwn(raw, '__proto__');
        if (evil) Object.assign(Object.prototype, { polluted: 1 });
        return toyGame.parseAction(raw);
      },
    },
  },
  {
    fault: 'a redeal that loses a card',
    check: 'redeal',
    says: /cards are missing or doubled|public size/,
    change: {
      redeal: (state, viewer, rng) => {
        const other = toyGame.redeal(state, viewer, rng);
        return { ...other, secret: { ...other.secret, deck: other.secret.deck.slice(1) } };
      },
    },
  },
  {
    fault: 'a state that depends on the order of fields',
    check: 'round-trip',
    says: /goes on differently/,
    change: {
      reduce: reducing((state, event) =>
        event.type === 'rolled'
          ? { ...state, pub: { ...state.pub, dice: { left: Object.keys(state.pub).indexOf('turn') } } }
          : state,
      ),
    },
  },
  {
    fault: 'votes that end nothing',
    check: 'votes',
    says: /vote 1 of 1 to concede: not over/,
    change: {
      conclude: (ctx) => {
        ctx.emit({ type: 'seat-done', seat: 'south' });
      },
    },
  },
  {
    fault: 'a public number that does not fit the wire',
    check: 'wire',
    says: /arrives changed: \.dice\.\w+: 44 and 300/,
    change: {
      reduce: reducing((state, event) =>
        event.type === 'rolled' ? { ...state, pub: { ...state.pub, dice: { [event.place]: 300 } } } : state,
      ),
    },
  },
  {
    fault: 'a public field without a place on the wire',
    check: 'wire',
    says: /arrives changed: \.weather/,
    change: {
      initial: (options: ToyOptions) => {
        const state = toyGame.initial(options);
        return { ...state, pub: { ...state.pub, weather: 'fine' } };
      },
    },
  },
  {
    fault: 'a concession after which nobody has won',
    check: 'votes',
    says: /north conceded and the winner is undefined/,
    change: {
      conclude: (ctx) => {
        ctx.emit({ type: 'game-ended', reason: 'agreement', winner: '' });
      },
    },
  },
];

describe('the kit finds', () => {
  it.each(PLANTED)('$fault', ({ change, check, says }) => {
    try {
      const found = firstFailure(change, 2);
      expect(found?.failure.message).toMatch(says);
      expect(found?.failure.check).toBe(check);
    } finally {
      Reflect.deleteProperty(Object.prototype, 'polluted');
    }
  });

  it('nothing in the same games without a fault', () => {
    for (const players of [2, 3, 4]) expect(firstFailure({}, players, 6)?.message).toBeUndefined();
  });
});
