/** The board and its buttons. When it cannot be drawn, the table is played from the lists. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Board } from '../../games/types.ts';
import { t } from '../../i18n/index.ts';
import { Icon, Notice, Spinner } from '../parts.tsx';
import { useTable } from './model.ts';

export function BoardArea() {
  const table = useTable();
  const parent = useRef<HTMLDivElement>(null);
  const board = useRef<Board | undefined>(undefined);
  const state = useSignal<'loading' | 'ready' | 'failed'>('loading');
  const game = table.game.value;
  const begun = table.client.view.value !== undefined;

  useEffect(() => {
    const host = table.boardHost();
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
        table.client.playback.player = (events) => made.play(events as Parameters<Board['play']>[0]);
        state.value = 'ready';
      } catch (error) {
        console.error('the board could not be drawn', error);
        state.value = 'failed';
      }
    };
    void start();
    return () => {
      gone = true;
      table.client.playback.player = undefined;
      board.current?.destroy();
      board.current = undefined;
    };
  }, [table, game, begun]);

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
      {state.value === 'ready' && (
        <fieldset class="board-tools" aria-label={t('board.tools')}>
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
          </button>
        </fieldset>
      )}
    </div>
  );
}
