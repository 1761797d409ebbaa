/** Who sits where, and who commands what (XIII, ruling 25). */
import type { SeatInfo } from '../../engine/types.ts';
import type { LineId } from './data/lands.ts';
import { SQUADRONS, type SquadronId } from './data/units.ts';
import type { Options, Seat, Side } from './types.ts';

function isSplit(options: Options, side: Side): boolean {
  return options.players === 4 || (options.players === 3 && options.split === side);
}

const RUSSIA: readonly Seat[] = ['russia'];
const RUSSIA_SPLIT: readonly Seat[] = ['russia-south', 'russia-north'];
const POLAND: readonly Seat[] = ['poland'];
const POLAND_SPLIT: readonly Seat[] = ['poland-east', 'poland-west'];

/** The seats of a side; of two Russians the southern one draws first (XIII.b). */
export function seatsOf(options: Options, side: Side): readonly Seat[] {
  if (side === 'russia') return isSplit(options, 'russia') ? RUSSIA_SPLIT : RUSSIA;
  return isSplit(options, 'poland') ? POLAND_SPLIT : POLAND;
}

export function allSeats(options: Options): readonly SeatInfo[] {
  return (['russia', 'poland'] as const).flatMap((side) =>
    seatsOf(options, side).map((id) => ({ id, side })),
  );
}

export function sideOf(seat: string): Side | undefined {
  if (seat.startsWith('russia')) return 'russia';
  return seat.startsWith('poland') ? 'poland' : undefined;
}

export function otherSide(side: Side): Side {
  return side === 'russia' ? 'poland' : 'russia';
}

/** The Russian seat that commands a line (XIII.b). */
export function lineSeat(options: Options, line: LineId): Seat {
  if (!isSplit(options, 'russia')) return 'russia';
  return line === 'I' || line === 'II' ? 'russia-north' : 'russia-south';
}

/** The seat that commands the anti-aircraft units (XIII.a). */
export function aaSeat(options: Options): Seat {
  return isSplit(options, 'poland') ? 'poland-east' : 'poland';
}

/** The Polish seat that flies a squadron: Su-22 and MiG-29 from the east, F-16 and NATO from the west (XIII.a). */
export function pilotSeat(options: Options, squadron: SquadronId): Seat {
  if (!isSplit(options, 'poland')) return 'poland';
  const type = SQUADRONS[squadron];
  return type === 'su-22' || type === 'mig-29' ? 'poland-east' : 'poland-west';
}
