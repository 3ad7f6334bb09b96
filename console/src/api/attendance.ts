/**
 * Detects whether an operator is at this window. Background requests must not extend the session, nor count as the
 * operator reading a case.
 */

/** Header that marks a request as made by the page, not by the operator. */
export const UNATTENDED_HEADERS = { 'x-thumela-unattended': '1' } as const;

/** Milliseconds after the last input during which a request counts as the operator's. */
const ATTENDED_MS = 60_000;

let lastInputAt = Date.now();

// Voice control and switches click without a pointer, and dictation writes without keys.
for (const input of ['keydown', 'pointerdown', 'wheel', 'click', 'input'] as const) {
  addEventListener(input, () => (lastInputAt = Date.now()), { capture: true, passive: true });
}

/** Whether the operator used the window recently. */
export const isAttended = (): boolean => Date.now() - lastInputAt < ATTENDED_MS;

/** Headers that every request sends. */
export const attendanceHeaders = (): Readonly<Record<string, string>> =>
  isAttended() ? {} : UNATTENDED_HEADERS;
