/**
 * Detects whether an operator is at this window. Background requests must not extend the session, nor count as the
 * operator reading a case.
 */

/** Header that marks a request as made by the page, not by the operator. */
export const UNATTENDED = { 'x-thumela-unattended': '1' } as const;

/** Milliseconds after the last input during which a request counts as the operator's. */
const ATTENDED = 60_000;

let last = Date.now();

// Voice control and switches click without a pointer, and dictation writes without keys.
for (const input of ['keydown', 'pointerdown', 'wheel', 'click', 'input'] as const) {
  addEventListener(input, () => (last = Date.now()), { capture: true, passive: true });
}

/** Whether the operator used the window recently. */
export const isAttended = (): boolean => Date.now() - last < ATTENDED;

/** Headers that every request sends. */
export const attendance = (): Readonly<Record<string, string>> => (isAttended() ? {} : UNATTENDED);
