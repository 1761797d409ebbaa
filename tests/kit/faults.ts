/**
 * Faults that a server of the tests can be told to have, by the environment variable FAULTS: a comma-separated
 * list of
 *
 *   die:POINT:N    kill -9 of itself when the nth step passes the point
 *   slow:MS        every write takes so much longer
 *   refuse:P       so many per cent of the steps are not written, and the store says so
 *   unsure:P       so many per cent are written, and the store says that they are not
 *   early          a step is answered before it is written: what no server may do, to test the tests
 *   extra          one step in eight is followed by one that nobody asked for, to test the tests
 *
 * FAULT_SEED makes the chances the same again.
 */
import { LiveTable } from '../../server/matches/LiveTable.ts';
import { MatchService } from '../../server/matches/MatchService.ts';
import type { Append, Store } from '../../server/store/Store.ts';
import { seededRng } from '../../shared/engine/rng.ts';

export const POINTS = [
  /** The step has been decided; the store knows nothing of it. */
  'append',
  /** The writing thread has it, and is somewhere on its way to the disk. */
  'commit',
  /** It is on the disk; nobody has been told. */
  'broadcast',
  /** Every connection has been told but for the answer to who asked. */
  'answer',
  /** The answer has been given to the socket. */
  'done',
] as const;
export type Point = (typeof POINTS)[number];

/** Longer than a loaded machine takes from an answer to the kill that follows it. */
const EARLY_MS = 1500;

interface Faults {
  readonly die: { readonly point: Point; readonly nth: number } | undefined;
  readonly slowMs: number;
  readonly refuse: number;
  readonly unsure: number;
  readonly early: boolean;
  readonly extra: boolean;
}

/** Throws on what it does not know, so that a test cannot ask for a fault that never comes. */
export function parseFaults(text: string): Faults {
  const faults = {
    die: undefined as Faults['die'],
    slowMs: 0,
    refuse: 0,
    unsure: 0,
    early: false,
    extra: false,
  };
  for (const part of text.split(',').filter((one) => one !== '')) {
    const [name, first = '', second = ''] = part.split(':');
    const point = POINTS.find((one) => one === first);
    if (name === 'die' && point !== undefined) faults.die = { point, nth: Number(second) };
    else if (name === 'slow') faults.slowMs = Number(first);
    else if (name === 'refuse' || name === 'unsure') faults[name] = Number(first) / 100;
    else if (name === 'early' || name === 'extra') faults[name] = true;
    else throw new Error(`FAULTS: '${part}' is no fault`);
  }
  return faults;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Builds the faults into this process. The answer goes between the server and its store. */
export function installFaults(text: string, seed: number): (store: Store) => Store {
  const faults = parseFaults(text);
  const rng = seededRng(seed);
  const chance = (part: number) => part > 0 && rng.int(1_000_000) < part * 1_000_000;
  let passed = 0;
  const pass = (point: Point) => {
    if (faults.die?.point !== point) return;
    passed += 1;
    if (passed === faults.die.nth) process.kill(process.pid, 'SIGKILL');
  };

  if (faults.die?.point === 'answer' || faults.die?.point === 'done') {
    const { act } = MatchService.prototype;
    MatchService.prototype.act = async function act_(...args) {
      const answer = await act.apply(this, args);
      if (answer.ok) pass('answer');
      if (answer.ok) setImmediate(() => pass('done'));
      return answer;
    };
  }
  if (faults.extra) {
    const { act } = MatchService.prototype;
    MatchService.prototype.act = async function act_(live, seat, seq, action) {
      const answer = await act.call(this, live, seat, seq, action);
      const view = answer.ok && rng.int(8) === 0 ? live.viewFor(seat) : undefined;
      const [next] = view === undefined ? [] : live.game.legalActions(view);
      if (next !== undefined) await act.call(this, live, seat, live.seq, next);
      return answer;
    };
  }
  const { tell } = LiveTable.prototype;
  LiveTable.prototype.tell = function tell_(what) {
    pass('broadcast');
    tell.call(this, what);
  };

  async function append(store: Store, step: Append): Promise<void> {
    if (faults.slowMs > 0) await pause(faults.slowMs);
    pass('append');
    if (chance(faults.refuse)) throw new Error('a fault: the disk is full');
    if (faults.early) {
      void pause(EARLY_MS).then(() => store.append(step));
      return;
    }
    const writing = store.append(step);
    if (faults.die?.point === 'commit') setTimeout(() => pass('commit'), rng.int(4));
    await writing;
    if (chance(faults.unsure)) throw new Error('a fault: the answer of the disk was lost');
  }
  return (store) =>
    new Proxy(store, {
      get(target, name) {
        if (name === 'append') return (step: Append) => append(target, step);
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return async (...args: unknown[]) => {
          if (faults.slowMs > 0 && SLOW.has(String(name))) await pause(faults.slowMs);
          return value.apply(target, args);
        };
      },
    });
}

const SLOW = new Set(['createTable', 'claim', 'setToken', 'addChat', 'saveSnapshot', 'deleteTable']);
