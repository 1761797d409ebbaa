/** At the latest after so long, in milliseconds. */
const PATIENCE = 3000;

/** Work for when the page has nothing better to do; never where the reader wants to save data. Returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  if (connection?.saveData === true) return () => undefined;
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, PATIENCE);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(work, { timeout: PATIENCE });
  return () => cancelIdleCallback(asked);
}
