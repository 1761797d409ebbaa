/** Folds one fact into the state. No rules and no dice: what an event says has happened, has happened. */
import { type Squadron, squadron } from './board.ts';
import type { LandId } from './data/lands.ts';
import { SQUADRONS, TYPE_FACTS } from './data/units.ts';
import type { Event, HeldCard, Public, Secret, State } from './types.ts';

type Change<T> = { readonly [K in keyof T]?: T[K] };

function withPub(state: State, change: Change<Public>): State {
  return { ...state, pub: { ...state.pub, ...change } };
}

function withSquadron(state: State, id: string, change: Change<Squadron>): State {
  const next = { ...squadron(state.pub, id), ...change };
  return withPub(state, { squadrons: { ...state.pub.squadrons, [id]: next } });
}

function withAa(state: State, id: string, change: Change<Public['aa'][string]>): State {
  const unit = state.pub.aa[id];
  if (unit === undefined) throw new Error(`no anti-aircraft unit ${id}`);
  return withPub(state, { aa: { ...state.pub.aa, [id]: { ...unit, ...change } } });
}

function withField(state: State, id: string, change: Change<Public['airfields'][string]>): State {
  const field = state.pub.airfields[id];
  if (field === undefined) throw new Error(`no airfield ${id}`);
  return withPub(state, { airfields: { ...state.pub.airfields, [id]: { ...field, ...change } } });
}

function withAssault(state: State, land: LandId, change: Change<Public['assaults'][string]>): State {
  const assault = state.pub.assaults[land];
  if (assault === undefined) throw new Error(`no assault on ${land}`);
  return withPub(state, { assaults: { ...state.pub.assaults, [land]: { ...assault, ...change } } });
}

function withSecret(state: State, change: Change<Secret>): State {
  return { ...state, secret: { ...state.secret, ...change } };
}

function counted(hands: Public['hands'], seat: string, by: number): Public['hands'] {
  return { ...hands, [seat]: (hands[seat] ?? 0) + by };
}

function without<T>(list: readonly T[], item: T): readonly T[] {
  return list.filter((other) => other !== item);
}

