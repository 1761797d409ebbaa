/** The fights to come and those just fought, as plain data for the combat sheet. */
import type { Message } from '../../../engine/message.ts';
import type {
  Fight,
  FightCard,
  FightGroup,
  FightOutcome,
  FightResult,
  FightSide,
} from '../../../engine/told.ts';
import { aaUnit, attackersOf, factsOf } from '../board.ts';
import { BALTIC, type LandId, type ZoneId } from '../data/lands.ts';
import { AA_UNITS, type AaId, SQUADRONS } from '../data/units.ts';
import {
  type Forecast,
  type ForecastSide,
  forecast,
  playsOn,
  type Fight as Told,
  viewAfter,
} from '../forecast.ts';
import { inRange, missilesAt } from '../phases/anti-air.ts';
import type { Action, Event, Options, RollSide, Side, View } from '../types.ts';
import { actionText, russianInAir } from './actions.ts';
import { cardName, cardText } from './cards.ts';
import { engagedIn, groundFightIn, zonesToFight } from './facts.ts';
import { sourceName } from './log-combat.ts';
import { m } from './message.ts';
import { aaName, aaWithPlace, seatName, squadronName, zoneName } from './names.ts';
import { type FightEvent, fightTitle, resultWords } from './outcomes.ts';

function idOf(fight: Told): string {
  switch (fight.type) {
    case 'duel':
      return `duel:${fight.target}`;
    case 'assault':
      return `assault:${fight.land}`;
    case 'fleet':
      return 'fleet';
    case 'fire':
      return `fire:${fight.unit}:${fight.target}`;
    case 'guard':
      return `guard:${fight.unit}:${fight.card}`;
  }
}

function titleOf(view: View, fight: Told): Message {
  switch (fight.type) {
    case 'duel':
      return fightTitle({ ...fight, attackers: attackersOf(view.pub, fight.target) });
    case 'fire':
      return russianInAir(view, fight.target);
    case 'guard':
      return fightTitle({ type: 'missile', target: view.pub.missiles[fight.card]?.target ?? '' });
    default:
      return fightTitle(fight);
  }
}

/** The action that throws the dice of a fight. */
function rollOf(fight: Told, legal: readonly Action[]): Action | undefined {
  return legal.find((action) => {
    switch (fight.type) {
      case 'duel':
        return action.type === 'fight' && action.target === fight.target;
      case 'assault':
        return action.type === 'bomb' && action.zone === fight.land;
      case 'fleet':
        return action.type === 'bomb' && action.zone === BALTIC;
      case 'fire':
        return action.type === 'fire' && action.unit === fight.unit && action.target === fight.target;
      case 'guard':
        return action.type === 'guard' && action.unit === fight.unit && action.card === fight.card;
    }
    return false;
  });
}

function partName(options: Options, id: string): Message {
  if (id === BALTIC) return m('fight.fleet-strength');
  return Object.hasOwn(SQUADRONS, id) ? squadronName(id) : cardName(options, id);
}

function sideOf(options: Options, side: Side, told: ForecastSide): FightSide {
  return {
    side,
    who: seatName(side),
    parts: told.parts.map(({ id, strength }) => ({ name: partName(options, id), strength })),
    modifiers: told.modifiers.map(({ source, amount }) => ({ source: sourceName(source), amount })),
    dice: told.dice,
    sum: told.sum,
  };
}

function throwsOf({ polish, russian }: Forecast): number {
  return 6 ** (polish.dice + russian.dice);
}

function outcomesOf(told: Forecast): readonly FightOutcome[] {
  const one = (id: FightOutcome['id'], side: FightOutcome['side'], label: string): FightOutcome => ({
    id,
    side,
    label: m(`fight.${label}`),
    // Without the sign that a rounded zero may have.
    ways: Math.abs(Math.round(told.odds[id] * throwsOf(told))),
    meaning: told.meanings[id],
  });
  return told.needs > 0
    ? [one('win', 'poland', 'hit'), one('loss', 'russia', 'miss')]
    : [one('win', 'poland', 'win'), one('draw', '', 'draw'), one('loss', 'russia', 'loss')];
}

/** One of each kind: copies of a card do the same. */
function cardsFor(view: View, fight: Told, legal: readonly Action[]): readonly FightCard<Action>[] {
  const cards = new Map<string, FightCard<Action>>();
  for (const action of playsOn(view, fight, legal)) {
    const title = cardName(view.options, action.card);
    if (cards.has(title.key)) continue;
    const after = forecast(viewAfter(view, action), fight);
    const text = cardText(view.options, action.card);
    cards.set(title.key, { action, title, text, outcomes: outcomesOf(after), throws: throwsOf(after) });
  }
  return [...cards.values()];
}

const ROLL_LABELS = { duel: 'roll', assault: 'roll', fleet: 'roll', fire: 'fire', guard: 'guard' } as const;

function fightOf(view: View, fight: Told, legal: readonly Action[]): Fight<Action> {
  const told = forecast(view, fight);
  const action = rollOf(fight, legal);
  return {
    id: idOf(fight),
    title: titleOf(view, fight),
    sides:
      told.needs > 0
        ? []
        : [sideOf(view.options, 'poland', told.polish), sideOf(view.options, 'russia', told.russian)],
    needs: told.needs,
    throws: throwsOf(told),
    outcomes: outcomesOf(told),
    roll: action === undefined ? undefined : { action, label: m(`fight.${ROLL_LABELS[fight.type]}`) },
    cards: cardsFor(view, fight, legal),
  };
}

