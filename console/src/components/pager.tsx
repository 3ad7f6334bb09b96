import { Button } from '@thumela/ui/buttons/button.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { type ReactNode, useState } from 'react';
import { sharedTexts as texts } from '../texts/en/shared.ts';
import styles from './pager.module.css';

/** Cursor pagination: where the current page begins, and functions to move forward and back. */
export function usePages<Place>() {
  const [before, setBefore] = useState<readonly Place[]>([]);
  return {
    /** Start of the page; undefined for the first. */
    at: before.at(-1),
    go: (place: Place) => setBefore([...before, place]),
    back: () => setBefore(before.slice(0, -1)),
    isFirst: before.length === 0,
  };
}

interface PagerProps<Place> {
  pages: ReturnType<typeof usePages<Place>>;
  /** Start of the next page; undefined on the last. */
  next: Place | undefined;
}

/** Buttons for the previous and next page of a list with cursors. */
export const Pager = <Place,>({ pages, next }: PagerProps<Place>) => (
  <Turns
    back={pages.isFirst ? undefined : pages.back}
    on={next === undefined ? undefined : () => pages.go(next)}
  />
);

interface NumberedPagerProps {
  /** Counted from 1. */
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
}

/** Buttons for the previous and next page of a list of known length, with the page number. */
export function NumberedPager({ page, size, total, onPage }: NumberedPagerProps) {
  const last = Math.ceil(total / size);
  return (
    <Turns
      back={page > 1 ? () => onPage(page - 1) : undefined}
      on={page < last ? () => onPage(page + 1) : undefined}
    >
      <span role="status">{say(texts).page(page, last)}</span>
    </Turns>
  );
}

interface TurnsProps {
  /** Undefined on the first page. */
  back: (() => void) | undefined;
  /** Undefined on the last page. */
  on: (() => void) | undefined;
  /** Content between the buttons. */
  children?: ReactNode;
}

/** Renders nothing if there is only one page. */
function Turns({ back, on, children }: TurnsProps) {
  if (!back && !on) return null;
  return (
    <div className={styles.pager}>
      <Button variant="secondary" guard={false} disabled={!back} onClick={() => back?.()}>
        {say(texts).previous}
      </Button>
      {children}
      <Button variant="secondary" guard={false} disabled={!on} onClick={() => on?.()}>
        {say(texts).next}
      </Button>
    </div>
  );
}
