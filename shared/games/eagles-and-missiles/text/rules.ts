import type { Message } from '../../../engine/message.ts';
import { m } from './message.ts';

function numbered(chapter: string, marks: readonly (string | number)[]): readonly string[] {
  return marks.map((mark) => chapter + mark);
}

/** How many rulings of our own there are (docs/RULINGS-eagles-and-missiles.md). */
export const RULINGS = 39;

/** Every rule that has a text: chapters and sections of the rulebook, and R1 to R39 for our rulings. */
export const RULE_NUMBERS: readonly string[] = [
  'I',
  'II',
  ...numbered('III.', [1, 2, 3, 4]),
  ...numbered('IV.', ['A1', 'A2', 'A3', 'A4', 'A5', 'B1', 'B2', 'B3', 'B4', 'B5', 'B6']),
  ...numbered('IV.', ['C1', 'C2', 'C3', 'C4', 'D1']),
  ...numbered('V.', [1, 2, 3]),
  'VI',
  ...numbered('VI.1', ['a', 'b', 'c', 'd', 'e', 'f', 'g']),
  ...numbered('VI.2', ['a', 'b', 'c', 'd', 'e', 'f', 'g']),
  ...numbered('VI.3', ['a', 'b']),
  ...numbered('VI.4', ['a', 'b', 'c']),
  ...numbered('VII.', [1, 2, 3, 4, 5, 6, 7, 8]),
  'VIII',
  ...numbered('IX.', [1, 2, 3]),
  ...numbered('X.', [1, 2, 3, 4, 5, 6, 7, 8]),
  'XI',
  'XII',
  'XIII',
  ...numbered('XIII.', ['a', 'b']),
  ...Array.from({ length: RULINGS }, (_, i) => `R${i + 1}`),
];

const KNOWN = new Set(RULE_NUMBERS);
/** Numbers that are cited for a whole step or section. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['III', 'III.1'],
  ['IV.A', 'IV.A1'],
  ['IV.B', 'IV.B1'],
  ['IV.C', 'IV.C1'],
  ['IV.D', 'IV.D1'],
  ['V', 'V.1'],
  ['VI.1', 'VI.1a'],
  ['VI.2', 'VI.2c'],
  ['VI.3', 'VI.3b'],
  ['VI.4', 'VI.4a'],
  ['VII', 'VII.5'],
  ['IX', 'IX.1'],
  ['X', 'X.2'],
]);

/** A compact text of a rule or ruling in our own words; undefined for a number nobody knows. */
export function ruleText(number: string): Message | undefined {
  const known = KNOWN.has(number) ? number : ALIASES.get(number);
  if (known !== undefined) return m(`rule.${known}`);
  const parent = number.replace(/[a-z]$|\.[^.]*$/, '');
  return parent === number ? undefined : ruleText(parent);
}
