/** Sockets as an enemy uses them: odd openings, odd frames, floods, stolen places, and messages that must fail. */
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { LEVELS } from '../../shared/engine/bots.ts';
import { canonical } from '../../shared/engine/canonical.ts';
import { pick, shuffled } from '../../shared/engine/rng.ts';
import type { AnyGame, Rng } from '../../shared/engine/types.ts';
import type { Guest, Player } from '../../tests/kit/server-guest.ts';
import { type Orders, type Tally, wrong } from './siege-tally.ts';
import { hostileValue, mutated, randomBytes, WORDS } from './siege-values.ts';

const MESSAGES = [
  'act',
  'undo',
  'vote',
  'chat',
  'sync',
  'history',
  'askBack',
  'answerBack',
  'askStandIn',
  'answerStandIn',
  'takeSeat',
  'skip',
] as const;
/** Some of which are at the table. */
const SEATS = ['russia', 'poland', 'north', 'south'] as const;
/** What a spectator may ask for and be given. */
const OPEN_TO_ALL = new Set<string>(['chat', 'sync', 'history']);
/** Colyseus's protocol: the first byte of a frame. */
const CODES = { join: 10, request: 21, data: 13 } as const;
const ANSWER_MS = 4_000;
const WELCOME = Buffer.from('welcome');

interface Reservation {
  readonly processId: string;
  readonly roomId: string;
  readonly sessionId: string;
}

export interface SocketEnemy {
  strike(): Promise<void>;
}

export interface SocketWar {
  readonly orders: Orders;
  readonly game: AnyGame;
  readonly rng: Rng;
  readonly tally: Tally;
  address(): string;
  /** False when the time is up. */
  open(): boolean;
  /** A guest with a session, never one of the honest. */
  guest(): Promise<Guest>;
}

/** The value, or undefined when it takes too long or fails. */
async function soon<T>(promise: Promise<T>, ms = ANSWER_MS): Promise<T | undefined> {
  const timeout = new AbortController();
  try {
    return await Promise.race([
      promise.catch(() => undefined),
      sleep(ms, undefined, { signal: timeout.signal }),
    ]);
  } catch {
    return undefined;
  } finally {
    timeout.abort();
  }
}

function isSuccess(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === true;
}

