/** What happens in one game of the leak test: who comes, goes, acts, asks and tries what he may not. */
import { type AnyBot, GENERIC_BOTS } from '../../shared/engine/bots.ts';
import type { GameEntry } from '../../shared/engine/entry.ts';
import { pick } from '../../shared/engine/rng.ts';
import { type ActionShape, type Rng, SPECTATOR } from '../../shared/engine/types.ts';
import { kitRng, oneIn } from '../../tests/kit/kit-rng.ts';
import type { Hall, Op } from './leak-hall.ts';

/** Names of the listeners; see `seatPeople`. */
const STANDS = 'spectator';
const LATE = 'late spectator';
const HELD = 'congested spectator';
const WEB = 'web page';
const SECOND = 'second tab';
const DEVICE = 'late second device';

const seatEar = (seat: string) => `seat ${seat}`;

/**
 * Places every listener; nobody has joined yet. Seats are held by the first people, the watchers by the next.
 * The second tab belongs to the first seat, the device that comes late to the last.
 */
export async function seatPeople(hall: Hall): Promise<void> {
  const ids = hall.seats.map((seat) => seat.id);
  const [first = '', last = ''] = [ids[0], ids.at(-1)];
  for (const [i, id] of ids.entries()) await hall.place(seatEar(id), id, i);
  await hall.place(SECOND, first, 0);
  await hall.place(DEVICE, last, ids.length - 1);
  for (const [i, name] of [STANDS, LATE, HELD, WEB].entries())
    await hall.place(name, SPECTATOR, ids.length + i);
}

export interface PlayOptions {
  readonly hall: Hall;
  readonly entry: GameEntry;
  readonly seed: number;
  /** Actions after which the game is ended by agreement. */
  readonly steps: number;
  readonly bot: AnyBot;
  /** Every card of the game as it is on the wire, for those who guess. */
  readonly cards: readonly string[];
}

/** The officer of a game, where it has one, and chance take turns. */
export function botOf(entry: GameEntry, index: number): AnyBot {
  const own = Object.values(entry.bots ?? {});
  return (index % 2 === 1 ? own[0] : undefined) ?? GENERIC_BOTS.random;
}

/** What is done after so many actions, again and again; what cannot be done then is left out. */
const ROUND = 60;
const TAKE_BACK_EVERY = 25;
const AGENDA: Readonly<
  Record<number, readonly (readonly ['join' | 'leave' | 'blink' | 'cork' | 'uncork', string])[]>
> = {
  3: [['join', SECOND]],
  6: [['join', HELD]],
  9: [['cork', HELD]],
  12: [['join', LATE]],
  17: [['uncork', HELD]],
  20: [['cork', SECOND]],
  24: [['blink', STANDS]],
  27: [['uncork', SECOND]],
  31: [['blink', 'first']],
  34: [['leave', LATE]],
  38: [['join', LATE]],
  42: [['join', DEVICE]],
  47: [['blink', 'last']],
  50: [['leave', SECOND]],
  55: [['blink', HELD]],
};

/** Plays the game and answers with everything that happened. */
export async function play(options: PlayOptions): Promise<Op[]> {
  const { hall, entry, seed, steps, bot } = options;
  const rng = kitRng(seed);
  const ops: Op[] = [];
  const happen = async (op: Op) => {
    ops.push(op);
    return hall.happen(op);
  };
  const ids = hall.seats.map((seat) => seat.id);
  await beforeTheGame(hall, ids, happen);

  for (let n = 1; n <= steps && !hall.over; n += 1) {
    const actor = onTurn(hall, entry, rng);
    if (actor === undefined) throw new Error('nobody can act');
    const { name, legal, view } = actor;
    const action = bot(view, legal, rng);
    if (!(await happen({ type: 'act', ear: name, action }))) throw new Error('a legal action was refused');
    const mayUndo = hall.ear(name).player?.table.undoable === hall.ear(name).viewer;
    if (mayUndo && oneIn(rng, 5)) await happen({ type: 'undo', ear: name });
    for (const [type, who] of AGENDA[n % ROUND] ?? []) {
      const ear = who === 'first' ? seatEar(ids[0] ?? '') : who === 'last' ? seatEar(ids.at(-1) ?? '') : who;
      const { player, corked } = hall.ear(ear);
      const possible =
        type === 'join' ? player === undefined : player !== undefined && corked === (type === 'uncork');
      if (possible) await happen({ type, ear });
    }
    for (const op of besides(options, rng, n)) await happen(op);
    if (n % TAKE_BACK_EVERY === 0 && !hall.over) await takeBack(hall, rng, happen);
  }
  await afterTheGame(hall, ids, happen);
  return ops;
}

