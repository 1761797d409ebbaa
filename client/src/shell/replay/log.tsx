/**
 * The whole game in words. The list is drawn once for a path and a point of view; where the replay is, is marked
 * on its elements by hand, because a seek must not draw a thousand lines anew.
 */
import { effect, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import type { LogItem } from '../table/log-lines.ts';
import { type LogRow, type ReplayModel, useReplay } from './model.ts';

/** So many lines are kept for the reader's ear. */
const SPOKEN = 8;

export function Log() {
  const model = useReplay();
  const list = useRef<HTMLOListElement>(null);
  const rows = model.log.value;
  useEffect(() => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>(':scope > li') ?? [])];
    let now: HTMLElement | undefined;
    return effect(() => {
      const place = model.player.place.value;
      now?.removeAttribute('aria-current');
      now = items.findLast((item) => Number(item.dataset.place) <= place);
      now?.setAttribute('aria-current', 'step');
      if (now !== undefined) keepInSight(now);
    });
  }, [model, rows]);
  useEffect(
    () => () => {
      model.pointedAt.value = undefined;
    },
    [model],
  );
  return (
    <>
      <ol class="log-lines replay-log" ref={list} data-testid="replay-log" onKeyDown={walk}>
        {rows.map((row) => (
          <Row key={row.moment.seq} row={row} />
        ))}
      </ol>
      <Announcer />
    </>
  );
}

function keepInSight(item: HTMLElement): void {
  const box = item.closest<HTMLElement>('.replay-scroll');
  if (box === null) return;
  const inside = item.getBoundingClientRect();
  const around = box.getBoundingClientRect();
  const margin = Math.min(60, around.height / 4);
  if (inside.top >= around.top + margin && inside.bottom <= around.bottom - margin) return;
  box.scrollTop += inside.top - around.top - around.height / 3;
}

/** Arrows up and down go from line to line. */
function walk(event: KeyboardEvent): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || !(event.currentTarget instanceof HTMLElement)) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')];
  const next = all[all.indexOf(document.activeElement as HTMLButtonElement) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

function Row({ row }: { readonly row: LogRow }) {
  const model = useReplay();
  const { moment, place, items } = row;
  const back = model.backText(moment);
  if (items.length === 0 && back === '') return null;
  const seek = (): void => model.player.seek(place);
  return (
    <li data-place={place} data-entry={moment.seq} class={moment.stands ? undefined : 'replay-undone'}>
      {items.map((item) => (
        <Line key={item.id} item={item} onSeek={seek} />
      ))}
      {back !== '' && (
        <button type="button" class="log-line" onClick={seek}>
          {back}
        </button>
      )}
      {!moment.stands && back === '' && <span class="replay-tag">{t('replay.undone')}</span>}
    </li>
  );
}

function Line({ item, onSeek }: { readonly item: LogItem; readonly onSeek: () => void }) {
  const model = useReplay();
  const text = model.itemText(item);
  if (item.weight === 'turn') return <h3>{text}</h3>;
  if (item.weight === 'step') return <h4>{text}</h4>;
  return (
    <button
      type="button"
      class={`log-line log-${item.weight}`}
      onClick={onSeek}
      onMouseEnter={() => {
        model.pointedAt.value = item.places;
      }}
      onMouseLeave={() => {
        model.pointedAt.value = undefined;
      }}
    >
      {text}
    </button>
  );
}

/** Speaks each step to a screen reader; not what a jump passes over. */
function Announcer() {
  const model = useReplay();
  const spoken = useSignal<readonly { readonly id: string; readonly text: string }[]>([]);
  useEffect(
    () =>
      effect(() => {
        const moment = model.player.moment.value;
        if (model.player.jumped) return;
        const lines = linesOf(model, model.items(moment));
        if (lines.length === 0) return;
        const ids = new Set(lines.map((line) => line.id));
        spoken.value = [...spoken.peek().filter((line) => !ids.has(line.id)), ...lines].slice(-SPOKEN);
      }),
    [model],
  );
  return (
    <div class="sr-only" role="log" aria-live="polite" aria-relevant="additions">
      {spoken.value.map((line) => (
        <p key={line.id}>{line.text}</p>
      ))}
    </div>
  );
}

function linesOf(model: ReplayModel, items: readonly LogItem[]) {
  return items
    .filter((item) => item.weight !== 'minor')
    .map((item) => ({ id: item.id, text: model.itemText(item) }));
}
