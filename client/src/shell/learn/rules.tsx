/** The rules on one page: contents, a place for every rule number, and a search. */
import { type Signal, useComputed, useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { FIRST_GAME } from '../../games/index.ts';
import type { GameLearning, Language } from '../../games/types.ts';
import { language, say, t } from '../../i18n/index.ts';
import { Frame } from '../frame.tsx';
import { CodeMissing, Link, Spinner } from '../parts.tsx';
import type { LearnRoute } from '../routes.ts';
import { filtered, pieces } from './find.ts';
import {
  type Block,
  type Inline,
  type Item,
  inline,
  numbersIn,
  parseMarkdown,
  placeOf,
  textOf,
} from './markdown.ts';

interface Text {
  readonly language: Language;
  readonly blocks: readonly Block[] | 'failed';
}

/** The rules with the rulings as a last chapter. */
function useText(learning: GameLearning): Signal<Text | undefined> {
  const text = useSignal<Text | undefined>(undefined);
  const now = language.value;
  useEffect(() => {
    let gone = false;
    learning.rules(now).then(
      (source) => {
        const rulings: Block[] = [
          { type: 'heading', level: 2, words: inline(t('rules.rulings')), number: 'R' },
          { type: 'paragraph', words: inline(t('rules.rulingsLead')), number: '' },
          ...learning.rulings.map(
            ({ number, text: ruling }): Block => ({
              type: 'paragraph',
              words: [
                { type: 'bold', text: `${number}.` },
                { type: 'text', text: ` ${say(ruling, FIRST_GAME)}` },
              ],
              number,
            }),
          ),
        ];
        if (!gone) text.value = { language: now, blocks: [...parseMarkdown(source), ...rulings] };
      },
      (error: unknown) => {
        console.error(error);
        if (!gone) text.value = { language: now, blocks: 'failed' };
      },
    );
    return () => {
      gone = true;
    };
  }, [learning, now]);
  return text;
}

export function Rules(props: { readonly learning: GameLearning; readonly route: LearnRoute }) {
  const text = useText(props.learning).value;
  if (text === undefined)
    return (
      <Frame title={t('learn.rules')}>
        <Spinner label={t('loading')} />
      </Frame>
    );
  if (text.blocks === 'failed')
    return (
      <Frame title={t('learn.rules')}>
        <CodeMissing />
      </Frame>
    );
  return (
    <Frame title={t('learn.rules')}>
      <Book key={text.language} blocks={text.blocks} route={props.route} />
    </Frame>
  );
}

function Book({ blocks, route }: { readonly blocks: readonly Block[]; readonly route: LearnRoute }) {
  const wanted = useSignal('');
  const known = useComputed(() => numbersIn(blocks)).value;
  const place = placeOf(known, route.anchor);
  const { blocks: shown, count } = filtered(blocks, wanted.value);
  useLayoutEffect(() => {
    if (route.anchor === '') return;
    // What was looked for may hide the place.
    wanted.value = '';
    requestAnimationFrame(() => {
      const target = document.getElementById(place);
      target?.scrollIntoView({ block: 'start' });
      target?.focus({ preventScroll: true });
    });
  }, [route, place]);
  const words: Words = { known, wanted: wanted.value };
  return (
    <div class="rules">
      <nav class="rules-side" aria-label={t('rules.contents')}>
        <div class="rules-find">
          <input
            type="search"
            class="filter"
            data-testid="rules-search"
            placeholder={t('rules.search')}
            aria-label={t('rules.search')}
            value={wanted.value}
            onInput={(event) => {
              wanted.value = event.currentTarget.value;
            }}
          />
          <p class="hint" role="status">
            {wanted.value.trim() !== '' && t('rules.found', { count })}
          </p>
        </div>
        <Contents blocks={blocks} />
      </nav>
      <article class="rules-text" data-testid="rules" data-place={place}>
        {shown.map((block, i) => (
          <OneBlock key={i} block={block} words={words} place={place} />
        ))}
        {shown.length === 0 && <p>{t('rules.nothing')}</p>}
      </article>
    </div>
  );
}

function Contents({ blocks }: { readonly blocks: readonly Block[] }) {
  const chapters = blocks.filter((block) => block.type === 'heading' && block.level === 2);
  return (
    <details class="rules-contents" open={matchMedia('(min-width: 900px)').matches}>
      <summary>{t('rules.contents')}</summary>
      <ol>
        {chapters.map((block) => {
          if (block.type !== 'heading') return null;
          const title = textOf(block.words);
          return (
            <li key={title}>
              <Link to={`learn/rules#${encodeURIComponent(anchorOf(block))}`}>{title}</Link>
            </li>
          );
        })}
      </ol>
    </details>
  );
}

/** Chapters without a number go by their title. */
function anchorOf({ number, words }: Item): string {
  return number === '' ? textOf(words) : number;
}

interface Words {
  readonly known: ReadonlySet<string>;
  readonly wanted: string;
}

function OneBlock({
  block,
  words,
  place,
}: {
  readonly block: Block;
  readonly words: Words;
  readonly place: string;
}) {
  switch (block.type) {
    case 'heading': {
      const Heading = `h${block.level}` as 'h1' | 'h2' | 'h3';
      const id = block.level === 1 ? undefined : anchorOf(block);
      return (
        <Heading id={id} tabIndex={-1} class={id !== undefined && id === place ? 'rules-here' : ''}>
          <Marked text={textOf(block.words)} wanted={words.wanted} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p {...spot(block.number, place)}>
          <Run words={block.words} of={words} />
        </p>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List class={!block.ordered && block.items[0]?.number !== '' ? 'rules-lettered' : ''}>
          {block.items.map((item) => (
            <li
              key={textOf(item.words)}
              {...spot(item.number, place)}
              {...(block.ordered ? { value: Number(item.number.split('.').at(-1)) } : {})}
            >
              <Run words={item.words} of={words} />
            </li>
          ))}
        </List>
      );
    }
    case 'table':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
        <section class="rules-table" tabIndex={0} aria-label={block.head.join(', ')}>
          <table>
            <thead>
              <tr>
                {block.head.map((cell) => (
                  <th key={cell} scope="col">
                    {cell}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row) => (
                <tr key={row.join('|')}>
                  {row.map((cell, i) => (
                    <td key={i}>
                      <Run words={inline(cell)} of={words} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      );
  }
}

function spot(number: string, place: string): { id?: string; tabIndex?: number; class?: string } {
  if (number === '') return {};
  return { id: number, tabIndex: -1, class: number === place ? 'rules-here' : '' };
}

function Run({ words, of }: { readonly words: readonly Inline[]; readonly of: Words }) {
  return (
    <>
      {words.map((word, i) => {
        const key = `${i}`;
        if (word.type === 'bold')
          return (
            <strong key={key}>
              <Marked text={word.text} wanted={of.wanted} />
            </strong>
          );
        if (word.type === 'italic')
          return (
            <em key={key}>
              <Marked text={word.text} wanted={of.wanted} />
            </em>
          );
        if (word.type === 'link')
          return word.to.includes('RULINGS') ? (
            <Link key={key} to="learn/rules#R">
              {word.text}
            </Link>
          ) : (
            <span key={key}>{word.text}</span>
          );
        return <Cited key={key} text={word.text} of={of} />;
      })}
    </>
  );
}

/** "VI.3b", "R12", "IV.A3": numbers in the text lead to their rule. */
const CITED = /\b(R\d{1,2}|[IVX]+\.[A-D]\d?|[IVX]+\.\d(?:[a-g]\b)?)/g;

function Cited({ text, of }: { readonly text: string; readonly of: Words }) {
  return (
    <>
      {text.split(CITED).map((part, i) => {
        const place = i % 2 === 1 ? placeOf(of.known, part) : '';
        const key = `${i}`;
        return place === '' ? (
          <Marked key={key} text={part} wanted={of.wanted} />
        ) : (
          <Link key={key} to={`learn/rules#${place}`} class="rules-cite">
            {part}
          </Link>
        );
      })}
    </>
  );
}

function Marked({ text, wanted }: { readonly text: string; readonly wanted: string }) {
  return (
    <>
      {pieces(text, wanted).map(({ text: piece, hit }, i) =>
        hit ? <mark key={`${i}`}>{piece}</mark> : piece,
      )}
    </>
  );
}
