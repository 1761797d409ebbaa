/** A lesson: the table as in a game, with a card that leads through it. */
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { FIRST_GAME } from '../../games/index.ts';
import type { GameLearning, Lesson } from '../../games/types.ts';
import { say, t } from '../../i18n/index.ts';
import type { LoadedGame } from '../games.ts';
import { Icon, Link } from '../parts.tsx';
import { RuleLink } from '../rule-link.tsx';
import { GuideContext } from '../table/coach.tsx';
import { ScoreTable } from '../table/facts.tsx';
import { TableContext } from '../table/model.ts';
import { Table } from '../table/table.tsx';
import '../table/table.css';
import '../table/decision.css';
import '../table/tabs.css';
import '../table/narrow.css';
import { FirstGame, sideOf } from './hub.tsx';
import { LessonContext, LessonSession, useLesson } from './session.ts';

export function LessonPage(props: {
  readonly game: LoadedGame;
  readonly learning: GameLearning;
  readonly lesson: Lesson;
}) {
  const { game, learning, lesson } = props;
  const session = useMemo(() => new LessonSession(game, learning, lesson), [game, learning, lesson]);
  useEffect(() => {
    session.start();
    return () => session.stop();
  }, [session]);
  return (
    <TableContext.Provider value={session.model}>
      <LessonContext.Provider value={session}>
        <GuideContext.Provider value={LessonCard}>
          <div class="lesson-page">{session.run.table.view.value !== undefined && <Table />}</div>
        </GuideContext.Provider>
      </LessonContext.Provider>
    </TableContext.Provider>
  );
}

function LessonCard() {
  const session = useLesson();
  const { lesson, game, run } = session;
  const at = session.at.value;
  const step = session.step.value;
  const busy = run.table.busy.value;
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const { selection } = session.model;
  useEffect(() => {
    // With a piece chosen, its places are below the card.
    if (selection.value === '') return;
    const marked = document.querySelector('.panel-decision .wanted');
    marked?.scrollIntoView({ block: 'nearest' });
  }, [selection.value]);
  const title = say(lesson.title, FIRST_GAME);
  return (
    <section
      class={`lesson side-${sideOf(game, lesson)}`}
      ref={box}
      aria-label={title}
      data-testid="lesson"
      data-step={step?.id ?? 'end'}
    >
      <header class="lesson-head">
        <h2>{title}</h2>
        <span class="lesson-count">
          {step === undefined
            ? t('lesson.over')
            : t('lesson.count', { step: at + 1, steps: lesson.steps.length })}
        </span>
        <More />
        <progress class="lesson-bar" aria-hidden="true" max={lesson.steps.length} value={at} />
      </header>
      <div class="lesson-words" aria-live="polite">
        {step === undefined ? <End /> : <Words />}
      </div>
      {step !== undefined && run.reading.value && (
        <button
          type="button"
          class="button button-primary lesson-next"
          data-testid="lesson-next"
          disabled={busy}
          onClick={() => run.next()}
        >
          {t('lesson.next')}
        </button>
      )}
    </section>
  );
}

/** What is needed seldom. */
function More() {
  const { run, at } = useLesson();
  const open = useSignal(false);
  const busy = run.table.busy.value;
  const go = (step: number) => () => {
    open.value = false;
    run.goTo(step);
  };
  return (
    <>
      <button
        type="button"
        class="icon-button lesson-menu"
        aria-expanded={open.value}
        aria-label={t('lesson.menu')}
        data-testid="lesson-menu"
        onClick={() => {
          open.value = !open.value;
        }}
      >
        <Icon name="menu" />
      </button>
      {open.value && (
        <div class="button-row lesson-more">
          <button
            type="button"
            class="button button-plain button-small"
            data-testid="lesson-back"
            disabled={busy || at.value === 0}
            onClick={go(at.value - 1)}
          >
            {t('lesson.back')}
          </button>
          <button
            type="button"
            class="button button-plain button-small"
            disabled={busy || at.value === 0}
            onClick={go(0)}
          >
            {t('lesson.restart')}
          </button>
          <Link to="learn" class="button button-plain button-small" data-testid="lesson-leave">
            {t('lesson.leave')}
          </Link>
        </div>
      )}
    </>
  );
}

function Words() {
  const session = useLesson();
  const step = session.step.value;
  const { strayed } = session.run;
  if (step === undefined) return null;
  const speak = (message: Parameters<typeof say>[0]): string => say(message, FIRST_GAME);
  return (
    <>
      {step.result !== undefined && (
        <p class="lesson-result">
          <Icon name="check" />
          <span>{speak(step.result)}</span>
        </p>
      )}
      <p>
        {speak(step.text)} <RuleLink rule={step.rule} class="rule-number" />
      </p>
      {step.task !== undefined && (
        <p class="lesson-task">
          <Icon name="point" />
          <span>{speak(step.task)}</span>
        </p>
      )}
      {session.at.value === 0 && <p class="hint">{t('lesson.dice')}</p>}
      {strayed.value > 0 && (
        <p class="lesson-stray" key={strayed.value} role="status" data-testid="lesson-stray">
          {step.otherwise === undefined ? t('lesson.otherwise') : speak(step.otherwise)}
        </p>
      )}
    </>
  );
}

function End() {
  const { lesson, game } = useLesson();
  return (
    <>
      <p class="lesson-end">{say(lesson.end, FIRST_GAME)}</p>
      <FirstGame seat={lesson.seat} game={game} />
      <p class="hint">{t('lesson.nextGame')}</p>
      <ScoreTable />
    </>
  );
}
