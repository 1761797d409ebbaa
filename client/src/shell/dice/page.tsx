/** "Check the dice": this browser plays a finished match again and says whether all of it fits. */
import { useCallback, useEffect, useMemo } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { api } from '../../net/api.ts';
import { handOver } from '../../replay/handed-over.ts';
import { failureText } from '../failures.ts';
import { FileDrop } from '../file-drop.tsx';
import { Frame } from '../frame.tsx';
import { Link, Notice, Spinner } from '../parts.tsx';
import { go } from '../router.ts';
import { type CheckState, DiceModel } from './model.ts';
import { ReportView } from './report.tsx';
import './dice.css';

export function DicePage({ id }: { readonly id: string }) {
  const model = useMemo(() => new DiceModel(), []);
  useEffect(() => {
    if (id !== '') void model.checkTable(id);
    return () => model.stop();
  }, [model, id]);
  const take = useCallback((file: File) => void model.checkFile(file), [model]);
  return (
    <Frame title={t('dice.title')}>
      <div class="dice" data-testid="dice">
        <div class="dice-head">
          <h1>{t('dice.title')}</h1>
          <p class="lead">{t('dice.lead')}</p>
          {id !== '' && (
            <div class="button-row">
              <Link to={`t/${id}`} class="button button-plain">
                {t('dice.table')}
              </Link>
              <a class="button button-plain" href={api.exportAddress(id)} download>
                {t('menu.export')}
              </a>
            </div>
          )}
        </div>
        <State state={model.state.value} onAgain={() => void model.checkTable(id)} />
        <Watch state={model.state.value} id={id} />
        <section class="dice-part" aria-labelledby="dice-how">
          <h2 id="dice-how">{t('dice.how.title')}</h2>
          <ol class="dice-how">
            <li>{t('dice.how.1')}</li>
            <li>{t('dice.how.2')}</li>
            <li>{t('dice.how.3')}</li>
            <li>{t('dice.how.4')}</li>
          </ol>
        </section>
        <section class="dice-part" aria-labelledby="dice-file">
          <h2 id="dice-file">{t('dice.file.title')}</h2>
          <FileDrop take={take} data-testid="dice-file" />
        </section>
      </div>
    </Frame>
  );
}

/** From the check to the replay, also of a file that no server knows. */
function Watch({ state, id }: { readonly state: CheckState; readonly id: string }) {
  const file = state.step === 'done' ? state.report.file : undefined;
  if (file === undefined) return null;
  const watch = (): void => {
    if (file.id !== id) handOver(file);
    go(file.id === id ? `t/${id}/replay` : 'replay');
  };
  return (
    <div class="button-row">
      <button type="button" class="button" data-testid="watch-replay" onClick={watch}>
        {t('replay.watch')}
      </button>
    </div>
  );
}

function State({ state, onAgain }: { readonly state: CheckState; readonly onAgain: () => void }) {
  switch (state.step) {
    case 'idle':
      return null;
    case 'fetching':
      return <Spinner label={t('dice.fetching')} />;
    case 'checking': {
      const label = t('dice.checking', { done: state.done, of: state.of });
      return (
        <div class="dice-progress">
          <p>{label}</p>
          <progress max={Math.max(1, state.of)} value={state.done} aria-label={t('dice.title')} />
        </div>
      );
    }
    case 'running':
      return (
        <Notice title={t('dice.running')}>
          <p>{t('dice.runningHint')}</p>
        </Notice>
      );
    case 'not-json':
      return <Notice title={t('dice.file.notJson', { file: state.name })} tone="error" />;
    case 'failed':
      return (
        <Notice title={failureText(state.error)} tone="error">
          <button type="button" class="button" onClick={onAgain}>
            {t('dice.tryAgain')}
          </button>
        </Notice>
      );
    case 'done':
      return <ReportView report={state.report} />;
  }
}
