/**
 * Opens the portal offline (decision 33). It serves three things from its cache: the portal's page, if the network
 * fails; the build's scripts and styles, whose names contain content hashes; the brand, if the network fails. All
 * other requests, including every API call, bypass it. A new build has a new worker, which caches its own files and
 * deletes those of the previous one.
 */

/** Inserted by the build (portal/build/shell-worker.ts). */
declare const BUILD: {
  readonly version: string;
  /** Scripts and styles that load after the first screen, such as the offline bar. */
  readonly beside: readonly string[];
  /** Prefixes of the addresses of the portal's own pages. */
  readonly pages: readonly string[];
};

const worker = self as unknown as ServiceWorkerGlobalScope;
const { version, beside, pages } = BUILD;

const OURS = 'shell-';
const CACHE = `${OURS}${version}`;
const PAGE = '/';
const BRAND = '/brand.json';
const FILES = '/assets/';

const openCache = () => caches.open(CACHE);
const isFile = (path: string) => path.startsWith(FILES);
const isPage = (path: string) =>
  path === PAGE || pages.some((page) => path === page || path.startsWith(`${page}/`));

/** Caches the page, marked as served from here, and all files that it names. */
async function cacheShell(): Promise<void> {
  const page = await fetch(PAGE, { cache: 'no-store' });
  if (!page.ok) throw new Error(`The page answered ${page.status}`);
  const html = await page.text();
  const named = [...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
  const cache = await openCache();
  await cache.addAll([...new Set([...named, ...beside]), BRAND]);
  const { headers } = page;
  await cache.put(PAGE, new Response(html.replace('<html ', '<html data-kept '), { headers }));
}

/** Deletes caches of older builds and takes control of open pages. */
async function takeOver(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

async function servePage(event: FetchEvent): Promise<Response> {
  try {
    return ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request));
  } catch {
    return (await findCached(PAGE)) ?? Response.error();
  }
}

/** The cached response of an address; none on a phone whose storage fails. */
async function findCached(request: RequestInfo): Promise<Response | undefined> {
  try {
    return await (await openCache()).match(request, { ignoreVary: true });
  } catch {
    return undefined;
  }
}

/** Caches a response in the background: on a phone with full or slow storage it is shown anyway. */
function cacheInBackground(event: ExtendableEvent, request: RequestInfo, fetched: Response): void {
  if (!fetched.ok) return;
  const copy = fetched.clone();
  const put = async () => (await openCache()).put(request, copy);
  event.waitUntil(put().catch(() => undefined));
}

async function serveFile(event: ExtendableEvent, request: RequestInfo): Promise<Response> {
  const before = await findCached(request);
  if (before) return before;
  const fetched = await fetch(request);
  cacheInBackground(event, request, fetched);
  return fetched;
}

async function serveBrand(event: ExtendableEvent, request: Request): Promise<Response> {
  try {
    const fetched = await fetch(request);
    cacheInBackground(event, BRAND, fetched);
    return fetched;
  } catch {
    return (await findCached(BRAND)) ?? Response.error();
  }
}

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([cacheShell(), worker.skipWaiting()]));
});

worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (isPage(pathname)) event.respondWith(servePage(event));
  } else if (isFile(pathname)) event.respondWith(serveFile(event, request));
  else if (pathname === BRAND) event.respondWith(serveBrand(event, request));
});

// A page reports what it had loaded before this worker existed; the browser still has those files.
worker.addEventListener('message', (event) => {
  const fetched = (event.data as readonly string[]).filter(isFile);
  event.waitUntil(Promise.allSettled(fetched.map((path) => serveFile(event, path))));
});
