/** A game in figures, fetched when somebody looks at the end of one. */
import { t } from '../../i18n/index.ts';
import { fetched } from '../fetched.ts';
import { Notice, Spinner } from '../parts.tsx';
import type { Told } from './account.ts';
import type { FiguresProps } from './figures.tsx';

const figuresNow = fetched(() => import('./figures.tsx'));

/** `entries` undefined while some of them are on the way. */
export function GameFigures(
  props: Omit<FiguresProps, 'entries'> & { readonly entries: readonly Told[] | undefined },
) {
  const { entries } = props;
  const code = figuresNow();
  if (code === 'failed') return <Notice title={t('stats.failed')} tone="error" />;
  if (code === undefined || entries === undefined) return <Spinner label={t('stats.fetching')} />;
  return <code.Figures {...props} entries={entries} />;
}
