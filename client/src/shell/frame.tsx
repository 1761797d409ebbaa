/** What every page but the table has around it. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/index.ts';
import { useArrival } from './arrival.ts';
import { NameField } from './name-field.tsx';
import { Icon, LanguageSwitch, Link, SkipLink } from './parts.tsx';
import { settingsOpen } from './settings/open.ts';

export const SITE = 'Eagles & Missiles';

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? SITE : `${title} – ${SITE}`;
  }, [title]);
}

export function Frame(props: { readonly title: string; readonly children: ComponentChildren }) {
  useTitle(props.title);
  const main = useRef<HTMLElement>(null);
  useArrival(() => main.current);
  return (
    <div class="page">
      <SkipLink label={t('nav.skip')} onSkip={() => main.current?.focus()} />
      <header class="bar">
        <Link to="" class="brand" aria-label={t('nav.home')}>
          <Mark />
          <span class="brand-name">{SITE}</span>
        </Link>
        <div class="bar-tools">
          <NameField />
          <LanguageSwitch />
          <SettingsButton />
        </div>
      </header>
      {/* Not reached by Tab, only by the link above. */}
      <main class="content" ref={main} tabIndex={-1}>
        {props.children}
      </main>
    </div>
  );
}

function SettingsButton() {
  return (
    <button
      type="button"
      class="icon-button"
      data-testid="open-settings"
      aria-label={t('settings.title')}
      onClick={() => {
        settingsOpen.value = true;
      }}
    >
      <Icon name="settings" />
    </button>
  );
}

export function Mark() {
  return (
    <svg class="mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d="M16 3l2.3 10L29 19v2.8l-10.1-2.6-.6 5.5 3 2.3v2.4L16 28.2l-5.3 1.2V27l3-2.3-.6-5.5L3 21.8V19l10.7-6z" />
    </svg>
  );
}
