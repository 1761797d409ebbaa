/** What every page but the table has around it. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/index.ts';
import { useArrival } from './arrival.ts';
import { MARK, MARK_SIZE } from './mark.ts';
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
    <svg class="mark" viewBox={`0 0 ${MARK_SIZE} ${MARK_SIZE}`} aria-hidden="true" focusable="false">
      <path d={MARK} />
    </svg>
  );
}
