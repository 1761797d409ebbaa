/** Plays games against a server that dies again and again; see `crash-table.ts` for what is compared. */
import { once } from 'node:events';
import type { AnyBot } from '../../shared/engine/bots.ts';
import type { AnyGame, Rng } from '../../shared/engine/types.ts';
import { POINTS, type Point } from '../../tests/kit/faults.ts';
import { kitRng, mixSeeds } from '../../tests/kit/kit-rng.ts';
import { type ChildServer, type Guest, startChild } from '../../tests/kit/server-harness.ts';
import { CrashTable, type Findings, type Victim } from './crash-table.ts';

const ENTRY = 'tests/kit/faulty-server.ts';
/** A kill from outside comes up to so much later than the step that was its cue. */
const KILL_SPREAD_MS = 25;
/** Of a hundred steps, so many are not kept, or kept without the server being told. */
const UNRELIABLE = 'refuse:1,unsure:1';

export const PASSES = ['kill', 'fault'] as const;
export type Pass = (typeof PASSES)[number];

export interface CrashOptions {
  readonly game: AnyGame;
  readonly bot: AnyBot;
  readonly games: number;
  readonly seed: number;
  /** Parsed options of the game, in turn. */
  readonly variants: readonly unknown[];
  readonly pass: Pass;
  /** Steps, over all games, between two deaths: at least and at most. */
  readonly between: readonly [number, number];
  /** Faults that the server has all the time: for tests of this test. */
  readonly sabotage?: string;
  /** Milliseconds that the tabs of a table may take to agree. */
  readonly patience?: number;
}

export interface CrashResult extends Findings {
  readonly games: number;
  readonly steps: number;
  readonly kills: number;
  /** Deaths by their place; those from outside are `outside`. */
  readonly deaths: Readonly<Partial<Record<Point | 'outside', number>>>;
}

export async function runCrashes(options: CrashOptions): Promise<CrashResult> {
  const findings: Findings = { lost: [], doubled: [], mismatched: [] };
  const rng = kitRng(mixSeeds(options.seed, options.pass === 'kill' ? 1 : 2));
  const server = await startChild({ entry: ENTRY, env: { FAULTS: options.sabotage ?? '' } });
  const chaos = new Chaos(options, server, rng);
  const tables: CrashTable[] = [];
  try {
    tables.push(...(await makeTables(options, server, chaos, findings)));
    await Promise.all(tables.map((table) => table.ready()));
    let left = tables.length;
    const playing = tables.map((table) =>
      table
        .play()
        .catch((error: unknown) => {
          findings.mismatched.push(error instanceof Error ? error.message : String(error));
        })
        .finally(() => {
          left -= 1;
        }),
    );
    const reigning = chaos.reign(
      () => left === 0,
      () => {
        for (const table of tables) table.kick();
      },
    );
    await Promise.all([...playing, reigning]);
  } finally {
    for (const table of tables) table.close();
    await server.stop();
  }
  const steps = tables.reduce((sum, table) => sum + table.steps, 0);
  const kills = Object.values(chaos.deaths).reduce((sum, n) => sum + n, 0);
  return { games: tables.length, steps, kills, deaths: chaos.deaths, ...findings };
}

async function makeTables(
  { game, bot, games, seed, variants, pass, patience }: CrashOptions,
  server: ChildServer,
  victim: Victim,
  findings: Findings,
): Promise<CrashTable[]> {
  const guests: Guest[] = [];
  const most = Math.max(...variants.map((variant) => game.seats(variant).length));
  for (let i = 0; i <= most; i += 1) guests.push(await server.guest());
  const watcher = guests[most] as Guest;
  const tables: CrashTable[] = [];
  for (let i = 0; i < games; i += 1) {
    const options = variants[i % variants.length];
    const seats = game.seats(options).map(({ id }) => id);
    const kinds = Object.fromEntries(seats.map((seat, n) => [seat, n === 0 ? 'me' : 'open'] as const));
    const holders = Object.fromEntries(seats.map((seat, n) => [seat, guests[n] as Guest] as const));
    const { id } = await (guests[0] as Guest).create({ game: game.meta.id, options, seats: kinds });
    for (const seat of seats.slice(1)) await holders[seat]?.claim(id, { seat });
    const rng = kitRng(mixSeeds(seed, pass === 'kill' ? 1 : 2, i));
    tables.push(
      new CrashTable({ id, game, options, seats: holders, watcher, bot, rng, victim, findings, patience }),
    );
  }
  return tables;
}

/** Lets the server die and brings it back. */
class Chaos implements Victim {
  readonly deaths: Partial<Record<Point | 'outside', number>> = {};
  readonly #options: CrashOptions;
  readonly #server: ChildServer;
  readonly #rng: Rng;
  #generation = 0;
  #steps = 0;

  constructor(options: CrashOptions, server: ChildServer, rng: Rng) {
    this.#options = options;
    this.#server = server;
    this.#rng = rng;
  }

  get dir(): string {
    return this.#server.dir;
  }

  generation(): number {
    return this.#generation;
  }

  progress(): void {
    this.#steps += 1;
  }

  #interval(): number {
    const [least, most] = this.#options.between;
    return least + this.#rng.int(most - least + 1);
  }

  async #restart(faults: string): Promise<void> {
    const all = [faults, this.#options.sabotage ?? ''].filter((part) => part !== '').join(',');
    // Before and after: no tab may find the new server before its table knows that there is one.
    this.#generation += 1;
    await this.#server.killAndRestart({ FAULTS: all, FAULT_SEED: String(this.#rng.int(1_000_000)) });
    this.#generation += 1;
  }

  /** Until all games are over. */
  async reign(over: () => boolean, back: () => void): Promise<void> {
    if (this.#options.pass === 'kill') await this.#fromOutside(over, back);
    else await this.#fromInside(over, back);
  }

  #died(where: Point | 'outside'): void {
    this.deaths[where] = (this.deaths[where] ?? 0) + 1;
  }

  async #fromOutside(over: () => boolean, back: () => void): Promise<void> {
    for (;;) {
      const target = this.#steps + this.#interval();
      while (this.#steps < target && !over()) await pause(1);
      if (over()) return;
      await pause(this.#rng.int(KILL_SPREAD_MS));
      await this.#restart('');
      this.#died('outside');
      back();
    }
  }

  async #fromInside(over: () => boolean, back: () => void): Promise<void> {
    for (let i = 0; ; i += 1) {
      const point = POINTS[i % POINTS.length] as Point;
      await this.#restart(`die:${point}:${this.#interval()},${UNRELIABLE}`);
      back();
      const gone = once(this.#server.process, 'exit').then(() => true);
      while (!(await Promise.race([gone, pause(20)])) && !over());
      if (over()) return;
      this.#died(point);
    }
  }
}

function pause(ms: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), ms));
}
