/**
 * The client as vite built it. Assets carry a hash in their name and never change; the page itself is asked
 * for again each time, so that a tab opened after an upgrade gets the new one.
 *
 * Every address in the page is relative, and a `<base>` that depends on how deep the address is makes them
 * meet: so the same build works below any path that a proxy cuts off.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import express, { Router } from 'express';
import { compressed } from './compressed.ts';

/** Addresses of the client's own screens; no dot, so that a missing file stays missing. */
const SCREEN = /^\/(?:[A-Za-z0-9_-]+\/){0,4}[A-Za-z0-9_-]*$/;

/** As client/index.html has it, for the home page. */
const BASE = '<base href="./" />';

export function pagesRouter(dist: string): Router {
  const router = Router();

  async function page(path: string): Promise<string | undefined> {
    const html = await readFile(join(dist, 'index.html'), 'utf8').catch(() => undefined);
    const depth = path.split('/').length - 2;
    return html?.replace(BASE, `<base href="${depth === 0 ? './' : '../'.repeat(depth)}" />`);
  }

  router.use('/assets', compressed(join(dist, 'assets')));
  router.use(
    express.static(dist, {
      index: false,
      redirect: false,
      setHeaders: (res, file) => {
        const hashed = file.startsWith(join(dist, 'assets'));
        res.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
      // The page goes through `page` only.
      extensions: false,
    }),
  );
  router.get(SCREEN, async (req, res, next) => {
    const html = await page(req.path);
    if (html === undefined) return next();
    res.set('cache-control', 'no-cache').type('html').send(html);
  });
  return router;
}
