import { describe, expect, test } from 'vitest';
import type { GameClient } from '../../../client/src/games/types.ts';
import { choicesOf, matches, placesOf } from '../../../client/src/shell/table/choices.ts';
import type { ActionShape, SplitView } from '../../../shared/engine/types.ts';

const view: SplitView = { viewer: 'a', options: {}, pub: {}, own: {} };
const say = (message: { key: string }) => message.key;
const game = {
  parts: (action: ActionShape) => ({ piece: String(action.piece ?? ''), place: String(action.place ?? '') }),
  actionText: (_view: SplitView, action: ActionShape) => ({
    piece: { key: String(action.label ?? action.type) },
    place: { key: action.place === undefined ? '' : `to ${action.place}` },
  }),
} as unknown as GameClient;

const legal: ActionShape[] = [
  { type: 'move', piece: 's1', place: 'x', label: 'Su-27' },
  { type: 'move', piece: 's1', place: 'y', label: 'Su-27' },
  { type: 'move', piece: 's2', place: 'x', label: 'Su-27' },
  { type: 'move', piece: 's2', place: 'y', label: 'Su-27' },
  { type: 'move', piece: 's3', place: 'x', label: 'Su-27' },
  { type: 'lift', piece: 's4', label: 'AA unit' },
  { type: 'done' },
];

describe('choices', () => {
  test('pieces that read the same and may do the same share a row', () => {
    const { rows, buttons } = choicesOf(game, view, legal, say);
    expect(rows.map(({ pieces, direct }) => ({ pieces, direct }))).toEqual([
      { pieces: ['s1', 's2'], direct: false },
      { pieces: ['s3'], direct: false },
      { pieces: ['s4'], direct: true },
    ]);
    expect(buttons).toEqual([{ action: { type: 'done' }, label: 'done' }]);
  });

  test('where the piece is the whole decision, each that does something else has a row of its own', () => {
    const options: ActionShape[] = [
      { type: 'choose', piece: 'mazovia', label: 'Patriot', place: '', deed: 'in Mazovia' },
      { type: 'choose', piece: 'kuyavia', label: 'Patriot', place: '', deed: 'in Kuyavia' },
    ];
    const told = {
      ...game,
      actionText: (_: SplitView, { label, deed }: ActionShape) => ({
        piece: { key: `${label}` },
        place: { key: `${deed}` },
      }),
    };
    const { rows } = choicesOf(told as unknown as GameClient, view, options, say);
    expect(rows.map(({ pieces, deed }) => ({ pieces, deed }))).toEqual([
      { pieces: ['mazovia'], deed: 'in Mazovia' },
      { pieces: ['kuyavia'], deed: 'in Kuyavia' },
    ]);
  });

  test('every legal action can be reached', () => {
    const { rows, buttons } = choicesOf(game, view, legal, say);
    const reached = [
      ...buttons.map(({ action }) => action),
      ...rows.flatMap(({ pieces }) =>
        pieces.flatMap((piece) => placesOf(game, view, legal, piece, say).map(({ action }) => action)),
      ),
    ];
    expect(new Set(reached)).toEqual(new Set(legal));
  });

  test('a place without words borrows those of the piece', () => {
    expect(placesOf(game, view, legal, 's4', say)[0]?.label).toBe('AA unit');
  });

  test('the filter does not mind marks or case', () => {
    expect(matches('Łódź Province', 'lodz')).toBe(true);
    expect(matches('Świdwin', 'ŚWID')).toBe(true);
    expect(matches('Mazovia', 'x')).toBe(false);
  });
});
