/** What fuzzing must have seen: every card, unit, effect, ruling and end. Rulings: see docs/RULINGS. */
import type { Coverage } from '../../engine/coverage.ts';
import { escortsOver, factsOf, freeEscorts, RUSSIAN_IDS, squadron, supporterOf } from './board.ts';
import { cardFace, cardIds } from './cards.ts';
import { AIRFIELDS, BALTIC, CITIES, LANDING, LINE_LANDS } from './data/lands.ts';
import { AA_FACTS, SQUADRON_TYPES, SQUADRONS, type SquadronType, TYPE_FACTS } from './data/units.ts';
import { aaInPlay } from './handicap.ts';
import { seatsOf } from './seats.ts';
import { END_REASONS, type Event, MISSIONS, type Options, STEPS, type State } from './types.ts';

const RULINGS = 39;
/** Rulings that only a shared side can meet. */
const SHARED_RUSSIA = [37];
const SHARED_POLAND = [30];

function cardName(options: Options, id: string): string {
  const face = cardFace(options, id);
  const { kind, ...rest } = face.card as { kind: string };
  return `card:${face.deck}:${[kind, ...Object.values(rest)].join('/')}`;
}

/** The F-22 never loses: even its lowest roll draws with the best of the others (10 + 1 = 5 + 6). */
function canBeLost(type: SquadronType): boolean {
  const { nation, air } = TYPE_FACTS[type];
  if (nation !== 'nato') return true;
  const strongest = Math.max(...Object.values(TYPE_FACTS).map((f) => (f.nation === 'russia' ? f.air : 0)));
  return air + 1 < strongest + 6;
}

function coverageGoals(options: Options): readonly string[] {
  const split = (side: 'russia' | 'poland') => seatsOf(options, side).length > 1;
  const rulings = Array.from({ length: RULINGS }, (_, i) => i + 1).filter(
    (n) =>
      (n !== 25 || options.players > 2) &&
      (!SHARED_RUSSIA.includes(n) || split('russia')) &&
      (!SHARED_POLAND.includes(n) || split('poland')),
  );
  const cards = (['russian', 'polish', 'nato'] as const).flatMap((deck) => cardIds(options, deck));
  return [
    ...new Set(cards.map((id) => cardName(options, id))),
    ...SQUADRON_TYPES.map((type) => `flown:${type}`),
    ...SQUADRON_TYPES.filter(canBeLost).map((type) => `lost:${type}`),
    ...aaInPlay(options).flatMap((unit) => [`fired:${unit}`, `aa-lost:${unit}`]),
    ...Object.keys(CITIES).map((id) => `ruin:${id}`),
    ...Object.keys(AIRFIELDS).map((id) => `closed:${id}`),
    ...Object.values(LINE_LANDS)
      .flat()
      .map((land) => `conquered:${land}`),
    ...STEPS.map((step) => `step:${step}`),
    ...MISSIONS.filter((mission) => mission !== 'returning').map((mission) => `mission:${mission}`),
    ...rulings.map((n) => `ruling:${n}`),
    ...END_REASONS.map((reason) => `end:${reason}`),
  ];
}

function thingOf(event: Event, before: State): readonly string[] {
  const { options } = before;
  switch (event.type) {
    case 'step-began':
      return [`step:${event.step}`];
    case 'game-ended':
      return [`end:${event.reason}`, 'step:over'];
    case 'assault-placed':
    case 'missile-placed':
    case 'card-played':
    case 'nato-revealed':
      return [cardName(options, event.card)];
    case 'assigned':
    case 'refuelled':
      return [`flown:${SQUADRONS[event.squadron]}`, `mission:${event.mission}`];
    case 'squadron-destroyed':
      return [`lost:${SQUADRONS[event.squadron]}`];
    case 'aa-fired':
      return [`fired:${event.unit}`];
    case 'aa-destroyed':
      return [`aa-lost:${event.unit}`];
    case 'city-destroyed':
      return [`ruin:${event.city}`];
    case 'airfield-destroyed':
      return [`closed:${event.airfield}`];
    case 'land-conquered':
      return [`conquered:${event.land}`];
    default:
      return [];
  }
}

type Seen = readonly (readonly [number, boolean])[];

