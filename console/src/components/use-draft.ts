import { useState } from 'react';

/** What is typed over something that others may change meanwhile. */
export interface Draft<T> {
  /** What the fields show. */
  readonly value: T;
  /** What it was begun from: a call names it, so that nobody's change is undone unsaid. */
  readonly seen: T;
  /** Somebody else has changed it since. */
  readonly isOutdated: boolean;
  readonly set: (value: T) => void;
  /** Shows what is so now. */
  readonly beginAgain: () => void;
}

/**
 * Keeps what is typed together with what it was begun from; until something is typed, it follows what is so now.
 * @param now what the server said last; of plain values
 */
export function useDraft<T>(now: T): Draft<T> {
  const [draft, setDraft] = useState<{ value: T; seen: T }>();
  const { value, seen } = draft ?? { value: now, seen: now };
  return {
    value,
    seen,
    isOutdated: JSON.stringify(seen) !== JSON.stringify(now),
    set: (next) => setDraft({ value: next, seen }),
    beginAgain: () => setDraft(undefined),
  };
}
