/** Everything the parts of a table's page share. */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Level } from '../../../../shared/engine/bots.ts';
import type { Message } from '../../../../shared/engine/message.ts';
import { type ActionShape, SPECTATOR } from '../../../../shared/engine/types.ts';
import type { TableSummary } from '../../../../shared/protocol/http.ts';
import type { HistoryEntry } from '../../../../shared/protocol/room.ts';
import type { BoardHost } from '../../games/types.ts';
import { language, say, t } from '../../i18n/index.ts';
import type { RequestResult, TableSource } from '../../net/table-source.ts';
import { tellFailure, tellRefusal } from '../failures.ts';
import { gameNow, type LoadedGame } from '../games.ts';
import { look } from '../look.ts';
import { personName } from '../people.ts';
import { computerName } from '../seat-holder.ts';
import { Combat } from './combat/Combat.ts';
import { Desk } from './desk.ts';
import { Hint } from './Hint.ts';
import { type LogItem, LogWriter } from './log-lines.ts';

/** How many steps back the menu offers. */
const MOMENTS = 12;

export class TableModel {
  readonly id: string;
  readonly client: TableSource;
  readonly selection = signal('');
  readonly spotlight = signal<readonly string[]>([]);
  /** What a lesson or a hint points at now: marked in the lists, and lit on the board. */
  readonly wanted = signal<readonly ActionShape[]>([]);
  /** Places that a lesson or a hint points at while no line of the log is pointed at. */
  readonly lesson = signal<readonly string[]>([]);
  /** From the HTTP interface: invite links, whose table it is. */
  readonly summary = signal<TableSummary | undefined>(undefined);
  readonly game: ReadonlySignal<LoadedGame | undefined>;
  readonly legal: ReadonlySignal<readonly ActionShape[]>;
  readonly log: ReadonlySignal<readonly LogItem[]>;
  readonly isPlayer: ReadonlySignal<boolean>;
  readonly combat: Combat;
  readonly desk = new Desk();
  readonly hint: Hint;
  /** The table waits for the reader. */
  readonly myTurn: ReadonlySignal<boolean>;
  /** The computer that plays for the reader until he takes his seat back; '' when he plays himself. */
  readonly stoodIn: ReadonlySignal<Level | ''>;
  readonly #writer: ReadonlySignal<LogWriter | undefined>;
  readonly #stops: (() => void)[] = [];
  readonly #summarise: (() => Promise<TableSummary>) | undefined;

  /** `summarise` asks the server for the table's summary; without it nothing outside the browser is asked. */
  constructor(id: string, client: TableSource, summarise?: () => Promise<TableSummary>) {
    this.id = id;
    this.client = client;
    this.#summarise = summarise;
    this.game = computed(() => (client.game.value === '' ? undefined : gameNow(client.game.value)));
    this.isPlayer = computed(() => client.viewer.value !== '' && client.viewer.value !== SPECTATOR);
    this.stoodIn = computed(() => {
      const facts = client.facts.value;
      return facts?.status === 'playing' ? (facts.seats[client.viewer.value]?.standIn ?? '') : '';
    });
    this.legal = computed(() => this.#legalNow());
    this.myTurn = computed(() => this.legal.value.length > 0 && client.facts.value?.status !== 'over');
    this.combat = new Combat(this);
    this.hint = new Hint(this);
    this.#writer = computed(() => {
      const game = this.game.value;
      return game === undefined ? undefined : new LogWriter(game.client, client.options.value);
    });
    this.log = computed(() => this.#writer.value?.lines(client.journal.entries.value) ?? []);
  }

  /** Played in this browser alone: no others, no chat, no votes. */
  get offline(): boolean {
    return this.#summarise === undefined;
  }

