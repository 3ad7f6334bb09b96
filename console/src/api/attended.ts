/** Whether somebody is at this window: what it asks by itself must keep nobody signed in, and is no reading of theirs. */

/** Says that the page asks by itself. */
export const UNATTENDED = { 'x-thumela-unattended': '1' } as const;

/** Milliseconds after the last key or touch for which a question counts as somebody's. */
const ATTENDED = 60_000;

let last = Date.now();

// Voice control and switches click without a pointer, and dictation writes without keys.
for (const input of ['keydown', 'pointerdown', 'wheel', 'click', 'input'] as const) {
  addEventListener(input, () => (last = Date.now()), { capture: true, passive: true });
}

/** Whether somebody was, a moment ago. */
export const isAttended = (): boolean => Date.now() - last < ATTENDED;

/** Headers of every question. */
export const attendance = (): Readonly<Record<string, string>> => (isAttended() ? {} : UNATTENDED);
