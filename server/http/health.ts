import { Router } from 'express';
import type { MatchService } from '../matches/MatchService.ts';

/** The answer of the database is good for so long, since anybody may ask. */
const KEPT_MS = 1_000;

/** 200 while the server takes steps, 503 while it stops or cannot read its database. */
export function healthRouter(service: MatchService, version: string): Router {
  const router = Router();
  let asked: Promise<boolean> | undefined;
  const readable = () => {
    if (asked === undefined) {
      asked = service.store.table('').then(
        () => true,
        () => false,
      );
      setTimeout(() => {
        asked = undefined;
      }, KEPT_MS).unref();
    }
    return asked;
  };
  router.get('/healthz', async (_req, res) => {
    const ok = (await readable()) && !service.stopping;
    res.set('cache-control', 'no-store');
    res.status(ok ? 200 : 503).json({ ok, version, tables: service.size });
  });
  return router;
}
