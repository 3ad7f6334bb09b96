/**
 * Opens the portal without a connection (decision 55). It answers from what it keeps for three things: the
 * portal's page, when the network has none; the build's scripts and styles, whose names change with their
 * content; the brand, when the network has none. Whatever else is asked for, every call of the API among it,
 * goes past it as if it were not there. A new build brings a new worker, which keeps its own files and drops
 * those of the one before.
 */

/** Put in by the build (portal/build/shell-worker.ts). */
declare const BUILD: {
  readonly version: string;
  /** Scripts and styles that come after the first screen, such as the bar that says there is no connection. */
  readonly beside: readonly string[];
  /** How the addresses of the portal's own pages begin. */
  readonly pages: readonly string[];
};

const worker = self as unknown as ServiceWorkerGlobalScope;
const { version, beside, pages } = BUILD;

const OURS = 'shell-';
const CACHE = `${OURS}${version}`;
const PAGE = '/';
const BRAND = '/brand.json';
const FILES = '/assets/';

const keep = () => caches.open(CACHE);
const isFile = (path: string) => path.startsWith(FILES);
const isPage = (path: string) =>
  path === PAGE || pages.some((page) => path === page || path.startsWith(`${page}/`));

/** The page with the mark by which it knows that it came from here, and all that it names. */
async function keepShell(): Promise<void> {
  const page = await fetch(PAGE, { cache: 'no-store' });
  if (!page.ok) throw new Error(`The page answered ${page.status}`);
  const html = await page.text();
  const named = [...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
  const cache = await keep();
  await cache.addAll([...new Set([...named, ...beside]), BRAND]);
  const { headers } = page;
  await cache.put(PAGE, new Response(html.replace('<html ', '<html data-kept '), { headers }));
}

/** Whoever comes before this build's worker has nothing left to say; pages that are open are this one's now. */
async function takeOver(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

async function page(event: FetchEvent): Promise<Response> {
  try {
    return ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request));
  } catch {
    return (await kept(PAGE)) ?? Response.error();
  }
}

/** What is kept of an address; of a phone whose storage fails nothing is. */
async function kept(request: RequestInfo): Promise<Response | undefined> {
  try {
    return await (await keep()).match(request, { ignoreVary: true });
  } catch {
    return undefined;
  }
}

/** Keeps what was fetched, for which nobody waits: on a phone whose storage is full or slow it is shown all the same. */
function keepBeside(event: ExtendableEvent, request: RequestInfo, fetched: Response): void {
  if (!fetched.ok) return;
  const copy = fetched.clone();
  const put = async () => (await keep()).put(request, copy);
  event.waitUntil(put().catch(() => undefined));
}

async function file(event: ExtendableEvent, request: RequestInfo): Promise<Response> {
  const before = await kept(request);
  if (before) return before;
  const fetched = await fetch(request);
  keepBeside(event, request, fetched);
  return fetched;
}

async function brand(event: ExtendableEvent, request: Request): Promise<Response> {
  try {
    const fetched = await fetch(request);
    keepBeside(event, BRAND, fetched);
    return fetched;
  } catch {
    return (await kept(BRAND)) ?? Response.error();
  }
}

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([keepShell(), worker.skipWaiting()]));
});

worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (isPage(pathname)) event.respondWith(page(event));
  } else if (isFile(pathname)) event.respondWith(file(event, request));
  else if (pathname === BRAND) event.respondWith(brand(event, request));
});

// A page tells what it had fetched before this worker was there; the browser still has those files.
worker.addEventListener('message', (event) => {
  const fetched = (event.data as readonly string[]).filter(isFile);
  event.waitUntil(Promise.allSettled(fetched.map((path) => file(event, path))));
});
