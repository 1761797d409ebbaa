/** The service worker (client/public/sw.js): only where it was built, and never in the way of the first page. */
import { address } from '../net/root.ts';

export function startWorker(): void {
  // Not there on plain http, in private windows of some browsers, and during development.
  if (import.meta.env.MODE === 'development' || !('serviceWorker' in navigator)) return;
  const start = (): void => {
    navigator.serviceWorker.register(address('sw.js')).catch((error: unknown) => console.warn(error));
  };
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}
