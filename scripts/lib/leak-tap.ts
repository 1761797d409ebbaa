/**
 * An address of its own for each listener: a relay in front of the server that keeps every byte the server
 * sends through it, HTTP and sockets alike, below anything that decodes.
 */
import { createServer, connect as dial, type Server, type Socket } from 'node:net';

/** So much of what came before is scanned again, for words that were cut in two on their way. */
const OVERLAP = 256;
const FIRST_CONTROL_OPCODE = 8;
/** How the answer begins after which a line carries frames. */
const SWITCHING = Buffer.from('HTTP/1.1 101');

/** Splits what a server sends on a WebSocket into its frames; heartbeats, which go by the clock, are left out. */
class FrameReader {
  #rest = Buffer.alloc(0);
  #parts: Buffer[] = [];

  read(chunk: Buffer): Buffer[] {
    const frames: Buffer[] = [];
    let data = Buffer.concat([this.#rest, chunk]);
    for (;;) {
      if (data.length < 2) break;
      const short = (data[1] as number) & 127;
      const head = short === 126 ? 4 : short === 127 ? 10 : 2;
      if (data.length < head) break;
      const length =
        short === 126 ? data.readUInt16BE(2) : short === 127 ? Number(data.readBigUInt64BE(2)) : short;
      if (data.length < head + length) break;
      const first = data[0] as number;
      if ((first & 15) < FIRST_CONTROL_OPCODE) {
        this.#parts.push(Buffer.from(data.subarray(head, head + length)));
        if (first >= 128) frames.push(Buffer.concat(this.#parts.splice(0)));
      }
      data = data.subarray(head + length);
    }
    this.#rest = data;
    return frames;
  }
}

/** One connection through the relay. */
class Line {
  readonly ours: Socket;
  readonly theirs: Socket;
  /** Everything not yet scanned, after a little of what was. */
  #chunks: Buffer[] = [];
  #tail = Buffer.alloc(0);
  #reader: FrameReader | undefined;

  constructor(ours: Socket, theirs: Socket) {
    this.ours = ours;
    this.theirs = theirs;
  }

  get upgraded(): boolean {
    return this.#reader !== undefined;
  }

  hear(chunk: Buffer): Buffer[] {
    this.#chunks.push(chunk);
    if (this.#reader !== undefined) return this.#reader.read(chunk);
    // Also after other answers on the same line: clients use their lines again.
    if (!chunk.subarray(0, SWITCHING.length).equals(SWITCHING)) return [];
    this.#reader = new FrameReader();
    return this.#reader.read(chunk.subarray(chunk.indexOf('\r\n\r\n') + 4));
  }

  take(): Buffer | undefined {
    if (this.#chunks.length === 0) return undefined;
    const all = Buffer.concat([this.#tail, ...this.#chunks.splice(0)]);
    this.#tail = Buffer.from(all.subarray(-OVERLAP));
    return all;
  }
}

export class Tap {
  /** http://127.0.0.1:port of the relay. */
  readonly url: string;
  /** Everything the server has sent so far. */
  bytes = 0;
  readonly #server: Server;
  readonly #lines = new Set<Line>();
  #frames: Buffer[] = [];
  /** Of lines that have closed. */
  #left: Buffer[] = [];

  private constructor(server: Server, url: string) {
    this.#server = server;
    this.url = url;
  }

  static async open(port: number): Promise<Tap> {
    let tap: Tap | undefined;
    const server = createServer((ours) => tap?.relay(ours, port));
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port: own } = server.address() as { port: number };
    tap = new Tap(server, `http://127.0.0.1:${own}`);
    return tap;
  }

  private relay(ours: Socket, port: number): void {
    const theirs = dial(port, '127.0.0.1');
    ours.setNoDelay(true);
    theirs.setNoDelay(true);
    const line = new Line(ours, theirs);
    this.#lines.add(line);
    ours.pipe(theirs);
    theirs.on('data', (chunk: Buffer) => {
      this.bytes += chunk.length;
      this.#frames.push(...line.hear(chunk));
      ours.write(chunk);
    });
    theirs.on('end', () => ours.end());
    ours.on('error', () => theirs.destroy());
    theirs.on('error', () => ours.destroy());
    theirs.on('close', () => {
      ours.destroy();
      const rest = line.take();
      if (rest !== undefined) this.#left.push(rest);
      this.#lines.delete(line);
    });
  }

  /** All bytes since the last call, each line's in a piece. */
  take(): Buffer[] {
    const open = [...this.#lines].map((line) => line.take()).filter((bytes) => bytes !== undefined);
    return [...this.#left.splice(0), ...open];
  }

  /** The frames of WebSocket messages since the last call. */
  takeFrames(): Buffer[] {
    return this.#frames.splice(0);
  }

  /** Breaks the WebSocket connections, as a network does: nobody says goodbye. */
  cut(): void {
    for (const line of this.#lines)
      if (line.upgraded) {
        line.ours.destroy();
        line.theirs.destroy();
      }
  }

  async close(): Promise<void> {
    for (const line of this.#lines) {
      line.ours.destroy();
      line.theirs.destroy();
    }
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
