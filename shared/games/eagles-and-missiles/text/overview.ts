/** The whole table in words: enough to play without seeing the board. */
import type { Message } from '../../../engine/message.ts';
import type { OverviewSection } from '../../../engine/told.ts';
import {
  AIRFIELD_IDS,
  ALLIED_IDS,
  attackersOf,
  basedOn,
  bombersAt,
  CITY_IDS,
  cardsOn,
  isConquered,
  isEngaged,
  NATO_IDS,
  nextLand,
  RUSSIAN_IDS,
  supporterOf,
} from '../board.ts';
import {
  AIRFIELDS,
  BALTIC,
  CITIES,
  LANDS,
  type LandId,
  LINE_LANDS,
  LINES,
  type LineId,
} from '../data/lands.ts';
import { type AaId, SQUADRON_TYPES, SQUADRONS, type SquadronId } from '../data/units.ts';
import { aaInPlay } from '../handicap.ts';
import { totalScore } from '../score.ts';
import { allSeats } from '../seats.ts';
import type { View } from '../types.ts';
import { missionText } from './actions.ts';
import { cardName, cardWithIcons } from './cards.ts';
import { assaultStrength } from './facts.ts';
import { termsFor } from './handicap.ts';
import { listOf, m, signed } from './message.ts';
import {
  aaName,
  airfieldName,
  cityName,
  isZone,
  landName,
  lineName,
  missionName,
  seatName,
  squadronName,
  squadronWithStrengths,
  targetName,
  targetWithLand,
  typeName,
  zoneName,
} from './names.ts';
import { scoreRows } from './score.ts';

function section(id: string, lines: readonly Message[]): OverviewSection {
  return { title: m(`overview.${id}`), lines: lines.length > 0 ? lines : [m('overview.nothing')] };
}

function situation(view: View): OverviewSection {
  const { pub } = view;
  const lines = [
    pub.turn === 0
      ? m('overview.before-turn')
      : m('overview.turn', { turn: pub.turn, step: m(`step.${pub.step}`) }),
    pub.fleet > 0 ? m('overview.fleet', { strength: pub.fleet }) : m('overview.fleet-sunk'),
    m('overview.score', { count: totalScore(pub) }),
    ...termsFor(view.options),
  ];
  if (pub.actors.length > 0) lines.push(m('overview.actors', { seats: listOf(pub.actors.map(seatName)) }));
  if (pub.fleetFight !== '') lines.push(m(`overview.fleet-fight.${pub.fleetFight}`));
  return section('situation', lines);
}

function lineText(view: View, line: LineId): Message {
  const { pub } = view;
  const lands = LINE_LANDS[line];
  const taken = lands.filter((land) => isConquered(pub, land)).length;
  const next = nextLand(pub, line);
  const params = { line: lineName(line), taken, all: lands.length };
  if (next === undefined) return m('overview.line-complete', params);
  const key = pub.activeLines.includes(line) ? 'overview.line-active' : 'overview.line-quiet';
  return m(key, { ...params, next: landName(next) });
}

function cardOnLand(view: View, card: string): Message {
  const supporter = supporterOf(view.pub, card);
  const name = cardWithIcons(view.options, card);
  if (supporter === undefined) return name;
  return m('overview.card-supported', { card: name, squadron: squadronWithStrengths(supporter) });
}

function assaultText(view: View, land: LandId): readonly Message[] {
  const assault = view.pub.assaults[land];
  if (assault === undefined) return [];
  const cards = listOf(
    cardsOn(view.pub, land).map((card) => cardOnLand(view, card)),
    'plus',
  );
  const params = {
    land: landName(land),
    line: lineName(assault.line),
    cards,
    status: m(`overview.status.${assault.status}`),
  };
  if (assault.landing) return [m('overview.assault-sea', params)];
  const { minus, plus } = assault;
  const attackers = bombersAt(view.pub, land);
  const facts = [m('overview.assault-strength', { strength: assaultStrength(view, land) })];
  if (minus > 0) facts.push(m('overview.assault-minus', { minus }));
  if (plus > 0) facts.push(m('overview.assault-plus', { plus }));
  if (attackers.length > 0)
    facts.push(m('overview.assault-attackers', { attackers: listOf(attackers.map(squadronWithStrengths)) }));
  return [m('overview.assault', { ...params, facts: listOf(facts, 'semicolon') })];
}

