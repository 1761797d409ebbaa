import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

/**
 * Does in development what the server does in production: the page's `<base>` climbs from the depth of the
 * asked address back to the site's root (see src/net/root.ts).
 */
const baseByDepth: Plugin = {
  name: 'base-by-depth',
  apply: 'serve',
  transformIndexHtml: {
    order: 'post',
    handler(html, { originalUrl }) {
      const path = new URL(originalUrl ?? '/', 'http://localhost').pathname;
      const depth = path.split('/').length - 2;
      return html.replace('<base href="./" />', `<base href="${'../'.repeat(depth) || './'}" />`);
    },
  },
};

const TEXT = /\.(?:js|css|svg)$/;
/** Smaller files, in bytes, gain nothing. */
const LEAST = 1024;
/** Eleven would take seconds more for a few kilobytes. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Compresses what was built, once and well; the server hands it out (server/http/compressed.ts). */
const compress: Plugin = {
  name: 'compress',
  apply: 'build',
  async writeBundle({ dir }) {
    const folder = join(dir ?? '', 'assets');
    const names = (await readdir(folder)).filter((name) => TEXT.test(name));
    await Promise.all(
      names.map(async (name) => {
        const file = join(folder, name);
        const content = await readFile(file);
        if (content.length < LEAST) return;
        await writeFile(`${file}.br`, await promisify(brotliCompress)(content, BROTLI));
        await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
      }),
    );
  },
};

const server = `http://localhost:${process.env.PORT ?? '2567'}`;

export default defineConfig({
  root: import.meta.dirname,
  // Relative addresses everywhere: the site runs below any path of any proxy.
  base: './',
  plugins: [baseByDepth, compress],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    // A data: address would need a hole in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2000,
  },
  server: {
    proxy: {
      '/api': server,
      '/healthz': server,
      '/matchmake': server,
      // Sockets of rooms: /processId/roomId?sessionId=…
      '^/[\\w-]+/[\\w-]+\\?sessionId=': { target: server, ws: true },
    },
  },
});
