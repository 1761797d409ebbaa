/**
 * The legal actions as a list to choose from: plain buttons, and pieces of which each has its places. Pieces
 * that read the same and may do the same (six squadrons of one type in a pool) share a row.
 */
import type { Message } from '../../../../shared/engine/message.ts';
import type { ActionShape, SplitView } from '../../../../shared/engine/types.ts';
import type { GameClient } from '../../games/types.ts';

export interface PlainButton {
  readonly action: ActionShape;
  readonly label: string;
}

export interface PieceRow {
  /** All that share the row; the first one stands for them. */
  readonly pieces: readonly string[];
  readonly label: string;
  /** Of the first piece. */
  readonly actions: readonly ActionShape[];
  /** Choosing the piece is the whole decision. */
  readonly direct: boolean;
  /** What choosing it does, where that is the whole decision; '' otherwise. */
  readonly deed: string;
}

export interface Choices {
  readonly buttons: readonly PlainButton[];
  readonly rows: readonly PieceRow[];
}

export interface PlaceChoice {
  readonly action: ActionShape;
  readonly place: string;
  readonly label: string;
}

type Say = (message: Message) => string;

export function choicesOf(
  game: GameClient,
  view: SplitView,
  legal: readonly ActionShape[],
  say: Say,
): Choices {
  const buttons: PlainButton[] = [];
  const byPiece = new Map<string, ActionShape[]>();
  for (const action of legal) {
    const { piece } = game.parts(action);
    if (piece === '') buttons.push({ action, label: say(game.actionText(view, action).piece) });
    else byPiece.set(piece, [...(byPiece.get(piece) ?? []), action]);
  }
  const rows = new Map<string, PieceRow>();
  for (const [piece, actions] of byPiece) {
    const first = actions[0];
    if (first === undefined) continue;
    const label = say(game.actionText(view, first).piece);
    const places = actions.map((action) => `${action.type}>${game.parts(action).place}`);
    const direct = actions.length === 1 && game.parts(first).place === '';
    // Where the piece is the decision, one that reads differently is a different decision.
    const deed = direct ? say(game.actionText(view, first).place) : '';
    const key = `${label}\n${deed}\n${places.join('\n')}`;
    const row = rows.get(key);
    if (row === undefined) {
      rows.set(key, { pieces: [piece], label, actions, direct, deed });
    } else rows.set(key, { ...row, pieces: [...row.pieces, piece] });
  }
  return { buttons, rows: [...rows.values()] };
}

/** What may be done with one piece. */
export function placesOf(
  game: GameClient,
  view: SplitView,
  legal: readonly ActionShape[],
  piece: string,
  say: Say,
): readonly PlaceChoice[] {
  return legal
    .filter((action) => game.parts(action).piece === piece)
    .map((action) => {
      const text = game.actionText(view, action);
      return { action, place: game.parts(action).place, label: say(text.place) || say(text.piece) };
    });
}

/** Whether a row stays when the reader types `wanted`; letters count without their marks. */
export function matches(label: string, wanted: string): boolean {
  return plain(label).includes(plain(wanted));
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ł/g, 'l')
    .replace(/Ł/g, 'L')
    .toLowerCase()
    .trim();
}
