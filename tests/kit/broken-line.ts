/**
 * A line to a server that can be broken in the ways lines break: cut, cut in the middle of what is coming, or
 * silent while both ends think that it is open.
 */
import { connect, createServer, type Socket } from 'node:net';

interface Pair {
  readonly client: Socket;
  readonly server: Socket;
  /** Carries a WebSocket: frames are counted. */
  upgraded: boolean;
  /** Neither end hears of the other any more. */
  dead: boolean;
  /** Bytes from the server that wait for `letGo`. */
  held: Buffer[];
  /** Bytes from the server that are not a whole frame yet. */
  rest: Buffer;
}

/** Where the next WebSocket traffic from the server ends. */
export interface Break {
  /** Whole frames that still come through. */
  readonly frames: number;
  /** And half of the next one. */
  readonly half?: boolean;
}

/** The length of the first frame in the bytes, headers included; undefined while it is not all there. */
function frameLength(bytes: Buffer): number | undefined {
  if (bytes.length < 2) return undefined;
  const short = (bytes[1] as number) & 0x7f;
  const header = short === 126 ? 4 : short === 127 ? 10 : 2;
  if (bytes.length < header) return undefined;
  const body =
    short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short;
  return bytes.length < header + body ? undefined : header + body;
}

export class BrokenLine {
  readonly #pairs = new Set<Pair>();
  readonly #server = createServer((client) => this.#carry(client));
  readonly #target: number;
  #silent = false;
  #holding = false;
  #break: { left: number; readonly half: boolean } | undefined;
  /** Connections so far. */
  opened = 0;

  private constructor(target: number) {
    this.#target = target;
  }

  static async to(port: number): Promise<BrokenLine> {
    const line = new BrokenLine(port);
    await new Promise<void>((resolve) => line.#server.listen(0, '127.0.0.1', resolve));
    return line;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as { port: number }).port}`;
  }

  /** Both ends notice at once. */
  cut(): void {
    for (const { client, server } of this.#pairs) {
      client.destroy();
      server.destroy();
    }
  }

  /** The server notices, the client does not: as when a router has forgotten the WebSocket. */
  cutBehind(): void {
    for (const pair of this.#pairs) {
      if (!pair.upgraded) continue;
      pair.dead = true;
      pair.server.destroy();
    }
  }

  /** Nothing comes through any more in either direction, and new connections get no answer; nobody notices. */
  silence(): void {
    this.#silent = true;
    for (const pair of this.#pairs) pair.dead = true;
  }

  /** New connections work again; those from before stay as dead as they are. */
  restore(): void {
    this.#silent = false;
  }

  /** What the server says comes later; what is said to it comes through. */
  holdBack(): void {
    this.#holding = true;
  }

  letGo(): void {
    this.#holding = false;
    for (const pair of this.#pairs) for (const bytes of pair.held.splice(0)) this.#forward(pair, bytes);
  }

  /** Cuts each WebSocket after so much of what the server sends next; the next connection works again. */
  breakAfter({ frames, half = false }: Break): void {
    this.#break = { left: frames, half };
  }

  get breaking(): boolean {
    return this.#break !== undefined;
  }

  mend(): void {
    this.#break = undefined;
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #carry(client: Socket): void {
    this.opened += 1;
    const server = connect(this.#target, '127.0.0.1');
    const pair: Pair = {
      client,
      server,
      upgraded: false,
      dead: this.#silent,
      held: [],
      rest: Buffer.alloc(0),
    };
    this.#pairs.add(pair);
    client.setNoDelay(true);
    server.setNoDelay(true);
    client.on('data', (bytes) => {
      if (!pair.dead) server.write(bytes);
    });
    server.on('data', (bytes) => {
      if (pair.dead) return;
      if (this.#holding) pair.held.push(bytes);
      else this.#forward(pair, bytes);
    });
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('error', () => undefined);
      one.on('close', () => {
        if (pair.dead) return;
        this.#pairs.delete(pair);
        other.end();
      });
    }
  }

  #forward(pair: Pair, bytes: Buffer): void {
    if (!pair.upgraded) {
      pair.upgraded = bytes.subarray(0, 12).toString() === 'HTTP/1.1 101';
      const head = pair.upgraded ? bytes.indexOf('\r\n\r\n') + 4 : bytes.length;
      pair.client.write(bytes.subarray(0, head));
      if (head < bytes.length) this.#forward(pair, bytes.subarray(head));
      return;
    }
    pair.rest = Buffer.concat([pair.rest, bytes]);
    for (let length = frameLength(pair.rest); length !== undefined; length = frameLength(pair.rest)) {
      const frame = pair.rest.subarray(0, length);
      pair.rest = pair.rest.subarray(length);
      const breaking = this.#break;
      if (breaking !== undefined && breaking.left === 0) {
        this.#break = undefined;
        if (breaking.half) pair.client.write(frame.subarray(0, Math.ceil(length / 2)));
        pair.client.destroySoon();
        pair.server.destroy();
        return;
      }
      if (breaking !== undefined) breaking.left -= 1;
      pair.client.write(frame);
    }
  }
}
