import { CLICK_GUARD } from '@thumela/rules/constants.ts';
import { useRef } from 'react';

/**
 * Returns whether a click may pass; after one passed, every click within 1.5 s is refused (UI-12). Uses the
 * monotonic clock, so that a corrected system time cannot lock a button.
 */
export function useClickGuard(active: boolean): () => boolean {
  const last = useRef<number | null>(null);
  return () => {
    const now = performance.now();
    if (active && last.current !== null && now - last.current < CLICK_GUARD) return false;
    last.current = now;
    return true;
  };
}
