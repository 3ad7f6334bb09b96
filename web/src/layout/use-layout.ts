import { useSyncExternalStore } from 'react';

/** The two layouts (UI-01): mobile below 575 px of window width, browser from there on. */
export type Layout = 'mobile' | 'browser';

const wide = matchMedia('(min-width: 575px)');

function subscribeToLayout(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

/** The current layout. */
export const layoutNow = (): Layout => (wide.matches ? 'browser' : 'mobile');

/** The current layout; the component rerenders when it changes. */
export const useLayout = (): Layout => useSyncExternalStore(subscribeToLayout, layoutNow);
