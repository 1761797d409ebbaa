/**
 * Keeps one live room for ever. A lost connection is always replaced by a new entry and a fresh room, never
 * resumed: a resumed room keeps a decoder and a reservation that may no longer fit the server's, and both are
 * what other clients were seen to break on after a phone slept.
 */
import { type ReadonlySignal, signal } from '@preact/signals';

/** What is used of the SDK's room; a test brings its own. */
export interface RoomLike {
  onStateChange(listener: (state: unknown) => void): unknown;
  onMessage(type: string, listener: (payload: unknown) => void): unknown;
  onLeave(listener: (code: number, reason?: string) => void): unknown;
  onError(listener: (code: number, message?: string) => void): unknown;
  request(type: string, payload: unknown, options?: { timeout?: number }): Promise<unknown>;
  ping(answered: (milliseconds: number) => void): void;
  leave(consented?: boolean): Promise<unknown>;
}

export interface Opened {
  readonly room: RoomLike;
  readonly viewer: string;
}

/** Why trying again is of no use. */
export type Fatal = 'missing' | 'forbidden' | 'outdated';

export class FatalLinkError extends Error {
  readonly reason: Fatal;

  constructor(reason: Fatal) {
    super(reason);
    this.reason = reason;
  }
}

export type LinkState = 'connecting' | 'online' | 'retrying' | 'stopped';

export interface LinkOptions {
  /**
   * Enters the table and joins its room. Throws `FatalLinkError` when that can never work. The signal tells that
   * nobody waits for it any more.
   */
  open(signal: AbortSignal): Promise<Opened>;
  /** Called at once after joining, before any message. */
  attach(opened: Opened): void;
  detach(): void;
}

/** Milliseconds. */
const OPEN_TIMEOUT = 4_500;
const LONGER_OPEN_TIMEOUT = 6_000;
const FIRST_DELAY = 250;
const LONGEST_DELAY = 3_000;
const HEARTBEAT = 5_000;
const PING_TIMEOUT = 2_500;
/** An opening that has been under way for longer may have been asked of a network that is gone. */
const FRESH = 1_000;
/** A goodbye that is not answered for so long will not be. */
const GOODBYE = 2_000;

/** Before the nth retry (from 0): at once, then doubling, with up to a quarter of chance on top. */
export function retryDelay(attempt: number, chance: number): number {
  if (attempt === 0) return 0;
  return Math.round(Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** (attempt - 1)) * (1 + chance / 4));
}

export class Link {
  readonly #options: LinkOptions;
  readonly #state = signal<LinkState>('connecting');
  readonly #fatal = signal<Fatal | undefined>(undefined);
  #room: RoomLike | undefined;
  #attempt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  /** Runs while the server has been asked for a sign of life. */
  #probing: ReturnType<typeof setTimeout> | undefined;
  /** When the opening that is under way began. */
  #openingSince: number | undefined;
  #abandon: AbortController | undefined;
  #heart: ReturnType<typeof setInterval> | undefined;
  /** Raised to make everything that belongs to an older connection void. */
  #generation = 0;

  constructor(options: LinkOptions) {
    this.#options = options;
  }

  get state(): ReadonlySignal<LinkState> {
    return this.#state;
  }

  get fatal(): ReadonlySignal<Fatal | undefined> {
    return this.#fatal;
  }

  get room(): RoomLike | undefined {
    return this.#room;
  }

  start(): void {
    void this.#open();
  }

