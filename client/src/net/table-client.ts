/**
 * One table as its page sees it: what is shown, what may be asked for, and the requests. A step is shown when
 * both its halves have come and the board has played the steps before; after any doubt (a gap, a new
 * connection, a refusal) the whole view is taken as it is, without animation.
 */
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Level } from '../../../shared/engine/bots.ts';
import type { ActionShape, SplitView } from '../../../shared/engine/types.ts';
import {
  type Answer,
  type ChatLine,
  type HistoryEntry,
  type RoomRefusal,
  stepFrom,
  type Welcome,
  type WireStep,
} from '../../../shared/protocol/room.ts';
import type { TableFacts } from '../../../shared/protocol/table-state.ts';
import { PROTOCOL_VERSION } from '../../../shared/protocol/version.ts';
import { Journal } from './journal.ts';
import { type Fatal, Link, type LinkOptions, type LinkState, type Opened, type RoomLike } from './link.ts';
import { type Paired, Pairing, type Shown } from './pairing.ts';
import { Playback } from './playback.ts';
import type { RequestResult, ShownAs, TableSource } from './table-source.ts';

export interface TableClientOptions {
  readonly open: LinkOptions['open'];
  /** No animation now: hidden page, reduced motion. */
  still(): boolean;
}

/** Milliseconds. */
const HALF_TIMEOUT = 3_000;
const REQUEST_TIMEOUT = 10_000;
/** Without an answer for so long the connection is looked at. */
const SLOW = 1_500;
const WELCOME_TIMEOUT = 5_000;
const SHOW_TIMEOUT = 5_000;
const SYNC_RETRY = 1_500;

const LOST = Symbol('lost');

/** Requests that move nothing on the table: no button waits for what comes of them. */
const ASIDE: readonly string[] = ['chat', 'skip', 'askStandIn', 'answerStandIn', 'takeSeat'];

interface StateLike {
  readonly seq: number;
  readonly pub?: { toJSON(): unknown };
  toJSON(): TableFacts & { pub?: unknown };
}

/** The log needs no copy of what the viewer held at each step. */
function publicly(entry: HistoryEntry): HistoryEntry {
  const { own: _, ...known } = entry as HistoryEntry & { readonly own?: unknown };
  return known;
}

export class TableClient implements TableSource {
  readonly link: Link;
  readonly journal = new Journal();
  readonly playback: Playback<Shown>;
  readonly #facts = signal<TableFacts | undefined>(undefined);
  readonly #welcome = signal<Welcome | undefined>(undefined);
  readonly #view = signal<SplitView | undefined>(undefined);
  readonly #seq = signal(0);
  readonly #outdated = signal(false);
  readonly #inFlight = signal(false);
  readonly #chat = signal<readonly ChatLine[]>([]);
  readonly #pairing = new Pairing();
  readonly #listeners = new Set<(entries: readonly HistoryEntry[], as: ShownAs) => void>();
  #patched = 0;
  #halfTimer: ReturnType<typeof setTimeout> | undefined;
  #welcomeTimer: ReturnType<typeof setTimeout> | undefined;
  #releaseTimer: ReturnType<typeof setTimeout> | undefined;
  #syncing = false;
  /** This connection has had its welcome. */
  #welcomed = false;
  /** Settles when this connection is lost. */
  #lost: Promise<typeof LOST> = new Promise(() => undefined);
  #lose: () => void = () => undefined;

