/** Tells what happened, what was kept and what to do. */
import { t } from '../i18n/index.ts';
import { ApiFailure } from '../net/api.ts';
import type { RequestFailure } from '../net/table-source.ts';
import { toast } from './toasts.tsx';

export function failureText(error: unknown): string {
  if (!(error instanceof ApiFailure)) return t('failure.unknown');
  return t(`failure.${error.code}`);
}

/** What the server says about it in its own words; '' when it says nothing. */
export function failureDetail(error: unknown): string {
  return error instanceof ApiFailure ? error.detail : '';
}

export function tellFailure(error: unknown): void {
  console.warn(error);
  toast('error', () => failureText(error));
}

export function tellRefusal(failure: RequestFailure): void {
  if (failure === 'told') return;
  toast('error', () => t(`refusal.${failure}`));
}