/** Rulings about cards, turns and seats. */
function tableRulings(event: Event, { options, pub, secret }: State): Seen {
  switch (event.type) {
    case 'card-discarded':
      return [[2, true]];
    case 'assault-placed': {
      const second = Object.values(pub.placed).some((placed) => placed.line === event.line);
      return [
        [36, second],
        [37, event.seat === 'russia-north'],
      ];
    }
    case 'game-ended':
      return [
        [3, event.reason === 'deck-empty'],
        [4, event.reason === 'no-line-active'],
        [34, event.reason === 'no-line-active'],
        [21, event.lines.some((line) => line.item === 'polish-losses' && line.count % 3 !== 0)],
        [22, event.score === 10],
        [26, event.reason === 'concession' || event.reason === 'agreement'],
      ];
    case 'seat-done': {
      const icons = pub.icons[event.seat];
      const sent = RUSSIAN_IDS.filter((id) => squadron(pub, id).by === event.seat).length;
      return [[5, pub.step === 'A5' && icons !== undefined && sent < icons.fighters + icons.bombers]];
    }
    case 'nato-draws':
      return [[23, event.count < 1 + pub.extraDraws]];
    case 'polish-drawn':
      return [[25, options.players > 2]];
    case 'card-played':
      return [[30, secret.polishHand.some((held) => held.card === event.card && held.seat !== event.seat)]];
    case 'nato-called':
      return [[20, true]];
    case 'aa-withdrew':
      return [[19, !AA_FACTS[event.unit].mobile]];
    case 'aa-destroyed':
      return [[18, event.cause === 'no-retreat']];
    case 'missile-resolved':
      return [
        [1, event.result === 'hit' || event.result === 'intercepted'],
        [33, event.result === 'decoyed'],
      ];
    case 'bombarded':
      return [[17, true]];
    case 'su-22-restored':
    case 'airfield-extended':
      return [[39, true]];
    default:
      return [];
  }
}

/** Rulings about squadrons, escorts and fights. */
function combatRulings(event: Event, { pub }: State): Seen {
  switch (event.type) {
    case 'assigned': {
      const hunted = event.mission === 'duel' ? squadron(pub, event.target) : undefined;
      const strikesCovered =
        event.mission === 'assault' ||
        event.mission === 'fleet' ||
        (hunted !== undefined && factsOf(event.target).bomber);
      const overSupporter = hunted?.mission === 'support' && !factsOf(event.target).bomber;
      const zone = event.zone;
      return [
        [8, strikesCovered && zone !== '' && escortsOver(pub, zone).length > 0],
        [16, event.mission === 'support' && SQUADRONS[event.squadron] === 'su-25'],
        [31, event.mission === 'patrol'],
        [32, overSupporter && zone !== '' && freeEscorts(pub, zone).length > 0],
      ];
    }
    case 'returned': {
      const { mission } = squadron(pub, event.squadron);
      return [
        [6, event.cause === 'turn-end'],
        [9, event.cause === 'anti-aircraft' && (mission === 'escort' || mission === 'support')],
        [24, event.cause === 'fleet-sunk'],
      ];
    }
    case 'aa-fired':
      return [[10, squadron(pub, event.target).zone === BALTIC]];
    case 'loss-asked':
      return [[7, true]];
    case 'broke-through':
      return [[11, true]];
    case 'duel-fought':
      return [[27, event.result === 'polish' && event.attackers.every((id) => factsOf(id).bomber)]];
    case 'assault-fought':
      return [
        [12, !event.stopped && event.attackers.length > 0],
        [28, event.attackers.length === 0],
      ];
    case 'assault-stopped':
      return [
        [13, event.land === LANDING],
        [29, pub.step === 'B2'],
      ];
    case 'land-conquered':
      return [
        [14, event.line === 'I' && pub.fleet === 0],
        [
          38,
          RUSSIAN_IDS.some(
            (id) => squadron(pub, id).mission === 'strike' && squadron(pub, id).zone === event.land,
          ),
        ],
      ];
    case 'squadron-destroyed':
      return [[15, event.cause === 'no-room']];
    case 'bridge-blown':
      return [[35, supporterOf(pub, event.card) !== undefined]];
    default:
      return [];
  }
}

function covered(event: Event, before: State): readonly string[] {
  const rulings = [...tableRulings(event, before), ...combatRulings(event, before)];
  return [...thingOf(event, before), ...rulings.filter(([, seen]) => seen).map(([n]) => `ruling:${n}`)];
}

/** Decks so short that they run out (ruling 23). */
const SHORT_DECKS = {
  polish: [
    { kind: 'artillery', amount: 3, copies: 1 },
    { kind: 'decoys', copies: 1 },
  ],
  nato: [{ kind: 'council', copies: 2 }],
};

function variants(players: number): readonly unknown[] {
  const splits = players === 3 ? [{ split: 'poland' }, { split: 'russia' }] : [{}];
  const own = splits.map((split) => ({ players, ...split }));
  // Our own decks most of the time: their cards are what must be covered.
  return [
    ...[...own, ...own, ...own, ...own],
    { players, decks: SHORT_DECKS },
    // Those that change what stands on the map; cards more or fewer are met in every deck.
    { players, handicap: 'blue-aa-more-council-fewer' },
    { players, handicap: 'blue-aa-fewer-councils-more-2' },
  ];
}

export const coverage: Coverage<State, Event, Options> = { coverageGoals, covered, variants };