  /** Throws the connection away and makes a new one at once: the seat has changed, or the socket is dead. */
  restart(): void {
    if (this.#state.value === 'stopped') return;
    this.#drop();
    this.#attempt = 0;
    this.#state.value = 'retrying';
    void this.#open();
  }

  /** Something tells that it may work now, or no more (network, page shown, no answer): try or check at once. */
  kick(): void {
    if (this.#state.value === 'stopped') return;
    if (this.#state.value === 'online') this.#probe();
    else if (this.#openingSince === undefined || Date.now() - this.#openingSince > FRESH) {
      this.#attempt = 0;
      void this.#open();
    }
  }

  /** The page is put away and may be taken up again, with `restart` or `kick`. A page with a socket could not. */
  suspend(): void {
    if (this.#state.value === 'stopped') return;
    const room = this.#forget();
    this.#state.value = 'retrying';
    if (room === undefined) return;
    void leave(room);
    room.leave(false).catch(() => undefined);
  }

  stop(): void {
    this.#drop();
    this.#state.value = 'stopped';
  }

  async #open(): Promise<void> {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    const generation = ++this.#generation;
    this.#openingSince = Date.now();
    this.#abandon?.abort();
    const abandon = new AbortController();
    this.#abandon = abandon;
    try {
      // A slow network needs its time, a dead one must not hold us up.
      const limit = this.#attempt === 0 ? OPEN_TIMEOUT : LONGER_OPEN_TIMEOUT;
      const opening = this.#options.open(abandon.signal);
      const opened = await withTimeout(opening, limit, (late) => void leave(late.room));
      if (generation !== this.#generation) return void leave(opened.room);
      this.#adopt(opened, generation);
    } catch (error) {
      abandon.abort();
      if (generation !== this.#generation) return;
      if (error instanceof FatalLinkError) {
        this.#fatal.value = error.reason;
        this.#state.value = 'stopped';
      } else this.#later();
    }
  }

  #adopt(opened: Opened, generation: number): void {
    const { room } = opened;
    this.#openingSince = undefined;
    const lost = (): void => {
      if (generation !== this.#generation) return;
      // Its socket is closed already.
      this.#forget();
      this.#later();
    };
    this.#room = room;
    room.onLeave(lost);
    room.onError((code, message) => console.warn(`room: error ${code} ${message ?? ''}`));
    this.#options.attach(opened);
    this.#attempt = 0;
    this.#state.value = 'online';
    this.#heart = setInterval(() => this.#probe(), HEARTBEAT);
  }

  /** A socket can be dead and look open (a phone that slept): ask, and replace it when nothing comes back. */
  #probe(): void {
    // A room tells only the last who asked, so one question at a time.
    if (this.#probing !== undefined) return;
    const generation = this.#generation;
    this.#probing = setTimeout(() => this.restart(), PING_TIMEOUT);
    this.#room?.ping(() => {
      if (generation === this.#generation) this.#answered();
    });
  }

  #answered(): void {
    clearTimeout(this.#probing);
    this.#probing = undefined;
  }

  #later(): void {
    this.#openingSince = undefined;
    this.#state.value = 'retrying';
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.#open(), retryDelay(this.#attempt++, Math.random()));
  }

  #drop(): void {
    const room = this.#forget();
    if (room !== undefined) void leave(room);
  }

  #forget(): RoomLike | undefined {
    this.#generation++;
    this.#openingSince = undefined;
    this.#abandon?.abort();
    this.#answered();
    clearInterval(this.#heart);
    clearTimeout(this.#retry);
    this.#retry = undefined;
    const room = this.#room;
    this.#room = undefined;
    if (room !== undefined) this.#options.detach();
    return room;
  }
}

/** Says goodbye, so that nobody waits for us; a dead socket is shut all the same. */
async function leave(room: RoomLike): Promise<void> {
  const timer = setTimeout(() => room.leave(false).catch(() => undefined), GOODBYE);
  try {
    await room.leave(true);
  } catch {
    // The socket is gone already.
  } finally {
    clearTimeout(timer);
  }
}

function withTimeout<T>(work: Promise<T>, milliseconds: number, tooLate: (result: T) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    let over = false;
    const timer = setTimeout(() => {
      over = true;
      reject(new Error('timed out'));
    }, milliseconds);
    work.then(
      (result) => {
        clearTimeout(timer);
        if (over) tooLate(result);
        else resolve(result);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}
