/** What each result of a fight means for the table: before the dice (a forecast) and after them (a fact). */
import type { Message } from '../../../engine/message.ts';
import { attackersOf, factsOf, squadron } from '../board.ts';
import { LANDING, type LandId } from '../data/lands.ts';
import type { SquadronId } from '../data/units.ts';
import type { CardId, Event, View } from '../types.ts';
import { duelOutcome } from './log-combat.ts';
import { listOf, m } from './message.ts';
import { landName, squadronName, targetName, zoneName } from './names.ts';

type EventOf<T extends Event['type']> = Extract<Event, { readonly type: T }>;
type DuelOutcome = ReturnType<typeof duelOutcome>;
interface Meanings {
  readonly win: Message;
  readonly draw: Message;
  readonly loss: Message;
}

function duelWords(outcome: DuelOutcome, target: SquadronId, attackers: readonly SquadronId[]): Message {
  return m(`outcome.${outcome}`, {
    target: squadronName(target),
    attackers: listOf(attackers.map(squadronName), 'plus'),
  });
}

/** With what it means that a Russian squadron leaves the air. */
function andGone(view: View, target: SquadronId, words: Message): Message {
  const { mission, zone } = squadron(view.pub, target);
  if (mission === 'support')
    return listOf(
      [words, m('outcome.support-gone', { land: zoneName(zone), amount: factsOf(target).bomb })],
      'semicolon',
    );
  if (mission === 'strike')
    return listOf([words, m('outcome.strike-gone', { zone: zoneName(zone) })], 'semicolon');
  return words;
}

export function duelMeaning(view: View, target: SquadronId): Meanings {
  const attackers = attackersOf(view.pub, target);
  const of = (result: 'polish' | 'russian' | 'draw'): Message => {
    const outcome = duelOutcome({ target, attackers, result });
    const words = duelWords(outcome, target, attackers);
    return outcome === 'broke-through' ? words : andGone(view, target, words);
  };
  return { win: of('polish'), draw: of('draw'), loss: of('russian') };
}

export function assaultMeaning(land: LandId): Meanings {
  const stopped = m('outcome.stopped');
  return { win: stopped, draw: stopped, loss: m('outcome.through', { land: landName(land) }) };
}

/** `most` is the greatest difference that the dice can make. */
export function fleetMeaning(view: View, most: number): Meanings {
  const { assaults, fleet } = view.pub;
  const landing = assaults[LANDING];
  const coming = landing?.landing === true && landing.status === 'coming';
  const beaten = m('outcome.fleet-beaten', { most: Math.max(1, Math.min(most, fleet)) });
  return {
    win: most >= fleet ? listOf([beaten, m('outcome.fleet-sinks', { fleet })], 'semicolon') : beaten,
    draw: m('outcome.fleet-drawn'),
    loss: coming ? m('outcome.fleet-lands', { land: landName(LANDING) }) : m('outcome.fleet-held'),
  };
}

const MISSED = m('outcome.missed');

export function fireMeaning(view: View, target: SquadronId): Meanings {
  const win = andGone(view, target, m('outcome.turned-back', { target: squadronName(target) }));
  return { win, draw: MISSED, loss: MISSED };
}

export function guardMeaning(view: View, card: CardId): Meanings {
  const target = targetName(view.pub.missiles[card]?.target ?? '');
  return { win: m('outcome.intercepted'), draw: MISSED, loss: m('outcome.missile-flies', { target }) };
}

export type FightEvent = EventOf<
  'duel-fought' | 'assault-fought' | 'fleet-fought' | 'aa-fired' | 'guard-rolled'
>;

/** What has come of a fight. */
export function resultWords(event: FightEvent): Message {
  switch (event.type) {
    case 'duel-fought':
      return duelWords(duelOutcome(event), event.target, event.attackers);
    case 'assault-fought':
      return event.stopped ? m('outcome.stopped') : m('outcome.through', { land: landName(event.land) });
    case 'fleet-fought':
      if (event.result !== 'beaten')
        return m(event.result === 'drawn' ? 'outcome.fleet-drawn' : 'outcome.fleet-held');
      return m('outcome.fleet-lost', { amount: event.polish.total - event.russian.total });
    case 'aa-fired':
      return event.hit ? m('outcome.turned-back', { target: squadronName(event.target) }) : MISSED;
    case 'guard-rolled':
      return event.hit ? m('outcome.intercepted') : MISSED;
  }
}

/** What was fought, before and after the dice. */
export function fightTitle(
  fight:
    | { readonly type: 'duel'; readonly target: SquadronId; readonly attackers: readonly SquadronId[] }
    | { readonly type: 'assault'; readonly land: string }
    | { readonly type: 'fleet' }
    | { readonly type: 'missile'; readonly target: string },
): Message {
  switch (fight.type) {
    case 'duel':
      return m('fight.duel', {
        attackers: listOf(fight.attackers.map(squadronName), 'plus'),
        target: squadronName(fight.target),
      });
    case 'assault':
      return m('fight.assault', { land: landName(fight.land) });
    case 'fleet':
      return m('fight.fleet');
    case 'missile':
      return fight.target === ''
        ? m('fight.missile')
        : m('fight.missile-at', { target: targetName(fight.target) });
  }
}