export function socketEnemy({ orders, game, rng, tally, address, open, guest }: SocketWar): SocketEnemy {
  const { port, targets, samples } = orders;
  const target = () => pick(rng, targets);
  const forwarded = () => ({ 'x-forwarded-for': address() });

  /** A socket that knows nothing; resolves when it is open or refused. */
  async function bare(path: string): Promise<{ socket: WebSocket; heard: Buffer[] }> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers: forwarded() });
    const heard: Buffer[] = [];
    socket.on('message', (data) => void heard.push(Buffer.from(data as Buffer)));
    socket.on('error', () => {});
    tally.requests += 1;
    await soon(new Promise((resolve) => socket.once('open', resolve).once('close', resolve)));
    return { socket, heard };
  }

  /** A place at the table; undefined when the server has none for us now. */
  async function place(id: string): Promise<Reservation | undefined> {
    tally.requests += 1;
    const { status, body } = await (await guest()).post(`/api/tables/${id}/enter`);
    return status === 200 ? (body.reservation as Reservation) : undefined;
  }

  const addressOf = ({ processId, roomId, sessionId }: Reservation) =>
    `/${processId}/${roomId}?sessionId=${sessionId}`;

  async function spectator(): Promise<Player | undefined> {
    tally.requests += 1;
    return soon((await guest()).join(target().id));
  }

  function ask(player: Player, type: string, payload: unknown): Promise<unknown> {
    tally.frames += 1;
    return soon(player.room.request(type, payload));
  }

  function payloadFor(type: string, seq: number): unknown {
    if (type === 'act') return { seq, action: pick(rng, samples) };
    if (type === 'undo') return { seq };
    if (type === 'vote') return { seq, vote: pick(rng, ['concede', 'end']), on: rng.int(2) === 0 };
    if (type === 'chat') return { to: pick(rng, ['all', 'side']), text: pick(rng, WORDS) };
    if (type === 'history') return { from: rng.int(3), to: rng.int(400) };
    if (type === 'askBack') return { seq, to: rng.int(seq + 1) };
    if (type === 'answerBack') return { seq, agree: true };
    const wish = { seat: pick(rng, SEATS), level: pick(rng, LEVELS) };
    if (type === 'askStandIn') return wish;
    if (type === 'answerStandIn') return { ...wish, agree: true };
    return {};
  }

  /** Whoever has no seat can move nothing, whatever he sends. */
  async function spectatorActs(): Promise<void> {
    const player = await spectator();
    if (player === undefined) return;
    for (let i = 0; i < 15 && player.closed === undefined && open(); i += 1) {
      const type =
        rng.int(8) === 0
          ? pick(
              rng,
              WORDS.filter((word) => word.length < 100),
            )
          : pick(rng, MESSAGES);
      const sound = payloadFor(type, player.seq);
      const payload = rng.int(2) === 0 ? sound : mutated(rng, sound);
      const answer = await ask(player, type, payload);
      if (isSuccess(answer) && !OPEN_TO_ALL.has(type)) wrong(tally, `a spectator's '${type}' was taken`);
      if (JSON.stringify(answer)?.includes('    at ')) wrong(tally, `the answer to '${type}' holds a stack`);
    }
    await soon(player.leave(), 500);
  }

  /** At a table of one's own, what the rules do not allow is refused all the same. */
  async function playerCheats(): Promise<void> {
    const own = await guest();
    tally.requests += 2;
    const [first, ...others] = orders.ownTable.seats;
    const seats = Object.fromEntries([[first, 'me'], ...others.map((seat) => [seat, 'computer'])]);
    const made = await soon(own.create({ game: orders.game, options: orders.ownTable.options, seats }));
    const player = made && (await soon(own.join(made.id)));
    if (player === undefined) return;
    await soon(player.atSeq(1));
    for (let i = 0; i < 20 && player.closed === undefined && open(); i += 1) {
      const { seq, view } = player;
      const legal = game.legalActions(view);
      const sample = pick(rng, [...samples, ...legal]);
      const action = rng.int(2) === 0 ? sample : mutated(rng, sample);
      const asked = pick(rng, [seq, seq, seq, seq - 1, seq + 1, 0, -1, 1e9, hostileValue(rng)]);
      const answer = await ask(player, 'act', { seq: asked, action });
      if (!isSuccess(answer)) continue;
      const known = (value: unknown) => safely(() => canonical(value as never));
      if (asked !== seq || !legal.some((one) => known(one) === known(action)))
        wrong(tally, `an action that the rules do not allow was taken: ${known(action)?.slice(0, 200)}`);
    }
    await soon(player.leave(), 500);
  }

  /** Frames that mean nothing, on a connection that is in order. */
  async function noise(): Promise<void> {
    const reservation = await place(target().id);
    if (reservation === undefined) return;
    const { socket } = await bare(addressOf(reservation));
    await sleep(30);
    if (rng.int(4) > 0 && socket.readyState === WebSocket.OPEN) socket.send(Buffer.from([CODES.join]));
    for (let i = 0; i < 25 && socket.readyState === WebSocket.OPEN; i += 1) {
      tally.frames += 1;
      const type = Buffer.from(pick(rng, [...MESSAGES, '__proto__', 'constructor', '_onMessage']));
      const head = Buffer.concat([Buffer.from([CODES.request, i, 0xa0 | (type.length & 31)]), type]);
      const frame = pick<() => Buffer | string>(rng, [
        () => randomBytes(rng, 200),
        () => Buffer.concat([head, randomBytes(rng, 100)]),
        () =>
          Buffer.concat([Buffer.from([CODES.data, 0xa0 | (type.length & 31)]), type, randomBytes(rng, 60)]),
        () => Buffer.concat([Buffer.from([rng.int(256)]), randomBytes(rng, 40)]),
        () => Buffer.alloc(rng.int(3)),
        () => Buffer.concat([head, Buffer.from([0xdd, 0xff, 0xff, 0xff, 0xff])]),
        () => Buffer.concat([head, Buffer.alloc(3_000, 0x91)]),
        () => pick(rng, WORDS),
      ])();
      socket.send(frame);
    }
    if (rng.int(5) === 0 && socket.readyState === WebSocket.OPEN) socket.send(Buffer.alloc(6_000, 1));
    await sleep(50);
    socket.terminate();
  }

  async function flood(): Promise<void> {
    const reservation = await place(target().id);
    if (reservation === undefined) return;
    const { socket, heard } = await bare(addressOf(reservation));
    await sleep(50);
    const say = (data: Buffer) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(data);
      tally.frames += 1;
    };
    const way = rng.int(4);
    if (way > 0) say(Buffer.from([CODES.join]));
    const sync = Buffer.concat([
      Buffer.from([CODES.request, 1, 0xa4]),
      Buffer.from('sync'),
      Buffer.from([0x80]),
    ]);
    if (way === 3) (socket as unknown as { _socket: Socket })._socket?.pause();
    for (let i = 0; i < 1_000 && socket.readyState === WebSocket.OPEN; i += 1) {
      if (way === 2) {
        socket.ping(Buffer.alloc(100));
        tally.frames += 1;
      } else say(sync);
      if (i % 100 === 99) await sleep(5);
    }
    if (way !== 3) {
      if (socket.readyState !== WebSocket.CLOSED)
        await soon(new Promise((resolve) => socket.once('close', resolve)), 2_000);
      if (socket.readyState === WebSocket.OPEN) wrong(tally, `a flood (${way}) did not end its connection`);
    }
    if (way === 0 && Buffer.concat(heard).includes(WELCOME))
      wrong(tally, 'a connection that did not answer the greeting was served');
    socket.terminate();
  }

  /** Places of others: guessed, or one's own used twice. */
  async function theft(): Promise<void> {
    const { id, seats, names } = target();
    const reservation = await place(id);
    if (reservation === undefined) return;
    const guess = pick(rng, [
      ...seats,
      ...names.map(encodeURIComponent),
      id,
      '__proto__',
      'undefined',
      `${reservation.sessionId}x`,
    ]);
    const forged = `${addressOf({ ...reservation, sessionId: guess })}${pick(rng, ['', '&reconnectionToken=x', '&reconnectionToken=__proto__', '&skipHandshake=1'])}`;
    const thief = await bare(forged);
    const first = await bare(addressOf(reservation));
    const second = await bare(addressOf(reservation));
    for (const { socket } of [thief, second, first])
      if (socket.readyState === WebSocket.OPEN) socket.send(Buffer.from([CODES.join]));
    await sleep(120);
    const served = ({ heard }: { heard: Buffer[] }) => Buffer.concat(heard).includes(WELCOME);
    if (served(thief)) wrong(tally, `the guessed session '${guess}' opened a place`);
    if (served(first) && served(second)) wrong(tally, 'one reservation was used twice');
    for (const { socket } of [thief, second, first]) socket.terminate();
  }

  /** Connections that begin and do not go on. */
  async function abandon(): Promise<void> {
    const opening = (path: string) =>
      `GET ${path} HTTP/1.1\r\nHost: games.example\r\nX-Forwarded-For: ${address()}\r\nUpgrade: websocket\r\n` +
      'Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n';
    const text = opening(`/process/${target().id}?sessionId=x`);
    const sockets = Array.from({ length: 6 }, (_, i) => {
      const socket = connect(port, '127.0.0.1', () => {
        if (i === 0) return;
        socket.write(i < 4 ? text : text.slice(0, 20 + rng.int(100)));
        if (i === 1) socket.resetAndDestroy();
        if (i === 2) socket.end();
      });
      socket.on('error', () => {});
      tally.requests += 1;
      return socket;
    });
    await sleep(200);
    for (const socket of sockets) socket.destroy();
  }

  /** After a proper opening, bytes that break the rules of WebSocket. */
  async function brokenFrames(): Promise<void> {
    const reservation = await place(target().id);
    if (reservation === undefined) return;
    const { socket } = await bare(addressOf(reservation));
    const raw = (socket as unknown as { _socket: Socket | undefined })._socket;
    const mask = [1, 2, 3, 4];
    for (let i = 0; i < 10 && raw?.writable === true; i += 1) {
      tally.frames += 1;
      raw.write(
        pick(rng, [
          Buffer.from([0x82, 0x02, 1, 2]),
          Buffer.from([0xff, 0x80, ...mask]),
          Buffer.from([0xc2, 0x82, ...mask, 1, 2]),
          Buffer.from([0x82, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, ...mask]),
          Buffer.from([0x09, 0x80, ...mask]),
          Buffer.from([0x89, 0xfe, 0x01, 0x00, ...mask]),
          Buffer.from([0x80, 0x80, ...mask]),
          Buffer.from([0x02, 0x80, ...mask]),
          Buffer.from([0x81, 0x82, ...mask, 0xff, 0xff]),
          Buffer.from([0x88, 0x82, ...mask, 0, 0]),
          randomBytes(rng, 60),
        ]),
      );
    }
    await sleep(60);
    raw?.destroy();
    socket.terminate();
  }

  const attacks = [spectatorActs, spectatorActs, playerCheats, noise, flood, theft, abandon, brokenFrames];
  const first = shuffled(rng, attacks);
  return { strike: () => (first.pop() ?? pick(rng, attacks))() };
}

function safely<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
