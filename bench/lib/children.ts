/** The server and the load generator as child processes of the bench. */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadAnswer, LoadAsk, LoadOptions, ServerAsk, ServerStats } from './messages.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const READY = / is at (https?:\/\/\S+?)\/?\s/;

/** Limits are for people; one address plays everything here. */
const SERVER_ENV: Readonly<Record<string, string>> = {
  NODE_ENV: 'production',
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
  API_RATE: '1000000',
  CREATE_RATE: '1000000',
  MESSAGE_RATE: '100000',
  TABLE_LIMIT: '1000000',
  PERSON_CONNECTIONS: '100000',
  // Computers that only play for the bench need no time to be watched.
  BOT_DELAY_MS: '0',
  ADDRESS_CONNECTIONS: '1000000',
};

/** A directory on the disk that the server's own default is on; a memory disk would make every flush free. */
export async function dataDirectory(): Promise<{ readonly path: string; remove(): Promise<void> }> {
  const parent = join(ROOT, 'var');
  await mkdir(parent, { recursive: true });
  const path = await mkdtemp(join(parent, 'bench-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });
}

export class ServerChild {
  readonly url: string;
  /** Milliseconds from the start of the process until it listened. */
  readonly startMs: number;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, url: string, startMs: number) {
    this.#child = child;
    this.url = url;
    this.startMs = startMs;
  }

  /** With `profile`, a directory that a CPU profile is written to at the end. */
  static async start(dataDir: string, profile?: string): Promise<ServerChild> {
    const began = performance.now();
    const profiling = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`];
    const child = fork(join(import.meta.dirname, 'server-entry.ts'), {
      cwd: ROOT,
      env: { ...process.env, ...SERVER_ENV, DATA_DIR: dataDir },
      execArgv: ['--expose-gc', ...profiling],
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    const url = await new Promise<string>((resolve, reject) => {
      let text = '';
      child.stdout?.on('data', (chunk: Buffer) => {
        text += chunk;
        const ready = READY.exec(text);
        if (ready?.[1] !== undefined) resolve(ready[1].replace('localhost', '127.0.0.1'));
      });
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${text}`)));
    });
    return new ServerChild(child, url, performance.now() - began);
  }

  ask(ask: ServerAsk): Promise<ServerStats> {
    return new Promise((resolve, reject) => {
      const gone = () => reject(new Error('the server has ended'));
      this.#child.once('exit', gone);
      this.#child.once('message', (stats: ServerStats) => {
        this.#child.off('exit', gone);
        resolve(stats);
      });
      this.#child.send(ask);
    });
  }

  async stop(): Promise<void> {
    this.#child.kill('SIGTERM');
    await ended(this.#child);
  }
}

export class LoadChild {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  /** Resolves when both players sit at every table. */
  static async start(options: LoadOptions): Promise<LoadChild> {
    const child = fork(join(import.meta.dirname, 'load-entry.ts'), [JSON.stringify(options)], {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const load = new LoadChild(child);
    await load.#answer('seated');
    return load;
  }

  async advance(steps: number, spread: boolean): Promise<number> {
    this.#send({ type: 'advance', steps, spread });
    return (await this.#answer('advanced')).steps;
  }

  async play(seconds: number, rate: number | 'most') {
    this.#send({ type: 'play', seconds, rate });
    return (await this.#answer('played')).result;
  }

  async stop(): Promise<void> {
    if (this.#child.connected) this.#send({ type: 'end' });
    await ended(this.#child);
  }

  #send(ask: LoadAsk): void {
    this.#child.send(ask);
  }

  #answer<T extends LoadAnswer['type']>(type: T): Promise<Extract<LoadAnswer, { readonly type: T }>> {
    return new Promise((resolve, reject) => {
      const gone = () => reject(new Error('the load generator has ended'));
      this.#child.once('exit', gone);
      this.#child.once('message', (message: LoadAnswer) => {
        this.#child.off('exit', gone);
        if (message.type === type) resolve(message as Extract<LoadAnswer, { readonly type: T }>);
        else reject(new Error(message.type === 'failed' ? message.message : `unexpected ${message.type}`));
      });
    });
  }
}
