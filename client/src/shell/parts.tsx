/** The few parts that every page is made of. */
import type { ComponentChildren } from 'preact';
import { LANGUAGES, language, setLanguage, t } from '../i18n/index.ts';
import { address } from '../net/root.ts';
import { go } from './router.ts';

const ICONS = {
  close: 'M6 6l12 12M18 6L6 18',
  file: 'M7 4h7l4 4v12H7zM14 4v4h4',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  undo: 'M9 7L4 12l5 5M4 12h10a6 6 0 0 1 0 12',
  copy: 'M8 8h11v12H8zM5 16V4h11',
  edit: 'M5 19l1-4L16 5l3 3L9 18zM14 7l3 3',
  chevron: 'M6 9l6 6 6-6',
  panel: 'M4 5h16v14H4zM14 5v14',
  check: 'M5 12l5 5 9-10',
  settings: 'M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5v5M8 14.5v5',
  help: 'M9 9a3 3 0 1 1 4.2 2.8c-.8.4-1.2 1-1.2 2.2M12 17.6v.2',
  point: 'M4 12h14M12 6l6 6-6 6',
  hint: 'M9 17h6M10 20.5h4M9.5 17c0-3-3.5-4-3.5-8a6 6 0 0 1 12 0c0 4-3.5 5-3.5 8',
  skip: 'M5 6l7 6-7 6zM12 6l7 6-7 6z',
  home: 'M4 11l8-7 8 7M6 10v10h12V10',
} as const;

export function Icon({ name }: { readonly name: keyof typeof ICONS }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={ICONS[name]} />
    </svg>
  );
}

interface LinkProps {
  /** Below the root. */
  readonly to: string;
  readonly class?: string;
  readonly children: ComponentChildren;
  readonly 'data-testid'?: string;
  readonly 'aria-label'?: string;
}

/** A real link that changes the page without loading it anew. */
export function Link({ to, children, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={address(to)}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        go(to);
      }}
    >
      {children}
    </a>
  );
}

/** The first thing Tab reaches: past everything that stands before what matters. Not a link, whose address the base would bend. */
export function SkipLink(props: { readonly label: string; readonly onSkip: () => void }) {
  return (
    <button type="button" class="button button-primary skip" onClick={props.onSkip}>
      {props.label}
    </button>
  );
}

export function LanguageSwitch() {
  return (
    <fieldset class="segments" aria-label={t('language.label')}>
      {LANGUAGES.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          aria-pressed={language.value === each}
          aria-label={t(`language.${each}`)}
          onClick={() => setLanguage(each)}
        >
          {each.toUpperCase()}
        </button>
      ))}
    </fieldset>
  );
}

export function Spinner({ label }: { readonly label: string }) {
  return (
    <p class="spinner" role="status">
      <span class="spinner-mark" aria-hidden="true" />
      {label}
    </p>
  );
}

/** What to do when there is nothing to show, or it failed. */
export function Notice(props: {
  readonly title: string;
  readonly children?: ComponentChildren;
  readonly tone?: 'plain' | 'error';
}) {
  return (
    <div class={`notice notice-${props.tone ?? 'plain'}`} role={props.tone === 'error' ? 'alert' : undefined}>
      <p class="notice-title">{props.title}</p>
      {props.children}
    </div>
  );
}

/** A part of our own code could not be fetched. */
export function CodeMissing() {
  return (
    <Notice title={t('code.failed')} tone="error">
      <p>{t('code.failedHint')}</p>
      <button type="button" class="button" onClick={() => location.reload()}>
        {t('fatal.reload')}
      </button>
    </Notice>
  );
}
