/** Actions taken apart into piece and place; see `ActionParts`. Pure. */

import type { Action } from '../../../../shared/games/eagles-and-missiles/types.ts';
import type { ActionParts } from '../types.ts';
import { isLand, isSquadron } from './ids.ts';

/** Places that are no thing on the map. */
export const PLACES = { home: 'home', patrol: 'patrol', fleet: 'fleet' } as const;

/**
 * Pieces are ids of the rules (squadrons, AA units, cards, zones). Places say the mission too, because one
 * spot of the map may stand for several: `escort:mazovia`, `strike:mazovia`, `card:r07`, `sq:su-27-1`,
 * `assault:mazovia`, `fleet`, `patrol`, `land:mazovia`, `line:I`, `home`; cities, airfields and AA units are
 * their own ids.
 */
export function parts(action: Action): ActionParts {
  switch (action.type) {
    case 'done':
    case 'draw':
      return { piece: '', place: '' };
    case 'place-aa':
    case 'withdraw':
    case 'move-aa':
      return { piece: action.unit, place: `land:${action.land}` };
    case 'lift-aa':
      return { piece: action.unit, place: PLACES.home };
    case 'plan-card':
      return { piece: action.card, place: `line:${action.line}` };
    case 'aim-missile':
      return { piece: action.card, place: action.target };
    case 'unplan-card':
      return { piece: action.card, place: PLACES.home };
    case 'assign':
    case 'refuel':
      return { piece: action.squadron, place: missionPlace(action.mission, action.target) };
    case 'recall':
      return { piece: action.squadron, place: PLACES.home };
    case 'choose':
      return { piece: action.option, place: '' };
    case 'fire':
      return { piece: action.unit, place: `sq:${action.target}` };
    case 'guard':
      return { piece: action.unit, place: `card:${action.card}` };
    case 'play':
      return { piece: action.card, place: played(action.target) };
    case 'enter':
      return { piece: action.zone, place: '' };
    case 'fight':
      return { piece: action.target, place: '' };
    case 'bomb':
      return { piece: `assault:${action.zone}`, place: '' };
    case 'lose':
      return { piece: action.squadron, place: '' };
    case 'land':
      return { piece: action.squadron, place: action.airfield };
    case 'bombard':
      return { piece: action.squadron, place: action.target };
  }
}

function missionPlace(mission: string, target: string): string {
  switch (mission) {
    case 'support':
      return `card:${target}`;
    case 'duel':
      return `sq:${target}`;
    case 'fleet':
      return PLACES.fleet;
    case 'patrol':
      return PLACES.patrol;
    default:
      return `${mission}:${target}`;
  }
}

function played(target: string): string {
  if (isSquadron(target)) return `sq:${target}`;
  return isLand(target) ? `land:${target}` : target;
}
