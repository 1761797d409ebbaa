// The service worker: keeps the files whose names carry a hash, and has a page for when there is no network.
// It never answers for the interface or the page itself while the network does, so that nobody gets an old page
// from it; a tab that is older than the server is told so by the server's answers, as without it.

const ROOT = new URL('./', self.location.href);
const NAME = 'eagles-and-missiles ';
/** Sites below other paths of the same host have boxes of their own. */
const BOX = `${NAME}${ROOT.pathname}`;
const OFFLINE = 'offline.html';
/** What the offline page is made of. */
const KEPT = [OFFLINE, 'offline.js', 'look.js', 'favicon.svg'];
/** Files that are kept at most; the oldest go first. A release has a few dozen. */
const MOST = 150;

self.addEventListener('install', (event) => {
  const files = KEPT.map((path) => new Request(new URL(path, ROOT), { cache: 'no-cache' }));
  event.waitUntil(
    caches
      .open(BOX)
      .then((box) => box.addAll(files))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== ROOT.origin || !url.pathname.startsWith(ROOT.pathname))
    return;
  const path = url.pathname.slice(ROOT.pathname.length);
  if (path.startsWith('api/')) return;
  if (path.startsWith('assets/')) event.respondWith(asset(request));
  else if (request.mode === 'navigate') event.respondWith(fetch(request).catch(offline));
  else if (KEPT.includes(path)) event.respondWith(fetch(request).catch(() => kept(path)));
});

/** What is in the box never changes: another release has other names. */
async function asset(request) {
  const box = await caches.open(BOX);
  const known = await box.match(request.url);
  if (known !== undefined) return known;
  const answer = await fetch(request);
  // A missing file may be a page in the words of some proxy.
  if (
    answer.status === 200 &&
    answer.type === 'basic' &&
    answer.headers.get('content-type')?.includes('html') !== true
  ) {
    await box.put(request.url, answer.clone()).catch(() => undefined);
    await thin(box);
  }
  return answer;
}

async function thin(box) {
  const files = (await box.keys()).filter(({ url }) => url.startsWith(new URL('assets/', ROOT).href));
  for (const file of files.slice(0, Math.max(0, files.length - MOST))) await box.delete(file);
}

async function kept(path) {
  const box = await caches.open(BOX);
  return (await box.match(new URL(path, ROOT).href)) ?? Response.error();
}

/** The page's own addresses hold at any depth. */
async function offline() {
  const page = await kept(OFFLINE);
  if (!page.ok) return page;
  const html = (await page.text()).replace('<base href="./" />', `<base href="${ROOT.pathname}" />`);
  return new Response(html, { status: 503, headers: page.headers });
}
