/** Whether the coach speaks: by itself in the first games, else as the reader wishes. Kept in this browser. */
import { type ReadonlySignal, signal } from '@preact/signals';

/** So many games come with a coach. */
export const COACHED_GAMES = 2;

export interface CoachState {
  /** What the reader has said; '' for nothing yet. */
  readonly wish: '' | 'on' | 'off';
  readonly folded: boolean;
  /** The first tables at which the reader has played. */
  readonly games: readonly string[];
}

const STORED = 'coach';
const FIRST: CoachState = { wish: '', folded: false, games: [] };

/** What was stored, as far as it makes sense. */
export function parseCoach(text: string | null): CoachState {
  try {
    const value = JSON.parse(text ?? '{}') as Partial<CoachState> | null;
    const { wish, folded, games } = value ?? {};
    return {
      wish: wish === 'on' || wish === 'off' ? wish : '',
      folded: folded === true,
      games: Array.isArray(games) ? games.filter((id) => typeof id === 'string').slice(0, COACHED_GAMES) : [],
    };
  } catch {
    return FIRST;
  }
}

function stored(): CoachState {
  try {
    return parseCoach(localStorage.getItem(STORED));
  } catch {
    // Storage may be forbidden.
    return FIRST;
  }
}

const state = signal(stored());
export const coachState: ReadonlySignal<CoachState> = state;

function keep(change: Partial<CoachState>): void {
  state.value = { ...state.value, ...change };
  try {
    localStorage.setItem(STORED, JSON.stringify(state.value));
  } catch {
    // Then it is chosen again next time.
  }
}

/** Does the coach speak at this table? */
export function coachedAt({ wish, games }: CoachState, table: string): boolean {
  if (wish !== '') return wish === 'on';
  return games.includes(table) || games.length < COACHED_GAMES;
}

/** The reader plays at this table: it counts as one of the first games. */
export function playsAt(table: string): void {
  const { games } = state.peek();
  if (games.length < COACHED_GAMES && !games.includes(table)) keep({ games: [...games, table] });
}

export function wishCoach(on: boolean): void {
  keep({ wish: on ? 'on' : 'off' });
}

export function foldCoach(folded: boolean): void {
  keep({ folded });
}
