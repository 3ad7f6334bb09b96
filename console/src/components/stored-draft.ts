import { type Draft, draftAt } from '@thumela/web/forms/drafts.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useOperator } from '../session/operator.ts';

interface StoredDraft<T> {
  draft: Draft<T>;
  key: string;
  value: T;
}

/**
 * State of a field that survives a reload and the end of the session: stored in this tab for this operator and page,
 * until it is sent (set back to `first`) or the operator signs out.
 * @param name names the field on its page
 */
export function useStoredDraft<T extends string | object>(
  name: string,
  first: T,
): [T, (value: T | ((now: T) => T)) => void] {
  const { id } = useOperator();
  const [pathname] = useLocation();
  const key = `console ${pathname} ${name}`;
  const read = (): StoredDraft<T> => {
    const draft = draftAt<T>(id, key);
    return { draft, key, value: draft.read() ?? first };
  };
  const [kept, setKept] = useState(read);
  const now = kept.key === key ? kept : read();
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });
  const set = (next: T | ((now: T) => T)) => {
    // A form that was unmounted, or shows another case now, still clears its own draft.
    const before = latest.current.key === key ? latest.current.value : now.value;
    const value = typeof next === 'function' ? next(before) : next;
    if (JSON.stringify(value) === JSON.stringify(first)) now.draft.clear();
    else now.draft.write(value);
    setKept({ ...now, value });
  };
  return [now.value, set];
}
