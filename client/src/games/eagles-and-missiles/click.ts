/** What a click on the board means: choose a piece, act, ask which, explain, or nothing. Pure. */
import type { Message } from '../../../../shared/engine/message.ts';
import {
  freeEscorts,
  isConquered,
  landOfTarget,
} from '../../../../shared/games/eagles-and-missiles/board.ts';
import { BALTIC, type ZoneId } from '../../../../shared/games/eagles-and-missiles/data/lands.ts';
import { SQUADRONS, TYPE_FACTS } from '../../../../shared/games/eagles-and-missiles/data/units.ts';
import { names } from '../../../../shared/games/eagles-and-missiles/text/index.ts';
import type { Action, View } from '../../../../shared/games/eagles-and-missiles/types.ts';
import { isAirfield, isCity, isLand } from './ids.ts';
import { parts } from './parts.ts';
import { landOfCard, pieceTargets, placeTargets } from './targets.ts';

export type Click =
  | { readonly type: 'select'; readonly piece: string }
  | { readonly type: 'act'; readonly action: Action }
  /** More than one thing could be meant: members of `legal`. */
  | { readonly type: 'choose'; readonly actions: readonly Action[] }
  | { readonly type: 'explain'; readonly message: Message; readonly rule: string }
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
  const why = explain(view, legal, chosen, target);
  if (why !== undefined) return why;
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

/** Why a chosen piece cannot go there; only for what a player would expect to be possible. */
function explain(view: View, legal: readonly Action[], chosen: string, target: string): Click | undefined {
  const type = SQUADRONS[chosen];
  const zone = zoneOf(view, target);
  if (legal.length === 0 || zone === '') return undefined;
  if (type !== undefined && TYPE_FACTS[type].nation !== 'russia' && view.pub.step === 'B6') {
    const free = freeEscorts(view.pub, zone as ZoneId);
    const covered = target.startsWith('card:') || target === 'fleet' || isBomberTarget(target);
    if (covered && free.length > 0)
      return {
        type: 'explain',
        rule: 'VI.3b',
        message: { key: 'em.board.why.escorts', params: { count: free.length, zone: names.zoneName(zone) } },
      };
  }
  if (chosen !== '' && isLand(zone) && isConquered(view.pub, zone))
    return {
      type: 'explain',
      rule: 'IV.C2',
      message: { key: 'em.board.why.conquered', params: { zone: names.zoneName(zone) } },
    };
  return undefined;
}

function isBomberTarget(target: string): boolean {
  const type = target.startsWith('sq:') ? SQUADRONS[target.slice(3)] : undefined;
  return type !== undefined && TYPE_FACTS[type].nation === 'russia' && TYPE_FACTS[type].bomber;
}

/** The zone a target is in, or ''. */
export function zoneOf(view: View, target: string): string {
  if (target === 'fleet') return BALTIC;
  if (target.startsWith('land:')) return target.slice(5);
  if (target.startsWith('card:')) return landOfCard(view, target.slice(5));
  if (target.startsWith('sq:')) return view.pub.squadrons[target.slice(3)]?.zone ?? '';
  if (isCity(target) || isAirfield(target)) return landOfTarget(view.pub, target) ?? '';
  return view.pub.aa[target]?.at ?? '';
}
