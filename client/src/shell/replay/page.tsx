/** The page of a replay: fetches the match, or takes a file, and says why when there is nothing to show. */
import { type Signal, useSignal } from '@preact/signals';
import { useCallback, useEffect } from 'preact/hooks';
import { LOADERS } from '../../games/index.ts';
import { t } from '../../i18n/index.ts';
import { ApiFailure, api } from '../../net/api.ts';
import { takeHandedOver } from '../../replay/handed-over.ts';
import { BadFile, loadReplay } from '../../replay/load.ts';
import { failureText } from '../failures.ts';
import { FileDrop } from '../file-drop.tsx';
import { Frame } from '../frame.tsx';
import { loadGame } from '../games.ts';
import { whoAmI } from '../me.ts';
import { Link, Notice, Spinner } from '../parts.tsx';
import { ReplayModel } from './model.ts';
import { Viewer } from './viewer.tsx';
import '../table/table.css';
import '../table/decision.css';
import '../table/tabs.css';
import '../table/narrow.css';
import './replay.css';

type State =
  | { readonly step: 'idle' | 'fetching' | 'running' }
  | { readonly step: 'failed'; readonly error: unknown }
  | { readonly step: 'not-json'; readonly name: string }
  | { readonly step: 'bad'; readonly detail: string }
  /** `table` is '' for a file. */
  | { readonly step: 'ready'; readonly model: ReplayModel; readonly table: string };

async function opened(raw: unknown, table: string, seq: number): Promise<State> {
  const replay = await loadReplay(raw, (id) => (Object.hasOwn(LOADERS, id) ? loadGame(id) : undefined));
  return { step: 'ready', model: new ReplayModel(replay, seq), table };
}

function failed(error: unknown): State {
  if (error instanceof BadFile) return { step: 'bad', detail: error.message };
  if (error instanceof ApiFailure && error.code === 'forbidden') return { step: 'running' };
  return { step: 'failed', error };
}

async function fetched(id: string, seq: number): Promise<State> {
  try {
    await whoAmI();
    return await opened(await api.exported(id), id, seq);
  } catch (error) {
    return failed(error);
  }
}

async function read(file: File): Promise<State> {
  let raw: unknown;
  try {
    raw = JSON.parse(await file.text());
  } catch {
    return { step: 'not-json', name: file.name };
  }
  return opened(raw, '', 0).catch(failed);
}

export function ReplayPage({ id, seq }: { readonly id: string; readonly seq: number }) {
  const state = useSignal<State>({ step: id === '' ? 'idle' : 'fetching' });
  const show = useLatest(state);
  // Only the step that the page was opened with; later ones are heard by the viewer.
  const load = (): void => {
    state.value = { step: 'fetching' };
    show(fetched(id, seq));
  };
  useEffect(() => {
    const raw = takeHandedOver();
    if (id !== '') load();
    else if (raw !== undefined) show(opened(raw, '', seq).catch(failed));
  }, [id]);
  const take = useCallback((file: File) => show(read(file)), []);
  const now = state.value;
  if (now.step === 'ready') return <Viewer key={now.model} model={now.model} table={now.table} />;
  return (
    <Frame title={t('replay.title')}>
      <div class="replay-frame" data-testid="replay-frame">
        <h1>{t('replay.title')}</h1>
        <p class="lead">{t('replay.lead')}</p>
        <Told state={now} onAgain={load} />
        <FileDrop take={take} data-testid="replay-file" />
        {id !== '' && (
          <div class="button-row">
            <Link to={`t/${id}`} class="button button-plain">
              {t('dice.table')}
            </Link>
          </div>
        )}
      </div>
    </Frame>
  );
}

/** Takes promises of a state; only the last one given counts, and none after the page has gone. */
function useLatest(state: Signal<State>): (coming: Promise<State>) => void {
  const generation = useSignal(0);
  useEffect(
    () => () => {
      generation.value++;
    },
    [],
  );
  return useCallback((coming) => {
    const mine = ++generation.value;
    void coming.then((next) => {
      if (mine === generation.peek()) state.value = next;
    });
  }, []);
}

function Told({ state, onAgain }: { readonly state: State; readonly onAgain: () => void }) {
  switch (state.step) {
    case 'fetching':
      return <Spinner label={t('dice.fetching')} />;
    case 'running':
      return (
        <Notice title={t('dice.running')}>
          <p>{t('replay.runningHint')}</p>
        </Notice>
      );
    case 'not-json':
      return <Notice title={t('dice.file.notJson', { file: state.name })} tone="error" />;
    case 'bad':
      return (
        <Notice title={t('replay.bad')} tone="error">
          <p>{t('replay.badHint', { detail: state.detail })}</p>
        </Notice>
      );
    case 'failed':
      return (
        <Notice title={failureText(state.error)} tone="error">
          <button type="button" class="button" onClick={onAgain}>
            {t('dice.tryAgain')}
          </button>
        </Notice>
      );
    default:
      return null;
  }
}
