/** The load generator: a process that plays many matches, both players of each. */
import { randomBytes } from 'node:crypto';
import { findBot } from '../../scripts/lib/games.ts';
import { BenchTable, GAME, gameEntry, type Reservation, SEATS, type Timings } from './bench-table.ts';
import type { LoadAnswer, LoadAsk, LoadOptions, LoadResult } from './messages.ts';
import { percentiles } from './percentiles.ts';
import { Person } from './person.ts';

/** Pairs of guests; the matches are spread over them. */
const PAIRS = 20;
const SEATING_AT_ONCE = 16;
const SEATED_LIMIT_MS = 30_000;
const SECOND = 1_000;

const options = JSON.parse(process.argv[2] ?? '{}') as LoadOptions;
const bot = findBot(gameEntry, options.bot);
const answer = (message: LoadAnswer) => process.send?.(message);

/** Runs `work` on every item, some of them at once. */
async function each<T>(items: readonly T[], work: (item: T, index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const index = next;
      next += 1;
      await work(items[index] as T, index);
    }
  };
  await Promise.all(Array.from({ length: SEATING_AT_ONCE }, worker));
}

/** A new match with both players at the table. */
async function seated(index: number, pair: readonly Person[], seed: number): Promise<BenchTable> {
  const [first, second] = pair as [Person, Person];
  const random = () => randomBytes(16).toString('hex');
  const { id } = await first.post<{ id: string }>('/api/tables', {
    game: GAME,
    options: {},
    seats: { russia: 'me', poland: 'open' },
    listed: false,
    random: random(),
  });
  await second.post(`/api/tables/${id}/claim`, { seat: 'poland', token: '', random: random() });
  const { options: gameOptions } = await first.get<{ options: unknown }>(`/api/tables/${id}`);
  const reservations = new Map<string, Reservation>();
  for (const [i, seat] of SEATS.entries()) {
    const { reservation } = await (i === 0 ? first : second).post<{ reservation: Reservation }>(
      `/api/tables/${id}/enter`,
    );
    reservations.set(seat, reservation);
  }
  const table = new BenchTable({ url: options.url, reservations, options: gameOptions, bot, seed });
  await until(table, () => table.ready, `table ${index}`);
  return table;
}

