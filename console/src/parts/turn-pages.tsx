import { Button } from '@thumela/ui/buttons/button.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
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

/** To the next page of a list and back; nothing where there is one page. */
export function Pager<Place>({ pages, next }: PagerProps<Place>) {
  if (pages.isFirst && next === undefined) return null;
  return (
    <div className={styles.pager}>
      <Button variant="secondary" guard={false} disabled={pages.isFirst} onClick={pages.back}>
        {say(texts).previous}
      </Button>
      <Button
        variant="secondary"
        guard={false}
        disabled={next === undefined}
        onClick={() => next !== undefined && pages.go(next)}
      >
        {say(texts).next}
      </Button>
    </div>
  );
}
