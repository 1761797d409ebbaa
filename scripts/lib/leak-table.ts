/**
 * The table of a leak test. Everything that a server draws by chance is made of the seed here, so that a run
 * can be repeated byte by byte; and all of it that must stay secret is listed.
 */
import { createHash } from 'node:crypto';
import { seedOf } from '../../server/matches/LiveTable.ts';
import type { Table } from '../../server/store/Store.ts';
import type { GameEntry } from '../../shared/engine/entry.ts';
import { commitmentTo, fromHex, toHex } from '../../shared/engine/fairness.ts';
import type { Person } from './leak-people.ts';
import { hexForms, type SecretWord, textForms } from './leak-scan.ts';

/** Where the table's clock stands at the beginning. */
export const CLOCK_START = 1_900_000_000_000;

export interface LeakTable {
  /** Waits for its last seat, which has an invite link; the others belong to the first people. */
  readonly table: Table;
  readonly token: string;
  /** What each seat adds to the seed, in the order of the seats. */
  readonly contributions: readonly string[];
}

export function leakTable(
  { game }: GameEntry,
  options: unknown,
  people: readonly Person[],
  seed: number,
): LeakTable {
  const digest = (...parts: readonly (string | number)[]) =>
    createHash('sha256').update([seed, ...parts].join('/'));
  const seats = game.seats(options);
  const last = seats.length - 1;
  const contributions = seats.map((_seat, i) => digest('contribution', i).digest('hex').slice(0, 32));
  const token = digest('token').digest('base64url').slice(0, 32);
  const serverSeed = digest('server').digest('hex');
  const table: Table = {
    id: `t${digest('table').digest('hex').slice(0, 15)}`,
    game: game.meta.id,
    rulesVersion: game.meta.rulesVersion,
    options,
    status: 'waiting',
    listed: true,
    hints: false,
    creator: people[0]?.id ?? '',
    serverSeed,
    commitment: commitmentTo(fromHex(serverSeed)),
    actors: [],
    outcome: undefined,
    createdAt: CLOCK_START,
    updatedAt: CLOCK_START,
    seats: seats.map(({ id, side }, i) => {
      const taken = i < last;
      return {
        seat: id,
        side,
        kind: taken ? 'human' : 'invite',
        user: taken ? people[i]?.id : undefined,
        name: taken ? (people[i]?.name ?? '') : '',
        random: taken ? (contributions[i] ?? '') : '',
        token: taken ? undefined : token,
      };
    }),
  };
  return { table, token, contributions };
}

/** What everybody could misuse. `isOver`: seeds are told when the game is. `personOf`: who listens by that name. */
export function secretWords(
  { table, token, contributions }: LeakTable,
  people: readonly Person[],
  isOver: () => boolean,
  personOf: (ear: string) => Person | undefined,
): SecretWord[] {
  const seats = table.seats.map((seat, i) => ({ ...seat, random: contributions[i] ?? '' }));
  const fromSeed = (what: string, hex: string): SecretWord => ({
    what,
    needles: hexForms(hex),
    mayHave: isOver,
  });
  return [
    fromSeed("the server's seed", table.serverSeed),
    fromSeed('the seed of the match', toHex(seedOf({ ...table, seats }))),
    ...seats.map(({ seat, random }) => fromSeed(`what ${seat} added to the seed`, random)),
    {
      what: 'an invite link',
      needles: textForms(token),
      mayHave: ({ name }) => personOf(name) === people[0],
    },
    ...people.flatMap((person): SecretWord[] => {
      const cookie = decodeURIComponent(person.cookie.slice(person.cookie.indexOf('=') + 1));
      const session = cookie.split('.', 1)[0] ?? cookie;
      return [
        {
          what: `the session of ${person.name}`,
          needles: [...textForms(cookie), ...textForms(session)],
          mayHave: () => false,
        },
        {
          what: `the account of ${person.name}`,
          needles: textForms(person.id),
          mayHave: ({ name }) => personOf(name) === person,
        },
      ];
    }),
  ];
}
