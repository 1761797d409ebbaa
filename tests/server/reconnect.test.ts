/**
 * Lines that break, and tabs that come back: the browser's own code for tables over real sockets, through a line
 * that is cut, half cut or silent. Tabs that really sleep are in sleep.test.ts.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { seededRng } from '../../shared/engine/rng.ts';
import type { ActionShape } from '../../shared/engine/types.ts';
import type { MatchFile } from '../../shared/protocol/match-file.ts';
import { BrokenLine } from '../kit/broken-line.ts';
import { Guest, startServer, type TestServer } from '../kit/server-harness.ts';
import { digest, type Seen, Tab } from '../kit/tab.ts';
import { toyGame } from '../kit/toy-game.ts';

/** Longer than a tab may take to be usable again, on a machine that does much else. Milliseconds. */
const SECONDS = 5_000;
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));

let server: TestServer;
let line: BrokenLine;
const tabs: Tab[] = [];

beforeAll(async () => {
  // The tabs tell of every break, as they should.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  console.log(`SEED=${SEED}`);
  server = await startServer({ env: { RECONNECT_SECONDS: '1' } });
  line = await BrokenLine.to(server.port);
});
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close();
  line.mend();
  line.restore();
});
afterAll(async () => {
  await line.close();
  await server.stop();
});

/** The same person, by another way to the server. */
async function by(url: string, person: Guest): Promise<Guest> {
  const guest = await Guest.arrive(url);
  guest.cookie = person.cookie;
  return guest;
}

function open(guest: Guest, table: string): Tab {
  const tab = new Tab(guest, table);
  tabs.push(tab);
  return tab;
}

interface Table {
  readonly id: string;
  readonly north: Guest;
  readonly south: Guest;
}

async function newTable(): Promise<Table> {
  const north = await server.guest();
  const south = await server.guest();
  const { id } = await north.create({ seats: { north: 'me', south: 'open' } });
  await south.claim(id, { seat: 'south' });
  return { id, north, south };
}

const ready = (tab: Tab) => tab.until(() => tab.ready, 'the table', SECONDS);
const shows = (tab: Tab, seq: number) => tab.until(() => tab.ready && tab.seq >= seq, `step ${seq}`, SECONDS);

/** A tab whose decision it is, and what it could do. */
function decision(...of: readonly Tab[]): { tab: Tab; legal: readonly ActionShape[] } | undefined {
  for (const tab of of) {
    const legal = tab.legal(toyGame);
    if (legal.length > 0 && !tab.over) return { tab, legal };
  }
  return undefined;
}

async function sizes(tab: Tab): Promise<unknown> {
  const { facts, journal, chat, view } = tab.client;
  const count = (value: unknown): unknown =>
    value !== null && typeof value === 'object'
      ? {
          '#': Object.keys(value).length,
          ...Object.fromEntries(Object.entries(value).map(([k, v]) => [k, count(v)])),
        }
      : typeof value;
  return count({
    view: view.value,
    seats: facts.value?.seats,
    log: journal.entries.value,
    chat: chat.value,
  });
}

async function exported(table: Table): Promise<MatchFile> {
  const { status, body } = await table.north.get(`/api/tables/${table.id}/export`);
  expect(status).toBe(200);
  return body;
}

