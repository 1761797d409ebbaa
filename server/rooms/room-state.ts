/** The synced state of a table's room: the facts of the table, and below `pub` the game's own public state. */
import { type ArraySchema, type MapSchema, type Schema, schema } from '@colyseus/schema';
import { USUAL_LEVEL } from '../../shared/engine/bots.ts';
import { TableSeat, tableFields } from '../../shared/protocol/table-state.ts';
import type { LiveTable } from '../matches/LiveTable.ts';
import type { Seat } from '../store/Store.ts';
import type { SchemaClass } from './sync.ts';

export interface RoomState extends Schema {
  status: 'waiting' | 'playing' | 'over';
  seq: number;
  seats: MapSchema<InstanceType<typeof TableSeat>>;
  spectators: number;
  hints: boolean;
  undoable: string;
  computers: string;
  askedBy: string;
  askedTo: number;
  agreed: ArraySchema<string>;
  askedUntil: number;
  standInBy: string;
  standInFor: string;
  standInLevel: string;
  standInAgreed: ArraySchema<string>;
  standInUntil: number;
  concede: ArraySchema<string>;
  end: ArraySchema<string>;
  pub: Schema;
}

const classes = new WeakMap<SchemaClass, new () => RoomState>();

/** One class a game, made when its first room opens. */
export function roomStateClass(PublicState: SchemaClass): new () => RoomState {
  const known = classes.get(PublicState);
  if (known !== undefined) return known;
  const made = schema(
    { ...tableFields, pub: PublicState } as never,
    'RoomState',
  ) as unknown as new () => RoomState;
  classes.set(PublicState, made);
  return made;
}

/** The seats that each state shows: they change far less often than the match. */
const seatsShown = new WeakMap<RoomState, readonly Seat[]>();

/** The facts of the table; presence is the room's own knowledge and stays as it is. */
export function syncTable(state: RoomState, live: LiveTable): void {
  const { table, match } = live;
  state.status = table.status;
  state.hints = table.hints;
  state.seq = live.seq;
  state.undoable = live.undoableSeat();
  state.computers = live.table.status === 'playing' ? live.computers : '';
  if (seatsShown.get(state) !== table.seats) syncSeats(state, table.seats);
  const { takeBack, standIn } = live.asked;
  state.askedBy = takeBack?.seat ?? '';
  state.askedTo = takeBack?.to ?? 0;
  state.askedUntil = takeBack?.until ?? 0;
  replace(state.agreed, takeBack?.agreed ?? []);
  state.standInBy = standIn?.seat ?? '';
  state.standInFor = standIn?.target ?? '';
  state.standInLevel = standIn?.level ?? '';
  state.standInUntil = standIn?.until ?? 0;
  replace(state.standInAgreed, standIn?.agreed ?? []);
  state.seats.forEach((entry, seat) => {
    const absent = live.absent.has(seat);
    if (entry.absent !== absent) entry.absent = absent;
  });
  replace(state.concede, match?.votes.concede ?? []);
  replace(state.end, match?.votes.end ?? []);
}

function syncSeats(state: RoomState, seats: readonly Seat[]): void {
  for (const { seat, side, kind, name, level = USUAL_LEVEL, standIn = '' } of seats) {
    let entry = state.seats.get(seat);
    if (entry === undefined) {
      entry = new TableSeat();
      entry.present = false;
      entry.absent = false;
      state.seats.set(seat, entry);
    }
    Object.assign(entry, { name, side, kind, standIn, level: kind === 'computer' ? level : '' });
  }
  seatsShown.set(state, seats);
}

function replace(target: ArraySchema<string>, next: readonly string[]): void {
  while (target.length > next.length) target.pop();
  for (const [i, value] of next.entries()) {
    if (i >= target.length) target.push(value);
    else if (target.at(i) !== value) target[i] = value;
  }
}
