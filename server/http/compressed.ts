/**
 * Files that the build has compressed (client/vite.config.ts): whoever takes such an encoding gets the small file in
 * place of the large one. Nothing is compressed while somebody waits.
 */
import { access } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { RequestHandler } from 'express';

/** Best first, with the ending of the file. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;
/** One name and no folders: nothing outside can be asked for. */
const NAME = /^\/[\w.-]+\.(?:js|css|svg)$/;

/** For the folder's address, before `express.static`. */
export function compressed(folder: string): RequestHandler {
  return async (req, res, next) => {
    if ((req.method !== 'GET' && req.method !== 'HEAD') || !NAME.test(req.path)) return next();
    res.vary('accept-encoding');
    for (const [encoding, ending] of ENCODINGS) {
      if (req.acceptsEncodings(encoding) === false) continue;
      const there = await access(join(folder, req.path + ending)).then(
        () => true,
        () => false,
      );
      if (!there) continue;
      res.type(extname(req.path)).set('content-encoding', encoding);
      req.url = req.path + ending;
      break;
    }
    next();
  };
}
