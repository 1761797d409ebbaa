/** What must be true after every step. Each fault is one sentence. */
import {
  AIRFIELD_IDS,
  ALLIED_IDS,
  aaUnit,
  airfield,
  attackersOf,
  CITY_IDS,
  isConquered,
  NATO_IDS,
  RUSSIAN_IDS,
  SQUADRON_IDS,
  squadron,
  standingOn,
  supporterOf,
} from './board.ts';
import { cardIds, type DeckName } from './cards.ts';
import { AIRFIELDS, CITIES, LANDS, LINE_LANDS, LINES, ZONES } from './data/lands.ts';
import { SQUADRONS } from './data/units.ts';
import { aaInPlay } from './handicap.ts';
import { allSeats } from './seats.ts';
import type { State } from './types.ts';

export function invariants(state: State): readonly string[] {
  return [...cardFaults(state), ...squadronFaults(state), ...boardFaults(state), ...decisionFaults(state)];
}

/** Every card is in exactly one place. */
function cardFaults({ options, pub, secret }: State): string[] {
  const hidden = secret.russianHand.map((held) => held.card);
  const places = [
    ...secret.decks.russian,
    ...secret.decks.polish,
    ...secret.decks.nato,
    ...secret.foreseen,
    ...hidden,
    ...secret.polishHand.map((held) => held.card),
    ...Object.keys(pub.placed),
    // Before it is aimed a missile is also in the hand that knows its target.
    ...Object.keys(pub.missiles).filter((card) => !hidden.includes(card)),
    ...pub.discard,
  ];
  const faults: string[] = [];
  const decks: readonly DeckName[] = ['russian', 'polish', 'nato'];
  const all = decks.flatMap((deck) => cardIds(options, deck));
  if (places.length !== all.length) faults.push(`${places.length} cards instead of ${all.length}`);
  const seen = new Set(places);
  for (const card of all) if (!seen.has(card)) faults.push(`card ${card} is nowhere`);
  if (seen.size !== places.length) faults.push('a card is in two places');
  if (pub.russianDeck !== secret.decks.russian.length + secret.foreseen.length)
    faults.push('Russian deck count');
  if (pub.polishDeck !== secret.decks.polish.length) faults.push('Polish deck count');
  if (pub.natoDeck !== secret.decks.nato.length) faults.push('NATO deck count');
  for (const { id } of allSeats(options)) {
    const held = [...secret.russianHand, ...secret.polishHand].filter((h) => h.seat === id).length;
    if (held !== pub.hands[id]) faults.push(`${id} holds ${held} cards, ${pub.hands[id]} are shown`);
  }
  return faults;
}

function squadronFaults({ pub }: State): string[] {
  const faults: string[] = [];
  if (Object.keys(pub.squadrons).length !== SQUADRON_IDS.length) faults.push('a squadron counter is missing');
  for (const id of SQUADRON_IDS) {
    const s = squadron(pub, id);
    const abroad = NATO_IDS.includes(id) || RUSSIAN_IDS.includes(id);
    const bases = abroad ? ['pool', 'reserve', 'destroyed'] : [...AIRFIELD_IDS, 'destroyed'];
    if (!bases.includes(s.base)) faults.push(`${id} is based at ${s.base}`);
    if (s.mission !== '' && (s.base === 'destroyed' || s.base === 'reserve'))
      faults.push(`${id} flies from ${s.base}`);
    if (s.mission === '' && (s.target !== '' || s.zone !== '' || s.by !== ''))
      faults.push(`${id} keeps a mission`);
    if (s.zone !== '' && !ZONES.includes(s.zone)) faults.push(`${id} flies over ${s.zone}`);
    // A beaten pair keeps its target until the Polish side has picked the one to lose.
    if (s.mission === 'duel' && squadron(pub, s.target).mission === '' && !pub.losing.includes(id))
      faults.push(`${id} hunts nobody`);
    if (s.mission === 'support' && !(s.target in pub.placed)) faults.push(`${id} supports no card`);
  }
  for (const id of RUSSIAN_IDS)
    if (attackersOf(pub, id).length > 2) faults.push(`${id} has more than two attackers`);
  for (const field of AIRFIELD_IDS) {
    const here = standingOn(pub, field);
    if (here.length > airfield(pub, field).capacity) faults.push(`${field} is too full`);
    if (here.length > 0 && !airfield(pub, field).working)
      faults.push(`${field} is closed but holds squadrons`);
    if (AIRFIELDS[field].land !== undefined && here.some((id) => SQUADRONS[id] !== 'f-16')) {
      if (!(LANDS as readonly string[]).includes(AIRFIELDS[field].land))
        faults.push(`${field} takes the F-16 only`);
    }
  }
  return faults;
}

function boardFaults({ options, pub }: State): string[] {
  const faults: string[] = [];
  if (pub.fleet > 10) faults.push(`fleet strength ${pub.fleet}`);
  if (new Set(pub.conquered).size !== pub.conquered.length) faults.push('a land is conquered twice');
  if (new Set(pub.ruins).size !== pub.ruins.length) faults.push('a city is destroyed twice');
  for (const line of LINES) {
    const taken = LINE_LANDS[line].map((land) => isConquered(pub, land));
    if (taken.some((t, i) => t && i > 0 && !taken[i - 1])) faults.push(`line ${line} has a gap`);
  }
  for (const city of CITY_IDS)
    if (isConquered(pub, CITIES[city].land) && !pub.ruins.includes(city))
      faults.push(`${city} stands in a conquered land`);
  for (const field of AIRFIELD_IDS)
    if (isConquered(pub, AIRFIELDS[field].land) && airfield(pub, field).working)
      faults.push(`${field} works in a conquered land`);
  const units = aaInPlay(options);
  if (Object.keys(pub.aa).length !== units.length || units.some((id) => pub.aa[id] === undefined))
    faults.push('an AA unit is missing, or does not take part');
  for (const unit of units) {
    const { at } = aaUnit(pub, unit);
    if (isConquered(pub, at) && !pub.withdrawing.includes(unit))
      faults.push(`${unit} stands in a conquered land`);
  }
  for (const card of Object.keys(pub.placed)) {
    const on = pub.placed[card]?.land;
    if (on === undefined || pub.assaults[on] === undefined) faults.push(`card ${card} lies on no assault`);
    const supporters = RUSSIAN_IDS.filter((id) => squadron(pub, id).target === card);
    if (supporters.length > 1 || (supporters.length === 1 && supporterOf(pub, card) === undefined))
      faults.push(`card ${card} has ${supporters.length} supporters`);
  }
  return faults;
}

function decisionFaults({ pub }: State): string[] {
  const faults: string[] = [];
  if ((pub.ended === '') !== (pub.winner === '')) faults.push('an end without a winner');
  if ((pub.step === 'over') !== (pub.ended !== '')) faults.push('over, but not ended');
  const flying = pub.step === 'landing' || pub.step === 'C1' || pub.step === 'B6';
  if (!flying && ALLIED_IDS.some((id) => squadron(pub, id).mission !== '') && pub.step !== 'over')
    faults.push('a sortie outside its steps');
  return faults;
}
