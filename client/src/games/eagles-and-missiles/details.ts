/** What there is to know about a thing on the board, for a card beside it. Pure. */
import type { Message } from '../../../../shared/engine/message.ts';
import {
  attackersOf,
  bombersAt,
  cardsOn,
  isConquered,
  standingOn,
  supporterOf,
} from '../../../../shared/games/eagles-and-missiles/board.ts';
import { cardFace } from '../../../../shared/games/eagles-and-missiles/cards.ts';
import {
  AIRFIELDS,
  type AirfieldId,
  BALTIC,
  CITIES,
  type CityId,
  COAST,
  GERMAN_BORDER,
  type LandId,
  LINE_LANDS,
  LINES,
} from '../../../../shared/games/eagles-and-missiles/data/lands.ts';
import {
  AA_FACTS,
  AA_UNITS,
  type AaId,
  SQUADRONS,
  TYPE_FACTS,
} from '../../../../shared/games/eagles-and-missiles/data/units.ts';
import { missionText } from '../../../../shared/games/eagles-and-missiles/text/actions.ts';
import { assaultStrength } from '../../../../shared/games/eagles-and-missiles/text/facts.ts';
import { cardWithIcons, names } from '../../../../shared/games/eagles-and-missiles/text/index.ts';
import { listOf } from '../../../../shared/games/eagles-and-missiles/text/message.ts';
import type { View } from '../../../../shared/games/eagles-and-missiles/types.ts';
import { isAa, isAirfield, isCity, isLand, isZone } from './ids.ts';

export interface Details {
  readonly title: Message;
  readonly lines: readonly Message[];
  /** The rule that says more. */
  readonly rule: string;
  /** Where it has effect: lights up on the board. */
  readonly reach: readonly string[];
}

const d = (key: string, params?: NonNullable<Message['params']>): Message =>
  params === undefined ? { key: `em.detail.${key}` } : { key: `em.detail.${key}`, params };

/** Undefined where there is nothing to tell. */
export function detailsOf(view: View, target: string): Details | undefined {
  const [kind = '', rest = ''] = target.split(':');
  if (kind === 'sq') return squadron(view, rest);
  if (kind === 'card') return card(view, rest);
  if (kind === 'land') return rest === BALTIC ? fleet(view) : land(view, rest);
  if (kind === 'deck') return deck(view, rest);
  if (target === 'fleet') return fleet(view);
  if (isCity(target)) return city(view, target);
  if (isAirfield(target)) return airfield(view, target);
  return isAa(target) ? aaUnit(view, target) : undefined;
}

function squadron(view: View, id: string): Details | undefined {
  const type = SQUADRONS[id];
  const s = view.pub.squadrons[id];
  if (type === undefined || s === undefined) return undefined;
  const facts = TYPE_FACTS[type];
  const lines = [
    d(`${facts.nation}.${facts.bomber ? 'bomber' : 'fighter'}`),
    d('strengths', { air: facts.air, bomb: facts.bomb }),
  ];
  if (facts.bomber) lines.push(d(facts.strategic ? 'raids' : 'no-raids'));
  if (facts.weight > 1) lines.push(d('weight', { count: facts.weight }));
  if (s.mission !== '') lines.push(missionText(view, s.mission, s.target));
  else if (s.base === 'pool') lines.push(d('in-pool'));
  if (isAirfield(s.base)) lines.push(d('based', { airfield: names.airfieldName(s.base) }));
  const attackers = attackersOf(view.pub, id);
  if (attackers.length > 0)
    lines.push(d('engaged', { attackers: listOf(attackers.map(names.squadronName)) }));
  const reach = s.zone === '' ? [] : [s.zone];
  return { title: names.squadronName(id), lines, rule: facts.bomber ? 'VI.4a' : 'VI.1a', reach };
}

function aaUnit(view: View, id: AaId): Details {
  const unit = view.pub.aa[id];
  const { needs, mobile } = AA_FACTS[id];
  const at = unit?.at ?? '';
  const lines = [d('aa-needs', { needs })];
  if (isZone(at)) {
    lines.push(d('aa-range', { land: names.landName(at) }));
    if (at === 'central-pomerania') lines.push(d('aa-fleet'));
  }
  lines.push(d(mobile ? 'aa-mobile' : 'aa-fixed'));
  if (unit?.fired === true) lines.push(d('aa-fired'));
  if (unit?.moved === true) lines.push(d('aa-moved'));
  if ((unit?.guards ?? '') !== '') lines.push(d('aa-guards'));
  const reach = !isZone(at) ? [] : at === 'central-pomerania' ? [at, BALTIC] : [at];
  return { title: names.aaName(id), lines, rule: id === 'patriot' ? 'VII.7' : 'VII.2', reach };
}

