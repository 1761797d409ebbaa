/** Who sits where: the seats of a setup, and the seats of a rematch. */
import type { Level } from '../../../shared/engine/bots.ts';
import type { AnyGame } from '../../../shared/engine/types.ts';
import type { SEAT_KINDS, TableSummary } from '../../../shared/protocol/http.ts';
import type { LoadedGame } from './games.ts';

export type SeatKind = (typeof SEAT_KINDS)[number];

/** The seats of a game with these options; empty when the options are not valid. */
export function seatsOf(rules: AnyGame, options: unknown): readonly { id: string; side: string }[] {
  const parsed = rules.parseOptions(options);
  return parsed.ok ? rules.seats(parsed.value) : [];
}

export interface NewTable {
  readonly options: unknown;
  readonly seats: Record<string, SeatKind>;
  /** Of the computers. */
  readonly levels: Record<string, Level>;
}

/** Who sat on a seat. */
interface Sitter {
  readonly kind: SeatKind;
  readonly level: Level | undefined;
}

/**
 * The same game with sides swapped: each side's seats take over, in order, who sat on the other. When the
 * sides differ in number, a setup with the numbers turned round is looked for; without one the sides stay.
 */
export function swapped({ client, rules }: LoadedGame, table: TableSummary): NewTable {
  const sides = [...new Set(table.seats.map((seat) => seat.side))];
  const sittersOf = (side: string): Sitter[] =>
    table.seats
      .filter((seat) => seat.side === side)
      .map(({ mine, kind, level }) => ({
        kind: mine ? 'me' : kind === 'computer' ? 'computer' : 'invite',
        level,
      }));
  const [a, b] = sides;
  if (a === undefined || b === undefined) return seated(table.options, table.seats, sittersOf);
  const other = (side: string): string => (side === a ? b : a);
  const mirrored = client.mirrored?.(table.options) ?? table.options;
  const candidates = [
    mirrored,
    ...client.setups.map((setup) => ({ ...(mirrored as object), ...(setup.options as object) })),
  ];
  for (const options of candidates) {
    const seats = seatsOf(rules, options);
    const fits = sides.every(
      (side) => seats.filter((seat) => seat.side === side).length === sittersOf(other(side)).length,
    );
    if (fits) return seated(options, seats, (side) => sittersOf(other(side)));
  }
  return seated(table.options, table.seats, sittersOf);
}

/** Puts the sitters of each side on its seats, in order. */
function seated(
  options: unknown,
  chairs: readonly { readonly id: string; readonly side: string }[],
  sittersOf: (side: string) => readonly Sitter[],
): NewTable {
  const taken = new Map<string, number>();
  const seats: Record<string, SeatKind> = {};
  const levels: Record<string, Level> = {};
  for (const { id, side } of chairs) {
    const index = taken.get(side) ?? 0;
    taken.set(side, index + 1);
    const { kind, level } = sittersOf(side)[index] ?? { kind: 'open', level: undefined };
    seats[id] = kind;
    if (level !== undefined) levels[id] = level;
  }
  return { options, seats, levels };
}