describe('KF-03 the line is cut at every boundary of every step of a game', () => {
  // A step is a frame with the public part, one with the private part and, for who acted, the answer.
  test.each([
    [0, false],
    [0, true],
    [1, false],
    [1, true],
    [2, false],
  ] as const)('after %i frames, and half of the next: %s', async (frames, half) => {
    const table = await newTable();
    const rng = seededRng(SEED + frames);
    const lines = { north: await BrokenLine.to(server.port), south: await BrokenLine.to(server.port) };
    // Unbroken, one for each seat; and the same two people over lines that break.
    const north = open(table.north, table.id);
    const south = open(table.south, table.id);
    const broken = {
      north: open(await by(lines.north.url, table.north), table.id),
      south: open(await by(lines.south.url, table.south), table.id),
    };
    const all = [north, south, broken.north, broken.south];
    await Promise.all(all.map(ready));
    const right = new Map<string, string>();
    const note = (seat: string, seen: readonly Seen[]): void => {
      for (const { seq, digest: d } of seen) right.set(`${seat} ${seq}`, d);
    };

    let actions = 0;
    for (;;) {
      const next = decision(broken.north, broken.south);
      if (next === undefined) break;
      const { tab, legal } = next;
      const before = tab.seq;
      const action = legal[rng.int(legal.length)] as ActionShape;
      // Of who acts and of who looks on.
      for (const each of Object.values(lines)) each.breakAfter({ frames, half });
      const result = await tab.client.act(action);
      // Told that it was done, or that nobody knows; never anything else.
      if (!result.ok) expect(['unanswered', 'offline']).toContain(result.failure);
      await ready(tab);
      const done = tab.seq;
      expect(done - before, 'done once or not at all').toBeLessThanOrEqual(1);
      if (result.ok) expect(done).toBe(before + 1);
      actions += done - before;
      await Promise.all(all.map((one) => shows(one, done)));
    }
    const last = north.seq;
    expect(last).toBe(actions + 1);
    await Promise.all(all.map((one) => one.until(() => one.over, 'the end', SECONDS)));

    note('north', north.seen());
    note('south', south.seen());
    for (const [seat, tab] of Object.entries(broken)) {
      expect(tab.entered, 'it was cut').toBeGreaterThan(5);
      for (const { seq, digest: d } of tab.seen())
        expect(d, `${seat} ${seq}`).toBe(right.get(`${seat} ${seq}`));
    }
    for (const [tab, whole] of [
      [broken.north, north],
      [broken.south, south],
    ] as const) {
      await tab.until(() => tab.client.journal.entries.value.at(-1)?.seq === last, 'the log', SECONDS);
      expect(digest(tab.view)).toBe(digest(whole.view));
      expect(tab.client.journal.entries.value).toEqual(whole.client.journal.entries.value);
    }
    expect((await exported(table)).journal).toHaveLength(last);
    for (const tab of Object.values(broken)) tab.close();
    await Promise.all(Object.values(lines).map((each) => each.close()));
  });
});

describe('ten reconnects in a row', () => {
  test('KF-05 nothing is doubled; KF-06 seat, hand and commands stay with their owner', async () => {
    const table = await newTable();
    const whole = open(table.south, table.id);
    const guest = await by(line.url, table.north);
    const tab = open(guest, table.id);
    await Promise.all([ready(tab), ready(whole)]);
    await tab.client.say('all', 'hello');
    await tab.until(() => tab.client.chat.value.length === 1, 'the chat');
    await tab.until(() => tab.client.journal.entries.value.length === tab.seq, 'the log');
    const before = { sizes: await sizes(tab), digest: digest(tab.view), hand: tab.view.own };
    expect(JSON.stringify(before.hand)).toMatch(/c\d\d/);

    for (let i = 1; i <= 10; i += 1) {
      line.cut();
      await tab.until(() => tab.entered === 1 + i && tab.ready, 'coming back', SECONDS);
      expect(tab.viewer).toBe('north');
      expect({ sizes: await sizes(tab), digest: digest(tab.view), hand: tab.view.own }).toEqual(before);
      const seats = tab.client.facts.value?.seats ?? {};
      expect(Object.keys(seats)).toEqual(['north', 'south']);
    }
    await whole.until(() => whole.client.facts.value?.seats.north?.present === true, 'presence');

    const [action] = tab.legal(toyGame);
    expect(await tab.client.act(action as ActionShape)).toEqual({ ok: true });
    await Promise.all([shows(tab, 2), shows(whole, 2)]);
    expect(whole.client.journal.entries.value.at(-1)).toMatchObject({ seq: 2, seat: 'north' });
    // The other's cards are nobody else's after all this.
    const foreign = JSON.stringify(whole.view.own).match(/c\d\d/g) ?? [];
    const mine = JSON.stringify(tab.view.own);
    expect(foreign.length).toBeGreaterThan(0);
    for (const card of foreign) expect(mine).not.toContain(card);
  });

  test('in mid-step, with the other playing on, the table is always one that was', async () => {
    const table = await newTable();
    const guest = await by(line.url, table.north);
    const watching = open(guest, table.id);
    const north = open(table.north, table.id);
    const south = open(table.south, table.id);
    await Promise.all([watching, north, south].map(ready));
    const rng = seededRng(SEED);
    for (let i = 0; i < 60; i += 1) {
      const next = decision(north, south);
      if (next === undefined) break;
      const action = next.legal[rng.int(next.legal.length)] as ActionShape;
      if (i % 3 === 0) line.cut();
      expect(await next.tab.client.act(action)).toEqual({ ok: true });
      await Promise.all([shows(north, next.tab.seq), shows(south, next.tab.seq)]);
      // However fast the others play, the watcher comes back now and then, and is cut again in mid-step.
      if (i % 3 === 2) await shows(watching, north.seq);
    }
    await shows(watching, north.seq);
    const right = new Map(north.seen().map(({ seq, digest: d }) => [seq, d]));
    const seen = watching.seen();
    expect(seen.length).toBeGreaterThan(2);
    for (const { seq, digest: d } of seen) expect(d, `step ${seq}`).toBe(right.get(seq));
    expect(seen.map(({ seq }) => seq)).toEqual(seen.map(({ seq }) => seq).sort((a, b) => a - b));
    await watching.until(
      () => watching.client.journal.entries.value.length === north.client.journal.entries.value.length,
      'the log',
    );
    expect(watching.client.journal.entries.value).toEqual(north.client.journal.entries.value);
  });
});

