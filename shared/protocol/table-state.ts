/** What every room syncs, whatever the game: the facts of the table. The game's public state hangs below `pub`. */
import { type SchemaType, schema, type ToJSON, t } from '@colyseus/schema';
import type { Level } from '../engine/bots.ts';

export const TableSeat = schema(
  {
    name: t.string(),
    side: t.string(),
    kind: t.string<'human' | 'invite' | 'open' | 'computer'>(),
    /** How well a computer plays; '' for people. */
    level: t.string<Level | ''>(),
    /** At least one live connection. */
    present: t.boolean(),
    /** Without a connection for so long that the others may ask for a computer to play on. */
    absent: t.boolean(),
    /** The level of the computer that plays for the person meanwhile, or ''. The seat stays the person's. */
    standIn: t.string<Level | ''>(),
  },
  'TableSeat',
);

/** The fields of every table's room state; a room adds `pub`, the game's own schema. */
export const tableFields = {
  status: t.string<'waiting' | 'playing' | 'over'>(),
  /** Sequence number of the last journal entry. */
  seq: t.uint32(),
  seats: t.map(TableSeat),
  spectators: t.uint16(),
  /** Whoever must decide may ask the computer for a hint. */
  hints: t.boolean(),
  /** The seat that could take back its last action now, or ''. */
  undoable: t.string(),
  /**
   * 'moving' while computers are at their moves and nobody else must decide; 'hurried' when somebody has asked for
   * these moves at once.
   */
  computers: t.string<'' | 'moving' | 'hurried'>(),
  /** The seat that asks everybody to go back to the moment after entry `askedTo`, or ''. */
  askedBy: t.string(),
  askedTo: t.uint32(),
  agreed: t.array('string'),
  /** When the question expires, milliseconds since 1970. */
  askedUntil: t.number(),
  /** The seat that asks for a computer of `standInLevel` to play for `standInFor`, or ''. */
  standInBy: t.string(),
  standInFor: t.string(),
  standInLevel: t.string<Level | ''>(),
  standInAgreed: t.array('string'),
  standInUntil: t.number(),
  concede: t.array('string'),
  end: t.array('string'),
} as const;

const TableFacts = schema(tableFields, 'TableFacts');
export type TableFacts = ToJSON<SchemaType<typeof TableFacts>>;
