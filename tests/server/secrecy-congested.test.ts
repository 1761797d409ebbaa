/** A connection that stops reading and goes on later, over a socket that is really full. */
import { matchMaker, Protocol } from '@colyseus/core';
import { expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { seededRng } from '../../shared/engine/rng.ts';
import { type Guest, type Player, startServer } from '../kit/server-harness.ts';
import { toyGame } from '../kit/toy-game.ts';
import { playOn, seatedTable } from './helpers.ts';
import { RawSocket } from './raw-socket.ts';

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
console.log(`secrecy-congested.test.ts: SEED=${seed}`);

const NOTHING = Buffer.from([0x80]);
/** In the server's own memory, beyond what the system takes for the socket. */
const HELD = 150_000;

/** Steps, chat and patches; answers to one's own questions are left out. */
function broadcasts(frames: readonly Buffer[]): Buffer[] {
  return frames.filter((frame) => frame[0] === Protocol.ROOM_DATA || frame[0] === Protocol.ROOM_STATE_PATCH);
}

test('KF-08 who reads late gets what was sent to him then, and nothing of anybody else', async () => {
  const server = await startServer();
  const { id, guests, players } = await seatedTable(server, ['north', 'south'], {
    seats: {},
    options: { rounds: 9 },
  });
  const [north] = players as [Player, Player];
  const watcher = await server.guest();
  for (let i = 0; i < 180; i += 1) await north.say('y'.repeat(500));

  const join = async (guest: Guest) => {
    const raw = await RawSocket.join(server.url, await guest.enter(id));
    await expect.poll(() => Buffer.concat(raw.frames).includes('welcome')).toBe(true);
    const client = matchMaker.getLocalRoomById(id).clients.at(-1);
    return { raw, ref: client?.ref as unknown as WebSocket };
  };
  const south = guests[1] as Guest;
  const pairs = [
    { deaf: await join(south), live: await join(south) },
    { deaf: await join(watcher), live: await join(watcher) },
  ];
  await north.sync();
  for (const { deaf, live } of pairs) {
    deaf.raw.take();
    live.raw.take();
    deaf.raw.deafen();
    for (let i = 1; deaf.ref.bufferedAmount < HELD && i < 2_000; i += 1) {
      deaf.raw.send(Protocol.ROOM_REQUEST, 'sync', NOTHING, i);
      if (i % 2 === 0) await new Promise((resolve) => setTimeout(resolve, 2));
    }
    expect(deaf.ref.bufferedAmount).toBeGreaterThanOrEqual(HELD);
  }
  const steps = await playOn(toyGame, players, seededRng(seed), 40);
  expect(steps).toBe(40);
  // All of it still waits.
  for (const { deaf } of pairs) expect(deaf.ref.bufferedAmount).toBeGreaterThanOrEqual(HELD);
  for (const { deaf, live } of pairs) {
    deaf.raw.listen();
    await expect.poll(() => broadcasts(live.raw.frames).length).toBeGreaterThanOrEqual(80);
    const sent = broadcasts(live.raw.frames);
    await expect.poll(() => broadcasts(deaf.raw.frames).length, { timeout: 10_000 }).toBe(sent.length);
    for (const [i, frame] of broadcasts(deaf.raw.frames).entries())
      expect(frame.equals(sent[i] as Buffer), `frame ${i}`).toBe(true);
    expect(deaf.raw.closed).toBeUndefined();
  }
  // The stands have not got what a seat has.
  const [seat, stands] = pairs.map(({ deaf }) => Buffer.concat(broadcasts(deaf.raw.frames)));
  expect(seat?.equals(stands as Buffer)).toBe(false);
  for (const { deaf, live } of pairs) {
    deaf.raw.close();
    live.raw.close();
  }
  await server.stop();
});
