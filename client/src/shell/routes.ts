/**
 * Addresses below the root: '' home, 'create', 't/ID', 't/ID/dice', 'dice', 't/ID/replay#seq=N', 'replay'. An
 * invite travels in the fragment, which no server sees.
 */
export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'create' }
  | { readonly page: 'table'; readonly id: string; readonly invite: Invitation | undefined }
  /** `id` is '' where only a file is to be checked. */
  | { readonly page: 'dice'; readonly id: string }
  /** `id` is '' where only a file is to be shown; `seq` 0 where the address names no step. */
  | { readonly page: 'replay'; readonly id: string; readonly seq: number }
  | { readonly page: 'lost' };

export interface Invitation {
  readonly token: string;
  /** Told by the link for the reader; the server goes by the token. '' when the link does not say. */
  readonly seat: string;
}

export function parseRoute(path: string, search: string, hash: string): Route {
  if (path === '' || path === 'index.html') return { page: 'home' };
  if (path === 'create') return { page: 'create' };
  const dice = /^(?:t\/([\w-]+)\/)?dice$/.exec(path);
  if (dice !== null) return { page: 'dice', id: dice[1] ?? '' };
  const replay = /^(?:t\/([\w-]+)\/)?replay$/.exec(path);
  if (replay !== null) return { page: 'replay', id: replay[1] ?? '', seq: parseSeq(hash) };
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

function parseSeq(hash: string): number {
  const seq = new URLSearchParams(hash.replace(/^#/, '')).get('seq') ?? '';
  return /^[1-9]\d{0,8}$/.test(seq) ? Number(seq) : 0;
}