/** One asks to go back a few entries, across draws and reveals; mostly all agree. */
async function takeBack(hall: Hall, rng: Rng, happen: Happen): Promise<void> {
  const { seq, seats } = hall;
  const to = Math.max(1, seq - 1 - rng.int(8));
  const [asking, ...others] = seats.map(({ id }) => seatEar(id));
  await happen({ type: 'ask', ear: asking ?? '', message: 'askBack', payload: { seq, to } });
  const agree = !oneIn(rng, 4);
  for (const ear of others)
    await happen({ type: 'ask', ear, message: 'answerBack', payload: { seq, agree } });
}

type Happen = (op: Op) => Promise<boolean>;

function watchOps(hall: Hall): Op[] {
  const get = (ear: string, path: string): Op => ({ type: 'http', ear, method: 'GET', path });
  return [WEB, ...hall.seats.map((seat) => seatEar(seat.id))].flatMap((ear) => [
    get(ear, `/api/tables/${hall.id}`),
    get(ear, '/api/tables'),
  ]);
}

/** While a seat is free its link is worth something, and the creator alone may see it. */
async function beforeTheGame(hall: Hall, ids: readonly string[], happen: Happen): Promise<void> {
  const last = seatEar(ids.at(-1) ?? '');
  for (const id of ids.slice(0, -1)) await happen({ type: 'join', ear: seatEar(id) });
  await happen({ type: 'join', ear: STANDS });
  for (const op of watchOps(hall)) await happen(op);
  const claim = (ear: string, token: string): Op => ({
    type: 'http',
    ear,
    method: 'POST',
    path: `/api/tables/${hall.id}/claim`,
    body: { seat: '', token, random: hall.made.contributions.at(-1) },
  });
  await happen(claim(WEB, 'A'.repeat(32)));
  if (!(await happen(claim(last, hall.made.token)))) throw new Error('the last seat could not be taken');
  await happen({ type: 'join', ear: last });
}

/** By agreement when the rules have not ended it; then everything is told, but no session and no link. */
async function afterTheGame(hall: Hall, ids: readonly string[], happen: Happen): Promise<void> {
  for (const ear of hall.ears.values()) if (ear.corked) await happen({ type: 'uncork', ear: ear.name });
  for (const id of ids) if (!hall.over) await happen({ type: 'vote', ear: seatEar(id) });
  if (!hall.over) throw new Error('the game did not end');
  for (const op of watchOps(hall)) await happen(op);
  const path = `/api/tables/${hall.id}/export`;
  if (!(await happen({ type: 'http', ear: WEB, method: 'GET', path })))
    throw new Error('no export at the end');
  for (const ear of [STANDS, seatEar(ids[0] ?? '')])
    await happen({ type: 'ask', ear, message: 'history', payload: { from: 1, to: Math.min(500, hall.seq) } });
}

function onTurn(hall: Hall, entry: GameEntry, rng: Rng) {
  const able = hall.seats.flatMap(({ id }) => {
    const name = seatEar(id);
    const view = hall.ear(name).player?.view;
    const legal: readonly ActionShape[] = view === undefined ? [] : entry.game.legalActions(view);
    return legal.length > 0 ? [{ name, legal, view }] : [];
  });
  return able.length === 0 ? undefined : pick(rng, able);
}

