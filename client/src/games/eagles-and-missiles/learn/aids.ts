/** Player aids, all from the tables that the rules work with. */
import type { Message } from '../../../../../shared/engine/message.ts';
import { cardIds } from '../../../../../shared/games/eagles-and-missiles/cards.ts';
import {
  SQUADRON_TYPES,
  SQUADRONS,
  TYPE_FACTS,
  WINNING_SCORE,
} from '../../../../../shared/games/eagles-and-missiles/data/units.ts';
import { SCORING } from '../../../../../shared/games/eagles-and-missiles/score.ts';
import { cardText, cardWithIcons } from '../../../../../shared/games/eagles-and-missiles/text/cards.ts';
import { m, plain, signed } from '../../../../../shared/games/eagles-and-missiles/text/message.ts';
import { RIBBON_STEPS } from '../../../../../shared/games/eagles-and-missiles/text/ribbon.ts';
import type { AidTable } from '../../types.ts';
import { SILHOUETTES } from '../silhouettes.ts';
import { OPTIONS } from './position.ts';

/** The outline of an aircraft from above, nose up, as an SVG path in a box of 100 by 100. */
function outline(half: readonly number[]): string {
  const right: string[] = [];
  const left: string[] = [];
  for (let i = 0; i + 1 < half.length; i += 2) {
    const [x = 0, y = 0] = [half[i], half[i + 1]];
    right.push(`${50 + x} ${y}`);
    left.unshift(`${50 - x} ${y}`);
  }
  return `M${[...right, ...left].join('L')}Z`;
}

const SIDES = { russia: 'russia', poland: 'poland', nato: 'poland' } as const;

function remarks(type: (typeof SQUADRON_TYPES)[number]): Message {
  const { bomber, strategic, weight } = TYPE_FACTS[type];
  if (weight > 1) return m('aid.remark.heavy');
  if (strategic) return m('aid.remark.raider');
  if (type === 'f-16') return m('aid.remark.f-16');
  return m(bomber ? 'aid.remark.bomber' : 'aid.remark.fighter');
}

const aircraft: AidTable = {
  id: 'aircraft',
  title: m('aid.aircraft'),
  note: m('aid.aircraft.note'),
  columns: [
    { label: m('aid.type') },
    { label: m('aid.air'), number: true },
    { label: m('aid.bombs'), number: true },
    { label: m('aid.counters'), number: true },
    { label: m('aid.remark') },
  ],
  rows: SQUADRON_TYPES.map((type) => {
    const { air, bomb, nation } = TYPE_FACTS[type];
    const counters = Object.values(SQUADRONS).filter((each) => each === type).length;
    return {
      id: type,
      art: { path: outline(SILHOUETTES[type]), side: SIDES[nation] },
      cells: [m(`type.${type}`), air, bomb, counters, remarks(type)],
    };
  }),
};

/** Steps that have a rule of another number. */
const RULES: Partial<Record<(typeof RIBBON_STEPS)[number], string>> = {
  setup: 'III.3',
  landing: 'VI.1f',
  D: 'IV.D1',
};

const sequence: AidTable = {
  id: 'sequence',
  title: m('aid.sequence'),
  columns: [{ label: m('aid.step') }, { label: m('aid.name') }, { label: m('aid.happens') }],
  rows: RIBBON_STEPS.map((step) => ({
    id: step,
    cells: [
      plain(step === 'setup' ? '0' : step === 'landing' ? 'C1b' : step),
      m(`step.${step}`),
      m(`rule.${RULES[step] ?? `IV.${step}`}`),
    ],
  })),
};

const score: AidTable = {
  id: 'score',
  title: m('aid.score'),
  note: m('aid.score.note', { count: WINNING_SCORE + 1 }),
  columns: [
    { label: m('aid.item') },
    { label: m('aid.every'), number: true },
    { label: m('aid.points'), number: true },
  ],
  rows: Object.entries(SCORING).map(([item, { every, points }]) => ({
    id: item,
    cells: [m(`score.${item}`), every, plain(signed(points))],
  })),
};

/** The cards of a deck as everybody may know them: alike ones counted together. */
function deck(name: 'russian' | 'polish' | 'nato'): AidTable {
  const rows = new Map<string, { title: Message; text: Message; copies: number }>();
  for (const card of cardIds(OPTIONS, name)) {
    const title = cardWithIcons(OPTIONS, card);
    const key = JSON.stringify(title);
    const row = rows.get(key) ?? { title, text: cardText(OPTIONS, card), copies: 0 };
    rows.set(key, { ...row, copies: row.copies + 1 });
  }
  return {
    id: `deck-${name}`,
    title: m(`aid.deck.${name}`, { count: cardIds(OPTIONS, name).length }),
    columns: [{ label: m('aid.card') }, { label: m('aid.copies'), number: true }, { label: m('aid.effect') }],
    rows: [...rows.values()].map(({ title, text, copies }, i) => ({
      id: `${name}-${i}`,
      cells: [title, copies, text],
    })),
  };
}

export const aids: readonly AidTable[] = [
  aircraft,
  score,
  sequence,
  deck('russian'),
  deck('polish'),
  deck('nato'),
];
