/** A small but complete game for the tests of the platform. The rules are told in `toy-types.ts`. */
import { z } from 'zod';
import type { GameEntry } from '../../shared/engine/entry.ts';
import { pick, rollDie, shuffled } from '../../shared/engine/rng.ts';
import type { Context, Game, Rng } from '../../shared/engine/types.ts';
import { ToyPublicState } from './toy-public.ts';
import {
  TOY_PLACES,
  TOY_SIDES,
  type ToyAction,
  type ToyEvent,
  type ToyOptions,
  type ToyOwn,
  type ToySeat,
  type ToySide,
  type ToyState,
  type ToyView,
} from './toy-types.ts';

export * from './toy-types.ts';
export { ToyPublicState };

type ToyContext = Context<ToyState, ToyEvent>;

const CARDS: readonly string[] = Array.from({ length: 20 }, (_, i) => `c${String(i + 1).padStart(2, '0')}`);
const HAND = 2;
const NEEDED = 7;

export function toyStrength(card: string): number {
  return ((Number(card.slice(1)) - 1) % 5) + 1;
}

export function toySide(viewer: string): ToySide | '' {
  return TOY_SIDES.find((side) => viewer.startsWith(side)) ?? '';
}

const SEATS: Readonly<Record<number, readonly ToySeat[]>> = {
  2: ['north', 'south'],
  3: ['north-east', 'north-west', 'south'],
  4: ['north-east', 'north-west', 'south-east', 'south-west'],
};

function seatsOf(options: ToyOptions): readonly ToySeat[] {
  return SEATS[options.players] ?? [];
}

const place = z.enum(TOY_PLACES);
const actionSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('lay'), card: z.string().regex(/^c\d\d$/), place }),
  z.strictObject({ type: z.literal('take'), place }),
  z.strictObject({ type: z.literal('done') }),
  z.strictObject({ type: z.literal('roll'), place }),
]);
const optionsSchema = z.strictObject({
  players: z.union([z.literal(2), z.literal(3), z.literal(4)]).default(2),
  rounds: z.number().int().min(1).max(9).default(3),
});

function initial(options: ToyOptions): ToyState {
  const seats = seatsOf(options);
  return {
    options,
    pub: {
      turn: 0,
      step: 'plan',
      side: 'north',
      actors: [],
      deck: CARDS.length,
      hands: Object.fromEntries(seats.map((seat) => [seat, 0])),
      laid: {},
      shown: [],
      dice: {},
      points: { north: 0, south: 0 },
      ended: '',
      winner: '',
    },
    secret: { deck: CARDS, hands: Object.fromEntries(seats.map((seat) => [seat, []])), laid: {} },
  };
}

/** Fills the hands of a side; false when the deck ran out. */
function refill(ctx: ToyContext, side: ToySide): boolean {
  for (const seat of seatsOf(ctx.state.options).filter((s) => toySide(s) === side)) {
    while ((ctx.state.secret.hands[seat] ?? []).length < HAND) {
      if (ctx.state.secret.deck.length === 0) return false;
      ctx.emit({ type: 'drawn', seat, card: pick(ctx.rng, ctx.state.secret.deck) });
    }
  }
  return true;
}

function attack(ctx: ToyContext, turn: number, side: ToySide): void {
  const actors = seatsOf(ctx.state.options).filter((seat) => toySide(seat) === side);
  ctx.emit({ type: 'attack-began', turn, side, actors });
}

function end(ctx: ToyContext, reason: 'rounds' | 'deck-empty' | 'agreement'): void {
  const { north = 0, south = 0 } = ctx.state.pub.points;
  ctx.emit({ type: 'game-ended', reason, winner: north > south ? 'north' : south > north ? 'south' : '' });
}

function nextAttack(ctx: ToyContext): void {
  const { side, turn } = ctx.state.pub;
  if (!refill(ctx, side)) end(ctx, 'deck-empty');
  else if (side === 'north') attack(ctx, turn, 'south');
  else if (turn >= ctx.state.options.rounds) end(ctx, 'rounds');
  else attack(ctx, turn + 1, 'north');
}

/** Places with a card that has not been turned up. */
function unfought(state: Pick<ToyState, 'pub'>) {
  return TOY_PLACES.filter((p) => state.pub.laid[p] !== undefined && state.pub.dice[p] === undefined);
}

