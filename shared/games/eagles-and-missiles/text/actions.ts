import type { Message } from '../../../engine/message.ts';
import type { ActionText } from '../../../engine/told.ts';
import { attackersOf, bombersAt, landOfTarget, nextLand } from '../board.ts';
import type { AirfieldId, LandId, ZoneId } from '../data/lands.ts';
import { BALTIC } from '../data/lands.ts';
import { AA_FACTS } from '../data/units.ts';
import { duelStrengths } from '../phases/duel.ts';
import type { Action, Mission, View } from '../types.ts';
import { cardName, cardWithIcons, faceOf } from './cards.ts';
import { assaultStrength, bombSum, roomOn } from './facts.ts';
import { listOf, m } from './message.ts';
import {
  aaName,
  aaWithPlace,
  airfieldName,
  isZone,
  landName,
  squadronName,
  squadronWithStrengths,
  targetName,
  targetWithLand,
  zoneName,
} from './names.ts';

/** A plain button says the same in both parts. */
function button(message: Message): ActionText {
  return { piece: message, place: message };
}

/** A mission in words: "Escort over Mazovia", "Engage Su-24 no. 1 (strike, Mazovia)". */
export function missionText(view: View, mission: Mission, target: string): Message {
  switch (mission) {
    case 'escort':
      return target === BALTIC
        ? m('mission.escort-fleet')
        : m('mission.escort-over', { zone: zoneName(target) });
    case 'support': {
      const placed = view.pub.placed[target];
      const card = cardName(view.options, target);
      return m('mission.support-card', {
        card,
        land: placed === undefined ? m('nowhere') : landName(placed.land),
      });
    }
    case 'strike':
      return m('mission.strike-in', { zone: zoneName(target) });
    case 'duel':
      return m('mission.duel-with', { target: russianInAir(view, target) });
    case 'assault':
      return m('mission.assault-on', {
        land: landName(target),
        strength: assaultStrength(view, target as LandId),
      });
    case 'fleet':
      return m('mission.fleet-at', { strength: view.pub.fleet });
    case 'patrol':
      return m('mission.patrol-free');
    case 'returning':
      return m('mission.returning');
  }
}

/** A Russian squadron with what it does and where: "Su-24 no. 1 (2/5): strike, Mazovia". */
export function russianInAir(view: View, id: string): Message {
  const s = view.pub.squadrons[id];
  if (s === undefined || s.mission === '') return squadronWithStrengths(id);
  return m('in-air', {
    squadron: squadronWithStrengths(id),
    mission: m(`mission.${s.mission}`),
    zone: zoneName(s.zone),
  });
}

/** A squadron that may be sent out, with where it has been sent already: "F-16 no. 2 (5/5): attack the fleet". */
function squadronToSend(view: View, id: string): Message {
  const s = view.pub.squadrons[id];
  if (s === undefined || s.mission === '') return squadronWithStrengths(id);
  return m('action.sent', {
    squadron: squadronWithStrengths(id),
    mission: missionText(view, s.mission, s.target),
  });
}

/** What a Polish card would be played on. */
export function playTarget(view: View, card: string, target: string): Message {
  const kind = faceOf(view.options, card)?.kind;
  if (target === '' || kind === undefined) return m('play.now');
  if (isZone(target)) return m(`play.${kind}`, { target: landName(target) });
  const russian = view.pub.squadrons[target];
  if (russian !== undefined) return m(`play.${kind}`, { target: russianInAir(view, target) });
  return m(`play.${kind}`, { target: targetWithLand(view.pub, target) });
}

function choiceText(view: View, option: string): Message {
  switch (faceOf(view.options, view.pub.choosing)?.kind) {
    case 'patriot':
      return m('choose.patriot', { land: landName(option) });
    case 'cruise-missiles':
      return m('choose.cruise-missiles', {
        land: landName(option),
        strength: assaultStrength(view, option as LandId),
      });
    case 'runway-repair':
      return m('choose.runway-repair', { airfield: airfieldName(option) });
    default:
      return isZone(option) ? landName(option) : targetName(option);
  }
}

