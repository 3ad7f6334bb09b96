/** Registers the service worker once the first screen stands, and follows it to a new build (decision 55). */
import { checkConnection } from '@thumela/web/connection/connection.ts';

const WORKER = '/worker.js';

/** An installed app may stay open for days, in which no navigation asks for a newer build. */
const ASK_AFTER_MS = 3_600_000;

/** When somebody comes back to a page that has stood for long, a newer build is looked for. */
function askNowAndThen(registration: ServiceWorkerRegistration): void {
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - asked < ASK_AFTER_MS) return;
    asked = Date.now();
    registration.update().catch(() => undefined);
  });
}

/**
 * A page that a newer worker has taken over is of an older build: the next link loads its page anew. Links
 * leave no state in the browser's history, steps of a journey do, so nobody is taken from what they type.
 */
function followUpdates(workers: ServiceWorkerContainer): void {
  let current = workers.controller;
  workers.addEventListener('controllerchange', () => {
    const isNewer = current !== null;
    current = workers.controller;
    if (!isNewer) return;
    addEventListener('pushState', () => history.state === null && location.reload());
  });
}

/** Lets the portal open without a connection from now on. A browser that cannot keeps none of it. */
export async function keepShell(): Promise<void> {
  // The worker had no answer for this page: something is wrong with the line, whatever the device says.
  if (document.documentElement.dataset.kept !== undefined) void checkConnection();
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers || !import.meta.env.PROD) return;
  followUpdates(workers);
  try {
    await workers.register(WORKER);
  } catch {
    return;
  }
  const registration = await workers.ready;
  const fetched = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname);
  registration.active?.postMessage(fetched);
  askNowAndThen(registration);
}
