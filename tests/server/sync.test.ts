/** Random plain states go through the copier, the real encoder and the real decoder, and must arrive equal. */
import { Decoder, Encoder, schema, t } from '@colyseus/schema';
import { expect, test } from 'vitest';
import { syncInto } from '../../server/rooms/sync.ts';
import { canonical } from '../../shared/engine/canonical.ts';
import { rollDie, seededRng } from '../../shared/engine/rng.ts';
import type { Rng } from '../../shared/engine/types.ts';

const Piece = schema({ at: t.string(), moved: t.boolean(), marks: t.array('string') }, 'SyncPiece');
const Board = schema(
  {
    turn: t.uint16(),
    score: t.int16(),
    step: t.string(),
    order: t.array('string'),
    counts: t.map('uint8'),
    pieces: t.map(Piece),
    row: t.array(Piece),
    leader: Piece,
  },
  'SyncBoard',
);

type PlainPiece = {
  readonly at: string;
  readonly moved: boolean;
  readonly marks: readonly string[];
};
type Plain = {
  readonly turn: number;
  readonly score: number;
  readonly step: string;
  readonly order: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
  readonly pieces: Readonly<Record<string, PlainPiece>>;
  readonly row: readonly PlainPiece[];
  readonly leader: PlainPiece;
};

const word = (rng: Rng) => `w${rng.int(6)}`;
const list = <T>(rng: Rng, make: () => T): T[] => Array.from({ length: rng.int(5) }, make);
const piece = (rng: Rng): PlainPiece => ({
  at: word(rng),
  moved: rng.int(2) === 1,
  marks: list(rng, () => word(rng)),
});

function start(rng: Rng): Plain {
  return {
    turn: 0,
    score: 0,
    step: '',
    order: [],
    counts: {},
    pieces: {},
    row: [],
    leader: piece(rng),
  };
}

/** One field is new, the others are the same objects. */
function change(rng: Rng, now: Plain): Plain {
  const record = <T>(make: () => T) => Object.fromEntries(list(rng, () => [word(rng), make()]));
  const names = Object.keys(now.pieces);
  switch (rng.int(10)) {
    case 0:
      return { ...now, turn: now.turn + 1, score: rng.int(100) - 50 };
    case 1:
      return { ...now, step: word(rng) };
    case 2:
      return { ...now, order: list(rng, () => word(rng)) };
    case 3:
      return { ...now, order: now.order.filter((_, i) => i !== rollDie(rng) - 1) };
    case 4:
      return { ...now, counts: record(() => rng.int(255)) };
    case 5:
      return { ...now, pieces: record(() => piece(rng)) };
    case 6: {
      const name = names[rng.int(Math.max(1, names.length))];
      return name === undefined ? now : { ...now, pieces: { ...now.pieces, [name]: piece(rng) } };
    }
    case 7:
      return { ...now, row: list(rng, () => piece(rng)) };
    case 8:
      return { ...now, row: now.row.slice(1) };
    default:
      return { ...now, leader: { ...now.leader, at: word(rng) } };
  }
}

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);

test(`random changes arrive as they are (SEED=${seed})`, () => {
  for (let round = 0; round < 40; round += 1) {
    const rng = seededRng(seed + round);
    const server = new Board();
    const encoder = new Encoder(server);
    let now = start(rng);
    syncInto(server, undefined, now);
    const early = new Decoder(new Board());
    early.decode(encoder.encodeAll());
    encoder.discardChanges();
    for (let i = 0; i < 60; i += 1) {
      const before = now;
      for (let k = rng.int(3); k >= 0; k -= 1) now = change(rng, now);
      syncInto(server, before, now);
      early.decode(encoder.encode());
      encoder.discardChanges();
      expect(canonical(early.state.toJSON())).toBe(canonical(now));
      if (i % 15 === 0) {
        const late = new Decoder(new Board());
        late.decode(encoder.encodeAll());
        expect(canonical(late.state.toJSON())).toBe(canonical(now));
      }
    }
  }
});

test('what did not change costs nothing, and a small change costs bytes', () => {
  const rng = seededRng(1);
  const server = new Board();
  const encoder = new Encoder(server);
  const pieces = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`p${i}`, piece(rng)]));
  const before: Plain = { ...start(rng), pieces };
  syncInto(server, undefined, before);
  encoder.encode();
  encoder.discardChanges();
  syncInto(server, before, { ...before });
  expect(encoder.hasChanges).toBe(false);
  // The same content in new objects is no change either.
  syncInto(server, before, structuredClone(before));
  expect(encoder.hasChanges).toBe(false);
  const p7 = { ...(pieces.p7 as PlainPiece), at: 'elsewhere' };
  syncInto(server, before, { ...before, pieces: { ...pieces, p7 } });
  expect(encoder.encode().length).toBeLessThan(30);
});