function apply(ctx: ToyContext, seat: string, action: ToyAction): void {
  const actor = seat as ToySeat;
  switch (action.type) {
    case 'lay':
      ctx.emit({ type: 'laid', seat: actor, card: action.card, place: action.place });
      return;
    case 'take':
      ctx.emit({ type: 'taken', seat: actor, place: action.place });
      return;
    case 'done': {
      const { pub } = ctx.emit({ type: 'seat-done', seat: actor });
      if (pub.actors.length > 0) return;
      const actors = seatsOf(ctx.state.options).filter((s) => toySide(s) === pub.side);
      if (unfought(ctx.state).length > 0) ctx.emit({ type: 'fight-began', actors });
      else nextAttack(ctx);
      return;
    }
    case 'roll': {
      const card = ctx.state.secret.laid[action.place] ?? '';
      ctx.emit({ type: 'revealed', card, place: action.place });
      const die = rollDie(ctx.rng);
      ctx.emit({ type: 'rolled', place: action.place, die, won: toyStrength(card) + die >= NEEDED });
      if (unfought(ctx.state).length === 0) nextAttack(ctx);
      return;
    }
  }
}

function without<T>(items: readonly T[], item: T): T[] {
  return items.filter((i) => i !== item);
}

function reduce(state: ToyState, event: ToyEvent): ToyState {
  const { pub, secret } = state;
  const hand = (seat: string) => secret.hands[seat] ?? [];
  switch (event.type) {
    case 'attack-began': {
      const { turn, side, actors } = event;
      return {
        ...state,
        pub: { ...pub, turn, side, actors, step: 'plan', laid: {}, dice: {} },
        secret: { ...secret, laid: {} },
      };
    }
    case 'fight-began':
      return { ...state, pub: { ...pub, step: 'fight', actors: event.actors } };
    case 'drawn': {
      const cards = [...hand(event.seat), event.card].sort();
      return {
        ...state,
        pub: { ...pub, deck: pub.deck - 1, hands: { ...pub.hands, [event.seat]: cards.length } },
        secret: {
          ...secret,
          deck: without(secret.deck, event.card),
          hands: { ...secret.hands, [event.seat]: cards },
        },
      };
    }
    case 'laid': {
      const cards = without(hand(event.seat), event.card);
      return {
        ...state,
        pub: {
          ...pub,
          hands: { ...pub.hands, [event.seat]: cards.length },
          laid: { ...pub.laid, [event.place]: event.seat },
        },
        secret: {
          ...secret,
          hands: { ...secret.hands, [event.seat]: cards },
          laid: { ...secret.laid, [event.place]: event.card },
        },
      };
    }
    case 'taken': {
      const { [event.place]: card = '', ...others } = secret.laid;
      const { [event.place]: _, ...laid } = pub.laid;
      const cards = [...hand(event.seat), card].sort();
      return {
        ...state,
        pub: { ...pub, hands: { ...pub.hands, [event.seat]: cards.length }, laid },
        secret: { ...secret, hands: { ...secret.hands, [event.seat]: cards }, laid: others },
      };
    }
    case 'seat-done':
      return { ...state, pub: { ...pub, actors: without(pub.actors, event.seat) } };
    case 'revealed': {
      const { [event.place]: _, ...laid } = secret.laid;
      return { ...state, pub: { ...pub, shown: [...pub.shown, event.card] }, secret: { ...secret, laid } };
    }
    case 'rolled': {
      const won = (pub.points[pub.side] ?? 0) + (event.won ? 1 : 0);
      return {
        ...state,
        pub: {
          ...pub,
          dice: { ...pub.dice, [event.place]: event.die },
          points: { ...pub.points, [pub.side]: won },
        },
      };
    }
    case 'game-ended':
      return {
        ...state,
        pub: { ...pub, step: 'over', actors: [], ended: event.reason, winner: event.winner },
      };
  }
}

function ownOf({ pub, secret }: ToyState, viewer: string): ToyOwn {
  const side = toySide(viewer);
  if (side === '') return { hands: {}, laid: {} };
  return {
    hands: Object.fromEntries(Object.entries(secret.hands).filter(([seat]) => toySide(seat) === side)),
    laid: pub.side === side ? secret.laid : {},
  };
}

function legalActions({ viewer, pub, own }: ToyView): ToyAction[] {
  if (!pub.actors.includes(viewer)) return [];
  if (pub.step === 'fight') return unfought({ pub }).map((p) => ({ type: 'roll', place: p }));
  const free = TOY_PLACES.filter((p) => pub.laid[p] === undefined);
  const lays = (own.hands[viewer] ?? []).flatMap((card) =>
    free.map((p) => ({ type: 'lay', card, place: p }) as const),
  );
  const takes = TOY_PLACES.filter((p) => pub.laid[p] === viewer).map(
    (p) => ({ type: 'take', place: p }) as const,
  );
  return [...lays, ...takes, { type: 'done' }];
}