  /** The table's facts: seats, presence, votes. */
  readonly facts: ReadonlySignal<TableFacts | undefined> = this.#facts;
  /** What the viewer knows; undefined until the game begins. */
  readonly view: ReadonlySignal<SplitView | undefined> = this.#view;
  /** The step that is shown. */
  readonly seq: ReadonlySignal<number> = this.#seq;
  readonly chat: ReadonlySignal<readonly ChatLine[]> = this.#chat;
  /** A request is under way or its result is not shown yet. */
  readonly inFlight: ReadonlySignal<boolean> = this.#inFlight;
  /** A seat or 'spectator'; '' before the first welcome. */
  readonly viewer = computed(() => this.#welcome.value?.viewer ?? '');
  readonly game = computed(() => this.#welcome.value?.game ?? '');
  readonly options = computed(() => this.#welcome.value?.options);
  readonly fatal: ReadonlySignal<Fatal | undefined>;
  readonly state: ReadonlySignal<LinkState>;
  /** What is shown is not the newest, or a request is under way: no button may be pressed now. */
  readonly busy: ReadonlySignal<boolean>;

  constructor(options: TableClientOptions) {
    this.link = new Link({
      open: options.open,
      attach: (opened) => this.#attach(opened),
      detach: () => this.#detach(),
    });
    this.playback = new Playback<Shown>({
      eventsOf: (shown) => shown.entries.flatMap((entry) => entry.events),
      show: (shown) => this.#show(shown),
      still: options.still,
    });
    this.state = this.link.state;
    this.fatal = computed(() => (this.#outdated.value ? 'outdated' : this.link.fatal.value));
    this.busy = computed(() => this.#inFlight.value || this.playback.pending.value > 0);
  }

  start(): void {
    this.link.start();
  }

  stop(): void {
    clearTimeout(this.#halfTimer);
    clearTimeout(this.#releaseTimer);
    this.playback.clear();
    this.link.stop();
  }

  /** Called with the entries of each step when it is shown. Returns how to stop it. */
  onShown(listener: (entries: readonly HistoryEntry[], as: ShownAs) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  act(action: ActionShape): Promise<RequestResult> {
    return this.#ask('act', { seq: this.#seq.value, action });
  }

  undo(): Promise<RequestResult> {
    return this.#ask('undo', { seq: this.#seq.value });
  }

  vote(vote: 'concede' | 'end', on: boolean): Promise<RequestResult> {
    return this.#ask('vote', { seq: this.#seq.value, vote, on });
  }

  /** Asks everybody to go back to the moment after entry `to`. */
  askBack(to: number): Promise<RequestResult> {
    return this.#ask('askBack', { seq: this.#seq.value, to });
  }

  answerBack(agree: boolean): Promise<RequestResult> {
    return this.#ask('answerBack', { seq: this.#seq.value, agree });
  }

  askStandIn(seat: string, level: Level): Promise<RequestResult> {
    return this.#aside('askStandIn', { seat, level });
  }

  answerStandIn(seat: string, level: Level, agree: boolean): Promise<RequestResult> {
    return this.#aside('answerStandIn', { seat, level, agree });
  }

  takeSeat(): Promise<RequestResult> {
    return this.#aside('takeSeat', {});
  }

  async skip(): Promise<RequestResult> {
    this.playback.hasten(true);
    const { room } = this.link;
    if (room === undefined) return { ok: false, failure: 'offline' };
    if (this.#facts.value?.computers !== 'moving') {
      this.#endHaste();
      return { ok: true };
    }
    const result = await this.#request(room, 'skip', {});
    // The computers came to an end meanwhile: that is what was wanted.
    return result.ok || result.failure === 'illegal' ? { ok: true } : result;
  }

  say(to: 'all' | 'side', text: string): Promise<RequestResult> {
    return this.#aside('chat', { to, text });
  }

  async #aside(type: string, payload: object): Promise<RequestResult> {
    const { room } = this.link;
    if (room === undefined) return { ok: false, failure: 'offline' };
    return this.#request(room, type, payload);
  }

  /** Takes the whole view anew. */
  async sync(): Promise<void> {
    const { room } = this.link;
    if (room === undefined || this.#syncing) return;
    this.#syncing = true;
    try {
      const welcome = (await room.request('sync', {}, { timeout: REQUEST_TIMEOUT })) as Welcome | Answer;
      if ('ok' in welcome) throw new Error('the server refused');
      if (room === this.link.room) this.#take(welcome);
    } catch (error) {
      console.warn('sync failed', error);
      if (room === this.link.room) setTimeout(() => room === this.link.room && void this.sync(), SYNC_RETRY);
    } finally {
      this.#syncing = false;
    }
  }

  /** One at a time; a second click while the first is under way is not sent at all. */
  async #ask(
    type: 'act' | 'undo' | 'vote' | 'askBack' | 'answerBack',
    payload: object,
  ): Promise<RequestResult> {
    const { room } = this.link;
    if (room === undefined) return { ok: false, failure: 'offline' };
    if (this.busy.value) return { ok: true };
    this.#inFlight.value = true;
    const result = await this.#request(room, type, payload);
    if (!result.ok) {
      this.#inFlight.value = false;
      if (result.failure === 'unanswered' && room === this.link.room) this.link.restart();
      else void this.sync();
    }
    return result;
  }

  async #request(room: RoomLike, type: string, payload: object): Promise<RequestResult> {
    const slow = setTimeout(() => room === this.link.room && this.link.kick(), SLOW);
    try {
      const asked = room.request(type, payload, { timeout: REQUEST_TIMEOUT });
      const answer = (await Promise.race([asked, this.#lost])) as Answer | typeof LOST | undefined;
      if (answer === LOST) return { ok: false, failure: 'unanswered' };
      if (answer !== undefined && answer.ok === false) return { ok: false, failure: answer.refusal.code };
      const reached = answer?.ok === true && typeof answer.seq === 'number' ? answer.seq : undefined;
      if (!ASIDE.includes(type)) this.#release(reached);
      return { ok: true };
    } catch (error) {
      const reason = (error as { reason?: unknown }).reason as Partial<RoomRefusal> | undefined;
      return { ok: false, failure: reason?.code ?? 'unanswered' };
    } finally {
      clearTimeout(slow);
    }
  }

  /** Buttons stay shut until the result of the request is shown, so that no click meets the old table. */
  #release(reached: number | undefined): void {
    if (reached === undefined || this.#seq.value >= reached) {
      this.#inFlight.value = false;
      return;
    }
    const stop = this.#seq.subscribe((seq) => {
      if (seq < reached) return;
      this.#inFlight.value = false;
      clearTimeout(this.#releaseTimer);
      queueMicrotask(() => stop());
    });
    clearTimeout(this.#releaseTimer);
    this.#releaseTimer = setTimeout(() => {
      stop();
      this.#inFlight.value = false;
      if (this.playback.pending.value === 0) void this.sync();
    }, SHOW_TIMEOUT);
  }

  #attach({ room }: Opened): void {
    this.#pairing.clear();
    this.#patched = 0;
    this.#welcomed = false;
    this.#lost = new Promise((resolve) => {
      this.#lose = () => resolve(LOST);
    });
    // A connection that was given up may still have something to say; it is old news.
    const news =
      <T>(take: (what: T) => void) =>
      (what: unknown): void => {
        if (room === this.link.room) take(what as T);
      };
    room.onStateChange(news((state: StateLike) => this.#patch(state)));
    room.onMessage(
      'welcome',
      news((welcome: Welcome) => this.#take(welcome)),
    );
    room.onMessage(
      'step',
      news((message: WireStep) => this.#stepped(message)),
    );
    room.onMessage(
      'chat',
      news((line: ChatLine) => this.#chatted(line)),
    );
    this.#welcomeTimer = setTimeout(() => this.link.restart(), WELCOME_TIMEOUT);
  }

  #detach(): void {
    clearTimeout(this.#halfTimer);
    this.#halfTimer = undefined;
    clearTimeout(this.#welcomeTimer);
    clearTimeout(this.#releaseTimer);
    this.#lose();
    this.#syncing = false;
    this.#inFlight.value = false;
    this.#pairing.clear();
    this.playback.clear();
  }

  /** The state changes in place with each patch, so what is needed of it is copied now. */
  #patch(state: StateLike): void {
    const { pub, ...facts } = state.toJSON();
    this.#facts.value = facts;
    this.#endHaste();
    if (facts.seq <= this.#patched) return;
    this.#patched = facts.seq;
    this.#paired(this.#pairing.patch(facts.seq, pub));
  }

  #paired({ shown, gap }: Paired): void {
    this.playback.push(shown);
    if (gap) void this.sync();
    clearTimeout(this.#halfTimer);
    this.#halfTimer = this.#pairing.waiting ? setTimeout(() => void this.sync(), HALF_TIMEOUT) : undefined;
  }

  /** None comes before the welcome. */
  #stepped(message: WireStep): void {
    const words = this.#welcome.value?.words;
    if (words !== undefined) this.#paired(this.#pairing.step(stepFrom(words, message)));
  }

  #take(welcome: Welcome): void {
    if (welcome.protocol !== PROTOCOL_VERSION) {
      this.#outdated.value = true;
      this.stop();
      return;
    }
    // An answer that was overtaken by steps would lead back.
    if (this.#welcomed && welcome.seq < this.#patched) {
      void Promise.resolve().then(() => this.sync());
      return;
    }
    this.#welcomed = true;
    clearTimeout(this.#welcomeTimer);
    this.playback.clear();
    batch(() => {
      if (welcome.viewer !== this.viewer.value) this.journal.clear();
      this.#welcome.value = welcome;
      this.#chat.value = welcome.chat;
      this.#seq.value = welcome.seq;
      this.#view.value =
        welcome.pub === null || welcome.pub === undefined
          ? undefined
          : { viewer: welcome.viewer, options: welcome.options, pub: welcome.pub, own: welcome.own };
    });
    for (const listener of this.#listeners) listener([], 'full');
    this.#paired(this.#pairing.reset(welcome.seq));
    void this.#fetchHistory(welcome.seq);
  }

  #show(shown: Shown): void {
    const welcome = this.#welcome.value;
    if (welcome === undefined) return;
    const own = 'own' in shown ? shown.own : (this.#view.value?.own ?? welcome.own);
    batch(() => {
      this.#view.value = { viewer: welcome.viewer, options: welcome.options, pub: shown.pub, own };
      this.#seq.value = shown.seq;
      this.journal.add(shown.entries.map(publicly));
    });
    this.#endHaste();
    for (const listener of this.#listeners) listener(shown.entries, 'step');
  }

  /** When a person must decide and sees what there is to decide. */
  #endHaste(): void {
    const facts = this.#facts.value;
    if (facts?.computers === '' && facts.seq <= this.#seq.value) this.playback.hasten(false);
  }

  #chatted(line: ChatLine): void {
    if (this.#chat.value.some((known) => known.id === line.id)) return;
    this.#chat.value = [...this.#chat.value, line];
  }

  async #fetchHistory(upTo: number): Promise<void> {
    const { room } = this.link;
    if (room === undefined) return;
    for (const range of this.journal.missing(upTo)) {
      try {
        const entries = await room.request('history', range);
        if (room !== this.link.room) return;
        if (!Array.isArray(entries)) throw new Error('the server refused');
        this.journal.add(entries as readonly HistoryEntry[]);
      } catch (error) {
        console.warn('history failed', error);
        if (room === this.link.room)
          setTimeout(() => room === this.link.room && void this.#fetchHistory(this.#seq.value), SYNC_RETRY);
        return;
      }
    }
  }
}
