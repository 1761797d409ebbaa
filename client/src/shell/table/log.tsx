/** Everything that has happened, in words. */
import { useComputed, useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import type { LogItem } from './log-lines.ts';
import { shellText } from './log-words.ts';
import { type TableModel, useTable } from './model.ts';

/** Lines shown before the reader asks for more. */
const PAGE = 200;
/** Pixels from the end that still count as being there. */
const NEAR = 40;

export function lineText(table: TableModel, { text }: LogItem): string {
  if ('key' in text) return table.say(text);
  return shellText(text, (seat) => table.seatName(seat));
}

export function Log() {
  const table = useTable();
  const count = useSignal(PAGE);
  const details = useSignal(true);
  const box = useRef<HTMLElement>(null);
  const atEnd = useRef(true);
  const height = useRef(0);
  const items = useComputed(() => table.log.value.filter((item) => details.value || item.weight !== 'minor'));
  const shown = items.value.slice(-count.value);
  const toEnd = (): void => {
    if (atEnd.current && box.current !== null) box.current.scrollTop = box.current.scrollHeight;
  };
  useLayoutEffect(toEnd, [items.value, count.value]);
  useEffect(() => {
    // The box gets smaller when there is more to decide; the end stays in view.
    const observer = new ResizeObserver(toEnd);
    if (box.current !== null) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  useEffect(
    () => () => {
      table.spotlight.value = [];
    },
    [table],
  );
  return (
    <div class="log">
      <label class="check">
        <input
          type="checkbox"
          checked={details.value}
          onChange={(event) => {
            details.value = event.currentTarget.checked;
          }}
        />
        <span>{t('log.details')}</span>
      </label>
      <section
        class="log-box"
        ref={box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
        tabIndex={0}
        aria-label={t('tab.log')}
        onScroll={(event) => {
          const { scrollTop, scrollHeight, clientHeight } = event.currentTarget;
          // A change of size is not the reader's doing.
          if (height.current === clientHeight) atEnd.current = scrollHeight - scrollTop - clientHeight < NEAR;
          height.current = clientHeight;
        }}
      >
        {items.value.length === 0 && <p class="hint">{t('log.empty')}</p>}
        {items.value.length > shown.length && (
          <button
            type="button"
            class="button button-plain button-small"
            onClick={() => {
              atEnd.current = false;
              count.value += PAGE * 2;
            }}
          >
            {t('log.earlier')}
          </button>
        )}
        <ol class="log-lines" data-testid="log">
          {shown.map((item) => (
            <Line key={item.id} item={item} />
          ))}
        </ol>
      </section>
    </div>
  );
}

function Line({ item }: { readonly item: LogItem }) {
  const table = useTable();
  const text = lineText(table, item);
  const light = (): void => {
    table.spotlight.value = item.places;
  };
  const dark = (): void => {
    if (table.spotlight.value === item.places) table.spotlight.value = [];
  };
  const seq = item.id.split('-')[0];
  if (item.weight === 'turn')
    return (
      <li class="log-turn" data-entry={seq}>
        <h3>{text}</h3>
      </li>
    );
  if (item.weight === 'step')
    return (
      <li class="log-step" data-entry={seq}>
        <h4>{text}</h4>
      </li>
    );
  return (
    <li class={`log-${item.weight}`} data-entry={seq}>
      {item.places.length === 0 ? (
        text
      ) : (
        <button
          type="button"
          class="log-line"
          onClick={light}
          onFocus={light}
          onBlur={dark}
          onMouseEnter={light}
          onMouseLeave={dark}
        >
          {text}
        </button>
      )}
    </li>
  );
}

/** What the reader is asked to do; '' while the others decide. */
function promptNow(table: TableModel): string {
  const view = table.client.view.value;
  const game = table.game.value;
  if (view === undefined || game === undefined || !table.myTurn.value) return '';
  const { message, details = [] } = game.client.prompt(view);
  return `${t('ribbon.you')}: ${[message, ...details].map((each) => table.say(each)).join(' ')}`;
}

/** Speaks to a screen reader what happens, a step at a time, and what it asks of the reader. */
export function Announcer() {
  const table = useTable();
  const lastAsked = useRef('');
  const spoken = useSignal<readonly { readonly id: string; readonly text: string }[]>([]);
  useEffect(
    () =>
      table.client.onShown((entries, as) => {
        if (as === 'full') return;
        const lines = table
          .linesOf(entries)
          .filter((item) => item.weight !== 'minor')
          .map((item) => ({ id: item.id, text: lineText(table, item) }));
        const undone = entries
          .filter((entry) => entry.type === 'undo')
          .map((entry) => ({
            id: `${entry.seq}u`,
            text: t('log.undone', { seat: table.seatName(entry.seat) }),
          }));
        if (entries.some((entry) => entry.type === 'takeback'))
          undone.push({ id: `${entries.at(-1)?.seq}b`, text: t('log.wentBack') });
        const asked = promptNow(table);
        const news = asked === '' || asked === lastAsked.current ? [] : [asked];
        lastAsked.current = asked;
        const prompts = news.map((text) => ({ id: `${entries.at(-1)?.seq}p`, text }));
        if (lines.length + undone.length + prompts.length > 0)
          spoken.value = [...spoken.value, ...lines, ...undone, ...prompts].slice(-12);
      }),
    [table],
  );
  return (
    <div class="sr-only" role="log" aria-live="polite" aria-relevant="additions" data-testid="announcer">
      {spoken.value.map((line) => (
        <p key={line.id}>{line.text}</p>
      ))}
    </div>
  );
}
