/**
 * KF-04: a tab that sleeps. It runs in a process of its own, which is stopped: no timer runs, nothing is read,
 * and the server's pings go unanswered. The server here forgets a silent connection and gives up its reservation
 * after a second, where a real one takes half a minute; with REAL_SLEEP=1 the times are the real ones (5, 20, 70
 * and 150 seconds).
 */
import { type ChildProcess, fork } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ActionShape } from '../../shared/engine/types.ts';
import { BrokenLine } from '../kit/broken-line.ts';
import { type Guest, startServer, type TestServer } from '../kit/server-harness.ts';
import type { Report } from '../kit/sleeper.ts';
import { digest, Tab } from '../kit/tab.ts';
import { toyGame } from '../kit/toy-game.ts';

const REAL = process.env.REAL_SLEEP === '1';
/** Milliseconds from waking to a usable table, on a machine that does much else. */
const SECONDS = 6_000;
const RESERVED = REAL ? 30_000 : 1_000;

let server: TestServer;
let line: BrokenLine;
beforeAll(async () => {
  server = await startServer({ env: { RECONNECT_SECONDS: `${RESERVED / 1_000}`, IDLE_SECONDS: '1' } });
  line = await BrokenLine.to(server.port);
});
afterAll(async () => {
  await line?.close();
  await server?.stop();
});

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

class Sleeper {
  readonly #child: ChildProcess;
  last: Report | undefined;
  #result: unknown;

  constructor(guest: Guest, table: string) {
    const args = [line.url, guest.cookie, table];
    this.#child = fork('tests/kit/sleeper.ts', args, {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
    });
    this.#child.on('message', (message: { report?: Report; result?: unknown }) => {
      if (message.report !== undefined) this.last = message.report;
      if (message.result !== undefined) this.#result = message.result;
    });
  }

  async until(condition: (report: Report) => boolean, what: string, patience = 30_000): Promise<Report> {
    const limit = Date.now() + patience;
    for (;;) {
      if (this.last !== undefined && condition(this.last)) return this.last;
      if (Date.now() > limit) throw new Error(`waited too long for ${what}: ${JSON.stringify(this.last)}`);
      await pause(5);
    }
  }

  async act(action: ActionShape): Promise<unknown> {
    this.#result = undefined;
    this.#child.send({ act: action });
    const limit = Date.now() + SECONDS;
    while (this.#result === undefined && Date.now() < limit) await pause(5);
    return this.#result;
  }

  sleep(): void {
    this.#child.kill('SIGSTOP');
  }

  wake(): void {
    this.last = undefined;
    this.#child.kill('SIGCONT');
  }

  end(): void {
    this.#child.kill('SIGKILL');
  }
}

/** What happens to the line meanwhile. */
type Fate = 'stays' | 'forgotten' | 'cut';

describe('KF-04 KF-06 a phone sleeps', () => {
  const naps: readonly (readonly [name: string, ms: number, fate: Fate])[] = REAL
    ? [
        ['5 s', 5_000, 'stays'],
        ['20 s: the server has given up the socket', 20_000, 'stays'],
        ['70 s: beyond the reservation', 70_000, 'stays'],
        ['150 s', 150_000, 'forgotten'],
      ]
    : [
        ['shortly, and the socket lives on', 300, 'stays'],
        ['and the server has given up the socket', 600, 'cut'],
        ['and a router has forgotten the socket', 600, 'forgotten'],
        ['beyond the reservation', 2_500, 'cut'],
        ['beyond the reservation, and a router has forgotten the socket', 2_500, 'forgotten'],
      ];

  test.each(naps)('%s', { timeout: 240_000 }, async (_name, ms, fate) => {
    const north = await server.guest();
    const south = await server.guest();
    const { id } = await north.create({ seats: { north: 'me', south: 'open' } });
    await south.claim(id, { seat: 'south' });
    const phone = new Sleeper(north, id);
    const laptop = new Tab(north, id);
    const other = new Tab(south, id);
    try {
      await Promise.all([laptop, other].map((tab) => tab.until(() => tab.ready, 'the table')));
      const first = await phone.until((report) => report.ready, 'the table');
      expect(first).toMatchObject({ viewer: 'north', seq: 1, digest: digest(laptop.view) });

      phone.sleep();
      await pause(50);
      if (fate === 'cut') line.cut();
      if (fate === 'forgotten') line.cutBehind();
      // Meanwhile the game goes on.
      expect(await laptop.client.act(laptop.legal(toyGame)[0] as ActionShape)).toEqual({ ok: true });
      await laptop.until(() => laptop.ready && laptop.seq === 2, 'the step');
      laptop.close();
      await pause(ms);

      const woken = Date.now();
      phone.wake();
      const back = await phone.until((report) => report.ready && report.seq === 2, 'waking up', SECONDS);
      const took = Date.now() - woken;
      expect(took).toBeLessThan(SECONDS);
      console.log(`slept ${ms} ms (${fate}): usable after ${took} ms, connections ${back.entered}`);
      expect(back).toMatchObject({ viewer: 'north', digest: digest(laptop.view) });
      await phone.until(({ log }) => log === 2, 'the log', SECONDS);

      const action = laptop.legal(toyGame)[0] as ActionShape;
      expect(await phone.act(action)).toEqual({ ok: true });
      await other.until(() => other.seq === 3, 'the step of the woken', SECONDS);
      expect(other.client.journal.entries.value.at(-1)).toMatchObject({ seq: 3, seat: 'north' });
      await other.until(() => other.client.facts.value?.seats.north?.present === true, 'presence', SECONDS);
    } finally {
      phone.end();
      laptop.close();
      other.close();
    }
  });

  test('for hours: all have left, the table has been let go and the server has been started anew', {
    timeout: 60_000,
  }, async () => {
    const north = await server.guest();
    const { id } = await north.create({ seats: { north: 'me', south: 'open' } });
    const south = await server.guest();
    await south.claim(id, { seat: 'south' });
    const phone = new Sleeper(north, id);
    try {
      const before = await phone.until((report) => report.ready, 'the table');
      phone.sleep();
      await pause(50);
      line.cutBehind();
      await expect
        .poll(() => server.running.service.loaded(id) === undefined, { timeout: 20_000, message: 'let go' })
        .toBe(true);
      await server.restart();
      phone.wake();
      const back = await phone.until(
        (report) => report.ready && report.entered > before.entered,
        'waking',
        SECONDS,
      );
      expect(back).toMatchObject({ seq: 1, viewer: 'north', digest: before.digest });
    } finally {
      phone.end();
    }
  });
});
