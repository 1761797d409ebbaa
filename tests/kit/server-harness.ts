/**
 * Real servers for tests: in this process on a free port, or as a child process that can be killed. One
 * in-process server at a time (Colyseus keeps one matchmaker a process). Guests talk to it by HTTP and, through
 * the SDK, by sockets, as browsers do.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type Deps, type RunningServer } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { Guest } from './server-guest.ts';
import { GAMES as TOYS } from './toy-registry.ts';

export * from './server-guest.ts';

/** Fast and without limits that a test would run into; a test of a limit sets its own. */
const TEST_ENV: Readonly<Record<string, string>> = {
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
  BOT_DELAY_MS: '0',
  API_RATE: '1000000',
  CREATE_RATE: '1000000',
  MESSAGE_RATE: '100000',
  CHAT_RATE: '10000',
  TABLE_LIMIT: '100000',
  PERSON_CONNECTIONS: '10000',
  ADDRESS_CONNECTIONS: '100000',
  RECONNECT_SECONDS: '5',
};

export interface HarnessOptions {
  /** Settings of the server on top of the harness's own. */
  readonly env?: Readonly<Record<string, string>>;
  /** In-process only. */
  readonly deps?: Partial<Deps>;
  /** An existing data directory; otherwise a new one that goes away with the server. */
  readonly dir?: string;
}

export interface TestServer {
  /** http://127.0.0.1:port, no slash at the end. */
  readonly url: string;
  readonly port: number;
  readonly dir: string;
  readonly running: RunningServer;
  guest(): Promise<Guest>;
  /** Stops and starts again on the same port and data. */
  restart(): Promise<void>;
  /** Stops and removes the data. */
  stop(): Promise<void>;
}

export async function startServer(options: HarnessOptions = {}): Promise<TestServer> {
  const dir = options.dir ?? (await mkdtemp(join(tmpdir(), 'games-')));
  const start = (port: number) =>
    createServer(readConfig({ ...TEST_ENV, DATA_DIR: dir, ...options.env, PORT: String(port) }), {
      games: TOYS,
      ...options.deps,
    });
  let running = await start(0);
  const { port } = running;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    port,
    dir,
    get running() {
      return running;
    },
    guest: () => Guest.arrive(url),
    async restart() {
      await running.close();
      running = await start(port);
    },
    async stop() {
      await running.close();
      if (options.dir === undefined) await rm(dir, { recursive: true, force: true });
    },
  };
}

export interface ChildServer {
  readonly url: string;
  readonly port: number;
  readonly dir: string;
  readonly process: ChildProcess;
  /** Everything it has printed. */
  output(): string;
  guest(): Promise<Guest>;
  /** SIGKILL (if it still runs), and the same data and port again, with these settings on top. */
  killAndRestart(env?: Readonly<Record<string, string>>): Promise<void>;
  /** Sends the signal; resolves with the exit code when the process is gone. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
  /** Ends it and removes the data. */
  stop(): Promise<void>;
}

export interface ChildOptions extends Omit<HarnessOptions, 'deps'> {
  /** The file that node runs, from the repository's root; the toy server by default. */
  readonly entry?: string;
}

const ROOT = join(import.meta.dirname, '..', '..');
const START_LIMIT_MS = 60_000;

/** The line that main.ts and the toy server print when they listen. */
const READY = / is at (https?:\/\/\S+?)\/?\s/;

export async function startChild(options: ChildOptions = {}): Promise<ChildServer> {
  const dir = options.dir ?? (await mkdtemp(join(tmpdir(), 'games-')));
  const entry = options.entry ?? 'tests/kit/toy-server.ts';
  let output = '';

  async function launch(
    port: number,
    more: Readonly<Record<string, string>> = {},
  ): Promise<{ child: ChildProcess; url: string }> {
    const env = { ...process.env, ...TEST_ENV, DATA_DIR: dir, ...options.env, ...more, PORT: String(port) };
    const child = spawn(process.execPath, [entry], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const url = await new Promise<string>((resolve, reject) => {
      let fresh = '';
      const timer = setTimeout(
        () => reject(new Error(`the server did not start:\n${fresh}`)),
        START_LIMIT_MS,
      );
      const hear = (chunk: Buffer) => {
        fresh += chunk;
        output += chunk;
        const ready = READY.exec(fresh);
        if (ready?.[1] === undefined) return;
        clearTimeout(timer);
        resolve(ready[1]);
      };
      child.stdout?.on('data', hear);
      child.stderr?.on('data', hear);
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${fresh}`)));
    });
    return { child, url: url.replace('localhost', '127.0.0.1') };
  }

  let { child, url } = await launch(0);
  const port = Number(new URL(url).port);
  const gone = (of: ChildProcess) =>
    new Promise<number | null>((resolve) => {
      if (of.exitCode !== null || of.signalCode !== null) resolve(of.exitCode);
      else of.once('exit', (code) => resolve(code));
    });
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return gone(child);
  };
  return {
    url,
    port,
    dir,
    get process() {
      return child;
    },
    output: () => output,
    guest: () => Guest.arrive(url),
    async killAndRestart(env) {
      await end('SIGKILL');
      ({ child, url } = await launch(port, env));
    },
    end,
    async stop() {
      await end('SIGKILL');
      if (options.dir === undefined) await rm(dir, { recursive: true, force: true });
    },
  };
}