/** Resolves when the condition holds after something has arrived; throws on a failure of the table. */
function until(table: BenchTable, condition: () => boolean, what: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${what}: waited too long`)), SEATED_LIMIT_MS);
    table.onComplete = () => {
      if (table.failure === undefined && !condition()) return;
      clearTimeout(timer);
      table.onComplete = () => {};
      if (table.failure === undefined) resolve();
      else reject(new Error(`${what}: ${table.failure}`));
    };
    table.onComplete();
  });
}

const pairs: Person[][] = [];
const tables: BenchTable[] = [];
let gamesEnded = 0;
/** Of tables whose match has ended. */
const gone = { sent: 0, received: 0, steps: 0 };

async function seatAll(): Promise<void> {
  for (let i = 0; i < Math.min(PAIRS, options.matches); i += 1)
    pairs.push([await Person.arrive(options.url), await Person.arrive(options.url)]);
  const indices = Array.from({ length: options.matches }, (_, index) => index);
  await each(indices, async (index) => {
    tables[index] = await seated(index, pairs[index % pairs.length] as Person[], options.seed + index);
  });
}

/** A match is over: its players begin another one. */
async function rematch(index: number): Promise<BenchTable> {
  const old = tables[index] as BenchTable;
  const { sent, received } = old.bytes;
  gone.sent += sent;
  gone.received += received;
  gone.steps += old.steps;
  gamesEnded += 1;
  old.close();
  const table = await seated(
    index,
    pairs[index % pairs.length] as Person[],
    options.seed + index + gamesEnded * 100_000,
  );
  tables[index] = table;
  // What came before the first step is not a step's cost.
  const before = table.bytes;
  gone.sent -= before.sent;
  gone.received -= before.received;
  return table;
}

async function advance(index: number, steps: number): Promise<void> {
  let table = tables[index] as BenchTable;
  for (let done = 0; done < steps; done += 1) {
    if (table.over) table = await rematch(index);
    table.act(undefined);
    await until(table, () => !table.busy, `table ${index}`);
  }
}

function totals(): { sent: number; received: number; steps: number } {
  return tables.reduce((sum, table) => {
    const { sent, received } = table.bytes;
    return {
      sent: sum.sent + sent,
      received: sum.received + received,
      steps: sum.steps + table.steps,
    };
  }, gone);
}

/** The first failure of any table ends the run: numbers of a broken run say nothing. */
async function play(seconds: number, rate: number | 'most'): Promise<LoadResult> {
  const timings: Timings = { reply: [], seen: [] };
  let skipped = 0;
  const before = totals();
  const endedBefore = gamesEnded;
  const cpuBefore = process.cpuUsage();
  const began = performance.now();
  const end = began + seconds * SECOND;
  await new Promise<void>((resolve, reject) => {
    let stopping = false;
    const fail = (error: unknown) => {
      stopping = true;
      reject(error);
    };
    /** Tables that must still come to rest after the end. */
    const resting = () => {
      if (stopping && tables.every((table) => !table.busy)) resolve();
    };
    const begin = (index: number) => {
      const table = tables[index] as BenchTable;
      table.onComplete = () => {
        if (table.failure !== undefined) fail(new Error(`table ${index}: ${table.failure}`));
        else if (stopping) resting();
        else if (rate === 'most' && !table.busy) go(index);
      };
    };
    const renewing = new Set<number>();
    const go = (index: number) => {
      const table = tables[index] as BenchTable;
      if (renewing.has(index)) return;
      if (!table.over) {
        table.act(timings);
        return;
      }
      renewing.add(index);
      rematch(index).then(() => {
        renewing.delete(index);
        begin(index);
        if (rate === 'most' && !stopping) go(index);
      }, fail);
    };
    for (const index of tables.keys()) begin(index);
    if (rate === 'most') for (const index of tables.keys()) go(index);
    else {
      // Each table has its moment in the second.
      let next = 0;
      const pace = setInterval(() => {
        const due = Math.floor((performance.now() - began) * ((rate * tables.length) / SECOND));
        for (; next < due && !stopping; next += 1) {
          const index = next % tables.length;
          if (tables[index]?.busy) skipped += 1;
          else go(index);
        }
        if (stopping) clearInterval(pace);
      }, 1);
    }
    setTimeout(() => {
      stopping = true;
      resting();
    }, end - performance.now());
  });
  const took = (performance.now() - began) / SECOND;
  const { user, system } = process.cpuUsage(cpuBefore);
  const after = totals();
  return {
    seconds: took,
    steps: after.steps - before.steps,
    reply: percentiles(timings.reply),
    seen: percentiles(timings.seen),
    bytes: after.sent + after.received - before.sent - before.received,
    received: after.received - before.received,
    skipped,
    refused: tables.reduce((sum, table) => sum + table.refused, 0),
    gamesEnded: gamesEnded - endedBefore,
    cpuPercent: ((user + system) / 1e6 / took) * 100,
  };
}

async function handle(ask: LoadAsk): Promise<void> {
  if (ask.type === 'end') process.exit(0);
  if (ask.type === 'advance') {
    const before = totals().steps;
    const share = (index: number) => (ask.spread ? (index + 1) / tables.length : 1);
    await Promise.all(tables.map((_, index) => advance(index, Math.round(ask.steps * share(index)))));
    answer({ type: 'advanced', steps: totals().steps - before });
    return;
  }
  answer({ type: 'played', result: await play(ask.seconds, ask.rate) });
}

const failed = (error: unknown) =>
  answer({ type: 'failed', message: error instanceof Error ? error.message : String(error) });

process.on('message', (ask: LoadAsk) => void handle(ask).catch(failed));
process.on('disconnect', () => process.exit(1));
try {
  await seatAll();
  answer({ type: 'seated' });
} catch (error) {
  failed(error);
}
