/** The besiegers, in a thread of their own so that the honest are timed fairly. */
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { seededRng } from '../../shared/engine/rng.ts';
import { Guest } from '../../tests/kit/server-guest.ts';
import { findGame } from './games.ts';
import { httpEnemy } from './siege-http.ts';
import { socketEnemy } from './siege-sockets.ts';
import { newTally, type Orders, wrong } from './siege-tally.ts';

const HTTP_ENEMIES = 10;
const SOCKET_ENEMIES = 4;
const GUESTS = 24;
/** Whatever happens, no more than this. */
const MOST_REQUESTS = 300_000;
const BREATH_MS = 2;

/** The SDK tells the console about every connection that breaks. */
console.warn = () => {};
console.error = () => {};

async function besiege(orders: Orders & { readonly registry: string | undefined }): Promise<void> {
  const rng = seededRng(orders.seed);
  const tally = newTally();
  const url = `http://127.0.0.1:${orders.port}`;
  // So many addresses that most of what is sent passes the limits, and so few that some of it does not.
  const address = () => `10.200.${rng.int(4)}.${rng.int(60)}`;
  const { game } = await findGame(orders.registry, orders.game);
  const guests: Guest[] = [];
  const guest = async () => {
    if (guests.length > 0 && (guests.length >= GUESTS || rng.int(10) > 0))
      return guests[rng.int(guests.length)] as Guest;
    const made = await Guest.arrive(url, { 'x-forwarded-for': address() });
    guests.push(made);
    return made;
  };
  let until = 0;
  const open = () => Date.now() < until && tally.requests < MOST_REQUESTS;
  await guest();
  parentPort?.postMessage('ready');
  until = Date.now() + orders.seconds * 1000;

  async function attack(enemy: { strike(): Promise<void> }): Promise<void> {
    while (open()) {
      await enemy.strike().catch((error: unknown) => {
        // The server may refuse the enemy a guest or a place, or be gone.
        const message = error instanceof Error ? error.message : String(error);
        if (/: 5\d\d /.test(message)) wrong(tally, message);
      });
      await sleep(BREATH_MS);
    }
  }
  const cookie = () => (guests[rng.int(guests.length)] as Guest).cookie;
  const http = httpEnemy(orders, rng, tally, address, cookie);
  const sockets = socketEnemy({ orders, game, rng, tally, address, open, guest });
  await Promise.all([
    ...Array.from({ length: HTTP_ENEMIES }, () => attack(http)),
    ...Array.from({ length: SOCKET_ENEMIES }, () => attack(sockets)),
  ]);
  parentPort?.postMessage(tally);
}

process.on('unhandledRejection', () => {});
await besiege(workerData);
process.exit(0);
