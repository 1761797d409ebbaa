/** What every page but the table has around it. */
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../i18n/index.ts';
import { NameField } from './name-field.tsx';
import { LanguageSwitch, Link } from './parts.tsx';

export const SITE = 'Eagles & Missiles';

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? SITE : `${title} – ${SITE}`;
  }, [title]);
}

export function Frame(props: { readonly title: string; readonly children: ComponentChildren }) {
  useTitle(props.title);
  return (
    <div class="page">
      <header class="bar">
        <Link to="" class="brand" aria-label={t('nav.home')}>
          <Mark />
          <span class="brand-name">{SITE}</span>
        </Link>
        <div class="bar-tools">
          <NameField />
          <LanguageSwitch />
        </div>
      </header>
      <main class="content">{props.children}</main>
    </div>
  );
}

export function Mark() {
  return (
    <svg class="mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d="M16 3l2.3 10L29 19v2.8l-10.1-2.6-.6 5.5 3 2.3v2.4L16 28.2l-5.3 1.2V27l3-2.3-.6-5.5L3 21.8V19l10.7-6z" />
    </svg>
  );
}
