/** Addresses below the root: '' home, 'create', 't/ID'. An invite travels in the fragment, which no server sees. */
import { signal } from '@preact/signals';
import { address, pathBelowRoot } from '../net/root.ts';

export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'create' }
  | { readonly page: 'table'; readonly id: string; readonly invite: Invitation | undefined }
  | { readonly page: 'lost' };

export interface Invitation {
  readonly token: string;
  /** Told by the link for the reader; the server goes by the token. '' when the link does not say. */
  readonly seat: string;
}

export function parseRoute(path: string, search: string, hash: string): Route {
  if (path === '' || path === 'index.html') return { page: 'home' };
  if (path === 'create') return { page: 'create' };
  const table = /^t\/([\w-]+)$/.exec(path);
  if (table?.[1] === undefined) return { page: 'lost' };
  return { page: 'table', id: table[1], invite: parseInvitation(hash) ?? parseInvitation(search) };
}

function parseInvitation(text: string): Invitation | undefined {
  const params = new URLSearchParams(text.replace(/^[#?]/, ''));
  const token = params.get('invite');
  if (token === null || token === '') return undefined;
  return { token, seat: params.get('seat') ?? '' };
}

export function inviteAddress(table: string, seat: string, token: string): string {
  return address(`t/${table}#invite=${encodeURIComponent(token)}&seat=${encodeURIComponent(seat)}`);
}

function here(): Route {
  return parseRoute(pathBelowRoot(location.pathname), location.search, location.hash);
}

export const route = signal<Route>(here());

/** Goes to a path below the root. */
export function go(path: string, how: 'push' | 'replace' = 'push'): void {
  const url = address(path);
  if (how === 'push') history.pushState(null, '', url);
  else history.replaceState(null, '', url);
  route.value = here();
  if (how === 'push') scrollTo(0, 0);
}

addEventListener('popstate', () => {
  route.value = here();
});
addEventListener('hashchange', () => {
  route.value = here();
});
