import { useLayoutEffect, useRef } from 'react';

/** Moves the focus to the first item that Load More added, so that reading continues there. */
export function useFocusFirstNew<E extends HTMLElement>(count: number) {
  const items = useRef(new Map<number, E>());
  const expected = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (expected.current === undefined || count <= expected.current) return;
    items.current.get(expected.current)?.focus({ preventScroll: true });
    expected.current = undefined;
  }, [count]);
  return {
    /** Ref of an item that may be the first new one. */
    firstNew: (index: number) => (item: E | null) => {
      if (item) items.current.set(index, item);
    },
    /** Must be called when more items are requested. */
    expect: () => {
      expected.current = count;
    },
  };
}
