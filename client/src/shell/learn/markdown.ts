/**
 * The Markdown of our rules as blocks, each with the rule number that it stands for. Only what the rules use:
 * headings, paragraphs, lists, tables, bold, italics, links.
 */
export type Inline =
  | { readonly type: 'text' | 'bold' | 'italic'; readonly text: string }
  | { readonly type: 'link'; readonly text: string; readonly to: string };

export interface Item {
  readonly words: readonly Inline[];
  /** Rule number such as 'VI.3b'; '' for none. */
  readonly number: string;
}

export type Block =
  | ({ readonly type: 'heading'; readonly level: number } & Item)
  | ({ readonly type: 'paragraph' } & Item)
  | { readonly type: 'list'; readonly ordered: boolean; readonly items: readonly Item[] }
  | {
      readonly type: 'table';
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    };

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|\[(.+?)\]\((.+?)\)/g;

export function inline(text: string): readonly Inline[] {
  const words: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    const [all, bold, italic, link, to] = match;
    if (match.index > end) words.push({ type: 'text', text: text.slice(end, match.index) });
    if (bold !== undefined) words.push({ type: 'bold', text: bold });
    else if (italic !== undefined) words.push({ type: 'italic', text: italic });
    else if (link !== undefined && to !== undefined) words.push({ type: 'link', text: link, to });
    end = match.index + all.length;
  }
  if (end < text.length) words.push({ type: 'text', text: text.slice(end) });
  return words;
}

export function textOf(words: readonly Inline[]): string {
  return words.map(({ text }) => text).join('');
}

/** A roman chapter with what is below it: 'VI' and 'a' are 'VI.a', 'VI.1' and 'a' are 'VI.1a'. */
function below(section: string, mark: string): string {
  if (section === '') return '';
  return /\.\d+$/.test(section) ? section + mark : `${section}.${mark}`;
}

const CHAPTER = /^([IVX]+)\. /;
const SECTION = /^([IVX]+\.\d+) /;
const PART = /^([A-Z])\. /;

class Numbers {
  #chapter = '';
  #section = '';

  heading(level: number, text: string): string {
    const chapter = CHAPTER.exec(text)?.[1];
    const section = SECTION.exec(text)?.[1];
    const part = PART.exec(text)?.[1];
    if (level <= 2) {
      this.#chapter = chapter ?? '';
      this.#section = this.#chapter;
      return this.#section;
    }
    if (section !== undefined) this.#section = section;
    else if (part !== undefined && this.#chapter !== '' && chapter === undefined)
      this.#section = below(this.#chapter, part);
    else this.#section = this.#chapter;
    return this.#section === this.#chapter ? '' : this.#section;
  }

  /** "**A1. …**", "**a.** …", "**a. …**". */
  marked(text: string): string {
    const mark = /^\*\*([A-D]\d|[a-z])\./.exec(text)?.[1];
    if (mark === undefined) return '';
    return below(/^[A-D]\d$/.test(mark) ? this.#chapter : this.#section, mark);
  }

  counted(mark: string): string {
    return below(this.#chapter, mark);
  }
}

const cellsOf = (line: string): readonly string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

export function parseMarkdown(source: string): readonly Block[] {
  const numbers = new Numbers();
  return source
    .split(/\n\s*\n/)
    .map((chunk) => chunk.trim())
    .filter((chunk) => chunk !== '')
    .map((chunk) => blockOf(chunk, numbers));
}

function blockOf(chunk: string, numbers: Numbers): Block {
  const lines = chunk.split('\n');
  const heading = /^(#+) (.*)$/.exec(chunk);
  if (heading?.[1] !== undefined && heading[2] !== undefined) {
    const level = heading[1].length;
    return { type: 'heading', level, words: inline(heading[2]), number: numbers.heading(level, heading[2]) };
  }
  if (chunk.startsWith('|')) {
    const [head = '', , ...rows] = lines;
    return { type: 'table', head: cellsOf(head), rows: rows.map(cellsOf) };
  }
  if (/^(\* |\d+\. )/.test(chunk)) return listOf(lines, numbers);
  const text = lines.map((line) => line.trim()).join(' ');
  return { type: 'paragraph', words: inline(text), number: numbers.marked(text) };
}

function listOf(lines: readonly string[], numbers: Numbers): Block {
  const items: { text: string; mark: string }[] = [];
  for (const line of lines) {
    const start = /^(?:\*|(\d+)\.) (.*)$/.exec(line);
    const last = items.at(-1);
    if (start !== null) items.push({ text: start[2] ?? '', mark: start[1] ?? '' });
    else if (last !== undefined) last.text += ` ${line.trim()}`;
  }
  return {
    type: 'list',
    ordered: items[0]?.mark !== '',
    items: items.map(({ text, mark }) => ({
      words: inline(text),
      number: mark === '' ? numbers.marked(text) : numbers.counted(mark),
    })),
  };
}

/** Every rule number that has a place on the page. */
export function numbersIn(blocks: readonly Block[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const block of blocks) {
    if (block.type === 'list') for (const { number } of block.items) found.add(number);
    else if (block.type !== 'table') found.add(block.number);
  }
  found.delete('');
  return found;
}

/** The place where a rule is found: its own, or the one above it; '' for a number that nobody knows. */
export function placeOf(known: ReadonlySet<string>, number: string): string {
  let at = number;
  while (at !== '' && !known.has(at)) {
    const up = /[a-z]$|[A-D]\d+$/.test(at) ? at.replace(/(?:[a-z]|\d+)$/, '') : at.replace(/\.[^.]*$/, '');
    if (up === at) return '';
    at = up;
  }
  return at;
}
