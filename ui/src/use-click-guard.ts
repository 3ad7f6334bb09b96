import { useRef } from 'react';

/** Time in milliseconds in which a click-guarded button ignores further clicks (1§4). */
export const CLICK_GUARD_MS = 1500;

/**
 * Answers whether a click may pass; once one passed, every click within CLICK_GUARD_MS is refused.
 * Measured on the monotonic clock, so that a corrected system time cannot lock a button.
 */
export function useClickGuard(active: boolean): () => boolean {
  const last = useRef<number | null>(null);
  return () => {
    const now = performance.now();
    if (active && last.current !== null && now - last.current < CLICK_GUARD_MS) return false;
    last.current = now;
    return true;
  };
}
