import { useLayoutEffect, useRef } from 'react';

/** Load More moves the focus to the first item it brought, where reading goes on. */
export function useFocusFirstNew<E extends HTMLElement>(count: number) {
  const items = useRef(new Map<number, E>());
  const expected = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (expected.current === undefined || count <= expected.current) return;
    items.current.get(expected.current)?.focus({ preventScroll: true });
    expected.current = undefined;
  }, [count]);
  return {
    /** The ref of an item that may be the first new one. */
    firstNew: (index: number) => (item: E | null) => {
      if (item) items.current.set(index, item);
    },
    /** To be called when more are asked for. */
    expect: () => {
      expected.current = count;
    },
  };
}
