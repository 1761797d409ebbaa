/** Learning: what there is, the lessons, the rules, the player aids. */
import { FIRST_GAME } from '../../games/index.ts';
import { t } from '../../i18n/index.ts';
import { Frame } from '../frame.tsx';
import { gameNow } from '../games.ts';
import { learningNow } from '../learning.ts';
import { CodeMissing, Link, Notice, Spinner } from '../parts.tsx';
import type { LearnRoute } from '../routes.ts';
import { Aids } from './aids.tsx';
import { Hub } from './hub.tsx';
import { LessonPage } from './lesson.tsx';
import { Rules } from './rules.tsx';
import './learn.css';

export function LearnPage({ route }: { readonly route: LearnRoute }) {
  const game = gameNow(FIRST_GAME);
  const learning = learningNow(FIRST_GAME);
  if (learning === 'failed')
    return (
      <Frame title={t('code.failed')}>
        <CodeMissing />
      </Frame>
    );
  if (game === undefined || learning === undefined)
    return (
      <Frame title={t('learn.title')}>
        <Spinner label={t('loading')} />
      </Frame>
    );
  switch (route.topic) {
    case '':
      return <Hub game={game} learning={learning} />;
    case 'rules':
      return <Rules learning={learning} route={route} />;
    case 'aids':
      return <Aids learning={learning} />;
    case 'lesson': {
      const lesson = learning.lessons.find(({ id }) => id === route.lesson);
      if (lesson !== undefined)
        return <LessonPage key={lesson.id} game={game} learning={learning} lesson={lesson} />;
      return (
        <Frame title={t('lost.title')}>
          <Notice title={t('lost.title')}>
            <Link to="learn" class="button">
              {t('learn.title')}
            </Link>
          </Notice>
        </Frame>
      );
    }
  }
}
