/** Registers the service worker once the first screen is painted, and switches to new builds (decision 33). */
import { checkConnection } from '@thumela/web/connection/connection.ts';

const WORKER = '/worker.js';

/** An installed app may be open for days without a navigation that would check for a newer build. */
const ASK_AFTER_MS = 3_600_000;

/** Checks for a newer build when the user returns to a page that has been open for long. */
function checkForUpdates(registration: ServiceWorkerRegistration): void {
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - asked < ASK_AFTER_MS) return;
    asked = Date.now();
    registration.update().catch(() => undefined);
  });
}

/**
 * After a newer worker has taken over, the page is of an older build: the next link reloads. Links leave no state
 * in the browser's history, steps of a journey do, so typed values are never lost.
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

/** Lets the portal open offline from now on. Does nothing in browsers without support. */
export async function registerShellWorker(): Promise<void> {
  // The worker served this page without the network: the connection is bad, even if the device reports one.
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
  checkForUpdates(registration);
}
