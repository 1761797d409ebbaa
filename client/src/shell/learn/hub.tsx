/** Where to begin: the lessons with how far they have got, the rules, the aids. */
import { useSignal } from '@preact/signals';
import { FIRST_GAME } from '../../games/index.ts';
import type { GameLearning, Lesson } from '../../games/types.ts';
import { say, t } from '../../i18n/index.ts';
import { progressOf } from '../../learn/progress.ts';
import { tellFailure } from '../failures.ts';
import { Frame } from '../frame.tsx';
import type { LoadedGame } from '../games.ts';
import { Icon, Link } from '../parts.tsx';
import { go } from '../router.ts';
import { seatsOf } from '../seating.ts';
import { quickGame } from '../tables.ts';

export function Hub({ game, learning }: { readonly game: LoadedGame; readonly learning: GameLearning }) {
  return (
    <Frame title={t('learn.title')}>
      <div class="learn-intro">
        <h1>{t('learn.title')}</h1>
        <p class="lead">{t('learn.lead')}</p>
      </div>
      <section class="learn-lessons" aria-label={t('learn.lessons')}>
        {learning.lessons.map((lesson) => (
          <LessonEntry key={lesson.id} lesson={lesson} game={game} />
        ))}
      </section>
      <div class="learn-more">
        <section class="learn-entry">
          <h2>{t('learn.rules')}</h2>
          <p>{t('learn.rulesLead')}</p>
          <Link to="learn/rules" class="button" data-testid="open-rules">
            {t('learn.rulesOpen')}
          </Link>
        </section>
        <section class="learn-entry">
          <h2>{t('learn.aids')}</h2>
          <p>{t('learn.aidsLead')}</p>
          <Link to="learn/aids" class="button" data-testid="open-aids">
            {t('learn.aidsOpen')}
          </Link>
        </section>
      </div>
    </Frame>
  );
}

function LessonEntry({ lesson, game }: { readonly lesson: Lesson; readonly game: LoadedGame }) {
  const { step, done } = progressOf(lesson.id);
  const side = sideOf(game, lesson);
  const begin = step > 0 ? t('learn.resume', { step: step + 1, steps: lesson.steps.length }) : undefined;
  return (
    <article class={`learn-entry learn-lesson side-${side}`}>
      <h2>
        {say(lesson.title, FIRST_GAME)}
        {done && (
          <span class="learn-done">
            <Icon name="check" /> {t('learn.done')}
          </span>
        )}
      </h2>
      <p>{say(lesson.summary, FIRST_GAME)}</p>
      <div class="button-row">
        <Link
          to={`learn/tutorial/${lesson.id}`}
          class={`button ${done ? '' : 'button-primary'}`}
          data-testid={`lesson-${lesson.id}`}
        >
          {begin ?? (done ? t('learn.again') : t('learn.begin'))}
        </Link>
        {done && <FirstGame seat={lesson.seat} game={game} />}
      </div>
    </article>
  );
}

export function sideOf({ rules }: LoadedGame, lesson: Lesson): string {
  return seatsOf(rules, lesson.options).find(({ id }) => id === lesson.seat)?.side ?? '';
}

/** One click to a game against the computer. */
export function FirstGame({ seat, game }: { readonly seat: string; readonly game: LoadedGame }) {
  const starting = useSignal(false);
  const start = async (): Promise<void> => {
    starting.value = true;
    try {
      go(`t/${await quickGame(seat)}`);
    } catch (error) {
      tellFailure(error);
      starting.value = false;
    }
  };
  return (
    <button
      type="button"
      class="button button-primary"
      data-testid="first-game"
      disabled={starting.value}
      onClick={() => void start()}
    >
      {starting.value
        ? t('home.starting')
        : t('learn.firstGame', { seat: say(game.client.seatName(seat), FIRST_GAME) })}
    </button>
  );
}