/** Duels with fighters, then with bombers, then the ground or the fleet (IV.C1). */
function fightsIn({ pub }: View, zone: ZoneId): readonly Told[] {
  const engaged = engagedIn(pub, zone);
  const ground: Told = zone === BALTIC ? { type: 'fleet' } : { type: 'assault', land: zone as LandId };
  return [
    ...engaged
      .toSorted((a, b) => Number(factsOf(a).bomber) - Number(factsOf(b).bomber))
      .map((target) => ({ type: 'duel', target }) as const),
    ...(groundFightIn(pub, zone) ? [ground] : []),
  ];
}

function zoneGroup(view: View, zone: ZoneId, legal: readonly Action[]): FightGroup<Action> {
  const enter = legal.find((action) => action.type === 'enter' && action.zone === zone);
  return {
    id: zone,
    title: zoneName(zone),
    open: view.pub.combatZone === zone,
    enter: enter === undefined ? undefined : { action: enter, label: actionText(view, enter).place },
    fights: fightsIn(view, zone).map((fight) => fightOf(view, fight, legal)),
  };
}

function unitGroup(view: View, unit: AaId, legal: readonly Action[]): FightGroup<Action> {
  const { pub } = view;
  const fights: Told[] = inRange(pub, unit).map((target) => ({ type: 'fire', unit, target }));
  if (unit === 'patriot')
    for (const card of missilesAt(pub, unit)) fights.push({ type: 'guard', unit, card });
  return {
    id: unit,
    title: aaWithPlace(pub, unit),
    open: false,
    enter: undefined,
    fights: fights.map((fight) => fightOf(view, fight, legal)),
  };
}

/** Every fight that is to come in this step; the one being fought first. Without `legal` there is nothing to press. */
export function fightGroups(view: View, legal: readonly Action[]): readonly FightGroup<Action>[] {
  const { pub } = view;
  if (pub.step === 'B4')
    return AA_UNITS.filter((unit) => !aaUnit(pub, unit).fired)
      .map((unit) => unitGroup(view, unit, legal))
      .filter((group) => group.fights.length > 0);
  if (pub.step !== 'C1') return [];
  return zonesToFight(pub)
    .map((zone) => zoneGroup(view, zone, legal))
    .sort((a, b) => Number(b.open) - Number(a.open));
}

function contested(
  polish: RollSide,
  russian: RollSide,
): Pick<FightResult, 'rolls' | 'needs' | 'side' | 'label'> {
  const rolled = (side: Side, roll: RollSide) => ({
    side,
    who: seatName(side),
    sum: roll.modifiers.reduce((sum, { amount }) => sum + amount, roll.strength),
    dice: roll.dice,
    total: roll.total,
  });
  const margin = polish.total - russian.total;
  return {
    rolls: [rolled('poland', polish), rolled('russia', russian)],
    needs: 0,
    side: margin === 0 ? '' : margin > 0 ? 'poland' : 'russia',
    label: m(`fight.${margin === 0 ? 'draw' : margin > 0 ? 'win' : 'loss'}`),
  };
}

function fired(event: Extract<FightEvent, { type: 'aa-fired' | 'guard-rolled' }>) {
  const { die, hit, needs } = event;
  return {
    rolls: [{ side: 'poland', who: seatName('poland'), sum: 0, dice: [die], total: die }],
    needs,
    side: hit ? 'poland' : 'russia',
    label: m(hit ? 'fight.hit' : 'fight.miss'),
    group: event.unit,
    place: aaName(event.unit),
  };
}

/** What the event tells of a fight; undefined for other events. */
export function fightResult(event: Event): FightResult | undefined {
  switch (event.type) {
    case 'duel-fought':
      return {
        id: `duel:${event.target}`,
        group: event.zone,
        place: zoneName(event.zone),
        title: fightTitle({ type: 'duel', target: event.target, attackers: event.attackers }),
        ...contested(event.polish, event.russian),
        meaning: resultWords(event),
      };
    case 'assault-fought':
      return {
        id: `assault:${event.land}`,
        group: event.land,
        place: zoneName(event.land),
        title: fightTitle({ type: 'assault', land: event.land }),
        ...contested(event.polish, event.russian),
        meaning: resultWords(event),
      };
    case 'fleet-fought':
      return {
        id: 'fleet',
        group: BALTIC,
        place: zoneName(BALTIC),
        title: fightTitle({ type: 'fleet' }),
        ...contested(event.polish, event.russian),
        meaning: resultWords(event),
      };
    case 'aa-fired':
      return {
        id: `fire:${event.unit}:${event.target}`,
        ...fired(event),
        title: squadronName(event.target),
        meaning: resultWords(event),
      };
    case 'guard-rolled':
      return {
        id: `guard:${event.unit}:${event.card}`,
        ...fired(event),
        title: fightTitle({ type: 'missile', target: '' }),
        meaning: resultWords(event),
      };
    default:
      return undefined;
  }
}
