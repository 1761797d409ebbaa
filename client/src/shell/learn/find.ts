/** Looking for words in the rules. Letters count without their marks and their size. Pure. */
import type { Block, Item } from './markdown.ts';
import { textOf } from './markdown.ts';

/** One letter for each letter, so that places in the plain text are places in the text. */
export function plainly(text: string): string {
  return [...text]
    .map((letter) => {
      const plain = letter
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .replace('ł', 'l')
        .replace('Ł', 'L')
        .toLowerCase();
      return plain.length === letter.length ? plain : letter;
    })
    .join('');
}

export interface Piece {
  readonly text: string;
  readonly hit: boolean;
}

/** The text cut where `wanted` begins and ends. */
export function pieces(text: string, wanted: string): readonly Piece[] {
  const plain = plainly(wanted.trim());
  if (plain === '') return [{ text, hit: false }];
  const within = plainly(text);
  const cut: Piece[] = [];
  let end = 0;
  for (let at = within.indexOf(plain); at >= 0; at = within.indexOf(plain, end)) {
    if (at > end) cut.push({ text: text.slice(end, at), hit: false });
    cut.push({ text: text.slice(at, at + plain.length), hit: true });
    end = at + plain.length;
  }
  if (end < text.length) cut.push({ text: text.slice(end), hit: false });
  return cut;
}

function has(text: string, wanted: string): boolean {
  return plainly(text).includes(plainly(wanted.trim()));
}

const hasItem = ({ words, number }: Item, wanted: string): boolean =>
  has(textOf(words), wanted) || (number !== '' && number.toLowerCase() === wanted.trim().toLowerCase());

/** What speaks of it, under the headings that lead there; `count` passages. */
export function filtered(
  blocks: readonly Block[],
  wanted: string,
): { readonly blocks: readonly Block[]; readonly count: number } {
  if (wanted.trim() === '') return { blocks, count: 0 };
  const kept: Block[] = [];
  let above: (Block & { type: 'heading' })[] = [];
  let count = 0;
  const keep = (block: Block, hits: number): void => {
    kept.push(...above, block);
    above = [];
    count += hits;
  };
  for (const block of blocks) {
    switch (block.type) {
      case 'heading':
        above = [...above.filter(({ level }) => level < block.level), block];
        if (hasItem(block, wanted)) {
          kept.push(...above);
          above = [];
          count += 1;
        }
        break;
      case 'paragraph':
        if (hasItem(block, wanted)) keep(block, 1);
        break;
      case 'list': {
        const items = block.items.filter((item) => hasItem(item, wanted));
        if (items.length > 0) keep({ ...block, items }, items.length);
        break;
      }
      case 'table': {
        const rows = block.rows.filter((row) => row.some((cell) => has(cell, wanted)));
        if (rows.length > 0) keep({ ...block, rows }, rows.length);
      }
    }
  }
  return { blocks: kept, count };
}
