/** What lights up with a hint: the piece and the place, as the board knows them. */
import { expect, test } from 'vitest';
import { spotsOf } from '../../client/src/games/eagles-and-missiles/hint/index.ts';
import type { Action } from '../../shared/games/eagles-and-missiles/types.ts';
import { Table } from '../games/eagles-and-missiles/builder.ts';

const view = new Table().view('poland');

test.each<[Action, readonly string[]]>([
  [{ type: 'assign', squadron: 'f-16-1', mission: 'duel', target: 'su-27-1' }, ['f-16-1', 'su-27-1']],
  [{ type: 'assign', squadron: 'f-16-1', mission: 'fleet', target: 'baltic' }, ['f-16-1', 'baltic']],
  [{ type: 'assign', squadron: 'su-24-1', mission: 'strike', target: 'mazovia' }, ['su-24-1', 'mazovia']],
  [{ type: 'assign', squadron: 'su-24-1', mission: 'support', target: 'r07' }, ['su-24-1', 'r07']],
  // A line is no place of the board; the land that it attacks next is.
  [{ type: 'plan-card', card: 'r07', line: 'III' }, ['r07', 'podlasie']],
  [{ type: 'bomb', zone: 'mazovia' }, ['mazovia']],
  [{ type: 'land', squadron: 'f-16-1', airfield: 'field-lask' }, ['f-16-1', 'field-lask']],
  [{ type: 'done' }, []],
])('%o', (action, spots) => {
  expect(spotsOf(view, action)).toEqual(spots);
});
