/** Whether somebody is at this window: what it asks by itself must keep nobody signed in. */
import { UNATTENDED } from './client.ts';

/** Milliseconds after the last key or touch for which a question counts as somebody's. */
const ATTENDED = 60_000;

let last = Date.now();

for (const input of ['keydown', 'pointerdown', 'wheel'] as const) {
  addEventListener(input, () => (last = Date.now()), { capture: true, passive: true });
}

/** Headers of a question that the page may ask by itself. */
export const attendance = (): Readonly<Record<string, string>> =>
  Date.now() - last < ATTENDED ? {} : UNATTENDED;