function missileText(view: View, card: string): Message {
  const missile = view.pub.missiles[card];
  if (missile === undefined || missile.target === '') return m('overview.missile-hidden');
  const guarded = Object.values(view.pub.aa).some((unit) => unit.guards === card);
  const target = targetWithLand(view.pub, missile.target);
  return m(guarded ? 'overview.missile-guarded' : 'overview.missile', { target });
}

function russianText(view: View, id: SquadronId): readonly Message[] {
  const s = view.pub.squadrons[id];
  if (s === undefined || s.mission === '') return [];
  const attackers = attackersOf(view.pub, id);
  const params = { squadron: squadronWithStrengths(id), mission: missionText(view, s.mission, s.target) };
  if (attackers.length > 0)
    return [m('overview.flying-engaged', { ...params, attackers: listOf(attackers.map(squadronName)) })];
  if (s.broke) return [m('overview.flying-broke', params)];
  return [m(isEngaged(view.pub, id) ? 'overview.flying-screened' : 'overview.flying', params)];
}

function alliedText(view: View, id: SquadronId): readonly Message[] {
  const s = view.pub.squadrons[id];
  if (s === undefined || s.mission === '') return [];
  const mission = missionText(view, s.mission, s.target);
  return [m('overview.flying', { squadron: squadronWithStrengths(id), mission })];
}

function airfieldText(view: View, id: (typeof AIRFIELD_IDS)[number]): Message {
  const state = view.pub.airfields[id];
  const params = { airfield: airfieldName(id), land: landName(AIRFIELDS[id].land) };
  if (state === undefined || !state.working) return m('overview.airfield-gone', params);
  const squadrons = basedOn(view.pub, id).map((squadron) => {
    const mission = view.pub.squadrons[squadron]?.mission ?? '';
    const name = squadronWithStrengths(squadron);
    return mission === '' ? name : m('overview.aloft', { squadron: name, mission: missionName(mission) });
  });
  return m('overview.airfield', {
    ...params,
    capacity: state.capacity,
    squadrons: listOf(squadrons, 'semicolon'),
  });
}

/** "Su-27 ×4", for each type that has squadrons among `ids`. */
function byType(ids: readonly SquadronId[]): Message {
  const parts = SQUADRON_TYPES.flatMap((type) => {
    const count = ids.filter((id) => SQUADRONS[id] === type).length;
    return count === 0 ? [] : [m('overview.of-type', { type: typeName(type), number: count })];
  });
  return listOf(parts);
}

function pools(view: View): OverviewSection {
  const at = (ids: readonly SquadronId[], base: string) =>
    ids.filter((id) => view.pub.squadrons[id]?.base === base && view.pub.squadrons[id]?.mission === '');
  const lost = (ids: readonly SquadronId[]) =>
    ids.filter((id) => view.pub.squadrons[id]?.base === 'destroyed');
  return section('pools', [
    m('overview.pool-russian', { squadrons: byType(at(RUSSIAN_IDS, 'pool')) }),
    m('overview.pool-nato', { squadrons: byType(at(NATO_IDS, 'pool')) }),
    m('overview.reserve-nato', { squadrons: byType(at(NATO_IDS, 'reserve')) }),
    m('overview.lost-russian', { squadrons: byType(lost(RUSSIAN_IDS)) }),
    m('overview.lost-allied', { squadrons: byType(lost(ALLIED_IDS)) }),
  ]);
}

function aaText(view: View, id: AaId): Message {
  const state = view.pub.aa[id];
  const unit = aaName(id);
  if (state === undefined || !isZone(state.at))
    return m(state?.at === 'destroyed' ? 'overview.aa-destroyed' : 'overview.aa-unplaced', { unit });
  const params = { unit, land: landName(state.at) };
  if (state.guards !== '') {
    const target = view.pub.missiles[state.guards]?.target ?? '';
    return m('overview.aa-guards', { ...params, target: targetName(target) });
  }
  return m(state.fired ? 'overview.aa-fired' : 'overview.aa-at', params);
}

