/**
 * The parts only the browser layout shows. A phone never fetches it; at a desk it is asked for together with
 * the page (see `loadScreen`).
 */
export const loadBrowserFrame = () => import('./browser-frame.tsx');
export const loadBrowserHome = () => import('../pages/home/browser-home.tsx');

/** Fetches all of it ahead; what does not come is fetched again when it is shown. */
export function preloadBrowserChunks(): void {
  for (const load of [loadBrowserFrame, loadBrowserHome]) load().catch(() => undefined);
}
