/** Which targets of the scene stand for a piece or a place of the rules. Pure. */
import {
  cardsOn,
  isAbroad,
  landOfTarget,
  nextLand,
} from '../../../../shared/games/eagles-and-missiles/board.ts';
import { BALTIC, type LandId, type LineId } from '../../../../shared/games/eagles-and-missiles/data/lands.ts';
import { SQUADRONS, TYPE_FACTS } from '../../../../shared/games/eagles-and-missiles/data/units.ts';
import type { Public, TargetId, View } from '../../../../shared/games/eagles-and-missiles/types.ts';
import { isAa, isAirfield, isCity, isLand, isRussianCard, isSquadron, isZone } from './ids.ts';
import { PLACES } from './parts.ts';

/** `own` is the thing itself; `around` the land in which it can also be found. */
export interface Targets {
  readonly own: readonly string[];
  readonly around: readonly string[];
}

const targets = (own: readonly string[], around: readonly string[] = []): Targets => ({ own, around });

export const landTarget = (zone: string): string => `land:${zone}`;

function zoneTargets(zone: string): Targets {
  return zone === BALTIC ? targets(['fleet', landTarget(zone)]) : targets([landTarget(zone)]);
}

/** The land a card of the map is about: where it attacks, or where its missile falls. */
export function landOfCard(view: View, card: string): string {
  const { placed, missiles } = view.pub;
  const plan = view.own.hand.find((held) => held.card === card)?.plan ?? '';
  const at = placed[card]?.land ?? missiles[card]?.land ?? '';
  if (at !== '' || plan === '') return at;
  return plan.length <= 3
    ? (nextLand(view.pub, plan as LineId) ?? '')
    : (landOfTarget(view.pub, plan as TargetId) ?? '');
}

/** Cards on the map or planned for it, by land. */
function cardTargets(view: View, land: string): string[] {
  return cardsOn(view.pub, land as LandId).map((card) => `card:${card}`);
}

/** What can be clicked to choose a piece. */
export function pieceTargets(view: View, piece: string): Targets {
  if (piece.startsWith('assault:')) {
    const zone = piece.slice('assault:'.length);
    if (zone === BALTIC) return zoneTargets(zone);
    return targets([...cardTargets(view, zone), landTarget(zone)]);
  }
  if (isZone(piece)) return zoneTargets(piece);
  if (isSquadron(piece)) return targets([`sq:${piece}`], around(view.pub.squadrons[piece]?.zone));
  if (isCity(piece) || isAirfield(piece) || isAa(piece))
    return targets([piece], around(landOfTarget(view.pub, piece)));
  if (isRussianCard(piece)) return targets([`card:${piece}`]);
  return targets([]);
}

function around(zone: string | undefined): string[] {
  return zone === undefined || zone === '' ? [] : [landTarget(zone)];
}

/** What can be clicked to choose a place for a piece. */
export function placeTargets(view: View, piece: string, place: string): Targets {
  const { pub } = view;
  if (place === PLACES.fleet) return targets(['fleet', landTarget(BALTIC)]);
  if (place === PLACES.patrol) return targets(['box:air']);
  if (place === PLACES.home) return homeTargets(pub, piece);
  const colon = place.indexOf(':');
  const kind = place.slice(0, Math.max(0, colon));
  const rest = place.slice(colon + 1);
  switch (kind) {
    case 'escort':
    case 'strike':
    case 'land':
      return zoneTargets(rest);
    case 'assault':
      return targets([landTarget(rest), ...cardTargets(view, rest)]);
    case 'card':
      return cardPlace(view, rest);
    case 'sq':
      return targets([place], around(pub.squadrons[rest]?.zone));
    case 'line':
      return targets(around(nextLand(pub, rest as LineId)));
    default:
      return targets([place], around(landOfTarget(pub, place as TargetId)));
  }
}

/** A card: an assault card itself, or a missile with the thing it is aimed at. */
function cardPlace(view: View, card: string): Targets {
  const aimed = view.pub.missiles[card]?.target ?? '';
  return targets([`card:${card}`, ...(aimed === '' ? [] : [aimed])], around(landOfCard(view, card)));
}

function homeTargets(pub: Public, piece: string): Targets {
  if (isRussianCard(piece)) return targets(['box:russia']);
  const type = SQUADRONS[piece];
  if (type === undefined) return targets(['box:left', 'box:air']);
  if (TYPE_FACTS[type].nation === 'russia') return targets(['box:russia']);
  const base = pub.squadrons[piece]?.base ?? '';
  return isAirfield(base) ? targets([base], around(landOfTarget(pub, base))) : targets(['box:left']);
}

/** What lights up when something is pointed at elsewhere, for example in the log. */
export function spotTargets(id: string): readonly string[] {
  if (isSquadron(id)) return [`sq:${id}`];
  if (isRussianCard(id)) return [`card:${id}`];
  if (id === BALTIC) return ['fleet', landTarget(id)];
  return isLand(id) || isAbroad(id) ? [landTarget(id)] : [id];
}
