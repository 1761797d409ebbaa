/** Code that is not fetched before somebody asks for it. */
import { signal } from '@preact/signals';

/** What is there now; the first call starts to fetch it. Whoever reads it is drawn anew when it comes. */
export function fetched<T extends object>(fetch: () => Promise<T>): () => T | 'failed' | undefined {
  const module = signal<T | 'failed' | undefined>(undefined);
  let fetching = false;
  return () => {
    if (!fetching) {
      fetching = true;
      fetch().then(
        (loaded) => {
          module.value = loaded;
        },
        (error: unknown) => {
          console.error(error);
          module.value = 'failed';
        },
      );
    }
    return module.value;
  };
}
