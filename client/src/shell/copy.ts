import { t } from '../i18n/index.ts';
import { toast } from './toasts.tsx';

/** Copies and tells so; where the clipboard is closed to pages, shows the text to copy by hand. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast('info', () => done);
  } catch {
    toast('error', () => t('copy.byHand', { text }));
  }
}