function omit<T>(map: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> {
  const { [key]: _gone, ...rest } = map;
  return rest;
}

const IDLE: Change<Squadron> = { mission: '', target: '', zone: '', by: '', broke: false };

/** A Russian or NATO squadron is home at once; a Polish one has still to land. */
function returned(state: State, id: string): State {
  const type = SQUADRONS[id];
  if (type === undefined) throw new Error(`no squadron ${id}`);
  if (TYPE_FACTS[type].nation === 'poland')
    return withSquadron(state, id, { mission: 'returning', target: '' });
  return withSquadron(state, id, IDLE);
}

function drawRussian(state: State, held: HeldCard): State {
  const { decks, foreseen } = state.secret;
  const wasForeseen = foreseen[0] === held.card;
  return withPub(
    withSecret(state, {
      decks: wasForeseen ? decks : { ...decks, russian: without(decks.russian, held.card) },
      foreseen: wasForeseen ? foreseen.slice(1) : foreseen,
      russianHand: [...state.secret.russianHand, held],
    }),
    { russianDeck: state.pub.russianDeck - 1, hands: counted(state.pub.hands, held.seat, 1) },
  );
}

function leaveHand(state: State, hand: 'russianHand' | 'polishHand', card: string): State {
  const held = state.secret[hand].find((h) => h.card === card);
  if (held === undefined) throw new Error(`${card} is in nobody's hand`);
  return withPub(withSecret(state, { [hand]: state.secret[hand].filter((h) => h.card !== card) }), {
    hands: counted(state.pub.hands, held.seat, -1),
  });
}

/** What lasts one turn is cleared, and the turn's Russian cards leave play (VI.2d). */
function endTurn(state: State): State {
  const { pub } = state;
  const squadrons = Object.fromEntries(
    Object.entries(pub.squadrons).map(([id, s]) => [id, s.won === '' ? s : { ...s, won: '' as const }]),
  );
  const aa = Object.fromEntries(
    Object.entries(pub.aa).map(([id, unit]) => [id, { ...unit, fired: false, guards: '', moved: false }]),
  );
  return withPub(state, {
    squadrons,
    aa,
    discard: [...pub.discard, ...Object.keys(pub.placed), ...Object.keys(pub.missiles)],
    placed: {},
    missiles: {},
    assaults: {},
    icons: {},
    extraDraws: 0,
    natoShown: [],
    awacs: 0,
    tankers: 0,
    coastal: 0,
    fleetFight: '',
    screened: [],
    lowLevel: [],
    decoyed: [],
    duelCards: {},
  });
}

export function reduce(state: State, event: Event): State {
  const { pub, secret } = state;
  switch (event.type) {
    case 'turn-began':
      return withPub(state, { turn: event.turn, activeLines: event.activeLines });
    case 'step-began':
      return withPub(state, { step: event.step, actors: event.actors, finished: [] });
    case 'seat-done':
      return withPub(state, { actors: event.actors, finished: [...pub.finished, event.seat] });
    case 'actors-changed':
      return withPub(state, { actors: event.actors });
    case 'aa-placed':
    case 'aa-withdrew':
      return withPub(withAa(state, event.unit, { at: event.land }), {
        withdrawing: without(pub.withdrawing, event.unit),
      });
    case 'aa-lifted':
      return withAa(state, event.unit, { at: 'unplaced' });
    case 'russian-drawn': {
      const drawn = drawRussian(state, { card: event.card, seat: event.seat, plan: '' });
      return event.extra ? withPub(drawn, { extraDraws: pub.extraDraws + 1 }) : drawn;
    }
    case 'polish-drawn':
      return withPub(
        withSecret(state, {
          decks: { ...secret.decks, polish: without(secret.decks.polish, event.card) },
          polishHand: [...secret.polishHand, { card: event.card, seat: event.seat, plan: '' }],
        }),
        { polishDeck: pub.polishDeck - 1, hands: counted(pub.hands, event.seat, 1) },
      );
    case 'card-planned':
      return withSecret(state, {
        russianHand: secret.russianHand.map((h) => (h.card === event.card ? { ...h, plan: event.plan } : h)),
      });
    case 'assault-placed': {
      const { card, line, land, landing, seat } = event;
      const assault = pub.assaults[land] ?? { line, landing, minus: 0, plus: 0, status: 'coming' as const };
      return withPub(leaveHand(state, 'russianHand', card), {
        placed: { ...pub.placed, [card]: { line, land, seat } },
        assaults: { ...pub.assaults, [land]: assault },
      });
    }
    case 'missile-placed':
      // It stays in the secret hand list, which knows the target, until it is aimed openly.
      return withPub(state, {
        missiles: { ...pub.missiles, [event.card]: { target: '', land: '', seat: event.seat } },
      });
    case 'missile-aimed': {
      const missile = { target: event.target, land: event.land, seat: pub.missiles[event.card]?.seat ?? '' };
      return withPub(leaveHand(state, 'russianHand', event.card), {
        missiles: { ...pub.missiles, [event.card]: missile },
      });
    }
    case 'card-discarded':
      return withPub(leaveHand(state, 'russianHand', event.card), { discard: [...pub.discard, event.card] });
    case 'icons-counted':
      return withPub(state, {
        icons: { ...pub.icons, [event.seat]: { fighters: event.fighters, bombers: event.bombers } },
      });
    case 'assigned':
      return withSquadron(state, event.squadron, {
        mission: event.mission,
        target: event.target,
        zone: event.zone,
        by: event.seat,
      });
    case 'recalled':
      return withSquadron(state, event.squadron, IDLE);
    case 'nato-called':
      return withPub(state, { natoCalled: true });
    case 'nato-draws':
      return withPub(state, { natoToShow: event.count });
    case 'nato-revealed':
      return withPub(
        withSecret(state, { decks: { ...secret.decks, nato: without(secret.decks.nato, event.card) } }),
        {
          natoDeck: pub.natoDeck - 1,
          natoToShow: pub.natoToShow - 1,
          natoShown: [...pub.natoShown, event.card],
          discard: [...pub.discard, event.card],
        },
      );
    case 'nato-joined':
      return withSquadron(state, event.squadron, { base: 'pool' });
    case 'choice-asked':
      return withPub(state, { choosing: event.card });
    case 'choice-made':
      return withPub(state, { choosing: '' });
    case 'awacs-up':
      return withPub(state, { awacs: pub.awacs + event.amount });
    case 'tanker-up':
      return withPub(state, { tankers: pub.tankers + 1 });
    case 'reconnoitred':
      return withSecret(state, {
        foreseen: event.cards,
        decks: {
          ...secret.decks,
          russian: secret.decks.russian.filter((card) => !event.cards.includes(card)),
        },
      });
    case 'airfield-repaired':
      return withField(state, event.airfield, { working: true });
    case 'assault-weakened':
      return withAssault(state, event.land, { minus: (pub.assaults[event.land]?.minus ?? 0) + event.amount });
    case 'assault-strengthened-against':
      return withAssault(state, event.land, { plus: (pub.assaults[event.land]?.plus ?? 0) + event.amount });
    case 'fleet-weakened':
      return withPub(state, { fleet: event.strength });
    case 'fleet-sunk':
      return withPub(state, { fleet: 0 });
    case 'aa-fired':
      return withAa(state, event.unit, { fired: true });
    case 'guard-set':
      return withAa(state, event.unit, { fired: true, guards: event.card });
    case 'missile-resolved':
      return withPub(state, {
        missiles: omit(pub.missiles, event.card),
        discard: [...pub.discard, event.card],
      });
    case 'card-played':
      return withPub(leaveHand(state, 'polishHand', event.card), { discard: [...pub.discard, event.card] });
    case 'coastal-battery-ready':
      return withPub(state, { coastal: pub.coastal + event.amount });
    case 'escort-screened':
      return withPub(state, { screened: [...pub.screened, event.squadron] });
    case 'duel-helped': {
      const helped = pub.duelCards[event.target] ?? { plus: 0, ace: false };
      return withPub(state, {
        duelCards: {
          ...pub.duelCards,
          [event.target]: { plus: helped.plus + event.plus, ace: helped.ace || event.ace },
        },
      });
    }
    case 'low-level':
      return withPub(state, { lowLevel: [...pub.lowLevel, event.squadron] });
    case 'decoyed':
      return withPub(state, { decoyed: [...pub.decoyed, event.target] });
    case 'airfield-extended':
      return withField(state, event.airfield, {
        capacity: (pub.airfields[event.airfield]?.capacity ?? 0) + event.amount,
      });
    case 'su-22-restored':
      return withSquadron(state, event.squadron, { base: event.airfield });
    case 'bridge-blown':
      return withPub(state, { placed: omit(pub.placed, event.card), discard: [...pub.discard, event.card] });
    case 'zone-entered':
      return withPub(state, { combatZone: event.zone });
    case 'zone-left':
      return withPub(state, { combatZone: '' });
    case 'duel-fought':
      return withPub(state, { duelCards: omit(pub.duelCards, event.target) });
    case 'broke-through':
      return withSquadron(state, event.squadron, { broke: true });
    case 'loss-asked':
      return withPub(state, { losing: event.squadrons });
    case 'assault-fought':
      return withAssault(state, event.land, { status: event.stopped ? 'stopped' : 'through' });
    case 'fleet-fought':
      return withPub(state, { fleetFight: event.result });
    case 'assault-stopped':
      return withAssault(state, event.land, { status: 'stopped' });
    case 'returned':
      return returned(state, event.squadron);
    case 'duel-won':
      return withSquadron(state, event.squadron, { won: event.zone });
    case 'refuelled':
      return withPub(
        withSquadron(state, event.squadron, {
          mission: event.mission,
          target: event.target,
          zone: event.zone,
          won: '',
        }),
        { tankers: pub.tankers - 1 },
      );
    case 'landed':
      return withSquadron(state, event.squadron, { ...IDLE, base: event.airfield });
    case 'land-conquered':
      return withPub(state, { conquered: [...pub.conquered, event.land] });
    case 'city-destroyed':
      return withPub(state, { ruins: [...pub.ruins, event.city] });
    case 'airfield-destroyed':
      return withField(state, event.airfield, { working: false });
    case 'aa-destroyed':
      return withPub(withAa(state, event.unit, { at: 'destroyed', guards: '' }), {
        withdrawing: without(pub.withdrawing, event.unit),
      });
    case 'squadron-destroyed':
      return withPub(withSquadron(state, event.squadron, { ...IDLE, base: 'destroyed', won: '' }), {
        losing: pub.losing.includes(event.squadron) ? [] : pub.losing,
      });
    case 'withdrawal-asked':
      return withPub(state, { withdrawing: event.units });
    case 'bombarded':
      return withSquadron(state, event.squadron, IDLE);
    case 'aa-moved':
      return withAa(state, event.unit, { at: event.land, moved: true });
    case 'turn-ended':
      return endTurn(state);
    case 'game-ended':
      return withPub(state, {
        step: 'over',
        actors: [],
        ended: event.reason,
        winner: event.winner,
        score: event.score,
      });
    case 'nato-no-effect':
    case 'guard-rolled':
      return state;
    default: {
      const never: never = event;
      throw new Error(`unknown event ${JSON.stringify(never)}`);
    }
  }
}
