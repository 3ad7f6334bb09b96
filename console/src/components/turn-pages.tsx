import { Button } from '@thumela/ui/buttons/button.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { type ReactNode, useState } from 'react';
import { parts as texts } from '../texts/en/parts.ts';
import styles from './turn-pages.module.css';

/** The pages of a list that goes on from a place: where this one begins, and the ways on and back. */
export function usePages<Place>() {
  const [before, setBefore] = useState<readonly Place[]>([]);
  return {
    /** Where the page begins; undefined for the first. */
    at: before.at(-1),
    go: (place: Place) => setBefore([...before, place]),
    back: () => setBefore(before.slice(0, -1)),
    isFirst: before.length === 0,
  };
}

interface PagerProps<Place> {
  pages: ReturnType<typeof usePages<Place>>;
  /** Where the next page begins; undefined for the last. */
  next: Place | undefined;
}

/** To the next page of a list that goes on from a place, and back. */
export const Pager = <Place,>({ pages, next }: PagerProps<Place>) => (
  <Turns
    back={pages.isFirst ? undefined : pages.back}
    on={next === undefined ? undefined : () => pages.go(next)}
  />
);

interface NumberedPagerProps {
  /** From 1. */
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
}

/** To the next page of a list whose length is known, and back, with the number of the page. */
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
  /** Undefined on the last one. */
  on: (() => void) | undefined;
  /** What stands between the buttons. */
  children?: ReactNode;
}

/** Nothing where there is one page. */
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
