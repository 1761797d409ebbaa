/** Why something that a player would expect to be possible is not. Pure. */
import type { Message } from '../../../../shared/engine/message.ts';
import {
  attackersOf,
  freeEscorts,
  isAbroad,
  isConquered,
  landOfTarget,
  standingOn,
  supporterOf,
} from '../../../../shared/games/eagles-and-missiles/board.ts';
import { AIRFIELDS, BALTIC, type ZoneId } from '../../../../shared/games/eagles-and-missiles/data/lands.ts';
import {
  SQUADRONS,
  type SquadronTypeFacts,
  TYPE_FACTS,
} from '../../../../shared/games/eagles-and-missiles/data/units.ts';
import { names } from '../../../../shared/games/eagles-and-missiles/text/index.ts';
import type { View } from '../../../../shared/games/eagles-and-missiles/types.ts';
import { isAa, isAirfield, isCity, isLand } from './ids.ts';
import { landOfCard } from './targets.ts';

export interface Why {
  readonly message: Message;
  readonly rule: string;
}

const why = (key: string, rule: string, params: NonNullable<Message['params']> = {}): Why => ({
  message: { key: `em.board.why.${key}`, params },
  rule,
});

/** The zone a target of the scene is in, or ''. */
export function zoneOf(view: View, target: string): string {
  if (target === 'fleet') return BALTIC;
  if (target.startsWith('land:')) return target.slice(5);
  if (target.startsWith('card:')) return landOfCard(view, target.slice(5));
  if (target.startsWith('sq:')) return view.pub.squadrons[target.slice(3)]?.zone ?? '';
  if (isCity(target) || isAirfield(target)) return landOfTarget(view.pub, target) ?? '';
  return view.pub.aa[target]?.at ?? '';
}

/** Why the chosen piece cannot go to a target; undefined when there is nothing worth saying. */
export function whyNot(view: View, chosen: string, target: string): Why | undefined {
  const type = SQUADRONS[chosen];
  const facts = type === undefined ? undefined : TYPE_FACTS[type];
  const found =
    facts === undefined
      ? forUnit(view, chosen, target)
      : facts.nation === 'russia'
        ? forRussian(view, facts, target)
        : forAllied(view, chosen, target);
  if (found !== undefined) return found;
  const zone = zoneOf(view, target);
  if (isLand(zone) && isConquered(view.pub, zone))
    return why('conquered', 'IV.C2', { zone: names.zoneName(zone) });
  return undefined;
}

function forUnit(view: View, chosen: string, target: string): Why | undefined {
  if (!isAa(chosen)) return undefined;
  if (view.pub.step !== 'B4' || !target.startsWith('sq:')) return undefined;
  const here = view.pub.aa[chosen]?.at ?? '';
  const there = zoneOf(view, target);
  return there !== '' && there !== here ? why('aa-range', 'VII.2') : undefined;
}

function forRussian(view: View, facts: SquadronTypeFacts, target: string): Why | undefined {
  if (view.pub.step !== 'A5') return undefined;
  const fleet = target === 'fleet' || target === 'land:baltic';
  if (fleet && facts.bomber) return why('fleet-escort', 'X.7');
  if (target.startsWith('card:')) {
    const card = target.slice(5);
    const assault = view.pub.assaults[landOfCard(view, card)];
    if (assault?.landing === true) return why('landing-support', 'X.7');
    if (supporterOf(view.pub, card) !== undefined) return why('supported', 'VI.2e');
    return undefined;
  }
  if (facts.bomber && !facts.strategic && !fleet && zoneOf(view, target) !== '')
    return why('support-only', 'VI.4b');
  return undefined;
}

function forAllied(view: View, chosen: string, target: string): Why | undefined {
  const { pub } = view;
  if (pub.step === 'landing' && isAirfield(target)) {
    const state = pub.airfields[target];
    if (state === undefined || !state.working) return why('ruined-field', 'VI.1f');
    if (isAbroad(AIRFIELDS[target].land) && SQUADRONS[chosen] !== 'f-16') return why('abroad', 'IX.2');
    return standingOn(pub, target).length >= state.capacity ? why('full', 'VI.1f') : undefined;
  }
  if (pub.step !== 'B6') return undefined;
  const zone = zoneOf(view, target);
  if (target.startsWith('card:') && pub.assaults[zone]?.landing === true) return why('landing', 'X.2');
  const enemy = target.startsWith('sq:') ? target.slice(3) : '';
  const enemyType = SQUADRONS[enemy];
  if (
    enemyType !== undefined &&
    TYPE_FACTS[enemyType].nation === 'russia' &&
    attackersOf(pub, enemy).length >= 2
  )
    return why('two-on-one', 'VI.1b');
  const covered =
    target.startsWith('card:') ||
    target === 'fleet' ||
    (enemyType !== undefined && TYPE_FACTS[enemyType].bomber);
  const free = covered && zone !== '' ? freeEscorts(pub, zone as ZoneId).length : 0;
  return free > 0 ? why('escorts', 'VI.3b', { count: free, zone: names.zoneName(zone) }) : undefined;
}
