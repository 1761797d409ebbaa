/** Who the visitor is; a guest session is made by the server on the first visit. */
import { signal } from '@preact/signals';
import type { Me } from '../../../shared/protocol/http.ts';
import { api } from '../net/api.ts';

export const me = signal<Me | undefined>(undefined);

/** Milliseconds. */
const RETRY = 3_000;

let asking: Promise<Me> | undefined;

/** The visitor, asked for once; tries again until the server answers. */
export function whoAmI(): Promise<Me> {
  asking ??= ask();
  return asking;
}

async function ask(): Promise<Me> {
  for (;;) {
    try {
      const answer = await api.me();
      me.value = answer;
      return answer;
    } catch (error) {
      console.warn(error);
      await new Promise((resolve) => setTimeout(resolve, RETRY));
    }
  }
}

export async function rename(name: string): Promise<void> {
  me.value = await api.rename(name);
}
