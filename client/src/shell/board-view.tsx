/** A board and its buttons. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Board, BoardHost } from '../games/types.ts';
import { t } from '../i18n/index.ts';
import type { LoadedGame } from './games.ts';
import { Icon, Notice, Spinner } from './parts.tsx';

export function BoardView(props: {
  readonly game: LoadedGame | undefined;
  /** What the board works with; undefined until there is something to draw. Asked once for each `of`. */
  readonly host: () => BoardHost | undefined;
  /** A new one is a new board. */
  readonly of: unknown;
  /** The board when it can be used, undefined when it is gone. */
  readonly onBoard: (board: Board | undefined) => void;
}) {
  const { game, of } = props;
  const parent = useRef<HTMLDivElement>(null);
  const board = useRef<Board | undefined>(undefined);
  const state = useSignal<'loading' | 'ready' | 'failed'>('loading');

  useEffect(() => {
    const host = props.host();
    if (game === undefined || host === undefined || parent.current === null) return;
    let gone = false;
    const element = parent.current;
    const start = async (): Promise<void> => {
      try {
        const factory = await game.client.loadBoard();
        if (gone) return;
        const made = await factory(element, host);
        if (gone) return made.destroy();
        board.current = made;
        props.onBoard(made);
        state.value = 'ready';
      } catch (error) {
        console.error('the board could not be drawn', error);
        state.value = 'failed';
      }
    };
    void start();
    return () => {
      gone = true;
      props.onBoard(undefined);
      board.current?.destroy();
      board.current = undefined;
    };
  }, [game, of]);

  return (
    <div class="board-area">
      {/* Everything on the board is also in the lists beside it. */}
      <div class="board" ref={parent} data-testid="board" data-state={state.value} aria-hidden="true" />
      {state.value === 'loading' && <Spinner label={t('board.loading')} />}
      {state.value === 'failed' && (
        <Notice title={t('board.failed')} tone="error">
          <p>{t('board.failedHint')}</p>
        </Notice>
      )}
      {/* Laid out from the beginning: the board keeps clear of them. */}
      {state.value !== 'failed' && (
        <fieldset
          class={`board-tools ${state.value === 'ready' ? '' : 'board-tools-later'}`}
          aria-label={t('board.tools')}
        >
          <button
            type="button"
            class="icon-button"
            aria-label={t('board.in')}
            onClick={() => board.current?.zoom(1.25)}
          >
            <Icon name="plus" />
          </button>
          <button
            type="button"
            class="icon-button"
            aria-label={t('board.out')}
            onClick={() => board.current?.zoom(0.8)}
          >
            <Icon name="minus" />
          </button>
          <button
            type="button"
            class="icon-button"
            aria-label={t('board.fit')}
            onClick={() => board.current?.fit()}
          >
            <Icon name="fit" />
            <span class="board-whole" aria-hidden="true">
              {t('board.fit')}
            </span>
          </button>
        </fieldset>
      )}
    </div>
  );
}
