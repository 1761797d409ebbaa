/** The address of the page and how to change it. */
import { signal } from '@preact/signals';
import { address, pathBelowRoot } from '../net/root.ts';
import { parseRoute, type Route } from './routes.ts';

export function inviteAddress(table: string, seat: string, token: string): string {
  return address(`t/${table}#invite=${encodeURIComponent(token)}&seat=${encodeURIComponent(seat)}`);
}

export function replayAddress(table: string, seq: number): string {
  return address(`t/${table}/replay#seq=${seq}`);
}

function here(): Route {
  return parseRoute(pathBelowRoot(location.pathname), location.search, location.hash);
}

export const route = signal<Route>(here());

let moved = false;

/** The page that is shown is not the one that was loaded. */
export function hasMoved(): boolean {
  return moved;
}

/** Goes to a path below the root. */
export function go(path: string, how: 'push' | 'replace' = 'push'): void {
  const url = address(path);
  if (how === 'push') history.pushState(null, '', url);
  else history.replaceState(null, '', url);
  moved = true;
  route.value = here();
  if (how === 'push') scrollTo(0, 0);
}

addEventListener('popstate', () => {
  moved = true;
  route.value = here();
});
addEventListener('hashchange', () => {
  route.value = here();
});
