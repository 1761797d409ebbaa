/** How often one address, and how often one person, may ask. */
import type { Request } from 'express';
import { type RateLimitRequestHandler, rateLimit } from 'express-rate-limit';
import type { Config } from '../config.ts';
import { clientAddress } from './addresses.ts';
import { answerError } from './errors.ts';
import { personOf } from './session.ts';

/** A page is some twenty files; they cost little. */
const FILES_FACTOR = 4;
/** A table without people plays a whole game by itself: one request, hundreds of steps on the disk. */
const UNATTENDED_PART = 10;

export interface Limits {
  /** By address: everything below /api; pages and files; new guests; new tables, and those of computers only. */
  readonly api: RateLimitRequestHandler;
  readonly pages: RateLimitRequestHandler;
  readonly guests: RateLimitRequestHandler;
  readonly tables: RateLimitRequestHandler;
  readonly unattended: RateLimitRequestHandler;
  /** By person, after `signedIn`: everything; what is kept or read at length. */
  readonly person: RateLimitRequestHandler;
  readonly renames: RateLimitRequestHandler;
  readonly exports: RateLimitRequestHandler;
}

type LimitsConfig = Pick<Config, 'apiRate' | 'createRate' | 'trustProxy'>;

export function limitsFor({ apiRate, createRate, trustProxy }: LimitsConfig): Limits {
  const perMinute = (limit: number, keyGenerator: (req: Request) => string) =>
    rateLimit({
      windowMs: 60_000,
      limit,
      keyGenerator,
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      // Its advice about proxies is given by docs/SELF-HOSTING.md; the checks print to the console.
      validate: false,
      handler: (_req, res) =>
        answerError(res, { code: 'too-many', message: 'too many requests; wait a moment' }),
    });
  const address = (req: Request) => clientAddress(req, trustProxy);
  const person = (req: Request) => personOf(req).id;
  return {
    api: perMinute(apiRate, address),
    pages: perMinute(apiRate * FILES_FACTOR, address),
    guests: perMinute(createRate, address),
    tables: perMinute(createRate, address),
    unattended: perMinute(Math.ceil(createRate / UNATTENDED_PART), address),
    person: perMinute(apiRate, person),
    renames: perMinute(createRate, person),
    exports: perMinute(createRate, person),
  };
}