function city(view: View, id: CityId): Details {
  const ruined = view.pub.ruins.includes(id);
  const lines = [d(ruined ? 'city-ruined' : 'city-stands'), ...aimedAt(view, id)];
  const { land: where } = CITIES[id];
  return { title: names.targetWithLand(view.pub, id), lines, rule: 'XII', reach: [where] };
}

function airfield(view: View, id: AirfieldId): Details {
  const state = view.pub.airfields[id];
  const here = standingOn(view.pub, id);
  const capacity = state?.capacity ?? AIRFIELDS[id].capacity;
  const lines =
    state?.working === false ? [d('field-gone')] : [d('places', { used: here.length, count: capacity })];
  if (here.length > 0) lines.push(listOf(here.map(names.squadronName)));
  if (!isLand(AIRFIELDS[id].land)) lines.push(d('field-abroad'));
  return {
    title: names.targetWithLand(view.pub, id),
    lines: [...lines, ...aimedAt(view, id)],
    rule: 'VI.1f',
    reach: [AIRFIELDS[id].land],
  };
}

function aimedAt(view: View, id: string): Message[] {
  const aimed = Object.values(view.pub.missiles).some((m) => m.target === id);
  return aimed ? [d('aimed-at')] : [];
}

function card(view: View, id: string): Details {
  const placed = view.pub.placed[id];
  const missile = view.pub.missiles[id];
  const face = cardFace(view.options, id).card;
  const lines: Message[] = [];
  if (placed !== undefined) {
    const { land: where, line } = placed;
    lines.push(d('on-line', { line, land: names.landName(where) }));
    lines.push(...assault(view, where));
    const supporter = supporterOf(view.pub, id);
    if (supporter !== undefined)
      lines.push(d('supporter', { squadron: names.squadronWithStrengths(supporter) }));
  } else if (missile !== undefined) {
    lines.push(
      missile.target === ''
        ? d('target-hidden')
        : d('target', { target: names.targetWithLand(view.pub, missile.target) }),
    );
  } else lines.push(d('planned'));
  return {
    title: cardWithIcons(view.options, id),
    lines,
    rule: 'strength' in face ? 'VI.2c' : 'XI',
    reach: placed === undefined ? [] : [placed.land],
  };
}

/** The assault on a land, in short. */
function assault(view: View, where: string): Message[] {
  const state = view.pub.assaults[where];
  if (state === undefined) return [];
  if (state.status !== 'coming') return [d(`assault-${state.status}`)];
  if (state.landing) return [d('landing')];
  const lines = [d('assault-strength', { strength: assaultStrength(view, where as LandId) })];
  const attackers = bombersAt(view.pub, where as LandId);
  if (attackers.length > 0)
    lines.push(d('attacked-by', { attackers: listOf(attackers.map(names.squadronName)) }));
  if (state.plus > 0) lines.push(d('defence-plus', { plus: state.plus }));
  return lines;
}

function land(view: View, id: string): Details | undefined {
  if (!isZone(id)) return undefined;
  const lines: Message[] = [];
  if (isLand(id)) {
    const line = LINES.find((l) => LINE_LANDS[l].includes(id));
    lines.push(
      line === undefined
        ? d('no-line')
        : d('line-step', { line, step: LINE_LANDS[line].indexOf(id) + 1, count: LINE_LANDS[line].length }),
    );
    if (isConquered(view.pub, id)) lines.push(d('conquered'));
    else if (cardsOn(view.pub, id).length > 0) lines.push(...assault(view, id));
    if (COAST.includes(id)) lines.push(d('coast'));
    if (GERMAN_BORDER.includes(id)) lines.push(d('german-border'));
    const units = AA_UNITS.filter((unit) => view.pub.aa[unit]?.at === id);
    if (units.length > 0) lines.push(d('aa-here', { count: units.length }));
  } else lines.push(d('abroad'));
  return { title: names.zoneName(id), lines, rule: isLand(id) ? 'IV.C2' : 'IX.2', reach: [] };
}

function fleet(view: View): Details {
  const { fleet: strength, squadrons } = view.pub;
  const escorts = Object.keys(squadrons).filter(
    (id) => squadrons[id]?.mission === 'escort' && squadrons[id]?.zone === BALTIC,
  );
  const lines = [strength > 0 ? d('fleet-strength', { strength }) : d('fleet-sunk')];
  if (escorts.length > 0)
    lines.push(d('fleet-escorts', { escorts: listOf(escorts.map(names.squadronName)) }));
  return { title: d('fleet'), lines, rule: 'X.1', reach: [BALTIC] };
}

function deck(view: View, id: string): Details {
  const { russianDeck, polishDeck, natoDeck } = view.pub;
  const count = id === 'russian' ? russianDeck : id === 'polish' ? polishDeck : natoDeck;
  const rule = id === 'russian' ? 'IV.A1' : id === 'polish' ? 'IV.B3' : 'IV.B1';
  return { title: d(`deck.${id}`), lines: [d('deck-left', { count })], rule, reach: [] };
}
