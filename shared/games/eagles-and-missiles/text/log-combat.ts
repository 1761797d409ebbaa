/** Log lines with dice: every number of a roll is shown with its source. */
import type { Message } from '../../../engine/message.ts';
import type { LogLine } from '../../../engine/told.ts';
import { factsOf } from '../board.ts';
import { BALTIC } from '../data/lands.ts';
import { SQUADRONS } from '../data/units.ts';
import type { Event, RollSide } from '../types.ts';
import { listOf, m, plain } from './message.ts';
import { aaName, landName, squadronName, zoneName } from './names.ts';

type EventOf<T extends Event['type']> = Extract<Event, { readonly type: T }>;

/** Words for modifiers that are neither a squadron nor a single card. */
export const MODIFIER_SOURCES = [
  'awacs',
  'missile-salvo',
  'counter-attack',
  'coastal-battery',
  'weakened',
] as const;

export function sourceName(source: string): Message {
  if ((MODIFIER_SOURCES as readonly string[]).includes(source)) return m(`modifier.${source}`);
  return Object.hasOwn(SQUADRONS, source) ? squadronName(source) : plain(source);
}

/** "5 + 1 AWACS + 3 = 9"; an ace shows both dice. */
export function rollText(roll: RollSide): Message {
  const { strength, total } = roll;
  const [first = 0, second] = roll.dice;
  const die =
    second === undefined
      ? plain(first)
      : m('roll.two-dice', { high: Math.max(first, second), a: first, b: second });
  const modifiers = roll.modifiers.map(({ source, amount }) =>
    m(amount < 0 ? 'modifier.minus' : 'modifier.plus', {
      amount: Math.abs(amount),
      source: sourceName(source),
    }),
  );
  if (modifiers.length === 0) return m('roll.plain', { strength, die, total });
  const [head, ...tail] = modifiers;
  const chain = tail.reduce((a, b) => m('list.space', { a, b }), head as Message);
  return m('roll.modified', { strength, modifiers: chain, die, total });
}

/** What the result of a duel means for both (VI.1, VI.4a, rulings 7, 11 and 27). */
export function duelOutcome(
  event: Pick<EventOf<'duel-fought'>, 'attackers' | 'target' | 'result'>,
): 'destroyed' | 'driven-off' | 'broke-through' | 'lost' | 'pair-lost' | 'draw' {
  switch (event.result) {
    case 'polish':
      return event.attackers.some((id) => !factsOf(id).bomber) ? 'destroyed' : 'driven-off';
    case 'russian':
      if (factsOf(event.target).bomber) return 'broke-through';
      return event.attackers.length > 1 ? 'pair-lost' : 'lost';
    case 'draw':
      return 'draw';
  }
}

export function duelLine(event: EventOf<'duel-fought'>): LogLine {
  const message = m(`log.duel-fought.${duelOutcome(event)}`, {
    zone: zoneName(event.zone),
    attackers: listOf(event.attackers.map(squadronName), 'plus'),
    target: squadronName(event.target),
    polish: rollText(event.polish),
    russian: rollText(event.russian),
  });
  return { message, weight: 'major', places: [event.zone, event.target, ...event.attackers] };
}

/** Squadrons of an attack; a counter-attack may fight without any (ruling 28). */
function attackerNames(ids: readonly string[]): Message {
  return ids.length === 0 ? m('ground-troops') : listOf(ids.map(squadronName), 'plus');
}

export function assaultLine(event: EventOf<'assault-fought'>): LogLine {
  const message = m(`log.assault-fought.${event.stopped ? 'stopped' : 'through'}`, {
    land: landName(event.land),
    attackers: attackerNames(event.attackers),
    polish: rollText(event.polish),
    russian: rollText(event.russian),
  });
  return { message, weight: 'major', places: [event.land, ...event.attackers] };
}

export function fleetLine(event: EventOf<'fleet-fought'>): LogLine {
  const message = m(`log.fleet-fought.${event.result}`, {
    attackers: attackerNames(event.attackers),
    polish: rollText(event.polish),
    russian: rollText(event.russian),
  });
  return { message, weight: 'major', places: [BALTIC, ...event.attackers] };
}

export function aaLine(event: EventOf<'aa-fired'>): LogLine {
  const message = m(`log.aa-fired.${event.hit ? 'hit' : 'missed'}`, {
    unit: aaName(event.unit),
    target: squadronName(event.target),
    die: event.die,
    needs: event.needs,
  });
  return { message, weight: event.hit ? 'major' : 'normal', places: [event.unit, event.target] };
}

export function guardLine(event: EventOf<'guard-rolled'>): LogLine {
  const message = m(`log.guard-rolled.${event.hit ? 'hit' : 'missed'}`, {
    unit: aaName(event.unit),
    die: event.die,
    needs: event.needs,
  });
  return { message, weight: 'major', places: [event.unit, event.card] };
}
