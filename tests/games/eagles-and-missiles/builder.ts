/**
 * Positions for rule tests: start from the real set-up, change what the test is about, then act through the
 * kernel with dice that the test has chosen.
 */
import { create, sameAction, submit, undo } from '../../../shared/engine/kernel.ts';
import { type Match, unbegun } from '../../../shared/engine/match.ts';
import type { Rng } from '../../../shared/engine/types.ts';
import { basedOn, type Squadron, targetsIn } from '../../../shared/games/eagles-and-missiles/board.ts';
import {
  AIRFIELDS,
  type AirfieldId,
  CITIES,
  type CityId,
  type LandId,
} from '../../../shared/games/eagles-and-missiles/data/lands.ts';
import { eaglesAndMissiles } from '../../../shared/games/eagles-and-missiles/index.ts';
import type {
  Action,
  Event,
  HeldCard,
  Options,
  Public,
  Seat,
  State,
  Step,
  View,
} from '../../../shared/games/eagles-and-missiles/types.ts';

const game = eaglesAndMissiles;

/** Dice come from a queue, in the order rolled; any other choice takes the given picks, then 0. */
class ScriptedRng implements Rng {
  drawn = 0;
  dice: number[] = [];
  picks: number[] = [];

  int(n: number): number {
    this.drawn += 1;
    if (n !== 6) return Math.min(this.picks.shift() ?? 0, n - 1);
    const die = this.dice.shift();
    if (die === undefined) throw new Error('the test has no die left for this roll');
    return die - 1;
  }
}

type Change<T> = { readonly [K in keyof T]?: T[K] };

export class Table {
  #match: Match<State>;
  readonly #rng = new ScriptedRng();
  /** Facts of the last action. */
  events: readonly Event[] = [];

  constructor(options: Change<Options> = {}) {
    const parsed = game.parseOptions(options);
    if (!parsed.ok) throw new Error(parsed.message);
    this.#match = { ...unbegun(game, parsed.value), seq: 1 };
  }

  /** Begins as a real match does, at setup. */
  static begun(options: Change<Options> = {}): Table {
    const table = new Table(options);
    const { match } = create(game, table.state.options, table.#rng);
    table.#match = match;
    return table;
  }

  get state(): State {
    return this.#match.state;
  }

  get pub(): Public {
    return this.#match.state.pub;
  }

  #with(state: State): this {
    this.#match = { ...this.#match, state, past: [] };
    return this;
  }

  set(change: Change<Public>): this {
    return this.#with({ ...this.state, pub: { ...this.pub, ...change } });
  }

  /** Puts the table into a step with these actors. */
  at(step: Step, ...actors: Seat[]): this {
    return this.set({ step, actors, finished: [], turn: Math.max(1, this.pub.turn) });
  }

  squadron(id: string, change: Change<Squadron>): this {
    const before = this.pub.squadrons[id];
    if (before === undefined) throw new Error(`no squadron ${id}`);
    return this.set({ squadrons: { ...this.pub.squadrons, [id]: { ...before, ...change } } });
  }

  /** A Russian squadron on a mission. */
  mission(id: string, mission: 'escort' | 'support' | 'strike', target: string): this {
    const zone = mission === 'support' ? this.pub.placed[target]?.land : target;
    return this.squadron(id, { mission, target, zone: zone as Squadron['zone'], by: 'russia' });
  }

  /** A Polish or NATO squadron on a sortie; NATO counters come into play by it. */
  sortie(id: string, mission: 'duel' | 'assault' | 'fleet' | 'patrol', target: string): this {
    const base = this.pub.squadrons[id]?.base === 'reserve' ? { base: 'pool' } : {};
    const zone = mission === 'duel' ? this.pub.squadrons[target]?.zone : mission === 'patrol' ? '' : target;
    return this.squadron(id, { ...base, mission, target, zone: zone as Squadron['zone'], by: 'poland' });
  }

  aa(id: string, change: Change<Public['aa'][string]>): this {
    const before = this.pub.aa[id];
    if (before === undefined) throw new Error(`no unit ${id}`);
    return this.set({ aa: { ...this.pub.aa, [id]: { ...before, ...change } } });
  }

  /** Takes a Russian card out of the deck and lays it on a land as an assault of its line. */
  assault(card: string, line: 'I' | 'II' | 'III' | 'IV', land: string, landing = false): this {
    this.take('russian', card);
    const before = this.pub.assaults[land];
    return this.set({
      placed: { ...this.pub.placed, [card]: { line, land: land as never, seat: 'russia' } },
      assaults: {
        ...this.pub.assaults,
        [land]: before ?? { line, landing, minus: 0, plus: 0, status: 'coming' },
      },
    });
  }

  missile(card: string, target: string, land: string): this {
    this.take('russian', card);
    return this.set({ missiles: { ...this.pub.missiles, [card]: { target, land, seat: 'russia' } } });
  }

  /** Puts a card of the deck into a hand. */
  hold(card: string, seat: Seat, plan: HeldCard['plan'] = ''): this {
    const russian = card.startsWith('r');
    this.take(russian ? 'russian' : 'polish', card);
    const key = russian ? 'russianHand' : 'polishHand';
    const { secret } = this.state;
    this.#with({ ...this.state, secret: { ...secret, [key]: [...secret[key], { card, seat, plan }] } });
    return this.set({ hands: { ...this.pub.hands, [seat]: (this.pub.hands[seat] ?? 0) + 1 } });
  }

