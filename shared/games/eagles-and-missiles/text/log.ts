/** A line of the log for every event that tells the reader something. */
import type { Message } from '../../../engine/message.ts';
import type { LogLine } from '../../../engine/told.ts';
import { LINES } from '../data/lands.ts';
import { SQUADRONS } from '../data/units.ts';
import type { Event, Options } from '../types.ts';
import { bomberCount, cardName, cardWithIcons, faceOf, fighterCount } from './cards.ts';
import { aaLine, assaultLine, duelLine, fleetLine, guardLine } from './log-combat.ts';
import { listOf, m, plain } from './message.ts';
import {
  aaName,
  airfieldName,
  causeName,
  cityName,
  isZone,
  landName,
  seatName,
  squadronName,
  targetKind,
  targetName,
  zoneName,
} from './names.ts';
import { endingText } from './score.ts';

type EventOf<T extends Event['type']> = Extract<Event, { readonly type: T }>;

function line(message: Message, weight: LogLine['weight'], ...places: readonly string[]): LogLine {
  return { message, weight, places: places.filter((place) => place !== '') };
}

/** Any id a card can be played on or a choice can name. */
function anyName(id: string): Message {
  if (isZone(id)) return landName(id);
  if (id in SQUADRONS) return squadronName(id);
  return targetKind(id) === undefined ? m('none') : targetName(id);
}

function missionLine(event: EventOf<'assigned'> | EventOf<'refuelled'>, options: Options): LogLine {
  const { squadron, mission, target, zone } = event;
  const what = mission === 'support' ? cardName(options, target) : anyName(target);
  const where = mission === 'patrol' || mission === 'returning' ? 'nowhere' : mission;
  const key = event.type === 'refuelled' ? 'log.refuelled' : 'log.assigned';
  const plan = m(`log.mission.${where}`, { zone: zoneName(zone), target: what });
  const weight = event.type === 'refuelled' ? 'major' : 'normal';
  return line(m(key, { squadron: squadronName(squadron), plan }), weight, squadron, zone, target);
}

function drawnLine(event: EventOf<'russian-drawn'> | EventOf<'polish-drawn'>, options: Options): LogLine {
  const kind =
    event.type === 'polish-drawn'
      ? 'polish-drawn'
      : event.extra
        ? 'russian-drawn.extra'
        : 'russian-drawn.base';
  const seat = seatName(event.seat);
  const weight = event.type === 'russian-drawn' && event.extra ? 'normal' : 'minor';
  if (event.card === '') return line(m(`log.${kind}.hidden`, { seat }), weight);
  return line(m(`log.${kind}.known`, { seat, card: cardName(options, event.card) }), weight, event.card);
}

function plannedLine(event: EventOf<'card-planned'>, options: Options): LogLine {
  const card = cardName(options, event.card);
  if (event.plan === '') return line(m('log.card-planned.hand', { card }), 'minor', event.card);
  const onLine = LINES.find((l) => l === event.plan);
  if (onLine !== undefined)
    return line(m('log.card-planned.line', { card, line: onLine }), 'minor', event.card);
  return line(
    m('log.card-planned.target', { card, target: targetName(event.plan) }),
    'minor',
    event.card,
    event.plan,
  );
}

function playedLine(event: EventOf<'card-played'>, options: Options): LogLine {
  const params = { seat: seatName(event.seat), card: cardName(options, event.card) };
  if (event.target === '') return line(m('log.card-played.plain', params), 'major', event.card);
  const target = anyName(event.target);
  return line(m('log.card-played.on', { ...params, target }), 'major', event.card, event.target);
}

function turnLine(event: EventOf<'turn-began'>): LogLine {
  const { turn, activeLines } = event;
  if (activeLines.length === 0) return line(m('log.turn-began.quiet', { turn }), 'turn');
  return line(m('log.turn-began.lines', { turn, lines: listOf(activeLines.map(plain)) }), 'turn');
}

function natoLine(event: EventOf<'nato-revealed'>, options: Options): LogLine {
  const card = cardName(options, event.card);
  const dull = faceOf(options, event.card)?.kind === 'council';
  return line(m('log.nato-revealed', { card }), dull ? 'normal' : 'major', event.card);
}

function reconLine(event: EventOf<'reconnoitred'>, options: Options): LogLine {
  const { count, cards } = event;
  if (cards.length === 0) return line(m('log.reconnoitred.hidden', { count }), 'normal');
  const names = listOf(cards.map((card) => cardWithIcons(options, card)));
  return line(m('log.reconnoitred.known', { count, cards: names }), 'normal', ...cards);
}

