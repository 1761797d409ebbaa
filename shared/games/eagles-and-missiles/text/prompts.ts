import type { Message } from '../../../engine/message.ts';
import type { Prompt } from '../../../engine/told.ts';
import {
  attackersOf,
  bombersAt,
  factsOf,
  freeLands,
  lineCapacity,
  openAssaults,
  POLISH_IDS,
  RUSSIAN_IDS,
} from '../board.ts';
import { BALTIC, LANDING, type ZoneId } from '../data/lands.ts';
import { AA_FACTS, AA_UNITS, type AaId, MAX_EXTRA_DRAWS } from '../data/units.ts';
import { refuelActions } from '../phases/combat.ts';
import type { Seat, Step, View } from '../types.ts';
import { bomberCount, cardName, faceOf, fighterCount } from './cards.ts';
import {
  duelsIn,
  groundFightIn,
  iconsLeft,
  idleSquadrons,
  linesOf,
  openEscorts,
  zonesToFight,
} from './facts.ts';
import { listOf, m, plain } from './message.ts';
import { aaWithPlace, landName, seatName, squadronName, zoneName } from './names.ts';
import { endingFor } from './score.ts';

/** The rule that a step's prompt leads to. */
const RULES: Readonly<Record<Step, string>> = {
  setup: 'III.3',
  A2: 'IV.A2',
  A3: 'IV.A3',
  A5: 'IV.A5',
  B2: 'IV.B2',
  B4: 'IV.B4',
  B6: 'IV.B6',
  C1: 'IV.C1',
  landing: 'VI.1f',
  C2: 'V.3',
  C3: 'VI.4b',
  D: 'IV.D1',
  over: 'XII',
};

function prompt(message: Message, rule: string): Prompt {
  return { message, rule };
}

/** "Still to do: a; b; c." */
function todo(parts: readonly Message[], rule: string): Prompt {
  return prompt(m('prompt.todo', { parts: listOf(parts, 'semicolon') }), rule);
}

function waiting(view: View): Prompt {
  const { actors, step } = view.pub;
  const doing = m(`doing.${step}`);
  if (actors.length === 0) return prompt(m('prompt.wait-nobody', { doing }), RULES[step]);
  return prompt(m('prompt.wait', { who: listOf(actors.map(seatName)), doing }), RULES[step]);
}

function forSetup(view: View): Prompt {
  const count = AA_UNITS.filter(
    (id) => id.startsWith('aa-blue') && view.pub.aa[id]?.at === 'unplaced',
  ).length;
  return prompt(count > 0 ? m('prompt.setup', { count }) : m('prompt.setup-ready'), 'III.3');
}

function forPlan(view: View): Prompt {
  const lines = linesOf(view.options, view.viewer).filter((line) => view.pub.activeLines.includes(line));
  const mine = view.own.hand.filter((held) => held.seat === view.viewer);
  const assaults = mine.filter((held) => faceOf(view.options, held.card)?.kind === 'assault');
  const loose = assaults.filter((held) => held.plan === '').length;
  const missiles =
    mine.length -
    assaults.length -
    mine.filter((held) => held.plan !== '' && !assaults.includes(held)).length;
  const on = (line: string) => assaults.filter((held) => held.plan === line).length;
  const room = lines.reduce((n, line) => n + Math.max(0, lineCapacity(view.pub, line) - on(line)), 0);
  const empty = lines.filter((line) => on(line) === 0);
  const count = Math.min(loose, room);

  const parts: Message[] = [];
  if (count > 0) parts.push(m('prompt.plan-cards', { count }));
  if (count > 0 && empty.length > 0)
    parts.push(m('prompt.plan-empty', { lines: listOf(empty.map(plain)), count: empty.length }));
  if (missiles > 0) parts.push(m('prompt.plan-missiles', { count: missiles }));
  if (parts.length > 0) return todo(parts, count > 0 ? 'IV.A3' : 'XI');
  return prompt(loose > 0 ? m('prompt.plan-surplus', { count: loose }) : m('prompt.plan-ready'), 'IV.A3');
}

function forMissions(view: View): Prompt {
  const { fighters, bombers } = iconsLeft(view.pub, view.viewer);
  if (fighters + bombers === 0) return prompt(m('prompt.missions-ready'), 'IV.A5');
  return prompt(
    m('prompt.missions', { fighters: fighterCount(fighters), bombers: bomberCount(bombers) }),
    'IV.A4',
  );
}

function forChoice(view: View): Prompt {
  const card = view.pub.choosing;
  const face = faceOf(view.options, card);
  const name = cardName(view.options, card);
  switch (face?.kind) {
    case 'patriot':
      return prompt(m('prompt.choose-patriot', { card: name }), 'VII.7');
    case 'cruise-missiles':
      return prompt(m('prompt.choose-assault', { card: name, amount: face.amount }), 'IV.B2');
    case 'runway-repair':
      return prompt(m('prompt.choose-airfield', { card: name }), 'IV.B2');
    default:
      return prompt(m('prompt.choose', { card: name }), 'IV.B2');
  }
}

/** True while the unit has not fired and something in its reach flies or falls (VII.2, VII.7, VII.8). */
function canStillFire(view: View, unit: AaId): boolean {
  const { pub } = view;
  const state = pub.aa[unit];
  if (state === undefined || state.fired) return false;
  const inReach = (zone: string, mission: string) =>
    zone === state.at || (state.at === LANDING && zone === BALTIC && mission === 'escort');
  if (RUSSIAN_IDS.some((id) => inReach(pub.squadrons[id]?.zone ?? '', pub.squadrons[id]?.mission ?? '')))
    return true;
  return unit === 'patriot' && Object.values(pub.missiles).some((missile) => missile.land === state.at);
}

