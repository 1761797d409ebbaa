/** Choices of the reader, kept in this browser and shared with its other tabs. */
import { type Signal, signal } from '@preact/signals';

/**
 * A signal that is remembered. Where storage is forbidden, full or holds nonsense, the choice is `usual` and
 * lasts as long as the page.
 */
export function kept<T extends string>(key: string, usual: T, known: (text: string) => text is T): Signal<T> {
  const choice = signal(read(key, usual, known));
  let written: T = choice.peek();
  choice.subscribe((value) => {
    if (value === written) return;
    written = value;
    try {
      localStorage.setItem(key, value);
    } catch {
      // Then it is chosen again next time.
    }
  });
  // Node has none, and tests read these there.
  globalThis.addEventListener?.('storage', (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return;
    written = read(key, usual, known);
    choice.value = written;
  });
  return choice;
}

function read<T extends string>(key: string, usual: T, known: (text: string) => text is T): T {
  try {
    const text = localStorage.getItem(key);
    return text !== null && known(text) ? text : usual;
  } catch {
    return usual;
  }
}

export function oneOf<T extends string>(values: readonly T[]): (text: string) => text is T {
  return (text): text is T => values.some((value) => value === text);
}