describe('KF-07 steps that come by themselves', () => {
  /** A whole game against a computer, checked. Returns by how many steps the table went on at most for one of mine. */
  async function watched(): Promise<number> {
    const north = await server.guest();
    const { id } = await north.create({
      seats: { north: 'me', south: 'computer' },
      options: { players: 2, rounds: 9 },
    });
    const tab = open(await by(line.url, north), id);
    await ready(tab);
    const shown: { seq: number; events: readonly unknown[] }[] = [];
    let full = 0;
    tab.client.onShown((entries, as) => {
      if (as === 'full') full += 1;
      else shown.push(...entries.map(({ seq, events }) => ({ seq, events })));
    });
    const first = tab.seq;
    const rng = seededRng(SEED);
    let mine = 0;
    let most = 0;
    while (!tab.over) {
      const legal = tab.legal(toyGame);
      if (legal.length === 0 || !tab.ready) {
        await new Promise((resolve) => setTimeout(resolve, 2));
        continue;
      }
      const before = tab.seq;
      expect(await tab.client.act(legal[rng.int(legal.length)] as ActionShape)).toEqual({ ok: true });
      mine += 1;
      await tab.until(() => tab.over || (tab.ready && tab.legal(toyGame).length > 0), 'my decision', SECONDS);
      most = Math.max(most, tab.seq - before);
    }
    expect(full, 'nothing was missed, so no full view was needed').toBe(0);
    await tab.until(() => shown.at(-1)?.seq === tab.seq, 'the last step');
    expect(shown.map(({ seq }) => seq)).toEqual(
      Array.from({ length: tab.seq - first }, (_, i) => first + 1 + i),
    );
    expect(shown.length).toBeGreaterThan(mine);
    const { body } = await north.get(`/api/tables/${id}/export`);
    const journal = (body as MatchFile).journal.slice(first);
    expect(shown.map(({ events }) => events.length)).toEqual(journal.map(({ events }) => events.length));
    const types = (events: readonly unknown[]) => events.map((event) => (event as { type: string }).type);
    expect(shown.map(({ events }) => types(events))).toEqual(journal.map(({ events }) => types(events)));
    expect(Math.max(...journal.map(({ events }) => events.length))).toBeGreaterThan(1);
    return most;
  }

  test('several computer steps after one of mine are shown one by one, in order, with all events', async () => {
    // The computer's chance is its own: in a game it may never have made two steps together.
    let most = 0;
    for (let games = 0; most <= 2 && games < 5; games += 1) most = Math.max(most, await watched());
    expect(most, 'one step of mine and several of the computer').toBeGreaterThan(2);
  });

  test('cut in the middle of them, the tab has one consistent view and the whole log', async () => {
    const north = await server.guest();
    const { id } = await north.create({ seats: { north: 'me', south: 'computer' } });
    const tab = open(await by(line.url, north), id);
    const whole = open(north, id);
    await Promise.all([ready(tab), ready(whole)]);
    const rng = seededRng(SEED);
    for (let i = 0; !tab.over; i += 1) {
      line.breakAfter({ frames: i % 7 });
      const [, action = tab.legal(toyGame)[0]] = [
        0,
        tab.legal(toyGame)[rng.int(Math.max(1, tab.legal(toyGame).length))],
      ];
      if (action !== undefined && tab.ready) await tab.client.act(action);
      await tab.until(() => tab.over || (tab.ready && tab.legal(toyGame).length > 0), 'my decision', SECONDS);
    }
    line.mend();
    await Promise.all([shows(tab, 1), shows(whole, tab.seq)]);
    await tab.until(() => tab.seq === whole.seq, 'the end', SECONDS);
    expect(digest(tab.view)).toBe(digest(whole.view));
    const right = new Map(whole.seen().map(({ seq, digest: d }) => [seq, d]));
    for (const { seq, digest: d } of tab.seen()) if (right.has(seq)) expect(d).toBe(right.get(seq));
    await tab.until(() => tab.client.journal.entries.value.at(-1)?.seq === tab.seq, 'the log', SECONDS);
    expect(tab.client.journal.entries.value).toEqual(whole.client.journal.entries.value);
    // How long the game takes is up to the computer; broken lines there were in any case.
    expect(tab.entered).toBeGreaterThan(1);
  });
});