function duelText(view: View, target: string): Message {
  const { polish, polishModifiers, polishDice, russian } = duelStrengths(view.pub, target);
  return m(polishDice > 1 ? 'action.fight-ace' : 'action.fight', {
    attackers: listOf(attackersOf(view.pub, target).map(squadronName), 'plus'),
    polish: polishModifiers.reduce((sum, { amount }) => sum + amount, polish),
    target: squadronName(target),
    russian,
  });
}

function bombText(view: View, zone: ZoneId): Message {
  const attackers = bombersAt(view.pub, zone);
  const plus = zone === BALTIC ? view.pub.coastal : (view.pub.assaults[zone]?.plus ?? 0);
  const polish = bombSum(attackers) + plus;
  if (zone === BALTIC) return m('action.bomb-fleet', { polish, russian: view.pub.fleet });
  return m('action.bomb', { polish, russian: assaultStrength(view, zone as LandId) });
}

function airfieldWithRoom(view: View, id: AirfieldId): Message {
  const land = landOfTarget(view.pub, id) ?? '';
  return m('airfield-room', { airfield: airfieldName(id), land: zoneName(land), room: roomOn(view.pub, id) });
}

/** An action taken apart into the piece and what would be done with it. */
export function actionText(view: View, action: Action): ActionText {
  switch (action.type) {
    case 'done':
      return button(m(`done.${view.pub.step}`));
    case 'draw':
      return button(m('action.draw'));
    case 'place-aa':
      return { piece: aaName(action.unit), place: m('action.place-in', { land: landName(action.land) }) };
    case 'lift-aa':
      return { piece: aaWithPlace(view.pub, action.unit), place: m('action.take-back') };
    case 'plan-card': {
      const land = nextLand(view.pub, action.line);
      return {
        piece: cardWithIcons(view.options, action.card),
        place: m('action.on-line', {
          line: action.line,
          land: land === undefined ? m('nowhere') : landName(land),
        }),
      };
    }
    case 'aim-missile':
      return {
        piece: cardName(view.options, action.card),
        place: m('action.aim', { target: targetWithLand(view.pub, action.target) }),
      };
    case 'unplan-card':
      return { piece: cardWithIcons(view.options, action.card), place: m('action.back-to-hand') };
    case 'assign':
    case 'refuel': {
      const mission = missionText(view, action.mission, action.target);
      const place = action.type === 'assign' ? mission : m('action.second-sortie', { mission });
      return { piece: squadronToSend(view, action.squadron), place };
    }
    case 'recall':
      return { piece: squadronToSend(view, action.squadron), place: m('action.recall') };
    case 'choose':
      return { piece: cardName(view.options, view.pub.choosing), place: choiceText(view, action.option) };
    case 'fire':
      return {
        piece: aaWithPlace(view.pub, action.unit),
        place: m('action.fire', {
          target: russianInAir(view, action.target),
          needs: AA_FACTS[action.unit].needs,
        }),
      };
    case 'guard': {
      const target = view.pub.missiles[action.card]?.target ?? '';
      return {
        piece: aaWithPlace(view.pub, action.unit),
        place: m('action.guard', { target: targetName(target), needs: AA_FACTS[action.unit].needs }),
      };
    }
    case 'play':
      return {
        piece: cardName(view.options, action.card),
        place: playTarget(view, action.card, action.target),
      };
    case 'enter':
      return { piece: zoneName(action.zone), place: m('action.enter') };
    case 'fight':
      return { piece: squadronWithStrengths(action.target), place: duelText(view, action.target) };
    case 'bomb':
      return { piece: zoneName(action.zone), place: bombText(view, action.zone) };
    case 'lose':
      return { piece: squadronWithStrengths(action.squadron), place: m('action.lose') };
    case 'land':
      return {
        piece: squadronWithStrengths(action.squadron),
        place: airfieldWithRoom(view, action.airfield),
      };
    case 'withdraw':
      return {
        piece: aaWithPlace(view.pub, action.unit),
        place: m('action.withdraw', { land: landName(action.land) }),
      };
    case 'bombard':
      return {
        piece: russianInAir(view, action.squadron),
        place: m('action.bombard', { target: targetWithLand(view.pub, action.target) }),
      };
    case 'move-aa':
      return {
        piece: aaWithPlace(view.pub, action.unit),
        place: m('action.move', { land: landName(action.land) }),
      };
  }
}
