/**
 * Requests and answers of the HTTP interface, all JSON below `/api`. Identity is the session cookie. An error
 * answer is `ApiError` with a status of 400 (malformed), 401, 403, 404, 409 (too late) or 429.
 *
 * GET  /api/me                           Me; makes a guest session silently when there is none
 * POST /api/me                           Rename → Me
 * GET  /api/games                        GameSummary[]
 * POST /api/tables/pledge                Pledge: the dice of a table that one is about to make
 * POST /api/tables                       CreateTable → CreatedTable
 * GET  /api/tables                       Lobby
 * GET  /api/tables/:id                   TableSummary
 * POST /api/tables/:id/claim             Claim → TableSummary
 * POST /api/tables/:id/invites/:seat     a new link for an unclaimed seat; the old one is dead → Invite
 * DELETE /api/tables/:id/invites/:seat   revokes it
 * DELETE /api/tables/:id                 the creator gives up a table that has not begun
 * POST /api/tables/:id/enter             Enter → Entered: a Colyseus seat reservation, as player or spectator
 * GET  /api/tables/:id/export            the whole journal and the seed, only when the game is over
 * GET  /healthz                          Health
 */
import { z } from 'zod';
import { LEVELS } from '../engine/bots.ts';

export const SEAT_KINDS = ['me', 'invite', 'open', 'computer'] as const;

export const apiErrorSchema = z.object({
  error: z.object({
    /** For programs; stable. */
    code: z.enum([
      'malformed',
      'not-signed-in',
      'forbidden',
      'not-found',
      'too-late',
      'too-many',
      'too-large',
      /** The page is of another version of the protocol: nothing but reloading it helps. */
      'outdated',
      'server',
    ]),
    /** For people; English. */
    message: z.string(),
  }),
});
export type ApiError = z.infer<typeof apiErrorSchema>;

/** Something that shows: a letter, digit, sign or picture, and no filler that looks like nothing. */
const VISIBLE = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** More marks on one letter than any language has reach over the lines above and below. */
const PILED_UP = /\p{M}{5,}/u;

export const nameSchema = z
  .string()
  .trim()
  .min(1)
  .max(32)
  .regex(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]*$/u, 'no control characters')
  .refine((name) => VISIBLE.test(name) && !PILED_UP.test(name), 'a name that can be read');

export const renameSchema = z.strictObject({ name: nameSchema });
export const meSchema = z.object({ id: z.string(), name: z.string(), guest: z.boolean() });
export type Me = z.infer<typeof meSchema>;

export const gameSummarySchema = z.object({
  id: z.string(),
  title: z.string(),
  players: z.array(z.number()),
});
export type GameSummary = z.infer<typeof gameSummarySchema>;

/**
 * The server fixes id and secret of a table before it sees the maker's share of the seed. Sent back with
 * `CreateTable`; the commitment is for the browser to note.
 */
export const pledgeSchema = z.object({ table: z.string(), commitment: z.string(), ticket: z.string() });
export type Pledge = z.infer<typeof pledgeSchema>;

export const createTableSchema = z.strictObject({
  game: z.string().max(64),
  /** Checked by the game's own `parseOptions`. */
  options: z.unknown(),
  /** Every seat of the game with these options, once. */
  seats: z.record(z.string().max(32), z.enum(SEAT_KINDS)),
  /** How well the computers play, by seat; a computer that is not named is an Officer. */
  levels: z.record(z.string().max(32), z.enum(LEVELS)).optional(),
  /**
   * Whether whoever must decide may ask the computer for a hint. Where nothing is said: only at tables where one
   * person plays against computers.
   */
  hints: z.boolean().optional(),
  /** Shown in the lobby, or reached by link only. */
  listed: z.boolean(),
  /** 16 random bytes of the creator's browser, for the seed of the match; 32 hex digits. */
  random: z.string().regex(/^[0-9a-f]{32}$/),
  /** From a `Pledge`; without one the server chooses now. Asking twice with the same makes one table. */
  pledge: z.strictObject({ table: z.string().max(64), ticket: z.string().max(64) }).optional(),
});
export type CreateTable = z.infer<typeof createTableSchema>;

export const inviteSchema = z.object({ seat: z.string(), token: z.string() });
export type Invite = z.infer<typeof inviteSchema>;
export const createdTableSchema = z.object({ id: z.string(), invites: z.array(inviteSchema) });
export type CreatedTable = z.infer<typeof createdTableSchema>;

export const claimSchema = z.strictObject({
  /** Empty with a token: the token names the seat. */
  seat: z.string().max(32),
  /** The secret of an invite link; '' for an open seat. */
  token: z.string().max(64),
  random: z.string().regex(/^[0-9a-f]{32}$/),
});
export type Claim = z.infer<typeof claimSchema>;

export const tableSeatSchema = z.object({
  id: z.string(),
  side: z.string(),
  kind: z.enum(['human', 'invite', 'open', 'computer']),
  /** Empty while unclaimed. */
  name: z.string(),
  /** Of a computer. */
  level: z.enum(LEVELS).optional(),
  /** A computer of this level plays for the person, who is away. */
  standIn: z.enum(LEVELS).optional(),
  mine: z.boolean(),
});
export const tableSummarySchema = z.object({
  id: z.string(),
  game: z.string(),
  status: z.enum(['waiting', 'playing', 'over']),
  options: z.unknown(),
  seats: z.array(tableSeatSchema),
  listed: z.boolean(),
  /** Whoever must decide may ask the computer for a hint. */
  hints: z.boolean(),
  /** The asking person made the table. */
  mine: z.boolean(),
  /** One of the asking person's seats must decide now. */
  myTurn: z.boolean(),
  /** SHA-256 of the server's seed, 64 hex digits; published before anybody sits down. */
  commitment: z.string(),
  /** The live invite links; for the creator only, empty for others. */
  invites: z.array(inviteSchema),
  /** Milliseconds since 1970. */
  createdAt: z.number(),
  updatedAt: z.number(),
});
export type TableSummary = z.infer<typeof tableSummarySchema>;

export const lobbySchema = z.object({
  mine: z.array(tableSummarySchema),
  open: z.array(tableSummarySchema),
  live: z.array(tableSummarySchema),
  over: z.array(tableSummarySchema),
});
export type Lobby = z.infer<typeof lobbySchema>;

export const enterSchema = z.strictObject({
  /** The page's `PROTOCOL_VERSION`; another one than the server's is answered `outdated`, before a seat is kept. */
  protocol: z.number().int().optional(),
});
export type Enter = z.infer<typeof enterSchema>;

/** What the SDK's `consumeSeatReservation` takes, and who one is at the table. */
export const enteredSchema = z.object({
  reservation: z.unknown(),
  viewer: z.string(),
  protocol: z.number(),
});
export type Entered = z.infer<typeof enteredSchema>;

export const healthSchema = z.object({ ok: z.boolean(), version: z.string(), tables: z.number() });
