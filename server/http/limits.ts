/** How often one address may ask. */
import { type RateLimitRequestHandler, rateLimit } from 'express-rate-limit';
import type { Config } from '../config.ts';
import { answerError } from './errors.ts';

export interface Limits {
  readonly api: RateLimitRequestHandler;
  readonly guests: RateLimitRequestHandler;
  readonly tables: RateLimitRequestHandler;
}

export function limitsFor({ apiRate, createRate }: Pick<Config, 'apiRate' | 'createRate'>): Limits {
  const perMinute = (limit: number) =>
    rateLimit({
      windowMs: 60_000,
      limit,
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      // Its advice about proxies is given by docs/SELF-HOSTING.md; the checks print to the console.
      validate: false,
      handler: (_req, res) =>
        answerError(res, { code: 'too-many', message: 'too many requests; wait a moment' }),
    });
  return {
    api: perMinute(apiRate),
    guests: perMinute(createRate),
    tables: perMinute(createRate),
  };
}
