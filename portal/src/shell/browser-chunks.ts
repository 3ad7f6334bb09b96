/**
 * The parts of the browser layout only. A phone never loads it; on a desk it loads together with the page (see
 * `loadScreen`).
 */
export const loadBrowserFrame = () => import('./browser-frame.tsx');
export const loadBrowserHome = () => import('../pages/home/browser-home.tsx');

/** Prefetches all of it; a failed import is retried when it is shown. */
export function preloadBrowserChunks(): void {
  for (const load of [loadBrowserFrame, loadBrowserHome]) load().catch(() => undefined);
}
