/** What travels between the server and a thread that thinks for its computers. */
import type { Level } from '../../shared/engine/bots.ts';
import type { ActionShape, SplitView } from '../../shared/engine/types.ts';

/** One decision. The view is that of the deciding seat: nothing more ever reaches the thread. */
export interface Job {
  readonly id: number;
  readonly game: string;
  readonly level: Level;
  readonly view: SplitView;
  readonly seed: number;
  /** Milliseconds that a search may take. */
  readonly thinkMs: number;
}

export type Thought =
  | { readonly id: number; readonly action: ActionShape }
  | { readonly id: number; readonly error: string };

/** What a thread says: once that it is ready, then its thoughts. */
export type Told = 'ready' | Thought;

export interface ThreadData {
  /** Address of the module with the registry of games. */
  readonly registry: string;
}
