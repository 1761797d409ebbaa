/**
 * What the screen of a table works with. The server's table is one source (`table-client.ts`), a table that is
 * played in the browser alone another (`../learn/LocalTable.ts`).
 */
import type { ReadonlySignal } from '@preact/signals';
import type { Level } from '../../../shared/engine/bots.ts';
import type { ActionShape, SplitView } from '../../../shared/engine/types.ts';
import type { ChatLine, HistoryEntry, RoomRefusal } from '../../../shared/protocol/room.ts';
import type { TableFacts } from '../../../shared/protocol/table-state.ts';
import type { Fatal, LinkState } from './link.ts';
import type { Player } from './playback.ts';

/** Why a request was not carried out. */
export type RequestFailure =
  | RoomRefusal['code']
  /** There is no connection: nothing was sent. */
  | 'offline'
  /** The connection broke before the answer: the fresh view will tell. */
  | 'unanswered'
  /** The reader has been told why in other words. */
  | 'told';
export type RequestResult = { readonly ok: true } | { readonly ok: false; readonly failure: RequestFailure };

/** How a step came to be shown. */
export type ShownAs = 'step' | 'full';

export interface TableSource {
  /** The table's facts: seats, presence, votes. */
  readonly facts: ReadonlySignal<TableFacts | undefined>;
  /** What the viewer knows; undefined until the game begins. */
  readonly view: ReadonlySignal<SplitView | undefined>;
  /** The step that is shown. */
  readonly seq: ReadonlySignal<number>;
  readonly chat: ReadonlySignal<readonly ChatLine[]>;
  /** A seat or 'spectator'; '' while it is not known. */
  readonly viewer: ReadonlySignal<string>;
  readonly game: ReadonlySignal<string>;
  readonly options: ReadonlySignal<unknown>;
  readonly fatal: ReadonlySignal<Fatal | undefined>;
  readonly state: ReadonlySignal<LinkState>;
  /** What is shown is not the newest, or a request is under way: no button may be pressed now. */
  readonly busy: ReadonlySignal<boolean>;
  /** A request is under way or its result is not shown yet. */
  readonly inFlight: ReadonlySignal<boolean>;
  readonly journal: { readonly entries: ReadonlySignal<readonly HistoryEntry[]> };
  readonly playback: { player: Player | undefined; hurry(): void };
  /** The connection, as far as the page looks after it. */
  readonly link: { kick(): void; restart(): void; suspend(): void };
  start(): void;
  stop(): void;
  /** Called with the entries of each step when it is shown. Returns how to stop it. */
  onShown(listener: (entries: readonly HistoryEntry[], as: ShownAs) => void): () => void;
  act(action: ActionShape): Promise<RequestResult>;
  undo(): Promise<RequestResult>;
  vote(vote: 'concede' | 'end', on: boolean): Promise<RequestResult>;
  /** Asks everybody to go back to the moment after entry `to`. */
  askBack(to: number): Promise<RequestResult>;
  answerBack(agree: boolean): Promise<RequestResult>;
  /** Asks those who are there to let a computer play for somebody who is away. */
  askStandIn(seat: string, level: Level): Promise<RequestResult>;
  answerStandIn(seat: string, level: Level, agree: boolean): Promise<RequestResult>;
  /** The viewer plays again, and no computer for him. */
  takeSeat(): Promise<RequestResult>;
  /** The computers' moves at once, until a person must decide; what comes of them is shown without animation. */
  skip(): Promise<RequestResult>;
  say(to: 'all' | 'side', text: string): Promise<RequestResult>;
}
