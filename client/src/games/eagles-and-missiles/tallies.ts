/** What counts: decks, losses, the fleet's strength, changes of an assault, how many lie in a pile. Pure. */
import type { Message } from '../../../../shared/engine/message.ts';
import { SQUADRON_TYPES } from '../../../../shared/games/eagles-and-missiles/data/units.ts';
import type { View } from '../../../../shared/games/eagles-and-missiles/types.ts';
import type { Look } from '../../board/model.ts';
import { type Draft, Z } from './draft.ts';
import { COUNTER, FLEET, LEFT, RIGHT, slot } from './layout.ts';
import { lost } from './sites.ts';

/** Fewer than this in a pile can be told at a glance. */
const UNCOUNTED = 2;

/** How many lie in a pile that is not spread out, on the edges of the lower ones; those of a pool beside it. */
export function counts(drafts: readonly Draft[], fan: string): Draft[] {
  const piles = Map.groupBy(
    drafts.filter(({ stack = '' }) => stack !== '' && stack !== fan),
    ({ stack = '' }) => stack,
  );
  return [...piles].flatMap(([stack, pile]): Draft[] => {
    const first = pile[0];
    if (first === undefined || pile.length <= UNCOUNTED || stack.startsWith('field:')) return [];
    const left = Math.min(...pile.map((p) => p.x));
    const right = Math.max(...pile.map((p) => p.x));
    const pool = stack.startsWith('pool:');
    if (pool && !RUSSIAN_POOL.test(stack)) return [];
    const look: Look = pool
      ? { kind: 'note', text: `×${pile.length}` }
      : { kind: 'badge', text: String(pile.length), tone: 'count' };
    return [
      {
        id: `count:${stack}`,
        x: pool ? right + COUNTER / 2 + 16 : left - COUNTER / 2 + 8,
        y: pool ? first.y : first.y + COUNTER / 2 - 8,
        width: pool ? 26 : 14,
        height: pool ? 18 : 13,
        z: Z.squadron + 9,
        look,
        solid: false,
      },
    ];
  });
}
const RUSSIAN_POOL = new RegExp(`^pool:(${SQUADRON_TYPES.slice(0, 5).join('|')})$`);

/** Decks, counts, the fleet's marker and what is added to an assault. */
export function tallies(view: View, ui: { say(message: Message): string }): Draft[] {
  const { pub } = view;
  const list: Draft[] = [];
  const deck = (id: string, side: string, count: number, at: { x: number; y: number }): void => {
    list.push({
      id: `deck:${id}`,
      ...at,
      width: 50,
      height: 64,
      z: Z.box,
      look: { kind: 'deck', side, count },
    });
  };
  deck('russian', 'russia', pub.russianDeck, RIGHT.deck);
  deck('polish', 'poland', pub.polishDeck, LEFT.polishDeck);
  deck('nato', 'nato', pub.natoDeck, LEFT.natoDeck);
  const note = (side: 'russia' | 'poland', at: { x: number; y: number }): void => {
    const words = ui.say({ key: 'em.board.losses', params: { count: lost(view, side) } });
    list.push({
      id: `lost:${side}`,
      ...at,
      width: 150,
      height: 18,
      z: Z.box,
      look: { kind: 'note', text: words },
      solid: false,
    });
  };
  note('russia', RIGHT.losses);
  note('poland', LEFT.losses);
  if (pub.fleet > 0) {
    const x = FLEET.x0 + (10 - pub.fleet) * FLEET.step;
    list.push({
      id: 'fleet',
      x,
      y: FLEET.y,
      width: 30,
      height: 30,
      z: Z.card,
      look: { kind: 'ship', strength: pub.fleet },
    });
  }
  for (const [land, { minus, plus, status }] of Object.entries(pub.assaults)) {
    if (status === 'stopped') continue;
    const at = slot(land, 'card');
    const badge = (id: string, words: string, tone: string, dx: number): void => {
      const look = { kind: 'badge', text: words, tone };
      list.push({
        id: `${id}:${land}`,
        x: at.x + dx,
        y: at.y - 40,
        width: 24,
        height: 17,
        z: Z.badge,
        look,
        solid: false,
      });
    };
    if (minus > 0) badge('minus', `\u2212${minus}`, 'poland', -12.5);
    if (plus > 0) badge('plus', `+${plus}`, 'poland', 12.5);
  }
  return list;
}
