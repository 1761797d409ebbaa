/** Every decision as buttons and lists, so that the board is never needed. */
import { useComputed, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { Icon } from '../parts.tsx';
import { choicesOf, matches, type PieceRow, placesOf } from './choices.ts';
import { HintButton } from './hint.tsx';
import { useKeptFocus } from './kept-focus.ts';
import { useTable } from './model.ts';
import { tight } from './narrow.ts';
import { first, isWanted, Wanted, wantsPiece } from './wanted.tsx';

/** Longer lists get a filter. */
const LONG = 8;

export function Actions() {
  const table = useTable();
  const { client } = table;
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(box);
  const choices = useComputed(() => {
    const game = table.game.value;
    const view = client.view.value;
    if (game === undefined || view === undefined) return { buttons: [], rows: [] };
    return choicesOf(game.client, view, table.legal.value, (message) => table.say(message));
  });
  const chosen = useComputed(() =>
    choices.value.rows.find((row) => row.pieces.includes(table.selection.value)),
  );
  /** What is dragged out of the list stays in it until it is let go: a finger has hold of it. */
  const dragged = useComputed(() => {
    const drag = table.desk.drag.value;
    return drag !== undefined && (drag.from === 'list' || tight.value);
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) table.selection.value = '';
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [table]);
  if (!table.isPlayer.value) return null;
  const busy = client.busy.value;
  const { buttons, rows } = choices.value;
  const undoable = client.facts.value?.undoable === client.viewer.value && table.stoodIn.value === '';
  if (buttons.length === 0 && rows.length === 0 && !undoable) return null;

  return (
    <div class="actions" ref={box} data-testid="actions" aria-busy={busy} onClickCapture={dropSecondClick}>
      {chosen.value !== undefined && !dragged.value ? (
        <Places row={chosen.value} busy={busy} />
      ) : (
        <Pieces
          rows={rows}
          busy={busy}
          onChoose={(row) => {
            const piece = row.pieces.find((each) => wantsPiece(table, each)) ?? row.pieces[0] ?? '';
            const [action] = row.actions;
            if (row.direct && action !== undefined) void table.act(action);
            else table.selection.value = piece;
          }}
        />
      )}
      <div class="button-row actions-plain">
        {buttons.map(({ action, label }) => (
          <button
            key={JSON.stringify(action)}
            type="button"
            class={`button button-act ${isWanted(table, action) ? 'wanted' : ''}`}
            data-action={JSON.stringify(action)}
            disabled={busy}
            onClick={() => void table.act(action)}
          >
            {isWanted(table, action) && <Wanted />}
            {label}
          </button>
        ))}
        {undoable && (
          <button
            type="button"
            class="button button-plain"
            data-testid="undo"
            disabled={busy}
            onClick={() => void table.undo()}
          >
            <Icon name="undo" />
            {t('actions.undo')}
          </button>
        )}
        <HintButton />
      </div>
    </div>
  );
}

/** The second half of a double click would meet what has come in the place of the first (KF-18). */
function dropSecondClick(event: MouseEvent): void {
  const undo = event.target instanceof Element && event.target.closest('[data-testid=undo]') !== null;
  if (event.detail > 1 && !undo) event.stopPropagation();
}

function Pieces(props: {
  readonly rows: readonly PieceRow[];
  readonly busy: boolean;
  readonly onChoose: (row: PieceRow) => void;
}) {
  const wanted = useSignal('');
  if (props.rows.length === 0) return null;
  const table = useTable();
  const rows = first(
    props.rows.filter((row) => matches(row.label, wanted.value)),
    (row) => row.pieces.some((piece) => wantsPiece(table, piece)),
  );
  return (
    <Choice label={t('actions.pieces')} total={props.rows.length} wanted={wanted}>
      {rows.map((row) => (
        <li key={row.pieces[0]}>
          <button
            type="button"
            class={`pick ${row.pieces.some((piece) => wantsPiece(table, piece)) ? 'wanted' : ''}`}
            data-piece={row.pieces[0]}
            data-pieces={row.pieces.join(' ')}
            {...(row.direct
              ? { 'data-action': JSON.stringify(row.actions[0]) }
              : { 'data-drag': row.pieces[0] })}
            disabled={props.busy}
            onClick={() => props.onChoose(row)}
          >
            {row.pieces.some((piece) => wantsPiece(table, piece)) && <Wanted />}
            <span>{row.deed === '' ? row.label : `${row.label}: ${row.deed}`}</span>
            {row.pieces.length > 1 && (
              <>
                <span class="count" aria-hidden="true">
                  ×{row.pieces.length}
                </span>
                <span class="sr-only">{t('actions.times', { count: row.pieces.length })}</span>
              </>
            )}
          </button>
        </li>
      ))}
    </Choice>
  );
}

function Places(props: { readonly row: PieceRow; readonly busy: boolean }) {
  const table = useTable();
  const wanted = useSignal('');
  const places = useComputed(() => {
    const game = table.game.value;
    const view = table.client.view.value;
    if (game === undefined || view === undefined) return [];
    return placesOf(game.client, view, table.legal.value, table.selection.value, (message) =>
      table.say(message),
    );
  });
  const shown = first(
    places.value.filter((place) => matches(place.label, wanted.value)),
    (place) => isWanted(table, place.action),
  );
  return (
    <div>
      <div class="chosen">
        <strong>{props.row.label}</strong>
        <button
          type="button"
          class="button button-plain button-small"
          data-testid="unselect"
          onClick={() => {
            table.selection.value = '';
          }}
        >
          {t('actions.other')}
        </button>
      </div>
      <Choice
        label={t('actions.places', { piece: props.row.label })}
        total={places.value.length}
        wanted={wanted}
      >
        {shown.map((place) => (
          <li key={JSON.stringify(place.action)}>
            <button
              type="button"
              class={`pick ${isWanted(table, place.action) ? 'wanted' : ''}`}
              data-action={JSON.stringify(place.action)}
              data-place={place.place}
              disabled={props.busy}
              onClick={() => void table.act(place.action)}
            >
              {isWanted(table, place.action) && <Wanted />}
              <span>{place.label}</span>
            </button>
          </li>
        ))}
      </Choice>
    </div>
  );
}

/** A list of buttons; arrow keys go from one to the next, typing filters a long one. */
function Choice(props: {
  readonly label: string;
  readonly total: number;
  readonly wanted: { value: string };
  readonly children: ComponentChildren;
}) {
  return (
    <>
      {props.total > LONG && (
        <input
          type="search"
          class="filter"
          placeholder={t('actions.filter')}
          aria-label={t('actions.filter')}
          value={props.wanted.value}
          onInput={(event) => {
            props.wanted.value = event.currentTarget.value;
          }}
        />
      )}
      <ul class="picks" aria-label={props.label} onKeyDown={walk}>
        {props.children}
      </ul>
    </>
  );
}

function walk(event: KeyboardEvent): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || !(event.currentTarget instanceof HTMLElement)) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('.pick:not(:disabled)')];
  const at = all.indexOf(document.activeElement as HTMLButtonElement);
  const next = all[(at + step + all.length) % all.length];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
