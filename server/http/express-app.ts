/** The HTTP side put together. */
import express, { type Application, type RequestHandler } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { answerError, errorHandler } from './errors.ts';
import { gamesRouter } from './games.ts';
import { type GuardOptions, isOwnOrigin } from './guard.ts';
import { healthRouter } from './health.ts';
import { limitsFor } from './limits.ts';
import { meRouter } from './me.ts';
import { pagesRouter } from './pages.ts';
import { type TablesDeps, tablesRouter } from './tables.ts';

const BODY_LIMIT = '64kb';
/** Nothing here needs any of it, and nobody may get it through us. */
const PERMISSIONS = 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()';
const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

export interface AppDeps extends Omit<TablesDeps, 'limits'> {
  readonly games: Parameters<typeof gamesRouter>[0];
  readonly config: Config;
  readonly guard: GuardOptions;
  readonly log: Logger;
  readonly version: string;
  readonly dist: string;
}

/** No inline scripts and nothing from elsewhere; inline styles because canvas and layout code set them. */
function headers(publicUrl: string | undefined): RequestHandler {
  const secure = publicUrl?.startsWith('https:') === true;
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", 'blob:', 'data:'],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // On a plain http address in one's own network these would lock people out.
    strictTransportSecurity: secure,
    crossOriginOpenerPolicy: secure,
    originAgentCluster: false,
    xFrameOptions: { action: 'deny' },
  });
}

/**
 * Other pages may not act in a person's name, whatever cookies the browser adds; nor may they ask, where the
 * browser says who asks, since a first visit makes a guest.
 */
function ownPagesOnly(guard: GuardOptions): RequestHandler {
  return (req, res, next) => {
    const site = req.headers['sec-fetch-site'];
    const ours = site === undefined || site === 'same-origin' || site === 'none';
    if (ours && (!CHANGING.has(req.method) || isOwnOrigin(req, guard))) next();
    else answerError(res, { code: 'forbidden', message: 'requests from other pages are not taken' });
  };
}

/** Paths only: queries and bodies may hold secrets. */
function logged(log: Logger): RequestHandler {
  return (req, res, next) => {
    const [path] = req.originalUrl.split('?', 1);
    const start = performance.now();
    res.on('finish', () => {
      const ms = Math.round(performance.now() - start);
      log.debug({ method: req.method, path, status: res.statusCode, ms }, 'request');
    });
    next();
  };
}

export function buildApp(app: Application, deps: AppDeps): void {
  const { config, log, identity, service, tables } = deps;
  const limits = limitsFor(config);
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', 'simple');
  app.use(headers(config.publicUrl));
  app.use((_req, res, next) => {
    res.set('permissions-policy', PERMISSIONS);
    next();
  });
  app.use(healthRouter(service, deps.version));

  const small = express.json({ limit: BODY_LIMIT });
  app.use('/api', logged(log), limits.api, ownPagesOnly(deps.guard));
  app.use('/api', (req, res, next) => {
    res.set('cache-control', 'no-store');
    // This one reads its own, longer body after it knows who asks.
    if (req.method === 'POST' && /^\/tables\/?$/.test(req.path)) next();
    else small(req, res, next);
  });
  app.use('/api', gamesRouter(deps.games), meRouter(identity, tables, limits));
  app.use('/api', tablesRouter({ ...deps, limits }));
  app.use('/api', (_req, res) => answerError(res, { code: 'not-found', message: 'there is nothing here' }));
  app.use(limits.pages, pagesRouter(deps.dist));
  app.use((_req, res) => answerError(res, { code: 'not-found', message: 'there is nothing here' }));
  app.use(errorHandler(log));
}
