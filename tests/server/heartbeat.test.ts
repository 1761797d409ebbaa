/** Connections that have gone without a word are found, and nobody else is. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { heartbeat } from '../../server/http/heartbeat.ts';

const INTERVAL_MS = 300;
let stop: (() => void) | undefined;
let server: WebSocketServer;

afterEach(() => {
  stop?.();
  for (const socket of server.clients) socket.terminate();
  server.close();
});

test('one that does not answer is cut off after two pings, one that does stays', async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  stop = heartbeat(server, INTERVAL_MS);
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const alive = new WebSocket(url);
  const dead = new WebSocket(url, { autoPong: false });
  let pings = 0;
  dead.on('ping', () => {
    pings += 1;
  });
  await Promise.all([once(alive, 'open'), once(dead, 'open')]);
  await once(dead, 'close');
  expect(pings).toBe(2);
  await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS * 4));
  expect(alive.readyState).toBe(WebSocket.OPEN);
  expect(server.clients.size).toBe(1);
});

test('many connections are not asked at the same moment', async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stop = heartbeat(server, INTERVAL_MS);
  const turns: number[] = [];
  server.on('connection', (socket) => {
    const { ping } = socket;
    socket.ping = () => {
      turns.push(Math.round(performance.now()));
      ping.call(socket);
    };
  });
  const sockets = Array.from({ length: 120 }, () => new WebSocket(url));
  await Promise.all(sockets.map((socket) => once(socket, 'open')));
  turns.length = 0;
  await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS * 3));
  const byMoment = Map.groupBy(turns, (at) => at);
  expect(turns.length).toBeGreaterThan(120);
  expect(Math.max(...[...byMoment.values()].map((list) => list.length))).toBeLessThan(60);
});
