/**
 * How fast the whole server is: its real store with a full flush for every step, the real game, and two
 * players' connections a match from another process. docs/PERFORMANCE.md explains the numbers.
 *
 *   npm run -s bench -- [--matches 200] [--seconds 20] [--rate 1] [--json]
 *   npm run -s bench -- --saturate        every table plays as fast as it is answered
 *   npm run -s bench -- --growth 600      what a step costs, by its number in the game
 *   npm run -s bench -- --stored 10000    start and memory with so many matches in the store
 *
 * `--warm-up 100` steps are played before the measuring, on the last table; fewer on those before it.
 * `--bot officer` plays as people do and not by chance. `--profile DIR` writes a CPU profile of the server.
 */
import { parseArgs } from 'node:util';
import { printResult, rounded, runTool, wholeNumber } from '../scripts/lib/cli.ts';
import { findBot } from '../scripts/lib/games.ts';
import { gameEntry } from './lib/bench-table.ts';
import { dataDirectory, LoadChild, ServerChild } from './lib/children.ts';
import type { ServerStats } from './lib/messages.ts';
import { measureStored } from './lib/stored.ts';

const KB = 1024;
const MB = 1024 * KB;
const GROWTH_SAMPLES = 12;
/** Steps on a few tables before anything is measured, so that the code is compiled. */
const COMPILE_SECONDS = 2;

interface Settings {
  readonly matches: number;
  readonly seconds: number;
  readonly rate: number | 'most';
  readonly warmUp: number;
  readonly bot: string;
  readonly seed: number;
  readonly profile: string | undefined;
}

type Result = Readonly<Record<string, unknown>>;

async function withServer<T>({ profile }: Settings, work: (server: ServerChild) => Promise<T>): Promise<T> {
  const data = await dataDirectory();
  try {
    const server = await ServerChild.start(data.path, profile);
    try {
      return await work(server);
    } finally {
      await server.stop();
    }
  } finally {
    await data.remove();
  }
}

async function withLoad<T>(
  server: ServerChild,
  { seed, bot }: Settings,
  matches: number,
  work: (load: LoadChild) => Promise<T>,
): Promise<T> {
  const load = await LoadChild.start({ url: server.url, matches, bot, seed });
  try {
    return await work(load);
  } finally {
    await load.stop();
  }
}

/** Plays on a few tables, and takes the size of the server when they are gone. */
async function compiled(server: ServerChild, settings: Settings): Promise<ServerStats> {
  await withLoad(server, settings, 10, (load) => load.play(COMPILE_SECONDS, 'most'));
  return server.ask('collect');
}

async function measureLoad(settings: Settings): Promise<Result> {
  const { matches, seconds, rate, warmUp } = settings;
  return withServer(settings, async (server) => {
    const empty = await compiled(server, settings);
    return withLoad(server, settings, matches, async (load) => {
      await load.advance(warmUp, true);
      const full = await server.ask('collect');
      const before = await server.ask('reset');
      const played = await load.play(seconds, rate);
      const after = await server.ask('stats');
      const cpu = after.cpu - before.cpu;
      const perStep = (total: number) => Math.round(total / Math.max(1, played.steps));
      return {
        matches,
        actionsPerSecond: rounded(played.steps / played.seconds, 1),
        reply: played.reply,
        seen: played.seen,
        bytesPerAction: perStep(played.bytes),
        bytesToPlayersPerAction: perStep(played.received),
        heapPerMatchKB: Math.round((full.heap + full.external - empty.heap - empty.external) / matches / KB),
        rssMB: Math.round(after.rss / MB),
        cpuPercent: rounded(cpu / 1e4 / played.seconds, 1),
        cpuMicrosPerAction: perStep(cpu),
        mainThreadMicrosPerAction: perStep(after.mainThread - before.mainThread),
        eventLoopDelayP99: rounded(after.delayP99),
        eventLoopDelayMax: rounded(after.delayMax),
        skipped: played.skipped,
        refused: played.refused,
        gamesEnded: played.gamesEnded,
        generatorCpuPercent: rounded(played.cpuPercent, 1),
        node: process.version,
      };
    });
  });
}

/** All tables play in step from the start of their games to step `last`. */
async function measureGrowth(settings: Settings, last: number): Promise<Result> {
  const { matches } = settings;
  return withServer(settings, async (server) => {
    await compiled(server, settings);
    return withLoad(server, settings, matches, async (load) => {
      const each = Math.ceil(last / GROWTH_SAMPLES);
      const cpuMicrosPerActionBySeq: Record<string, number> = {};
      for (let seq = 1; seq < last; seq += each) {
        const before = await server.ask('stats');
        const steps = await load.advance(each, false);
        const after = await server.ask('stats');
        cpuMicrosPerActionBySeq[`${seq}-${seq + each - 1}`] = Math.round((after.cpu - before.cpu) / steps);
      }
      return { matches, cpuMicrosPerActionBySeq, node: process.version };
    });
  });
}

/** Checked here: the load generator finds it by its name. */
function botName(name: string): string {
  findBot(gameEntry, name);
  return name;
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      matches: { type: 'string', default: '200' },
      seconds: { type: 'string', default: '20' },
      rate: { type: 'string', default: '1' },
      'warm-up': { type: 'string', default: '100' },
      bot: { type: 'string', default: 'random' },
      seed: { type: 'string', default: '1' },
      saturate: { type: 'boolean', default: false },
      growth: { type: 'string' },
      stored: { type: 'string' },
      profile: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const settings: Settings = {
    matches: wholeNumber('matches', values.matches, 1, 100_000),
    seconds: wholeNumber('seconds', values.seconds, 1, 3_600),
    rate: values.saturate ? 'most' : wholeNumber('rate', values.rate, 1, 1_000),
    warmUp: wholeNumber('warm-up', values['warm-up'], 0, 100_000),
    bot: botName(values.bot),
    seed: wholeNumber('seed', values.seed, 0),
    profile: values.profile,
  };
  if (values.stored !== undefined)
    printResult(await measureStored(wholeNumber('stored', values.stored, 1, 1_000_000)), values.json);
  else if (values.growth !== undefined)
    printResult(
      await measureGrowth(settings, wholeNumber('growth', values.growth, GROWTH_SAMPLES, 1_000_000)),
      values.json,
    );
  else printResult(await measureLoad(settings), values.json);
  return 0;
}

await runTool(main);