describe('two tabs and two devices of one player', () => {
  test('show the same, act for the same seat, and one may break without the other', async () => {
    const table = await newTable();
    const laptop = open(table.north, table.id);
    const phone = open(await by(line.url, table.north), table.id);
    const south = open(table.south, table.id);
    await Promise.all([laptop, phone, south].map(ready));
    expect([laptop.viewer, phone.viewer]).toEqual(['north', 'north']);
    expect(digest(phone.view)).toBe(digest(laptop.view));

    // KF-17: both click the same at the same moment.
    const action = laptop.legal(toyGame)[0] as ActionShape;
    const both = await Promise.all([laptop.client.act(action), phone.client.act(action)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toEqual({ ok: false, failure: 'stale' });
    await Promise.all([laptop, phone, south].map((tab) => shows(tab, 2)));
    expect(laptop.seq).toBe(2);

    const present = () => south.client.facts.value?.seats.north?.present;
    line.silence();
    line.cut();
    await phone.until(() => phone.client.state.value === 'retrying', 'the cut');
    const next = laptop.legal(toyGame)[0] as ActionShape;
    expect(await laptop.client.act(next)).toEqual({ ok: true });
    expect(await phone.client.act(next)).toEqual({ ok: false, failure: 'offline' });
    await shows(south, 3);
    expect(present(), 'one device is enough to be here').toBe(true);
    line.restore();
    line.cut();
    await shows(phone, 3);
    expect(digest(phone.view)).toBe(digest(laptop.view));

    laptop.close();
    line.cut();
    await ready(phone);
    await south.until(() => present() === true, 'presence');
    phone.close();
    await south.until(() => present() === false, 'absence', SECONDS);
  });
});

describe('lines that go silent', () => {
  test('KF-02 a click on a dead line is told as unanswered; it is done once or not at all', async () => {
    const table = await newTable();
    const tab = open(await by(line.url, table.north), table.id);
    const south = open(table.south, table.id);
    await Promise.all([ready(tab), ready(south)]);
    line.silence();
    const started = Date.now();
    const click = tab.client.act(tab.legal(toyGame)[0] as ActionShape);
    // The network is back while the tab still believes in its old connection.
    setTimeout(() => line.restore(), 500);
    expect(await click).toEqual({ ok: false, failure: 'unanswered' });
    await ready(tab);
    expect(Date.now() - started).toBeLessThan(4_000 + SECONDS);
    expect(tab.seq, 'nothing came through').toBe(1);
    expect(digest(tab.view.pub)).toBe(digest(south.view.pub));
    expect(await tab.client.act(tab.legal(toyGame)[0] as ActionShape)).toEqual({ ok: true });
    await Promise.all([shows(tab, 2), shows(south, 2)]);
    expect(south.seq).toBe(2);
  });

  test('the server has forgotten the connection and the tab has not: it finds out by itself', async () => {
    const table = await newTable();
    const tab = open(await by(line.url, table.north), table.id);
    const south = open(table.south, table.id);
    await Promise.all([ready(tab), ready(south)]);
    line.cutBehind();
    await south.until(() => south.client.facts.value?.seats.north?.present === false, 'absence', SECONDS);
    // No click, no event of the browser: the heartbeat alone.
    await tab.until(() => tab.entered === 2 && tab.ready, 'the heartbeat', 7_500 + SECONDS);
    expect(tab.viewer).toBe('north');
    // Told by the browser it is at once.
    line.cutBehind();
    const started = Date.now();
    tab.client.link.kick();
    await tab.until(() => tab.entered === 3 && tab.ready, 'the kick', SECONDS);
    expect(Date.now() - started).toBeLessThan(2_500 + 2_000);
  });

  test('a server that was away for long, stopped and started anew, is found within seconds', async () => {
    const table = await newTable();
    const tab = open(await by(line.url, table.north), table.id);
    await ready(tab);
    const before = digest(tab.view);
    line.silence();
    line.cut();
    await tab.until(() => tab.client.state.value === 'retrying', 'the cut');
    await server.restart();
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    const back = Date.now();
    line.restore();
    // Nobody tells the tab.
    await ready(tab);
    expect(Date.now() - back).toBeLessThan(4_000 + SECONDS);
    expect(digest(tab.view)).toBe(before);
    expect(await tab.client.act(tab.legal(toyGame)[0] as ActionShape)).toEqual({ ok: true });
  });
});
