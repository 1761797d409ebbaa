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
  | LearnRoute
  | { readonly page: 'lost' };

export interface LearnRoute {
  readonly page: 'learn';
  readonly topic: '' | 'rules' | 'aids' | 'lesson';
  /** '' but for a lesson. */
  readonly lesson: string;
  /** The rule number in the fragment, or ''. */
  readonly anchor: string;
}

export interface Invitation {
  readonly token: string;
  /** Told by the link for the reader; the server goes by the token. '' when the link does not say. */
  readonly seat: string;
}

export function parseRoute(path: string, search: string, hash: string): Route {
  if (path === '' || path === 'index.html') return { page: 'home' };
  if (path === 'create') return { page: 'create' };
  const learn = /^learn(?:\/(rules|aids|tutorial\/([\w-]+)))?$/.exec(path);
  if (learn !== null) return learnRoute(learn[1] ?? '', learn[2] ?? '', hash);
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

function learnRoute(topic: string, lesson: string, hash: string): LearnRoute {
  const anchor = fragment(hash);
  if (lesson !== '') return { page: 'learn', topic: 'lesson', lesson, anchor };
  return { page: 'learn', topic: topic === 'rules' || topic === 'aids' ? topic : '', lesson, anchor };
}

/** What stands behind the #, in plain letters; '' when it cannot be read. */
function fragment(hash: string): string {
  try {
    return decodeURIComponent(hash.replace(/^#/, ''));
  } catch {
    return '';
  }
}

function parseSeq(hash: string): number {
  const seq = new URLSearchParams(hash.replace(/^#/, '')).get('seq') ?? '';
  return /^[1-9]\d{0,8}$/.test(seq) ? Number(seq) : 0;
}
