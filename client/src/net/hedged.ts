/**
 * Asks again, beside the first question, when the answer is slow. A browser keeps connections open for later
 * and cannot tell that one is dead; a question that goes out on such a one is never answered.
 */
export interface Hedge {
  /** Milliseconds until the question is asked once more. */
  readonly every: number;
  /** Browsers have no more than six connections to a host. */
  readonly most: number;
  /** Whether a failure is worth nothing, because another question may still be answered. */
  worthless(error: unknown): boolean;
  readonly signal: AbortSignal;
}

/** The first answer counts; the other questions are called off. Rejects when `signal` is aborted. */
export function hedged<T>(ask: (signal: AbortSignal) => Promise<T>, hedge: Hedge): Promise<T> {
  const { every, most, worthless, signal } = hedge;
  return new Promise((resolve, reject) => {
    const others = new AbortController();
    let asked = 0;
    let failed = 0;
    const end = (settle: () => void): void => {
      clearInterval(timer);
      signal.removeEventListener('abort', aborted);
      settle();
      others.abort();
    };
    const aborted = (): void => end(() => reject(signal.reason));
    const once = (): void => {
      asked += 1;
      if (asked === most) clearInterval(timer);
      ask(others.signal).then(
        (answer) => end(() => resolve(answer)),
        (error: unknown) => {
          failed += 1;
          // With a network that is gone for all to see, waiting is left to who tries again.
          if (!worthless(error) || failed === asked) end(() => reject(error));
        },
      );
    };
    const timer = setInterval(once, every);
    signal.addEventListener('abort', aborted);
    if (signal.aborted) aborted();
    else once();
  });
}
