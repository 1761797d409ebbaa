/** The HTTP interface; see shared/protocol/http.ts. */
import type {
  ApiError,
  Claim,
  CreatedTable,
  CreateTable,
  Entered,
  Invite,
  Lobby,
  Me,
  Pledge,
  TableSummary,
} from '../../../shared/protocol/http.ts';
import { PROTOCOL_VERSION } from '../../../shared/protocol/version.ts';
import { address } from './root.ts';

/** 'network': no answer, or one that is not ours (a proxy's error page). */
export type FailureCode = ApiError['error']['code'] | 'network';

export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly code: FailureCode;
  /** What the server says, in English; '' when there was no answer. */
  readonly detail: string;

  constructor(code: FailureCode, detail: string) {
    super(`${code}: ${detail}`);
    this.code = code;
    this.detail = detail;
  }
}

const TIMEOUT = 15_000;

async function call<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), TIMEOUT);
  const calledOff = (): void => limit.abort();
  signal?.addEventListener('abort', calledOff);
  let response: Response;
  let text: string;
  try {
    response = await fetch(address(`api/${path}`), {
      method,
      credentials: 'same-origin',
      cache: 'no-store',
      signal: limit.signal,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    text = await response.text();
  } catch {
    throw new ApiFailure('network', '');
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', calledOff);
  }
  let answer: unknown;
  try {
    answer = text === '' ? undefined : JSON.parse(text);
  } catch {
    throw new ApiFailure('network', '');
  }
  if (response.ok) return answer as T;
  const error = (answer as Partial<ApiError> | undefined)?.error;
  if (error === undefined) throw new ApiFailure(response.status === 429 ? 'too-many' : 'network', '');
  throw new ApiFailure(error.code, error.message);
}

const part = encodeURIComponent;

export const api = {
  me: () => call<Me>('GET', 'me'),
  rename: (name: string) => call<Me>('POST', 'me', { name }),
  lobby: () => call<Lobby>('GET', 'tables'),
  pledge: () => call<Pledge>('POST', 'tables/pledge'),
  create: (table: CreateTable) => call<CreatedTable>('POST', 'tables', table),
  table: (id: string) => call<TableSummary>('GET', `tables/${part(id)}`),
  claim: (id: string, claim: Claim) => call<TableSummary>('POST', `tables/${part(id)}/claim`, claim),
  renewInvite: (id: string, seat: string) => call<Invite>('POST', `tables/${part(id)}/invites/${part(seat)}`),
  abandon: (id: string) => call<void>('DELETE', `tables/${part(id)}`),
  enter: (id: string, signal: AbortSignal) =>
    call<Entered>('POST', `tables/${part(id)}/enter`, { protocol: PROTOCOL_VERSION }, signal),
  /** The file of a finished match, unchecked. */
  exported: (id: string) => call<unknown>('GET', `tables/${part(id)}/export`),
  exportAddress: (id: string) => address(`api/tables/${part(id)}/export`),
} as const;

/** 16 random bytes as hex digits: the browser's share of the seed of a match. */
export function randomShare(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
