import { Router } from 'express';
import type { MatchService } from '../matches/MatchService.ts';

/** 200 while the server takes steps, 503 while it stops or cannot read its database. */
export function healthRouter(service: MatchService, version: string): Router {
  const router = Router();
  router.get('/healthz', async (_req, res) => {
    const readable = await service.store.table('').then(
      () => true,
      () => false,
    );
    const ok = readable && !service.stopping;
    res.set('cache-control', 'no-store');
    res.status(ok ? 200 : 503).json({ ok, version, tables: service.size });
  });
  return router;
}