/** Questions, talk, pages and attempts between two actions. */
function besides(options: PlayOptions, rng: Rng, n: number): Op[] {
  const { hall, cards } = options;
  const ops: Op[] = [];
  const somebody = () => pick(rng, hall.listening).name;
  const { seq } = hall;
  if (oneIn(rng, 5)) {
    const from = oneIn(rng, 2) ? 1 : 1 + rng.int(seq);
    ops.push({
      type: 'ask',
      ear: somebody(),
      message: 'history',
      payload: { from, to: Math.min(seq, from + 499) },
    });
  }
  if (oneIn(rng, 6)) ops.push({ type: 'ask', ear: somebody(), message: 'sync', payload: {} });
  if (oneIn(rng, 3)) ops.push(refusedAct(options, rng, seq));
  if (n % 5 === 0) {
    const to = n % 10 === 0 ? 'all' : 'side';
    const stands = n % 15 === 0 && hall.listening.some(({ name }) => name === STANDS);
    const ear = stands ? STANDS : seatEar(pick(rng, hall.seats).id);
    ops.push({ type: 'say', ear, to, text: `words number ${n} of ${hall.id} to ${to}` });
  }
  if (oneIn(rng, 6)) ops.push(request(hall, rng, cards));
  return ops;
}

/** A guess at cards of which one knows nothing, out of turn or out of date: the answer must not depend on them. */
function refusedAct({ hall, entry, cards }: PlayOptions, rng: Rng, seq: number): Op {
  const idle = hall.listening.filter(
    ({ player }) => player && entry.game.legalActions(player.view).length === 0,
  );
  const card = pick(rng, cards);
  const actions = [
    { type: 'play', card, target: '' },
    { type: 'plan-card', card, line: 'I' },
    { type: 'guard', unit: 'patriot', card },
    { type: 'lay', card, place: 'left' },
    { type: 'done' },
    { type: '__proto__', card },
  ];
  const action = pick(rng, actions);
  const late = { seq: Math.max(0, seq - 1 - rng.int(3)), action };
  const ear = idle.length === 0 ? undefined : pick(rng, idle).name;
  if (ear === undefined || oneIn(rng, 3))
    return { type: 'ask', ear: pick(rng, hall.listening).name, message: 'act', payload: late };
  return { type: 'ask', ear, message: 'act', payload: { seq, action } };
}

function request(hall: Hall, rng: Rng, cards: readonly string[]): Op {
  const ear = oneIn(rng, 2) ? WEB : seatEar(pick(rng, hall.seats).id);
  const table = `/api/tables/${hall.id}`;
  const seat = pick(rng, hall.seats).id;
  return pick<Op>(rng, [
    { type: 'http', ear, method: 'GET', path: table },
    { type: 'http', ear, method: 'GET', path: '/api/tables' },
    { type: 'http', ear, method: 'GET', path: `${table}/export` },
    { type: 'http', ear, method: 'GET', path: '/api/games' },
    { type: 'http', ear, method: 'GET', path: '/healthz' },
    { type: 'http', ear, method: 'GET', path: '/api/me' },
    { type: 'http', ear, method: 'POST', path: `${table}/invites/${seat}` },
    { type: 'http', ear, method: 'DELETE', path: table },
    {
      type: 'http',
      ear: WEB,
      method: 'POST',
      path: `${table}/claim`,
      body: { seat, token: '', random: '0'.repeat(32) },
    },
    { type: 'http', ear, method: 'POST', path: `${table}/claim`, body: { card: pick(rng, cards) } },
    {
      type: 'http',
      ear,
      method: 'POST',
      path: `/matchmake/reconnect/${hall.id}`,
      body: { reconnectionToken: seat },
    },
    { type: 'http', ear, method: 'GET', path: `/api/tables/${pick(rng, cards)}` },
  ]);
}
