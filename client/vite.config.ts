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

const server = `http://localhost:${process.env.PORT ?? '2567'}`;

export default defineConfig({
  root: import.meta.dirname,
  // Relative addresses everywhere: the site runs below any path of any proxy.
  base: './',
  plugins: [baseByDepth],
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
