/** Remaining validity of a quote by the device's clock. */
import { useEffect, useState } from 'react';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Whether it has expired and the minutes left, 0 in the last one; undefined if the clock cannot be trusted. */
export type Remaining = { readonly expired: boolean; readonly minutes: number } | undefined;

/**
 * The time left at `now` for a quote that arrived at `arrived` (epoch milliseconds). A quote that had expired on
 * arrival means that the device's clock is wrong, so the server decides.
 */
export function computeRemaining(validUntil: number, arrived: number, now: number): Remaining {
  if (Number.isNaN(validUntil) || validUntil <= arrived) return undefined;
  const left = validUntil - now;
  if (left <= 0) return { expired: true, minutes: 0 };
  return { expired: false, minutes: left > MINUTE ? Math.ceil(left / MINUTE) : 0 };
}

/** Milliseconds until the minutes of `remaining` change. */
export function untilChange(validUntil: number, now: number): number {
  const left = validUntil - now;
  return left <= MINUTE ? left : left % MINUTE || MINUTE;
}

/** `remaining`, updated by one timer per change of its minutes. */
export function useRemaining(validUntil: string | undefined, arrived: number): Remaining {
  const end = validUntil === undefined ? Number.NaN : Date.parse(validUntil);
  const [now, setNow] = useState(Date.now);
  const state = computeRemaining(end, arrived, now);
  const running = state?.expired === false;
  useEffect(() => {
    if (!running) return;
    const look = () => setNow(Date.now());
    const timer = setTimeout(look, untilChange(end, now) + 1);
    // Timers stop while a phone sleeps.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [end, now, running]);
  return state;
}
