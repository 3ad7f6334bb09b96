import { type RefObject, useLayoutEffect, useState } from 'react';

/** Below this width every table is shown as cards, even one that would fit. */
const PHONE = 575;

/**
 * Whether the rows of a table are shown as cards: on a phone, and if its columns need more room than there is, so
 * that no column is ever cut off.
 * @param box the element around the table
 */
export function useCards(box: RefObject<HTMLElement | null>): boolean {
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  // The width the columns needed when they last overflowed; 0 if they never did.
  const [needed, setNeeded] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [box]);
  const cards = width < needed || innerWidth < PHONE;
  // After each rendering as a table: new rows may need more room than earlier ones.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || cards) return;
    if (element.scrollWidth > element.clientWidth) setNeeded(element.scrollWidth);
  });
  return cards;
}