  start(): void {
    const { client } = this;
    const hidden = (): void => {
      if (document.hidden) client.playback.hurry();
      else client.link.kick();
    };
    const kick = (): void => client.link.kick();
    const shown = (event: PageTransitionEvent): void => {
      if (event.persisted) client.link.restart();
    };
    const away = (): void => client.link.suspend();
    const listen = (target: EventTarget, type: string, listener: (event: never) => void): void => {
      target.addEventListener(type, listener as EventListener);
      this.#stops.push(() => target.removeEventListener(type, listener as EventListener));
    };
    listen(document, 'visibilitychange', hidden);
    listen(document, 'resume', kick);
    for (const type of ['online', 'offline']) listen(globalThis, type, kick);
    listen(globalThis, 'pagehide', away);
    listen(globalThis, 'pageshow', shown);
    this.#stops.push(
      // The canvas code is large: fetched while people still gather. What fails here is told when it is needed.
      effect(() => void this.game.value?.client.loadBoard().catch(() => undefined)),
      this.combat.start(),
      this.hint.start(),
      effect(() => this.#clearSelection()),
      effect(() => this.#refreshOnChange()),
    );
    client.start();
  }

  stop(): void {
    for (const stop of this.#stops.splice(0)) stop();
    this.client.stop();
  }

  /** The lines of some entries, for the reader's ear. */
  linesOf(entries: readonly HistoryEntry[]): readonly LogItem[] {
    return this.#writer.value?.lines(entries) ?? [];
  }

  say(message: Message): string {
    return say(message, this.client.game.value);
  }

  seatName(seat: string): string {
    const game = this.game.value;
    return game === undefined ? seat : this.say(game.client.seatName(seat));
  }

  /** Who holds a seat, for people. */
  holder(seat: string): string {
    const facts = this.client.facts.value?.seats[seat];
    if (seat === this.client.viewer.value) return t('seat.me');
    if (facts?.kind === 'computer') return computerName(facts.level);
    return personName(facts?.name ?? '');
  }

  /**
   * The piece is put down at once: what it could do before says nothing about what it can do after. False when
   * it was refused, which the reader has been told.
   */
  async act(action: ActionShape): Promise<boolean> {
    if (!this.client.busy.value) this.selection.value = '';
    const result = await this.client.act(action);
    this.#tell(result);
    return result.ok;
  }

  async undo(): Promise<void> {
    this.selection.value = '';
    this.#tell(await this.client.undo());
  }

  async vote(vote: 'concede' | 'end', on: boolean): Promise<void> {
    this.#tell(await this.client.vote(vote, on));
  }

  async askBack(to: number): Promise<void> {
    this.#tell(await this.client.askBack(to));
  }

  async answerBack(agree: boolean): Promise<void> {
    this.#tell(await this.client.answerBack(agree));
  }

  async askStandIn(seat: string, level: Level): Promise<void> {
    this.#tell(await this.client.askStandIn(seat, level));
  }

  async answerStandIn(seat: string, level: Level, agree: boolean): Promise<void> {
    this.#tell(await this.client.answerStandIn(seat, level, agree));
  }

  async takeSeat(): Promise<void> {
    this.#tell(await this.client.takeSeat());
  }

  async skip(): Promise<void> {
    this.#tell(await this.client.skip());
  }

  /** Moments to go back to, newest first: each stands before the step that the item tells of. */
  moments(): readonly { readonly to: number; readonly item: LogItem }[] {
    const moments: { to: number; item: LogItem }[] = [];
    for (const entry of this.client.journal.entries.value.toReversed()) {
      const lines = entry.type === 'action' ? this.linesOf([entry]) : [];
      const item = lines.find((line) => line.weight !== 'minor') ?? lines[0];
      if (item !== undefined) moments.push({ to: entry.seq - 1, item });
      if (moments.length === MOMENTS) break;
    }
    return moments;
  }

  async refresh(): Promise<void> {
    if (this.#summarise === undefined) return;
    try {
      this.summary.value = await this.#summarise();
    } catch (error) {
      if (this.summary.value === undefined) tellFailure(error);
    }
  }

  /** For the board; undefined until there is something to draw. */
  boardHost(): BoardHost | undefined {
    const first = this.client.view.value;
    if (first === undefined) return undefined;
    return {
      // Once a game has begun it has a view for ever.
      view: computed(() => this.client.view.value ?? first),
      legal: this.legal,
      selection: this.selection,
      spotlight: computed(() => (this.spotlight.value.length > 0 ? this.spotlight.value : this.lesson.value)),
      language,
      look,
      say: (message) => this.say(message),
      act: (action) => void this.act(action),
    };
  }

  #legalNow(): readonly ActionShape[] {
    const game = this.game.value;
    const view = this.client.view.value;
    if (game === undefined || view === undefined || !this.isPlayer.value || this.stoodIn.value !== '')
      return [];
    try {
      return game.rules.legalActions(view) as readonly ActionShape[];
    } catch (error) {
      console.error(`table ${this.id}, step ${this.client.seq.peek()}: legal actions failed`, error);
      return [];
    }
  }

  /** A chosen piece that may do nothing any more is not chosen any more. */
  #clearSelection(): void {
    const chosen = this.selection.value;
    const game = this.game.value;
    if (chosen === '' || game === undefined) return;
    if (!this.legal.value.some((action) => game.client.parts(action).piece === chosen))
      this.selection.value = '';
  }

  /** The summary is asked for again when seats or the state of the table change. */
  #refreshOnChange(): void {
    const facts = this.client.facts.value;
    const key = JSON.stringify([
      facts?.status,
      Object.entries(facts?.seats ?? {}).map(([id, seat]) => [id, seat.name, seat.kind, seat.standIn]),
    ]);
    if (facts === undefined || key === this.#factsKey) return;
    this.#factsKey = key;
    void this.refresh();
  }

  #factsKey = '';

  #tell(result: RequestResult): void {
    if (!result.ok) tellRefusal(result.failure);
  }
}

export const TableContext = createContext<TableModel | undefined>(undefined);

export function useTable(): TableModel {
  const model = useContext(TableContext);
  if (model === undefined) throw new Error('no table around this part');
  return model;
}