  /** Leaves only these cards in a deck; the rest goes to the discard pile. */
  deck(deck: 'russian' | 'polish' | 'nato', ...cards: string[]): this {
    for (const card of this.state.secret.decks[deck]) if (!cards.includes(card)) this.take(deck, card, true);
    return this;
  }

  take(deck: 'russian' | 'polish' | 'nato', card: string, discard = false): this {
    const { secret } = this.state;
    if (!secret.decks[deck].includes(card)) throw new Error(`${card} is not in the ${deck} deck`);
    const left = secret.decks[deck].filter((other) => other !== card);
    this.#with({ ...this.state, secret: { ...secret, decks: { ...secret.decks, [deck]: left } } });
    const count = { russian: 'russianDeck', polish: 'polishDeck', nato: 'natoDeck' } as const;
    this.set({ [count[deck]]: left.length });
    return discard ? this.set({ discard: [...this.pub.discard, card] }) : this;
  }

  /** Russian cards that reconnaissance has seen, next first. */
  foreseen(...cards: string[]): this {
    const { secret } = this.state;
    const left = secret.decks.russian.filter((card) => !cards.includes(card));
    const decks = { ...secret.decks, russian: left };
    return this.#with({ ...this.state, secret: { ...secret, decks, foreseen: cards } });
  }

  /**
   * Lands taken earlier, in the order of their line: what stood on them is destroyed as conquest does, and
   * AA units have withdrawn out of the way.
   */
  conquered(...lands: string[]): this {
    for (const land of lands) {
      this.#fold({ type: 'land-conquered', land: land as LandId, line: 'I' });
      for (const target of targetsIn(this.pub, land as LandId)) this.destroyed(target);
    }
    return this;
  }

  /** Cities, airfields (with the squadrons on them) and squadrons lost earlier; AA units go to Subcarpathia. */
  destroyed(...ids: string[]): this {
    for (const id of ids) {
      if (id in CITIES) this.#fold({ type: 'city-destroyed', city: id as CityId, cause: 'conquest' });
      else if (id in AIRFIELDS) {
        this.#fold({ type: 'airfield-destroyed', airfield: id as AirfieldId, cause: 'conquest' });
        this.destroyed(...basedOn(this.pub, id as AirfieldId));
      } else if (id in this.pub.aa) this.aa(id, { at: 'subcarpathia' });
      else this.#fold({ type: 'squadron-destroyed', squadron: id, cause: 'conquest' });
    }
    return this;
  }

  #fold(event: Event): void {
    this.#with(game.reduce(this.state, event));
  }

  dice(...dice: number[]): this {
    this.#rng.dice.push(...dice);
    return this;
  }

  /** Answers to choices other than dice (draws): the index into what is left of the deck. */
  picks(...picks: number[]): this {
    this.#rng.picks.push(...picks);
    return this;
  }

  view(viewer: string): View {
    return game.viewFor(this.state, viewer);
  }

  legal(seat: string): readonly Action[] {
    return game.legalActions(this.view(seat));
  }

  legalOf<T extends Action['type']>(seat: string, type: T): readonly Extract<Action, { type: T }>[] {
    return this.legal(seat).filter((a): a is Extract<Action, { type: T }> => a.type === type);
  }

  /** True when the seat could do exactly this now. */
  may(seat: string, action: Action): boolean {
    return this.legal(seat).some((legal) => sameAction(legal, action));
  }

  /** Acts; throws when it is refused, or when the position is broken afterwards. */
  act(seat: Seat, action: Action): this {
    const step = submit(game, this.#match, { seat, seq: this.#match.seq, action }, this.#rng);
    if (!step.ok) throw new Error(`${step.refusal.code}: ${JSON.stringify(action)} by ${seat}`);
    this.#match = step.match;
    this.events = step.entry.events;
    const faults = game.invariants(this.state);
    if (faults.length > 0) throw new Error(`after ${action.type}: ${faults.join('; ')}`);
    return this;
  }

  done(seat: Seat): this {
    return this.act(seat, { type: 'done' });
  }

  /** Rolls one duel, in whatever zone it is; two dice: Polish, then Russian. */
  duel(target: string, seat: Seat = 'poland'): this {
    const zone = this.pub.squadrons[target]?.zone;
    if (this.pub.combatZone === '') this.act(seat, { type: 'enter', zone: zone as LandId });
    return this.act(seat, { type: 'fight', target });
  }

  /** Rolls the attack on an assault or the fleet; two dice: Polish, then Russian. */
  raid(zone: LandId | 'baltic', seat: Seat = 'poland'): this {
    if (this.pub.combatZone === '') this.act(seat, { type: 'enter', zone });
    return this.act(seat, { type: 'bomb', zone });
  }

  /** Ends C1 and lands whatever can land on the first airfield open to it. */
  endCombat(seat: Seat = 'poland'): this {
    const seen: Event[] = [];
    const go = (action: Action) => {
      this.act(seat, action);
      seen.push(...this.events);
    };
    go({ type: 'done' });
    while (this.pub.step === 'landing') go(this.legalOf(seat, 'land')[0] ?? { type: 'done' });
    this.events = seen;
    return this;
  }

  undo(seat: Seat): boolean {
    const step = undo(game, this.#match, { seat, seq: this.#match.seq });
    if (step.ok) this.#match = step.match;
    return step.ok;
  }

  event<T extends Event['type']>(type: T): Extract<Event, { type: T }> | undefined {
    return this.events.find((e): e is Extract<Event, { type: T }> => e.type === type);
  }

  eventsOf<T extends Event['type']>(type: T): readonly Extract<Event, { type: T }>[] {
    return this.events.filter((e): e is Extract<Event, { type: T }> => e.type === type);
  }
}
