/** Every error leaves as `ApiError`: a code for programs, a sentence for people, and nothing from inside. */
import type { ErrorRequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { ApiError } from '../../shared/protocol/http.ts';
import { type Failure, fail, type Result } from '../matches/result.ts';

const STATUS: Readonly<Record<Failure['code'], number>> = {
  malformed: 400,
  'not-signed-in': 401,
  forbidden: 403,
  'not-found': 404,
  'too-late': 409,
  'too-large': 413,
  outdated: 426,
  'too-many': 429,
  server: 500,
};

export function answerError(res: Response, { code, message }: Failure): void {
  const body: ApiError = { error: { code, message } };
  res.status(STATUS[code]).json(body);
}

export function answer<T>(res: Response, result: Result<T>, show: (value: T) => unknown): void {
  if (result.ok) res.json(show(result.value));
  else answerError(res, result.error);
}

/** The body in the shape of the schema, or a failure that names the field. */
export function parsed<T>(schema: z.ZodType<T>, body: unknown): Result<T> {
  const result = schema.safeParse(body);
  if (result.success) return { ok: true, value: result.data };
  const issue = result.error.issues[0];
  const where = issue?.path.map(String).join('.') ?? '';
  return fail('malformed', `${where === '' ? 'body' : where}: ${issue?.message ?? 'wrong shape'}`);
}

/** The last handler: what Express and its body parser throw, and bugs. */
export function errorHandler(log: Logger): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    if (res.headersSent) {
      next(error);
      return;
    }
    const status = (error as { status?: unknown }).status;
    if (status === 413) answerError(res, { code: 'too-large', message: 'the request is too large' });
    else if (typeof status === 'number' && status >= 400 && status < 500)
      answerError(res, { code: 'malformed', message: 'the request could not be read' });
    else {
      log.error(
        { err: error, method: req.method, path: req.originalUrl.split('?', 1)[0] },
        'a request has failed',
      );
      answerError(res, {
        code: 'server',
        message: 'something went wrong on the server; nothing was changed',
      });
    }
  };
}
