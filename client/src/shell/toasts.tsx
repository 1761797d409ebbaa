/** Short notes that come and go without taking the focus. */
import { signal } from '@preact/signals';
import { t } from '../i18n/index.ts';
import { Icon } from './parts.tsx';

export interface Toast {
  readonly id: number;
  readonly kind: 'info' | 'error';
  /** Built when shown, so that it follows the language. */
  readonly text: () => string;
}

const toasts = signal<readonly Toast[]>([]);
let last = 0;

/** Milliseconds. */
const INFO_TIME = 5_000;
const ERROR_TIME = 12_000;

export function toast(kind: Toast['kind'], text: () => string): void {
  const same = toasts.value.find((other) => other.kind === kind && other.text() === text());
  if (same !== undefined) dismiss(same.id);
  const id = ++last;
  toasts.value = [...toasts.value.slice(-2), { id, kind, text }];
  setTimeout(() => dismiss(id), kind === 'error' ? ERROR_TIME : INFO_TIME);
}

function dismiss(id: number): void {
  toasts.value = toasts.value.filter((other) => other.id !== id);
}

export function Toasts() {
  return (
    <section class="toasts" aria-label={t('toast.region')}>
      <div role="status" aria-live="polite">
        {toasts.value.map((each) => (
          <div key={each.id} class={`toast toast-${each.kind}`} data-testid={`toast-${each.kind}`}>
            <p>{each.text()}</p>
            <button
              type="button"
              class="icon-button"
              aria-label={t('toast.close')}
              onClick={() => dismiss(each.id)}
            >
              <Icon name="close" />
            </button>
          </div>
        ))}
      </div>
    </section>
  );
}
