/** Who sits where: the seats of a setup, and the seats of a rematch. */
import type { AnyGame } from '../../../shared/engine/types.ts';
import type { SEAT_KINDS, TableSummary } from '../../../shared/protocol/http.ts';
import type { LoadedGame } from './games.ts';

export type SeatKind = (typeof SEAT_KINDS)[number];

/** The seats of a game with these options; empty when the options are not valid. */
export function seatsOf(rules: AnyGame, options: unknown): readonly { id: string; side: string }[] {
  const parsed = rules.parseOptions(options);
  return parsed.ok ? rules.seats(parsed.value) : [];
}

interface NewTable {
  readonly options: unknown;
  readonly seats: Record<string, SeatKind>;
}

/**
 * The same game with sides swapped: each side's seats take over, in order, who sat on the other. When the
 * sides differ in number, a setup with the numbers turned round is looked for; without one the sides stay.
 */
export function swapped({ client, rules }: LoadedGame, table: TableSummary): NewTable {
  const sides = [...new Set(table.seats.map((seat) => seat.side))];
  const kindsOf = (side: string): SeatKind[] =>
    table.seats
      .filter((seat) => seat.side === side)
      .map((seat) => (seat.mine ? 'me' : seat.kind === 'computer' ? 'computer' : 'invite'));
  const [a, b] = sides;
  if (a === undefined || b === undefined)
    return { options: table.options, seats: byOrder(table.seats, kindsOf) };
  const other = (side: string): string => (side === a ? b : a);
  const candidates = [
    table.options,
    ...client.setups.map((setup) => ({ ...(table.options as object), ...(setup.options as object) })),
  ];
  for (const options of candidates) {
    const seats = seatsOf(rules, options);
    const fits = sides.every(
      (side) => seats.filter((seat) => seat.side === side).length === kindsOf(other(side)).length,
    );
    if (fits) return { options, seats: byOrder(seats, (side) => kindsOf(other(side))) };
  }
  return { options: table.options, seats: byOrder(table.seats, kindsOf) };
}

function byOrder(
  seats: readonly { readonly id: string; readonly side: string }[],
  kindsOf: (side: string) => readonly SeatKind[],
): Record<string, SeatKind> {
  const taken = new Map<string, number>();
  const result: Record<string, SeatKind> = {};
  for (const { id, side } of seats) {
    const index = taken.get(side) ?? 0;
    taken.set(side, index + 1);
    result[id] = kindsOf(side)[index] ?? 'open';
  }
  return result;
}