function eventFor(event: ToyEvent, viewer: string): ToyEvent {
  if (event.type !== 'drawn' && event.type !== 'laid') return event;
  return toySide(event.seat) === toySide(viewer) ? event : { ...event, card: '' };
}

function invariants({ pub, secret }: ToyState): string[] {
  const cards = [
    ...secret.deck,
    ...Object.values(secret.hands).flat(),
    ...Object.values(secret.laid),
    ...pub.shown,
  ].sort();
  const wrong: string[] = [];
  if (cards.join() !== CARDS.join()) wrong.push(`cards are missing or doubled: ${cards.join(' ')}`);
  if (pub.deck !== secret.deck.length) wrong.push('the public size of the deck is wrong');
  for (const [seat, hand] of Object.entries(secret.hands))
    if (pub.hands[seat] !== hand.length) wrong.push(`the public size of the hand of ${seat} is wrong`);
  return wrong;
}

/** Deals anew what the viewer cannot know: the deck, the other side's hands and its cards face down. */
function redeal(state: ToyState, viewer: string, rng: Rng): ToyState {
  const { pub, secret } = state;
  const side = toySide(viewer);
  const hidden = (seat: string) => side === '' || toySide(seat) !== side;
  const foreignLaid = side !== '' && pub.side === side ? [] : Object.entries(secret.laid);
  const hands = Object.entries(secret.hands);
  const pool = shuffled(rng, [
    ...secret.deck,
    ...hands.filter(([seat]) => hidden(seat)).flatMap(([, cards]) => cards),
    ...foreignLaid.map(([, card]) => card),
  ]);
  const dealt = hands.map(([seat, cards]) => [
    seat,
    hidden(seat) ? pool.splice(0, cards.length).sort() : cards,
  ]);
  const laid = { ...secret.laid, ...Object.fromEntries(foreignLaid.map(([p]) => [p, pool.pop()])) };
  return { ...state, secret: { deck: pool.sort(), hands: Object.fromEntries(dealt), laid } };
}

export const toyGame: Game<ToyState, ToyAction, ToyEvent, ToyView, ToyOptions> = {
  meta: { id: 'toy', title: 'Toy', rulesVersion: 1, players: [2, 3, 4] },
  parseOptions(raw) {
    const parsed = optionsSchema.safeParse(raw);
    return parsed.success
      ? { ok: true, value: parsed.data }
      : { ok: false, message: z.prettifyError(parsed.error) };
  },
  parseAction(raw) {
    const parsed = actionSchema.safeParse(raw);
    return parsed.success
      ? { ok: true, value: parsed.data }
      : { ok: false, message: z.prettifyError(parsed.error) };
  },
  seats: (options) => seatsOf(options).map((id) => ({ id, side: toySide(id) })),
  initial,
  begin(ctx) {
    for (const side of TOY_SIDES) refill(ctx, side);
    attack(ctx, 1, 'north');
  },
  actors: (state) => state.pub.actors,
  viewFor: (state, viewer) => ({
    viewer,
    options: state.options,
    pub: state.pub,
    own: ownOf(state, viewer),
  }),
  legalActions,
  apply,
  conclude(ctx, cause) {
    if (cause.type === 'agreement') {
      end(ctx, 'agreement');
      return;
    }
    const winner = toySide(cause.seat) === 'north' ? 'south' : 'north';
    ctx.emit({ type: 'game-ended', reason: 'concession', winner });
  },
  reduce,
  eventFor,
  barrier: (event) => event.type === 'drawn' || event.type === 'revealed',
  outcome({ pub }) {
    if (pub.ended === '') return undefined;
    const { north = 0, south = 0 } = pub.points;
    return {
      winner: pub.winner === '' ? undefined : pub.winner,
      reason: pub.ended,
      finished: pub.ended === 'rounds' || pub.ended === 'deck-empty',
      score: north - south,
    };
  },
  invariants,
  redeal,
};

/** The line of the registry. */
export const toyEntry: GameEntry = {
  game: toyGame,
  PublicState: ToyPublicState,
  coverage: {
    coverageGoals: () => [
      ...CARDS.map((card) => `card ${card}`),
      ...['rounds', 'deck-empty', 'concession', 'agreement'].map((reason) => `end ${reason}`),
    ],
    covered: (event: ToyEvent) =>
      event.type === 'revealed'
        ? [`card ${event.card}`]
        : event.type === 'game-ended'
          ? [`end ${event.reason}`]
          : [],
  },
};
