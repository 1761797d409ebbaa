/** A3: assault cards go on lines, missile cards get a target; all of it secret until the step ends (IV.A3). */
import { landOfTarget, lineCapacity, nextLand, targetsIn } from '../board.ts';
import { russianCard } from '../cards.ts';
import { LANDING, type LineId } from '../data/lands.ts';
import { lineSeat, seatsOf } from '../seats.ts';
import type { Action, HeldCard, Options, Public, Seat, TargetId } from '../types.ts';
import { type Ctx, DONE, finishSeat, openStep, type Phase, unexpected } from './phase.ts';

interface Table {
  readonly options: Options;
  readonly pub: Public;
  readonly hand: readonly HeldCard[];
}

function isAssault(options: Options, held: HeldCard): boolean {
  return russianCard(options, held.card).kind === 'assault';
}

function linesOf(table: Table, seat: Seat): readonly LineId[] {
  return (table.pub.activeLines as readonly LineId[]).filter(
    (line) => lineSeat(table.options, line) === seat,
  );
}

/** Lines that can take one more of the seat's cards without leaving another line bare (IV.A3, R36, R37). */
function openLines(table: Table, seat: Seat): readonly LineId[] {
  const own = table.hand.filter((held) => held.seat === seat && isAssault(table.options, held));
  const on = (line: LineId) => own.filter((held) => held.plan === line).length;
  const lines = linesOf(table, seat);
  const bare = lines.filter((line) => on(line) === 0).length;
  const spare = own.filter((held) => held.plan === '').length - bare;
  return lines.filter((line) => on(line) === 0 || (on(line) < lineCapacity(table.pub, line) && spare > 0));
}

export const planPhase: Phase = {
  begin(ctx) {
    const { options, pub } = ctx.state;
    const actors = seatsOf(options, 'russia').filter((seat) => (pub.hands[seat] ?? 0) > 0);
    return openStep(ctx, 'A3', actors);
  },

  legal({ viewer, options, pub, own }) {
    const seat = viewer as Seat;
    const table = { options, pub, hand: own.hand };
    const mine = own.hand.filter((held) => held.seat === seat);
    const lines = openLines(table, seat);
    const unplanned = mine.filter((held) => held.plan === '');
    const targets = unplanned.every((held) => isAssault(options, held)) ? [] : targetsIn(pub);
    const moves = unplanned.flatMap((held): Action[] =>
      isAssault(options, held)
        ? lines.map((line) => ({ type: 'plan-card', card: held.card, line }))
        : targets.map((target) => ({ type: 'aim-missile', card: held.card, target })),
    );
    const back = mine
      .filter((held) => held.plan !== '')
      .map(({ card }) => ({ type: 'unplan-card', card }) as const);
    return [...(moves.length === 0 ? [DONE] : []), ...moves, ...back];
  },

  apply(ctx, seat, action) {
    switch (action.type) {
      case 'plan-card':
        ctx.emit({ type: 'card-planned', card: action.card, plan: action.line });
        return false;
      case 'aim-missile':
        ctx.emit({ type: 'card-planned', card: action.card, plan: action.target });
        return false;
      case 'unplan-card':
        ctx.emit({ type: 'card-planned', card: action.card, plan: '' });
        return false;
      case 'done':
        return finishSeat(ctx, seat);
      default:
        return unexpected(action);
    }
  },

  end: reveal,
};

/** Everything is turned up in the order of the deck list, so that the order of drawing stays unknown. */
function reveal(ctx: Ctx): void {
  const { options, secret } = ctx.state;
  const hand = [...secret.russianHand].sort((a, b) => (a.card < b.card ? -1 : 1));
  for (const { card, seat, plan } of hand) {
    if (plan === '') ctx.emit({ type: 'card-discarded', card, seat });
    else if (russianCard(options, card).kind === 'missile') ctx.emit({ type: 'missile-placed', card, seat });
    else {
      const line = plan as LineId;
      const land = nextLand(ctx.state.pub, line);
      if (land === undefined) throw new Error(`line ${line} is complete`);
      ctx.emit({ type: 'assault-placed', card, line, land, landing: land === LANDING, seat });
    }
  }
  countIcons(ctx);
}

/** Each Russian gets the icons of the cards he drew that lie on the map (IV.A4, ruling 25). */
function countIcons(ctx: Ctx): void {
  const { options, pub } = ctx.state;
  for (const seat of seatsOf(options, 'russia')) {
    let fighters = 0;
    let bombers = 0;
    for (const [id, placed] of Object.entries(pub.placed)) {
      const card = russianCard(options, id);
      if (placed.seat !== seat || card.kind !== 'assault') continue;
      fighters += card.fighters;
      bombers += card.bombers;
    }
    ctx.emit({ type: 'icons-counted', seat, fighters, bombers });
  }
}

/** Missile targets become known when phase A ends. */
export function aimMissiles(ctx: Ctx): void {
  const held = [...ctx.state.secret.russianHand].sort((a, b) => (a.card < b.card ? -1 : 1));
  for (const { card, plan } of held) {
    const target = plan as TargetId;
    const land = landOfTarget(ctx.state.pub, target);
    if (land === undefined) throw new Error(`missile at ${target}, which is nowhere`);
    ctx.emit({ type: 'missile-aimed', card, target, land });
  }
}
