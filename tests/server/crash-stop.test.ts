/** The end of a process in good order, with everything under way. */
import { afterEach, expect, test } from 'vitest';
import { randomAction } from '../../shared/engine/bots.ts';
import { seededRng } from '../../shared/engine/rng.ts';
import type { ActionShape } from '../../shared/engine/types.ts';
import { type ChildServer, type Guest, type Player, startChild, startServer } from '../kit/server-harness.ts';
import { toyGame } from '../kit/toy-game.ts';
import { onTurn } from './helpers.ts';

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const rng = seededRng(seed);
console.log(`crash-stop.test.ts: SEED=${seed}`);

const TABLES = 100;
const STORM = 12;
/** What a container is given before it is killed. */
const GRACE_MS = 10_000;

const cleaning: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const clean of cleaning.splice(0).reverse()) await clean();
});

interface Busy {
  readonly id: string;
  readonly players: readonly Player[];
  /** The highest seq that was answered or shown. */
  known: number;
}

async function busyTable(anna: Guest, boris: Guest): Promise<Busy> {
  const { id } = await anna.create({ seats: { north: 'me', south: 'open' }, options: { rounds: 9 } });
  await boris.claim(id, { seat: 'south' });
  const players = await Promise.all([anna.join(id), boris.join(id)]);
  for (const player of players) await player.atSeq(1);
  return { id, players, known: 1 };
}

/** Plays until the connection ends or the server refuses. */
async function play(table: Busy): Promise<void> {
  for (;;) {
    const actor = onTurn(toyGame, table.players);
    if (actor === undefined) return;
    const action = randomAction(toyGame.legalActions(actor.view as never) as ActionShape[], rng);
    const answer = await actor.act(action).catch(() => undefined);
    for (const { steps } of table.players) table.known = Math.max(table.known, steps.at(-1)?.seq ?? 0);
    if (answer?.ok !== true) return;
    table.known = Math.max(table.known, answer.seq);
    await Promise.all(table.players.map((player) => player.atSeq(table.known).catch(() => {})));
  }
}

interface Told {
  readonly created: string[];
  readonly claimed: string[];
  readonly said: { readonly id: string; readonly text: string }[];
}

/** Comes and goes, makes tables, sits down and talks, until nobody answers any more. */
async function storm(guest: Guest, other: Guest, tables: readonly Busy[], told: Told, over: () => boolean) {
  for (let i = 0; !over(); i += 1) {
    try {
      const { id } = tables[rng.int(tables.length)] as Busy;
      const player = await guest.join(id);
      const text = `line ${told.said.length} ${i}`;
      if ((await player.say(text)).ok) told.said.push({ id, text });
      const made = await guest.create({ seats: { north: 'me', south: 'open' } });
      told.created.push(made.id);
      await other.claim(made.id, { seat: 'south' });
      told.claimed.push(made.id);
      await player.leave();
    } catch {
      // Refused or cut off: what was not answered is nobody's promise.
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
}

test('KF-21: SIGTERM with 100 busy tables, a slow store and a storm: nothing that was answered is lost', {
  timeout: 180_000,
}, async () => {
  const server: ChildServer = await startChild({
    entry: 'tests/kit/faulty-server.ts',
    env: { FAULTS: 'slow:60' },
  });
  cleaning.push(() => server.stop());
  const [anna, boris, carol, dora] = (await Promise.all([1, 2, 3, 4].map(() => server.guest()))) as [
    Guest,
    Guest,
    Guest,
    Guest,
  ];
  const tables: Busy[] = [];
  while (tables.length < TABLES)
    tables.push(...(await Promise.all(Array.from({ length: 20 }, () => busyTable(anna, boris)))));

  let over = false;
  const told: Told = { created: [], claimed: [], said: [] };
  const playing = tables.map(play);
  const storming = Array.from({ length: STORM }, () => storm(carol, dora, tables, told, () => over));
  await expect.poll(() => told.claimed.length, { timeout: 60_000 }).toBeGreaterThan(STORM);
  expect(tables.filter((table) => table.known > 1).length).toBeGreaterThan(TABLES / 2);
  const before = tables.reduce((sum, table) => sum + table.known, 0);

  const began = performance.now();
  expect(await server.end('SIGTERM')).toBe(0);
  const took = performance.now() - began;
  over = true;
  await Promise.all([...playing, ...storming]);
  expect(took).toBeLessThan(GRACE_MS);

  const after = await startServer({ dir: server.dir });
  cleaning.push(() => after.running.close());
  const { service } = after.running;
  let steps = 0;
  for (const { id, known } of tables) {
    const live = await service.live(id);
    expect(live?.seq, id).toBeGreaterThanOrEqual(known);
    // At most the one step that was under way, whose answer nobody heard.
    expect(live?.seq, id).toBeLessThanOrEqual(known + 1);
    steps += live?.seq ?? 0;
  }
  expect(steps).toBeGreaterThanOrEqual(before);
  for (const id of told.created) expect(await service.store.table(id), id).toBeDefined();
  for (const id of told.claimed) expect((await service.store.table(id))?.status, id).toBe('playing');
  for (const { id, text } of told.said)
    expect((await service.store.chat(id, 'every', 10_000)).map((line) => line.text)).toContain(text);
  console.log(
    `KF-21: ended in ${Math.round(took)} ms; ${steps} steps, ${told.created.length} tables, ` +
      `${told.claimed.length} claims and ${told.said.length} lines are all there`,
  );
});
