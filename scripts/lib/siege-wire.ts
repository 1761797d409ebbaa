/** HTTP as bytes: sending, and what no answer may be. */
import { connect } from 'node:net';
import { type Tally, wrong } from './siege-tally.ts';

/** After the first bytes came, the answer is over when nothing more comes for so long. */
const SILENCE_MS = 60;
const LONGEST_MS = 3_000;

/** Sends the bytes; resolves with what came back when the server closes, falls silent or takes too long. */
export function exchange(port: number, bytes: Buffer | string, patienceMs = LONGEST_MS): Promise<string> {
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let silence = setTimeout(() => socket.destroy(), patienceMs);
    const longest = setTimeout(() => socket.destroy(), LONGEST_MS);
    socket.on('data', (chunk) => {
      if (heard.length < 200_000) heard += chunk.toString('latin1');
      clearTimeout(silence);
      silence = setTimeout(() => socket.destroy(), SILENCE_MS);
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(silence);
      clearTimeout(longest);
      resolve(heard);
    });
  });
}

const STATUS = /^HTTP\/1\.[01] (\d{3})/gm;
/** A stack trace, or a place on the server's disk. */
const INSIDE = /\n? {4}at .+\d+:\d+|node_modules\/|file:\/\/\/|"serverSeed"|"private": ?true|root:x:0/;

export function statuses(answer: string): number[] {
  return [...answer.matchAll(STATUS)].map(([, status]) => Number(status));
}

/** What no answer may be, whatever was asked. */
export function judge(tally: Tally, what: string, answer: string): void {
  for (const status of statuses(answer)) if (status >= 500) wrong(tally, `${what}: answered with ${status}`);
  const inside = INSIDE.exec(answer);
  if (inside !== null) wrong(tally, `${what}: the answer tells of the inside: ${inside[0]}`);
}

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** As bytes, with the address line that a proxy of ours would put in. */
export function onWire({ method, path, headers = {}, body }: Asked, address: string): string {
  const all: Record<string, string> = {
    Host: 'games.example',
    'X-Forwarded-For': `203.0.113.9, ${address}`,
    Connection: 'close',
    ...(body === undefined
      ? {}
      : { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body, 'latin1')) }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body ?? ''}`;
}
