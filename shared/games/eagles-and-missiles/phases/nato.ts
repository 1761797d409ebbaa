/** B1 to B3: NATO cards one by one, with the choices they ask for; then two Polish cards (IV.B1–3, IX). */
import { pick, shuffled } from '../../../engine/rng.ts';
import {
  AIRFIELD_IDS,
  airfield,
  freeLands,
  isConquered,
  NATO_IDS,
  openAssaults,
  squadron,
} from '../board.ts';
import { natoCard } from '../cards.ts';
import { AIRFIELDS, type AirfieldId, type LandId } from '../data/lands.ts';
import { SQUADRONS } from '../data/units.ts';
import { seatsOf } from '../seats.ts';
import type { CardId, Options, Public } from '../types.ts';
import { type Ctx, openStep, type Phase, unexpected, weakenFleet } from './phase.ts';

const POLISH_CARDS_A_TURN = 2;

/** IX.3: every NATO counter not yet in play joins the pool. */
export function callNato(ctx: Ctx): void {
  if (ctx.state.pub.natoCalled) return;
  ctx.emit({ type: 'nato-called' });
  for (const id of NATO_IDS)
    if (squadron(ctx.state.pub, id).base === 'reserve') ctx.emit({ type: 'nato-joined', squadron: id });
}

/** What a card lets the Polish side choose from; undefined for a card without a choice. */
function choices(options: Options, pub: Public, card: CardId): readonly (LandId | AirfieldId)[] | undefined {
  switch (natoCard(options, card).kind) {
    case 'patriot':
      return pub.aa.patriot?.at === 'unplaced' ? freeLands(pub) : [];
    case 'cruise-missiles':
      return openAssaults(pub);
    case 'runway-repair':
      return AIRFIELD_IDS.filter((id) => !airfield(pub, id).working && !isConquered(pub, AIRFIELDS[id].land));
    default:
      return undefined;
  }
}

function resolveChoice(ctx: Ctx, card: CardId, option: LandId | AirfieldId): void {
  const face = natoCard(ctx.state.options, card);
  switch (face.kind) {
    case 'patriot':
      ctx.emit({ type: 'aa-placed', unit: 'patriot', land: option as LandId });
      return;
    case 'cruise-missiles':
      ctx.emit({ type: 'assault-weakened', land: option as LandId, amount: face.amount, card });
      return;
    case 'runway-repair':
      ctx.emit({ type: 'airfield-repaired', airfield: option as AirfieldId });
      return;
    default:
      throw new Error(`card ${card} offers no choice`);
  }
}

/** Carries out a card that asks nobody. True when it did something. */
function resolvePlain(ctx: Ctx, card: CardId): boolean {
  const face = natoCard(ctx.state.options, card);
  switch (face.kind) {
    case 'squadron': {
      const joins = NATO_IDS.find(
        (id) => SQUADRONS[id] === face.squadron && squadron(ctx.state.pub, id).base === 'reserve',
      );
      if (joins !== undefined) ctx.emit({ type: 'nato-joined', squadron: joins });
      return joins !== undefined;
    }
    case 'awacs':
      ctx.emit({ type: 'awacs-up', amount: face.amount });
      return true;
    case 'tanker':
      ctx.emit({ type: 'tanker-up' });
      return true;
    case 'submarine-attack':
      if (ctx.state.pub.fleet === 0) return false;
      weakenFleet(ctx, face.amount, 'submarine');
      return true;
    case 'reconnaissance':
      return reconnoitre(ctx, face.amount);
    default:
      return false;
  }
}

/** Fixes the order of the next Russian cards and shows it to the Polish side. */
function reconnoitre(ctx: Ctx, amount: number): boolean {
  const { foreseen, decks } = ctx.state.secret;
  const more = Math.max(0, amount - foreseen.length);
  const cards = [...foreseen, ...shuffled(ctx.rng, decks.russian).slice(0, more)];
  if (cards.length === 0) return false;
  ctx.emit({ type: 'reconnoitred', count: cards.length, cards });
  return true;
}

/** Reveals cards until one needs a choice. True when it waits for that; a single choice is no choice. */
function revealOn(ctx: Ctx): boolean {
  while (ctx.state.pub.natoToShow > 0) {
    const card = pick(ctx.rng, ctx.state.secret.decks.nato);
    ctx.emit({ type: 'nato-revealed', card });
    const options = choices(ctx.state.options, ctx.state.pub, card);
    const [first, second] = options ?? [];
    if (second !== undefined) {
      ctx.emit({ type: 'choice-asked', card });
      return true;
    }
    if (first !== undefined) resolveChoice(ctx, card, first);
    else if (options !== undefined || !resolvePlain(ctx, card)) ctx.emit({ type: 'nato-no-effect', card });
  }
  return false;
}

export const natoPhase: Phase = {
  begin(ctx) {
    openStep(ctx, 'B2', seatsOf(ctx.state.options, 'poland'));
    const count = Math.min(1 + ctx.state.pub.extraDraws, ctx.state.pub.natoDeck);
    ctx.emit({ type: 'nato-draws', count });
    return revealOn(ctx);
  },

  legal: ({ options, pub }) =>
    (choices(options, pub, pub.choosing) ?? []).map((option) => ({ type: 'choose', option }) as const),

  apply(ctx, _seat, action) {
    if (action.type !== 'choose') return unexpected(action);
    const card = ctx.state.pub.choosing;
    ctx.emit({ type: 'choice-made', card, option: action.option });
    resolveChoice(ctx, card, action.option);
    return !revealOn(ctx);
  },

  end(ctx) {
    const seats = seatsOf(ctx.state.options, 'poland');
    for (let i = 0; i < POLISH_CARDS_A_TURN; i += 1) {
      const seat = seats[i % seats.length];
      if (ctx.state.pub.polishDeck === 0 || seat === undefined) return;
      const card = pick(ctx.rng, ctx.state.secret.decks.polish);
      ctx.emit({ type: 'polish-drawn', seat, card });
    }
  },
};