function modifiers(view: View): readonly Message[] {
  const { pub } = view;
  const lines: Message[] = [];
  if (pub.awacs > 0) lines.push(m('overview.awacs', { amount: pub.awacs }));
  if (pub.tankers > 0) lines.push(m('overview.tanker'));
  if (pub.coastal > 0) lines.push(m('overview.coastal', { amount: pub.coastal }));
  for (const id of pub.screened) lines.push(m('overview.screened', { squadron: squadronName(id) }));
  for (const id of pub.lowLevel) lines.push(m('overview.low-level', { squadron: squadronName(id) }));
  for (const id of pub.decoyed) lines.push(m('overview.decoyed', { target: targetWithLand(pub, id) }));
  for (const [id, help] of Object.entries(pub.duelCards)) {
    const squadron = squadronName(id);
    if (help.plus > 0) lines.push(m('overview.duel-plus', { squadron, plus: help.plus }));
    if (help.ace) lines.push(m('overview.duel-ace', { squadron }));
  }
  return lines;
}

function cities(view: View): OverviewSection {
  const name = (id: (typeof CITY_IDS)[number]) =>
    m('with-place', { name: cityName(id), place: landName(CITIES[id].land) });
  const standing = CITY_IDS.filter((id) => !view.pub.ruins.includes(id));
  const ruins = CITY_IDS.filter((id) => view.pub.ruins.includes(id));
  return section('cities', [
    m('overview.standing', { cities: listOf(standing.map(name)) }),
    m('overview.ruins', { cities: listOf(ruins.map(name)) }),
  ]);
}

function decks(view: View): OverviewSection {
  const { pub, options, own } = view;
  const lines = [
    m('overview.deck-russian', { cards: pub.russianDeck }),
    m('overview.deck-polish', { cards: pub.polishDeck }),
    m('overview.deck-nato', { cards: pub.natoDeck }),
    ...allSeats(options).map(({ id }) =>
      m('overview.hand', { seat: seatName(id), cards: pub.hands[id] ?? 0 }),
    ),
    m('overview.nato-shown', { cards: listOf(pub.natoShown.map((card) => cardName(options, card))) }),
  ];
  if (own.foreseen.length > 0)
    lines.push(
      m('overview.foreseen', { cards: listOf(own.foreseen.map((card) => cardWithIcons(options, card))) }),
    );
  for (const { id } of allSeats(options)) {
    const icons = pub.icons[id];
    if (icons === undefined) continue;
    lines.push(m('overview.icons', { seat: seatName(id), fighters: icons.fighters, bombers: icons.bombers }));
  }
  return section('decks', lines);
}

function scoreSection(view: View): OverviewSection {
  return section(
    'score-lines',
    scoreRows(view).map(({ label, count, points }) =>
      m('overview.score-line', { label, number: count, points: signed(points) }),
    ),
  );
}

function fleetSorties(view: View): readonly Message[] {
  const attackers = bombersAt(view.pub, BALTIC);
  if (attackers.length === 0) return [];
  return [
    m('overview.fleet-attacked', { zone: zoneName(BALTIC), attackers: listOf(attackers.map(squadronName)) }),
  ];
}

export function overviewFor(view: View): readonly OverviewSection[] {
  const { pub } = view;
  return [
    situation(view),
    section(
      'lines',
      LINES.map((line) => lineText(view, line)),
    ),
    section('assaults', [...LANDS.flatMap((land) => assaultText(view, land)), ...fleetSorties(view)]),
    section(
      'missiles',
      Object.keys(pub.missiles).map((card) => missileText(view, card)),
    ),
    section(
      'russian-air',
      RUSSIAN_IDS.flatMap((id) => russianText(view, id)),
    ),
    section(
      'allied-air',
      ALLIED_IDS.flatMap((id) => alliedText(view, id)),
    ),
    section('modifiers', modifiers(view)),
    section(
      'airfields',
      AIRFIELD_IDS.map((id) => airfieldText(view, id)),
    ),
    section(
      'aa',
      aaInPlay(view.options).map((id) => aaText(view, id)),
    ),
    cities(view),
    section('conquered', pub.conquered.map(landName)),
    pools(view),
    decks(view),
    scoreSection(view),
  ];
}
