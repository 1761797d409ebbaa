/** What a click on the board means: choose a piece, act, ask which, explain, or nothing. Pure. */
import { SQUADRONS } from '../../../../shared/games/eagles-and-missiles/data/units.ts';
import type { Action, View } from '../../../../shared/games/eagles-and-missiles/types.ts';
import { parts } from './parts.ts';
import { pieceTargets, placeTargets } from './targets.ts';
import { type Why, whyNot } from './why.ts';

export type Click =
  | { readonly type: 'select'; readonly piece: string }
  | { readonly type: 'act'; readonly action: Action }
  /** More than one thing could be meant: members of `legal`. */
  | { readonly type: 'choose'; readonly actions: readonly Action[] }
  | ({ readonly type: 'explain' } & Why)
  | { readonly type: 'nothing' };

const NOTHING: Click = { type: 'nothing' };

/** The piece whose places glow: the chosen one, or the only one there is when it needs a place. */
export function chosenPiece(legal: readonly Action[], selection: string): string {
  if (selection !== '') return selection;
  const pieces = new Set<string>();
  for (const action of legal) {
    const { piece, place } = parts(action);
    if (piece === '') continue;
    if (place === '') return '';
    pieces.add(piece);
  }
  const [only] = pieces;
  return pieces.size === 1 && only !== undefined ? only : '';
}

/** May a drag start on this target? Gives the piece. */
export function dragged(view: View, legal: readonly Action[], target: string): string {
  const piece = pieceAt(view, legal, target);
  return legal.some((a) => parts(a).piece === piece && parts(a).place !== '') ? piece : '';
}

/** `under` is the region of the map below the target; it stands in for things that mean nothing themselves. */
export function click(
  view: View,
  legal: readonly Action[],
  selection: string,
  target: string,
  under = '',
): Click {
  const chosen = chosenPiece(legal, selection);
  if (chosen !== '') {
    const actions = placed(view, legal, chosen, target);
    if (actions.length > 0) return one(actions);
  }
  if (target === 'deck:russian') {
    const draw = legal.find((a) => a.type === 'draw');
    if (draw !== undefined) return { type: 'act', action: draw };
  }
  const piece = pieceAt(view, legal, target);
  if (piece !== '') return pick(legal, selection, piece);
  if (chosen !== '' && under !== target) {
    const actions = placed(view, legal, chosen, under);
    if (actions.length > 0) return one(actions);
  }
  const around = legal.filter((a) => {
    const p = parts(a);
    return p.piece !== '' && p.place === '' && pieceTargets(view, p.piece).around.includes(target);
  });
  if (around.length > 0) return one(around);
  const why = chosen === '' ? undefined : whyNot(view, chosen, target);
  if (why !== undefined) return { type: 'explain', ...why };
  return selection === '' ? NOTHING : { type: 'select', piece: '' };
}

/** What dropping or clicking the chosen piece on a target can mean. */
export function placed(
  view: View,
  legal: readonly Action[],
  piece: string,
  target: string,
): readonly Action[] {
  const fits = (which: 'own' | 'around'): Action[] =>
    legal.filter((action) => {
      const p = parts(action);
      return (
        p.piece === piece && p.place !== '' && placeTargets(view, piece, p.place)[which].includes(target)
      );
    });
  const own = fits('own');
  // A land stands for itself and for everything in it; anything else stands for itself only.
  return target.startsWith('land:') ? [...own, ...fits('around').filter((a) => !own.includes(a))] : own;
}

function one(actions: readonly Action[]): Click {
  const [first] = actions;
  if (first === undefined) return NOTHING;
  return actions.length === 1 ? { type: 'act', action: first } : { type: 'choose', actions };
}

function pick(legal: readonly Action[], selection: string, piece: string): Click {
  const actions = legal.filter((a) => parts(a).piece === piece);
  const direct = actions.filter((a) => parts(a).place === '');
  if (direct.length === actions.length) return one(actions);
  return { type: 'select', piece: selection === piece ? '' : piece };
}

/** The piece with a legal action that a target stands for; a counter also stands for its like beside it. */
function pieceAt(view: View, legal: readonly Action[], target: string): string {
  const pieces = [...new Set(legal.map((a) => parts(a).piece))].filter((piece) => piece !== '');
  const exact = pieces.find((piece) => pieceTargets(view, piece).own.includes(target));
  if (exact !== undefined) return exact;
  if (!target.startsWith('sq:')) return '';
  const id = target.slice(3);
  const here = view.pub.squadrons[id];
  return (
    pieces.find((piece) => {
      const s = view.pub.squadrons[piece];
      if (s === undefined || here === undefined || SQUADRONS[piece] !== SQUADRONS[id]) return false;
      return (
        s.base === here.base && s.mission === here.mission && s.target === here.target && s.zone === here.zone
      );
    }) ?? ''
  );
}
