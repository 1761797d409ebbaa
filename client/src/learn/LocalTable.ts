/**
 * A table that is played in this browser alone, by the same rules as on the server: the kernel checks and carries
 * out every move. Nothing is sent and nothing is stored.
 */
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { submit } from '../../../shared/engine/kernel.ts';
import type { Entry, Match } from '../../../shared/engine/match.ts';
import type { ActionShape, AnyGame, EventShape, Rng, SplitView } from '../../../shared/engine/types.ts';
import type { HistoryEntry } from '../../../shared/protocol/room.ts';
import type { TableFacts } from '../../../shared/protocol/table-state.ts';
import { Journal } from '../net/journal.ts';
import { Playback } from '../net/playback.ts';
import type { RequestResult, ShownAs, TableSource } from '../net/table-source.ts';

export interface LocalTableOptions {
  readonly rules: AnyGame;
  /** The one who plays here. */
  readonly seat: string;
  readonly options: unknown;
  /** No animation now. */
  still(): boolean;
  /** What the player does; carries it out with `move`, or refuses. */
  onAct(action: ActionShape): RequestResult;
}

interface Shown {
  readonly entry: HistoryEntry;
  readonly view: SplitView;
  readonly over: boolean;
}

const NOTHING_TO_ASK: RequestResult = { ok: false, failure: 'illegal' };

export class LocalTable implements TableSource {
  readonly journal = new Journal();
  readonly playback: Playback<Shown>;
  readonly link = { kick: () => undefined, restart: () => undefined, suspend: () => undefined };
  readonly chat = signal([]);
  readonly viewer: ReadonlySignal<string>;
  readonly game: ReadonlySignal<string>;
  readonly options: ReadonlySignal<unknown>;
  readonly fatal = signal(undefined);
  readonly state = signal('online' as const);
  readonly busy: ReadonlySignal<boolean>;
  readonly inFlight = signal(false);
  readonly #config: LocalTableOptions;
  readonly #facts = signal<TableFacts | undefined>(undefined);
  readonly #view = signal<SplitView | undefined>(undefined);
  readonly #seq = signal(0);
  readonly #listeners = new Set<(entries: readonly HistoryEntry[], as: ShownAs) => void>();
  #match: Match<unknown> | undefined;
  readonly facts: ReadonlySignal<TableFacts | undefined> = this.#facts;
  readonly view: ReadonlySignal<SplitView | undefined> = this.#view;
  readonly seq: ReadonlySignal<number> = this.#seq;

  constructor(config: LocalTableOptions) {
    this.#config = config;
    this.viewer = signal(config.seat);
    this.game = signal(config.rules.meta.id);
    this.options = signal(config.options);
    this.playback = new Playback<Shown>({
      eventsOf: (shown) => shown.entry.events,
      show: (shown) => this.#show(shown),
      still: config.still,
    });
    this.busy = computed(() => this.playback.pending.value > 0);
  }

  start(): void {}

  stop(): void {
    this.playback.clear();
  }

  onShown(listener: (entries: readonly HistoryEntry[], as: ShownAs) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Shows a position at once, without a way that led there, or the way that is given as the log. */
  place(match: Match<unknown>, log: readonly Entry<ActionShape, EventShape>[]): void {
    this.playback.clear();
    this.journal.clear();
    this.#match = match;
    batch(() => {
      this.journal.add(log.map((entry) => this.#told(entry)));
      this.#facts.value = this.#factsNow(match);
      this.#view.value = this.#viewOf(match.state);
      this.#seq.value = match.seq;
    });
    for (const listener of this.#listeners) listener([], 'full');
  }

  /** Carries a move of any seat out. Throws when the rules refuse it. */
  move(seat: string, action: ActionShape, rng: Rng): void {
    const { rules } = this.#config;
    const step = moved(rules, this.#match, seat, action, rng);
    this.#match = step.match;
    const over = rules.outcome(step.match.state) !== undefined;
    this.playback.push([{ entry: this.#told(step.entry), view: this.#viewOf(step.match.state), over }]);
  }

  async act(action: ActionShape): Promise<RequestResult> {
    if (this.busy.value) return { ok: true };
    return this.#config.onAct(action);
  }

  async undo(): Promise<RequestResult> {
    return NOTHING_TO_ASK;
  }

  async vote(): Promise<RequestResult> {
    return NOTHING_TO_ASK;
  }

  async askBack(): Promise<RequestResult> {
    return NOTHING_TO_ASK;
  }

  async answerBack(): Promise<RequestResult> {
    return NOTHING_TO_ASK;
  }

  async askStandIn(): Promise<RequestResult> {
    return NOTHING_TO_ASK;
  }

  async answerStandIn(): Promise<RequestResult> {
    return NOTHING_TO_ASK;
  }

  async takeSeat(): Promise<RequestResult> {
    return NOTHING_TO_ASK;
  }

  async skip(): Promise<RequestResult> {
    this.playback.hurry();
    return { ok: true };
  }

  async say(): Promise<RequestResult> {
    return NOTHING_TO_ASK;
  }

  #show({ entry, view, over }: Shown): void {
    batch(() => {
      this.#view.value = view;
      this.#seq.value = entry.seq;
      this.journal.add([entry]);
      const facts = this.#facts.value;
      if (facts !== undefined)
        this.#facts.value = { ...facts, seq: entry.seq, status: over ? 'over' : 'playing' };
    });
    for (const listener of this.#listeners) listener([entry], 'step');
  }

  #viewOf(state: unknown): SplitView {
    return this.#config.rules.viewFor(state, this.#config.seat) as SplitView;
  }

  #told(entry: Entry<ActionShape, EventShape>): HistoryEntry {
    const { rules, seat } = this.#config;
    return {
      seq: entry.seq,
      type: entry.type,
      seat: entry.type === 'begin' ? '' : entry.seat,
      events: entry.events.map((event) => rules.eventFor(event, seat)).filter((event) => event !== undefined),
    };
  }

  #factsNow({ seq, state }: Match<unknown>): TableFacts {
    const { rules, options, seat } = this.#config;
    const seats: TableFacts['seats'] = {};
    for (const { id, side } of rules.seats(options))
      seats[id] = {
        name: '',
        side,
        kind: id === seat ? 'human' : 'computer',
        level: '',
        present: true,
        absent: false,
        standIn: '',
      };
    return {
      status: rules.outcome(state) === undefined ? 'playing' : 'over',
      seq,
      seats,
      spectators: 0,
      hints: false,
      undoable: '',
      computers: '',
      askedBy: '',
      askedTo: 0,
      agreed: [],
      askedUntil: 0,
      standInBy: '',
      standInFor: '',
      standInLevel: '',
      standInAgreed: [],
      standInUntil: 0,
      concede: [],
      end: [],
    };
  }
}

/** One move by the rules. Throws when they refuse it: what is prepared must be legal. */
export function moved(
  rules: AnyGame,
  match: Match<unknown> | undefined,
  seat: string,
  action: ActionShape,
  rng: Rng,
): { readonly match: Match<unknown>; readonly entry: Entry<ActionShape, EventShape> } {
  if (match === undefined) throw new Error('nothing has been placed on the table');
  const step = submit(rules, match, { seat, seq: match.seq, action }, rng);
  if (!step.ok) throw new Error(`${step.refusal.code}: ${JSON.stringify(action)} by ${seat}`);
  return { match: step.match, entry: step.entry };
}
