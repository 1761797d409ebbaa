/** Everything the parts of a replay's page share. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Message } from '../../../../shared/engine/message.ts';
import { type EventShape, SPECTATOR, type SplitView } from '../../../../shared/engine/types.ts';
import type { HistoryEntry } from '../../../../shared/protocol/room.ts';
import type { Board, BoardHost } from '../../games/types.ts';
import { language, say, t } from '../../i18n/index.ts';
import type { Replay } from '../../replay/load.ts';
import { Player } from '../../replay/player.ts';
import type { Moment } from '../../replay/timeline.ts';
import { look } from '../look.ts';
import { type LogItem, LogWriter } from '../table/log-lines.ts';
import { shellText } from '../table/log-words.ts';

/** Looks at the table with the eyes of everybody at once. */
export const EVERYTHING = '';

export interface LogRow {
  readonly moment: Moment;
  readonly place: number;
  readonly items: readonly LogItem[];
}

export class ReplayModel {
  readonly replay: Replay;
  readonly player: Player;
  /** A seat, the spectator or `EVERYTHING`. */
  readonly viewer = signal<string>(EVERYTHING);
  readonly view: ReadonlySignal<SplitView>;
  readonly log: ReadonlySignal<readonly LogRow[]>;
  /** Places of the log line that the reader points at. */
  readonly pointedAt = signal<readonly string[] | undefined>(undefined);
  readonly #places: ReadonlySignal<readonly string[]>;
  readonly #writer: LogWriter;
  /** Entries as they are told, by viewer: the writer knows them again. */
  readonly #told = new Map<string, Map<Moment, HistoryEntry>>();

  constructor(replay: Replay, seq: number) {
    this.replay = replay;
    this.player = new Player(replay.moments, seq === 0 ? undefined : seq);
    this.#writer = new LogWriter(replay.game.client, replay.file.options);
    this.view = computed(() => this.#view(this.player.moment.value));
    this.log = computed(() =>
      this.player.path.value.moments.map((moment, place) => ({ moment, place, items: this.items(moment) })),
    );
    this.#places = computed(() => {
      const { value: moment } = this.player.moment;
      // The beginning tells of everything at once.
      if (moment.seq === 1) return [];
      return this.items(moment).flatMap((item) => (item.weight === 'minor' ? [] : item.places));
    });
  }

  say(message: Message): string {
    return say(message, this.replay.file.game);
  }

  seatName(seat: string): string {
    return this.say(this.replay.game.client.seatName(seat));
  }

  /** What a seat or the spectator saw at the moment. */
  seenBy(viewer: string): SplitView {
    return this.replay.game.rules.viewFor(this.player.moment.value.state, viewer) as SplitView;
  }

  items(moment: Moment): readonly LogItem[] {
    return this.#writer.lines([this.#entryFor(moment, this.viewer.value)]);
  }

  itemText({ text }: LogItem): string {
    if ('key' in text) return this.say(text);
    return shellText(text, (seat) => this.seatName(seat));
  }

  /** What a taking back is called in the log; '' for other entries. */
  backText({ entry }: Moment): string {
    if (entry.type === 'undo') return t('log.undone', { seat: this.seatName(entry.seat) });
    return entry.type === 'takeback' ? t('log.wentBack') : '';
  }

  /** "Turn 3, B6, step 120". */
  placeText({ turn, short, step, seq }: Moment): string {
    if (step === '') return t('replay.atEnd', { turn, seq });
    return turn === 0
      ? t('replay.before', { step: this.#label(step), seq })
      : t('replay.place', { turn, step: short, seq });
  }

  useBoard(board: Board | undefined): void {
    this.player.animate =
      board === undefined
        ? undefined
        : (moment, speed) =>
            board.play(this.#entryFor(moment, this.viewer.peek()).events as EventShape[], speed);
  }

  boardHost(): BoardHost {
    return {
      view: this.view,
      legal: signal([]),
      selection: signal(''),
      spotlight: computed(() => this.pointedAt.value ?? this.#places.value),
      language,
      look,
      say: (message) => this.say(message),
      act: () => undefined,
      jumped: () => this.player.jumped,
    };
  }

  #label(id: string): string {
    const { steps } = this.replay.game.client.ribbon(this.view.value);
    const label = steps.find((step) => step.id === id)?.label;
    return label === undefined ? id : this.say(label);
  }

  #view({ state }: Moment): SplitView {
    const { rules, client } = this.replay.game;
    const viewer = this.viewer.value;
    if (viewer !== EVERYTHING) return rules.viewFor(state, viewer) as SplitView;
    const spectator = rules.viewFor(state, SPECTATOR) as SplitView;
    const seats = this.replay.seats.map(({ id }) => rules.viewFor(state, id) as SplitView);
    return client.openView?.(spectator, seats) ?? spectator;
  }

  #entryFor(moment: Moment, viewer: string): HistoryEntry {
    let told = this.#told.get(viewer);
    if (told === undefined) {
      told = new Map();
      this.#told.set(viewer, told);
    }
    let entry = told.get(moment);
    if (entry === undefined) {
      entry = this.#redacted(moment, viewer);
      told.set(moment, entry);
    }
    return entry;
  }

  #redacted({ entry }: Moment, viewer: string): HistoryEntry {
    const { rules } = this.replay.game;
    const events =
      viewer === EVERYTHING
        ? entry.events
        : entry.events.map((event) => rules.eventFor(event, viewer)).filter((event) => event !== undefined);
    const vote = entry.type === 'vote' ? { vote: entry.vote, on: entry.on } : {};
    return {
      seq: entry.seq,
      type: entry.type,
      seat: entry.type === 'begin' ? '' : entry.seat,
      ...vote,
      events,
    };
  }
}

export const ReplayContext = createContext<ReplayModel | undefined>(undefined);

export function useReplay(): ReplayModel {
  const model = useContext(ReplayContext);
  if (model === undefined) throw new Error('no replay around this part');
  return model;
}
