/**
 * For the first games: what the decision is, why, and what goes wrong there. Stands at the prompt and covers
 * nothing. Where room is scarce it is one line, and what the reader opens closes again with the next decision.
 */
import { useSignal } from '@preact/signals';
import { createContext, type FunctionComponent } from 'preact';
import { useContext, useEffect } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { learningNow } from '../learning.ts';
import { Icon } from '../parts.tsx';
import { coachedAt, coachState, foldCoach, playsAt, wishCoach } from './coach-state.ts';
import { useTable } from './model.ts';
import { roomy } from './narrow.ts';
import './coach.css';

/** What speaks at the prompt: the coach, or in a lesson its card. */
export const GuideContext = createContext<FunctionComponent>(Coach);

export function Guide() {
  const Now = useContext(GuideContext);
  return <Now />;
}

function Coach() {
  const table = useTable();
  /** Opened where there is no room for all of them. */
  const opened = useSignal('');
  const playing = table.isPlayer.value && table.client.facts.value?.status === 'playing';
  const on = playing && coachedAt(coachState.value, table.id);
  useEffect(() => {
    if (playing) playsAt(table.id);
  }, [playing, table.id]);
  if (!on || !table.myTurn.value) return null;
  const learning = learningNow(table.client.game.value);
  const view = table.client.view.value;
  if (view === undefined || learning === undefined || learning === 'failed') return null;
  const text = learning.coach(view);
  if (text === undefined) return null;
  const folded = roomy.value ? coachState.value.folded : opened.value !== text.id;
  const fold = (): void => {
    if (roomy.value) foldCoach(!folded);
    else opened.value = folded ? text.id : '';
  };
  return (
    <aside class="coach" aria-label={t('coach.title')} data-testid="coach" data-coach={text.id}>
      <header class="coach-head">
        <button
          type="button"
          class="coach-fold"
          aria-expanded={!folded}
          data-testid="coach-fold"
          onClick={fold}
        >
          <Icon name="chevron" />
          <span class="coach-line">
            {t('coach.title')}
            {folded && <span class="coach-short">: {table.say(text.what)}</span>}
          </span>
        </button>
        <button
          type="button"
          class="icon-button coach-off"
          aria-label={t('coach.off')}
          title={t('coach.off')}
          data-testid="coach-off"
          onClick={() => wishCoach(false)}
        >
          <Icon name="close" />
        </button>
      </header>
      {!folded && (
        <div class="coach-words" aria-live="polite">
          <p class="coach-what">{table.say(text.what)}</p>
          <p>{table.say(text.why)}</p>
          <p>
            <strong>{t('coach.mistake')}</strong> {table.say(text.mistake)}
          </p>
        </div>
      )}
    </aside>
  );
}

/** In the menu: brings the coach back. */
export function CoachSwitch() {
  const table = useTable();
  if (!table.isPlayer.value) return null;
  return (
    <label class="check">
      <input
        type="checkbox"
        data-testid="coach-switch"
        checked={coachedAt(coachState.value, table.id)}
        onChange={(event) => wishCoach(event.currentTarget.checked)}
      />
      <span>{t('coach.switch')}</span>
    </label>
  );
}
