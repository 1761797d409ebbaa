/** Submissions that nobody honest sends, and the check that each is refused and changes nothing. */
import { castVote, type RefusalCode, submit, undo } from '../../shared/engine/kernel.ts';
import { type ActionShape, type Rng, SPECTATOR } from '../../shared/engine/types.ts';
import type { Moment } from './checks.ts';
import { ensure } from './failure.ts';
import { same } from './json.ts';

function nested(depth: number): unknown {
  let value: unknown = 'done';
  for (let i = 0; i < depth; i += 1) value = i % 2 === 0 ? { type: value } : [value];
  return value;
}

const proto = (json: string): unknown => JSON.parse(json);
const LONG = 'x'.repeat(100_000);

/** Never the shape of an action, whatever the game. */
const SHAPELESS: readonly unknown[] = [
  null,
  undefined,
  true,
  0,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  1e308,
  '',
  'done',
  LONG,
  '__proto__',
  [],
  ['done'],
  [[[[]]]],
  {},
  { type: null },
  { type: 1 },
  { type: '' },
  { type: ['done'] },
  { type: { type: 'done' } },
  { type: LONG },
  { type: '__proto__' },
  { type: 'toString' },
  { type: 'constructor' },
  { type: 'hasOwnProperty' },
  proto('{"__proto__":{"type":"done"}}'),
  proto('{"constructor":{"prototype":{"polluted":true}}}'),
  nested(2_000),
  { toString: 'done' },
  new Map([['type', 'done']]),
  () => 'done',
  Symbol.iterator,
  10n,
];

/** Put into a field of an action that is otherwise fine. */
const BAD_VALUES: readonly unknown[] = [
  null,
  undefined,
  '__proto__',
  'toString',
  'constructor',
  'hasOwnProperty',
  '',
  ' ',
  '\u0000',
  LONG,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 1,
  Number.NaN,
  Number.NEGATIVE_INFINITY,
  true,
  [],
  {},
  ['x'],
  nested(50),
  { toString: 'x' },
];

const BAD_SEQS: readonly unknown[] = [
  undefined,
  null,
  Number.NaN,
  -1,
  0,
  1e308,
  '__proto__',
  '1',
  {},
  [],
  true,
  10n,
];
const NO_SEATS = ['', '__proto__', 'toString', 'constructor', SPECTATOR, 'nobody', LONG];

