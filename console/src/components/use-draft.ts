import { useState } from 'react';

/** A draft of a value that others may change meanwhile. */
export interface Draft<T> {
  /** Current input. */
  readonly value: T;
  /** The server's value when editing started. Calls send it so that they cannot overwrite another operator's change. */
  readonly seen: T;
  /** The server's value has changed since. */
  readonly isOutdated: boolean;
  readonly set: (value: T) => void;
  /** Discards the draft and shows the server's current value. */
  readonly beginAgain: () => void;
}

/**
 * Stores input together with the value it started from; before the first edit it follows the server.
 * @param now the server's current value; plain data
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
