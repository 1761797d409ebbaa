import { pack as msgpack, unpack as msgunpack } from 'msgpackr';
import { describe, expect, test } from 'vitest';
import { randomAction } from '../../shared/engine/bots.ts';
import { create, submit } from '../../shared/engine/kernel.ts';
import { seededRng } from '../../shared/engine/rng.ts';
import type { ActionShape } from '../../shared/engine/types.ts';
import { GAMES } from '../../shared/games/index.ts';
import { packer, unpacked, wordList } from '../../shared/protocol/packed.ts';
import { stepFrom, wireStep } from '../../shared/protocol/room.ts';

const WORDS = wordList(['card', 'zone', '7']);

/** As it comes out on the other side of a socket. */
function travelled(value: unknown): unknown {
  return msgunpack(msgpack(value));
}

describe('packed', () => {
  test.each([
    ['words and other texts', ['card', 'c07', '', "'", '#1', '0', 'é']],
    ['numbers', [0, 1, 31, 32, 300, 1e9, 2 ** 53 - 1, -1, 1.5, -0.25, 1e300]],
    ['truth and nothing', [true, false, null]],
    ['records in records', { card: 'c1', zone: { zone: ['zone'], other: {} }, '7': 7, '8': 8, "'": '' }],
    ['empty things', { card: [], zone: {} }],
  ])('%s come back as they were', (_what, value) => {
    expect(unpacked(WORDS, travelled(packer(WORDS)(value)))).toEqual(value);
  });

  test('an absent field stays absent', () => {
    expect(unpacked(WORDS, travelled(packer(WORDS)({ card: undefined, zone: 1 })))).toEqual({ zone: 1 });
  });

  test('a list that does not fit is noticed', () => {
    expect(() => unpacked([], travelled(packer(WORDS)('zone')))).toThrow(RangeError);
  });

  test('what JSON cannot hold is refused', () => {
    expect(() => packer(WORDS)({ card: () => 1 })).toThrow(TypeError);
  });

  test('a step and its private part', () => {
    const step = { seq: 9, type: 'action', seat: 'a', events: [{ type: 'card', card: 'c01' }] } as const;
    for (const message of [step, { ...step, own: { hand: ['card'] } }, { ...step, own: null }])
      expect(stepFrom(WORDS, travelled(wireStep(message, packer(WORDS))) as never)).toEqual(message);
  });
});

/** Texts in the packed value that are in no list. */
function plainTexts(value: unknown, into = new Set<string>()): Set<string> {
  if (typeof value === 'string') into.add(value.slice(1));
  else if (Array.isArray(value)) for (const item of value) plainTexts(item, into);
  else if (value instanceof Map) for (const pair of value) plainTexts(pair, into);
  return into;
}

describe.each(
  Object.entries(GAMES).flatMap(([id, entry]) => (entry.words === undefined ? [] : [[id, entry] as const])),
)('the words of %s', (_id, { game, words }) => {
  const list = wordList(words);
  const pack = packer(list);

  test('nothing but cards, plans and negative numbers travels in plain words', () => {
    const plain = new Set<string>();
    for (let seed = 1; seed <= 4; seed += 1) {
      const dice = seededRng(seed);
      const hand = seededRng(seed + 100);
      const options = game.parseOptions({});
      if (!options.ok) throw new Error(options.message);
      let { match, entry } = create(game, options.value, dice);
      for (;;) {
        const packed = pack(entry.events);
        expect(unpacked(list, travelled(packed))).toEqual(JSON.parse(JSON.stringify(entry.events)));
        plainTexts(packed, plain);
        const [seat] = game.actors(match.state);
        if (seat === undefined) break;
        const legal: readonly ActionShape[] = game.legalActions(game.viewFor(match.state, seat));
        const action = randomAction(legal, hand);
        const step = submit(game, match, { seat, seq: match.seq, action }, dice);
        if (!step.ok) throw new Error(step.refusal.message);
        ({ match, entry } = step);
      }
    }
    expect([...plain].filter((text) => !/^([rpn]\d\d|-\d+)$/.test(text) && text !== 'plan')).toEqual([]);
  });
});