/** One field of an honest action replaced, added or taken away. */
function spoiled(action: ActionShape, rng: Rng): unknown {
  const fields = Object.keys(action);
  const field = fields[rng.int(fields.length)] ?? 'type';
  const bad = BAD_VALUES[rng.int(BAD_VALUES.length)];
  switch (rng.int(5)) {
    case 0: {
      const { [field]: _, ...rest } = action;
      return rest;
    }
    case 1:
      return { ...action, [`${field}x`]: bad };
    case 2:
      return JSON.parse(JSON.stringify(action).replace(/^\{/, '{"__proto__":{"polluted":1},'));
    default:
      return { ...action, [field]: bad };
  }
}

export interface Hostilities {
  /** How many submissions were tried. */
  readonly count: number;
}

/**
 * Tries about `amount` hostile submissions of each kind. `foreign` are honest actions of other moments of the
 * same game. Each must be refused with the right code, in the right order, and take no random number.
 */
export function checkHostile(
  moment: Moment,
  rng: Rng,
  amount: number,
  foreign: readonly ActionShape[] = [],
): Hostilities {
  const { game, options, match } = moment;
  const seats = game.seats(options).map((seat) => seat.id);
  const actors = game.actors(match.state);
  const legalOf = new Map<string, readonly ActionShape[]>(
    seats.map((seat) => [seat, game.legalActions(game.viewFor(match.state, seat))]),
  );
  const honest = [...legalOf.values()].flat();
  const choose = <T>(items: readonly T[]) => items[rng.int(Math.max(items.length, 1))] as T;
  const dice = moment.dice(match.drawn);
  let count = 0;

  const refused = (seat: string, seq: unknown, action: unknown, code: RefusalCode, what: () => string) => {
    count += 1;
    const step = submit(game, match, { seat, seq, action }, dice);
    const got = step.ok ? 'accepted' : step.refusal.code;
    ensure(got === code, 'hostile', () => `${what()} by ${seat.slice(0, 40)}: ${got} instead of ${code}`);
    if (!step.ok) {
      ensure(step.refusal.seq === match.seq, 'hostile', () => `${what()}: the refusal has the wrong seq`);
      ensure(
        typeof step.refusal.message === 'string',
        'hostile',
        () => `${what()}: a refusal without a message`,
      );
    }
    ensure(dice.drawn === match.drawn, 'hostile', () => `${what()}: a refusal took a random number`);
  };
  const show = (value: unknown) => {
    try {
      return (JSON.stringify(value) ?? String(value)).slice(0, 120);
    } catch {
      return String(value as symbol).slice(0, 120);
    }
  };

  for (let i = 0; i < amount; i += 1) {
    const seat = choose([...seats, ...NO_SEATS]);
    const shapeless = choose(SHAPELESS);
    const badSeq = choose([...BAD_SEQS.filter((seq) => seq !== match.seq), match.seq - 1, match.seq + 1]);
    refused(seat, badSeq, choose([shapeless, choose(honest)]), 'stale', () => `seq ${show(badSeq)}`);
    refused(seat, match.seq, shapeless, 'malformed', () => show(shapeless));

    const base = choose(honest.length > 0 ? honest : foreign);
    if (base === undefined) continue;
    const outsider = choose([...seats.filter((s) => !actors.includes(s)), ...NO_SEATS]);
    refused(outsider, match.seq, base, 'not-your-decision', () => `foreign: ${show(base)}`);

    for (const action of [spoiled(base, rng), choose(foreign)]) {
      if (action === undefined) continue;
      const by = choose(seats);
      const parsed = game.parseAction(action);
      if (!parsed.ok) refused(by, match.seq, action, 'malformed', () => show(action));
      else if (!actors.includes(by)) refused(by, match.seq, action, 'not-your-decision', () => show(action));
      // A parser that drops a foreign field may leave an honest action; that one is no attack.
      else if (!legalOf.get(by)?.some((a) => same(a, parsed.value)))
        refused(by, match.seq, action, 'illegal', () => show(action));
    }
  }
  count += checkHostileVotes(moment, choose(seats), dice);
  ensure(
    Object.keys(Object.prototype).length === 0 && !('polluted' in {}),
    'hostile',
    'a submission changed the prototype of all objects',
  );
  return { count };
}

function checkHostileVotes({ game, options, match }: Moment, seat: string, dice: Rng): number {
  const ended = game.outcome(match.state) !== undefined;
  const vote = (by: string, seq: unknown, what: unknown, on: unknown) => {
    const submission = { seat: by, seq, vote: what, on, consenting: [], options };
    const step = castVote(game, match, submission, dice);
    return step.ok ? 'accepted' : step.refusal.code;
  };
  const seq = match.seq;
  const cases: readonly (readonly [string, string, string])[] = [
    [vote(seat, seq + 1, 'end', true), 'stale', 'a late vote'],
    [vote(seat, seq, 'toString', true), 'malformed', 'a vote for toString'],
    [vote(seat, seq, '__proto__', true), 'malformed', 'a vote for __proto__'],
    [vote(seat, seq, 'end', 'true'), 'malformed', 'a vote with a text for on'],
    [vote(seat, seq, ['end'], true), 'malformed', 'a vote in a list'],
    [vote(SPECTATOR, seq, 'end', true), 'not-your-decision', 'a vote of a spectator'],
    [vote('__proto__', seq, 'end', true), 'not-your-decision', 'a vote of __proto__'],
    [
      vote(seat, seq, 'end', match.votes.end.includes(seat)),
      'illegal',
      ended ? 'a vote after the end' : 'the same vote twice',
    ],
  ];
  for (const [got, wanted, what] of cases)
    ensure(got === wanted, 'votes', `${what}: ${got} instead of ${wanted}`);
  const late = undo(game, match, { seat, seq: seq - 1 });
  ensure(!late.ok && late.refusal.code === 'stale', 'undo', 'a late undo was not refused as stale');
  for (const by of NO_SEATS) {
    const step = undo(game, match, { seat: by, seq });
    ensure(!step.ok && step.refusal.code === 'illegal', 'undo', `${by.slice(0, 20)} undid something`);
  }
  ensure(dice.drawn === match.drawn, 'votes', 'a refusal took a random number');
  return cases.length + 1 + NO_SEATS.length;
}
