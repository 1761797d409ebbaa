/** Expected failures are values. The code is what the HTTP answer carries. */
import type { ApiError } from '../../shared/protocol/http.ts';

export interface Failure {
  readonly code: ApiError['error']['code'];
  readonly message: string;
}
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: Failure };

export function done<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function fail(
  code: Failure['code'],
  message: string,
): { readonly ok: false; readonly error: Failure } {
  return { ok: false, error: { code, message } };
}
