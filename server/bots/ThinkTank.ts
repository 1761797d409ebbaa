/**
 * Threads in which computers think, so that no table ever waits for another table's computer. A thread that fails or
 * hangs costs the decision it was at: the promise rejects, the asker answers by other means, and a new thread
 * takes the next one.
 */
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Level } from '../../shared/engine/bots.ts';
import type { ActionShape, SplitView } from '../../shared/engine/types.ts';
import type { Job, Thought, ThreadData, Told } from './job.ts';

/** What a search may take while nobody else waits. */
const THINK_MS = 1_000;
/** Less than this is no search. */
const LEAST_THINK_MS = 100;
/** A thread that has not answered by then hangs. */
const HANG_MS = 6_000;
/** So much more for one that has still to load the games. */
const START_MS = 20_000;
/** With more decisions than this waiting, new ones are refused. */
const MOST_WAITING = 500;
/** A thread without work is let go after this time. */
const IDLE_MS = 60_000;
const MEMORY_MB = 192;
const MOST_THREADS = 4;

export interface Question {
  readonly game: string;
  readonly level: Level;
  /** Of the deciding seat. */
  readonly view: SplitView;
  /** False when the answer is of no use any more. */
  readonly wanted: () => boolean;
  /** Whether it will search, or answer at once. */
  readonly searches: boolean;
}

export interface TankOptions {
  /** Module that exports `GAMES`. */
  readonly registry: URL;
  readonly threads?: number;
  readonly hangMs?: number;
  readonly thinkMs?: number;
  readonly memoryMb?: number;
}

/** The question was dropped because nobody wants the answer. */
export class Unwanted extends Error {
  override readonly name = 'Unwanted';
}

interface Waiting {
  readonly question: Question;
  readonly resolve: (action: ActionShape) => void;
  readonly reject: (error: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  ready: boolean;
  busy: { readonly id: number; readonly asked: Waiting; limit: NodeJS.Timeout } | undefined;
  idle: NodeJS.Timeout | undefined;
}

export class ThinkTank {
  readonly #options: Required<TankOptions>;
  readonly #threads = new Set<Thread>();
  /** Those that answer at once go before those that search. */
  readonly #quick: Waiting[] = [];
  readonly #slow: Waiting[] = [];
  #nextId = 1;
  #closed = false;

  constructor(options: TankOptions) {
    const threads = Math.max(1, Math.min(MOST_THREADS, availableParallelism() - 1));
    this.#options = { threads, hangMs: HANG_MS, thinkMs: THINK_MS, memoryMb: MEMORY_MB, ...options };
  }

  get threads(): number {
    return this.#threads.size;
  }

  /** The decision. Rejects when the thread fails or hangs, when too many wait, and with `Unwanted`. */
  ask(question: Question): Promise<ActionShape> {
    if (this.#closed) return Promise.reject(new Unwanted('the server is stopping'));
    if (this.#quick.length + this.#slow.length >= MOST_WAITING)
      return Promise.reject(new Error('too many computers wait'));
    return new Promise((resolve, reject) => {
      (question.searches ? this.#slow : this.#quick).push({ question, resolve, reject });
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const { reject } of [...this.#quick.splice(0), ...this.#slow.splice(0)])
      reject(new Unwanted('the server is stopping'));
    const workers = [...this.#threads].map((thread) => {
      this.#forget(thread)?.reject(new Unwanted('the server is stopping'));
      return thread.worker.terminate();
    });
    await Promise.all(workers);
  }

  /** Gives the next question to a thread that is free, or to a new one. */
  #next(): void {
    while (!this.#closed && this.#quick.length + this.#slow.length > 0) {
      const thread = [...this.#threads].find(({ busy }) => busy === undefined) ?? this.#another();
      if (thread === undefined) return;
      const asked = this.#quick.shift() ?? this.#slow.shift();
      if (asked === undefined) return;
      if (asked.question.wanted()) this.#give(thread, asked);
      else asked.reject(new Unwanted('the match has moved on'));
    }
  }

  #another(): Thread | undefined {
    if (this.#threads.size >= this.#options.threads) return undefined;
    const workerData: ThreadData = { registry: this.#options.registry.href };
    const worker = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: this.#options.memoryMb },
    });
    const thread: Thread = { worker, ready: false, busy: undefined, idle: undefined };
    // A thread must not keep a process alive that has nothing else to do.
    worker.unref();
    worker.on('message', (told: Told) => {
      if (told === 'ready') this.#ready(thread);
      else this.#answered(thread, told);
    });
    worker.on('error', (error) =>
      this.#lost(thread, error instanceof Error ? error : new Error(String(error))),
    );
    worker.on('exit', (code) => this.#lost(thread, new Error(`the thread ended with code ${code}`)));
    this.#threads.add(thread);
    return thread;
  }

  #give(thread: Thread, asked: Waiting): void {
    clearTimeout(thread.idle);
    const { game, level, view } = asked.question;
    const id = this.#nextId;
    this.#nextId += 1;
    const { thinkMs, threads } = this.#options;
    // Where many wait, each thinks for a shorter time.
    const share = thinkMs / (1 + this.#slow.length / threads);
    const job: Job = {
      id,
      game,
      level,
      view,
      seed: randomBytes(6).readUIntBE(0, 6),
      thinkMs: Math.max(LEAST_THINK_MS, share),
    };
    thread.busy = { id, asked, limit: this.#limit(thread) };
    thread.worker.postMessage(job);
  }

  #limit(thread: Thread): NodeJS.Timeout {
    const ms = this.#options.hangMs + (thread.ready ? 0 : START_MS);
    return setTimeout(() => this.#lost(thread, new Error(`no answer in ${ms} ms`)), ms);
  }

  /** The games are loaded; from here on its time counts. */
  #ready(thread: Thread): void {
    thread.ready = true;
    if (thread.busy === undefined) return;
    clearTimeout(thread.busy.limit);
    thread.busy.limit = this.#limit(thread);
  }

  #answered(thread: Thread, thought: Thought): void {
    const { busy } = thread;
    if (busy?.id !== thought.id) return;
    clearTimeout(busy.limit);
    thread.busy = undefined;
    if ('error' in thought) busy.asked.reject(new Error(thought.error));
    else busy.asked.resolve(thought.action);
    this.#next();
    if (thread.busy === undefined && this.#threads.has(thread))
      thread.idle = setTimeout(() => this.#lost(thread, new Error('idle')), IDLE_MS).unref();
  }

  /** The thread is no more, or is to be no more. */
  #lost(thread: Thread, error: Error): void {
    if (!this.#threads.has(thread)) return;
    const asked = this.#forget(thread);
    void thread.worker.terminate();
    asked?.reject(error);
    this.#next();
  }

  #forget(thread: Thread): Waiting | undefined {
    this.#threads.delete(thread);
    clearTimeout(thread.idle);
    clearTimeout(thread.busy?.limit);
    const asked = thread.busy?.asked;
    thread.busy = undefined;
    return asked;
  }
}