function lossLine(event: EventOf<'squadron-destroyed'>): LogLine {
  const params = { squadron: squadronName(event.squadron), cause: causeName(event.cause) };
  // The line of the duel has told it already, but for which of a pair was lost.
  const weight = event.cause === 'duel' ? 'normal' : 'major';
  return line(m('log.squadron-destroyed', params), weight, event.squadron);
}

/**
 * The log line of an event as the viewer may know it; undefined for facts that other lines already tell.
 * `options` give the faces of the cards.
 */
export function logLine(event: Event, options: Options): LogLine | undefined {
  switch (event.type) {
    case 'turn-began':
      return turnLine(event);
    case 'step-began':
      return line(m(`step.${event.step}`), 'step');
    case 'seat-done':
      return line(m('log.seat-done', { seat: seatName(event.seat) }), 'minor');
    case 'actors-changed':
    case 'zone-left':
    case 'duel-won':
      return undefined;
    case 'aa-placed':
    case 'aa-moved':
    case 'aa-withdrew': {
      const weight = event.type === 'aa-withdrew' ? 'major' : 'normal';
      const params = { unit: aaName(event.unit), land: landName(event.land) };
      return line(m(`log.${event.type}`, params), weight, event.unit, event.land);
    }
    case 'aa-lifted':
      return line(m('log.aa-lifted', { unit: aaName(event.unit) }), 'minor', event.unit);
    case 'russian-drawn':
    case 'polish-drawn':
      return drawnLine(event, options);
    case 'card-planned':
      return plannedLine(event, options);
    case 'assault-placed': {
      const params = {
        card: cardWithIcons(options, event.card),
        line: event.line,
        land: landName(event.land),
      };
      return line(
        m(`log.assault-placed.${event.landing ? 'sea' : 'land'}`, params),
        'normal',
        event.card,
        event.land,
      );
    }
    case 'missile-placed':
      return line(m('log.missile-placed', { seat: seatName(event.seat) }), 'normal', event.card);
    case 'card-discarded':
      return line(m('log.card-discarded', { card: cardName(options, event.card) }), 'normal', event.card);
    case 'icons-counted': {
      const { fighters, bombers } = event;
      const params = {
        seat: seatName(event.seat),
        fighters: fighterCount(fighters),
        bombers: bomberCount(bombers),
      };
      return line(m('log.icons-counted', params), 'normal');
    }
    case 'missile-aimed': {
      const params = { target: targetName(event.target), land: landName(event.land) };
      return line(m('log.missile-aimed', params), 'major', event.card, event.target, event.land);
    }
    case 'assigned':
    case 'refuelled':
      return missionLine(event, options);
    case 'recalled':
      return line(m('log.recalled', { squadron: squadronName(event.squadron) }), 'minor', event.squadron);
    case 'nato-called':
      return line(m('log.nato-called'), 'major');
    case 'nato-draws':
      return line(m('log.nato-draws', { count: event.count }), 'normal');
    case 'nato-revealed':
      return natoLine(event, options);
    case 'nato-joined':
      return line(m('log.nato-joined', { squadron: squadronName(event.squadron) }), 'normal', event.squadron);
    case 'nato-no-effect':
      return line(m('log.nato-no-effect', { card: cardName(options, event.card) }), 'minor', event.card);
    case 'choice-asked':
      return line(m('log.choice-asked', { card: cardName(options, event.card) }), 'minor', event.card);
    case 'choice-made': {
      const params = { card: cardName(options, event.card), option: anyName(event.option) };
      return line(m('log.choice-made', params), 'normal', event.card, event.option);
    }
    case 'awacs-up':
      return line(m('log.awacs-up', { amount: event.amount }), 'normal');
    case 'tanker-up':
      return line(m('log.tanker-up'), 'normal');
    case 'reconnoitred':
      return reconLine(event, options);
    case 'airfield-repaired':
      return line(
        m('log.airfield-repaired', { airfield: airfieldName(event.airfield) }),
        'major',
        event.airfield,
      );
    case 'assault-weakened':
    case 'assault-strengthened-against': {
      const params = { land: landName(event.land), amount: event.amount };
      return line(m(`log.${event.type}`, params), 'normal', event.land);
    }
    case 'fleet-weakened': {
      const { amount, strength } = event;
      const params = { amount, strength, cause: causeName(event.cause) };
      return line(m('log.fleet-weakened', params), 'major', 'baltic');
    }
    case 'fleet-sunk':
      return line(m('log.fleet-sunk', { cause: causeName(event.cause) }), 'major', 'baltic');
    case 'aa-fired':
      return aaLine(event);
    case 'guard-set':
      return line(m('log.guard-set', { unit: aaName(event.unit) }), 'normal', event.unit, event.card);
    case 'guard-rolled':
      return guardLine(event);
    case 'missile-resolved': {
      const message = m(`log.missile-resolved.${event.result}`, { target: targetName(event.target) });
      return line(message, 'major', event.card, event.target);
    }
    case 'card-played':
      return playedLine(event, options);
    case 'coastal-battery-ready':
      return line(m('log.coastal-battery-ready', { amount: event.amount }), 'normal', 'baltic');
    case 'escort-screened':
      return line(
        m('log.escort-screened', { squadron: squadronName(event.squadron) }),
        'normal',
        event.squadron,
      );
    case 'duel-helped': {
      const params = { target: squadronName(event.target), plus: event.plus };
      return line(m(`log.duel-helped.${event.ace ? 'ace' : 'plus'}`, params), 'normal', event.target);
    }
    case 'low-level':
      return line(m('log.low-level', { squadron: squadronName(event.squadron) }), 'normal', event.squadron);
    case 'decoyed':
      return line(m('log.decoyed', { target: targetName(event.target) }), 'normal', event.target);
    case 'airfield-extended': {
      const params = { airfield: airfieldName(event.airfield), amount: event.amount };
      return line(m('log.airfield-extended', params), 'normal', event.airfield);
    }
    case 'su-22-restored': {
      const params = { squadron: squadronName(event.squadron), airfield: airfieldName(event.airfield) };
      return line(m('log.su-22-restored', params), 'major', event.squadron, event.airfield);
    }
    case 'bridge-blown': {
      const params = { card: cardName(options, event.card), land: landName(event.land) };
      return line(m('log.bridge-blown', params), 'major', event.card, event.land);
    }
    case 'zone-entered':
      return line(m('log.zone-entered', { zone: zoneName(event.zone) }), 'normal', event.zone);
    case 'duel-fought':
      return duelLine(event);
    case 'broke-through':
      return line(
        m('log.broke-through', { squadron: squadronName(event.squadron) }),
        'minor',
        event.squadron,
      );
    case 'loss-asked': {
      const squadrons = listOf(event.squadrons.map(squadronName));
      return line(m('log.loss-asked', { squadrons }), 'minor', ...event.squadrons);
    }
    case 'assault-fought':
      return assaultLine(event);
    case 'fleet-fought':
      return fleetLine(event);
    case 'assault-stopped':
      return line(m('log.assault-stopped', { land: landName(event.land) }), 'major', event.land);
    case 'returned': {
      const params = { squadron: squadronName(event.squadron), cause: causeName(event.cause) };
      return line(m('log.returned', params), 'minor', event.squadron);
    }
    case 'landed': {
      const params = { squadron: squadronName(event.squadron), airfield: airfieldName(event.airfield) };
      return line(m('log.landed', params), 'minor', event.squadron, event.airfield);
    }
    case 'land-conquered':
      return line(
        m('log.land-conquered', { land: landName(event.land), line: event.line }),
        'major',
        event.land,
      );
    case 'city-destroyed': {
      const params = { city: cityName(event.city), cause: causeName(event.cause) };
      return line(m('log.city-destroyed', params), 'major', event.city);
    }
    case 'airfield-destroyed': {
      const params = { airfield: airfieldName(event.airfield), cause: causeName(event.cause) };
      return line(m('log.airfield-destroyed', params), 'major', event.airfield);
    }
    case 'aa-destroyed': {
      const params = { unit: aaName(event.unit), cause: causeName(event.cause) };
      return line(m('log.aa-destroyed', params), 'major', event.unit);
    }
    case 'squadron-destroyed':
      return lossLine(event);
    case 'withdrawal-asked': {
      const units = listOf(event.units.map(aaName));
      return line(m('log.withdrawal-asked', { units }), 'minor', ...event.units);
    }
    case 'bombarded': {
      const params = { squadron: squadronName(event.squadron), target: targetName(event.target) };
      return line(m('log.bombarded', params), 'normal', event.squadron, event.target);
    }
    case 'turn-ended':
      return line(m('log.turn-ended', { turn: event.turn }), 'minor');
    case 'game-ended':
      return line(endingText(event.reason, event.winner, event.score), 'major');
    default: {
      const never: never = event;
      throw new Error(`no words for the event ${JSON.stringify(never)}`);
    }
  }
}