function forFire(view: View): Prompt {
  const units = AA_UNITS.filter((unit) => canStillFire(view, unit));
  if (units.length === 0) return prompt(m('prompt.fire-none'), 'IV.B4');
  return prompt(m('prompt.fire', { count: units.length }), 'VII.2');
}

function forSorties(view: View): Prompt {
  const { pub } = view;
  const idle = idleSquadrons(view);
  if (idle.length === 0) return prompt(m('prompt.sorties-ready'), 'IV.B6');
  const details: Message[] = [];
  const assaults = openAssaults(pub).filter((land) => bombersAt(pub, land).length === 0);
  if (assaults.length > 0)
    details.push(m('prompt.sorties-assaults', { lands: listOf(assaults.map(landName)) }));
  const landing = pub.assaults[LANDING];
  if (landing?.landing === true && landing.status === 'coming' && bombersAt(pub, BALTIC).length === 0)
    details.push(m('prompt.sorties-fleet'));
  const escorts = openEscorts(pub);
  const zones = [...new Set(escorts.map((id) => pub.squadrons[id]?.zone ?? ''))];
  if (zones.length > 0) details.push(m('prompt.sorties-escorts', { zones: listOf(zones.map(zoneName)) }));
  const rule = escorts.length > 0 ? 'VI.3b' : 'IV.B6';
  return { ...prompt(m('prompt.sorties', { count: idle.length }), rule), details };
}

function inZone(view: View, zone: ZoneId): Prompt {
  const { pub } = view;
  const { fighters, targets } = duelsIn(pub, zone);
  const params = { zone: zoneName(zone), targets: listOf(targets.map(squadronName)) };
  if (targets.length > 0) {
    const pairs = targets.some((id) => attackersOf(pub, id).length > 1);
    return prompt(
      m(fighters ? 'prompt.fight-fighters' : 'prompt.fight-bombers', params),
      pairs ? 'VI.1b' : 'VI',
    );
  }
  if (groundFightIn(pub, zone))
    return zone === BALTIC
      ? prompt(m('prompt.bomb-fleet', { strength: pub.fleet }), 'X.2')
      : prompt(m('prompt.bomb-assault', { land: zoneName(zone) }), 'VI.2c');
  return prompt(m('prompt.zone-over', { zone: zoneName(zone) }), 'IV.C1');
}

function forCombat(view: View): Prompt {
  const { pub } = view;
  if (pub.losing.length > 0)
    return prompt(m('prompt.lose', { squadrons: listOf(pub.losing.map(squadronName)) }), 'VI.1b');
  if (pub.combatZone !== '') return inZone(view, pub.combatZone);
  const zones = zonesToFight(pub);
  if (zones.length > 0) return prompt(m('prompt.enter', { zones: listOf(zones.map(zoneName)) }), 'IV.C1');
  const second = refuelActions(pub).length > 0;
  return prompt(second ? m('prompt.combat-tanker') : m('prompt.combat-over'), 'IV.C1');
}

function forLanding(view: View): Prompt {
  const up = POLISH_IDS.filter((id) => (view.pub.squadrons[id]?.mission ?? '') !== '');
  if (up.length === 0) return prompt(m('prompt.landing-over'), 'VI.1f');
  return prompt(m('prompt.landing', { count: up.length, squadrons: listOf(up.map(squadronName)) }), 'VI.1f');
}

function forWithdrawal(view: View): Prompt {
  const units = view.pub.withdrawing.map((unit) => aaWithPlace(view.pub, unit));
  return prompt(m('prompt.withdraw', { units: listOf(units) }), 'V.3');
}

function forBombs(view: View): Prompt {
  const strikers = RUSSIAN_IDS.filter((id) => {
    const s = view.pub.squadrons[id];
    return s?.mission === 'strike' && factsOf(id).strategic && (s.by === view.viewer || s.by === '');
  });
  if (strikers.length === 0) return prompt(m('prompt.bombs-over'), 'VI.4b');
  return prompt(m('prompt.bombs', { count: strikers.length }), 'VI.4b');
}

function forMoves(view: View): Prompt {
  const lands: readonly string[] = freeLands(view.pub);
  const units = AA_UNITS.filter((unit) => {
    const state = view.pub.aa[unit];
    return AA_FACTS[unit].mobile && state !== undefined && lands.includes(state.at) && !state.moved;
  });
  if (units.length === 0) return prompt(m('prompt.moves-over'), 'IV.D1');
  return prompt(m('prompt.moves', { count: units.length }), 'IV.D1');
}

function forActor(view: View): Prompt {
  const { pub } = view;
  switch (pub.step) {
    case 'setup':
      return forSetup(view);
    case 'A2':
      return prompt(
        m('prompt.draw', { count: Math.min(MAX_EXTRA_DRAWS - pub.extraDraws, pub.russianDeck) }),
        'IV.A2',
      );
    case 'A3':
      return forPlan(view);
    case 'A5':
      return forMissions(view);
    case 'B2':
      return forChoice(view);
    case 'B4':
      return forFire(view);
    case 'B6':
      return forSorties(view);
    case 'C1':
      return forCombat(view);
    case 'landing':
      return forLanding(view);
    case 'C2':
      return forWithdrawal(view);
    case 'C3':
      return forBombs(view);
    case 'D':
      return forMoves(view);
    case 'over':
      return waiting(view);
  }
}

/** What the viewer has to do now, or whom the table waits for. */
export function promptFor(view: View): Prompt {
  const ending = endingFor(view);
  if (ending !== undefined) return prompt(ending, 'XII');
  return view.pub.actors.includes(view.viewer as Seat) ? forActor(view) : waiting(view);
}
