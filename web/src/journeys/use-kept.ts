import { useEffect, useRef, useState } from 'react';
import { lazyComponent } from '../connection/lazy-component.ts';
import type { Draft } from '../forms/drafts.ts';

/** Says that it was kept; most who begin a journey had not left it. */
export const KeptNotice = lazyComponent(() => import('./kept-notice.tsx'));

/** Whether something was typed into a journey, and whether it was left with that. */
export type Mark = 'typed' | 'left';

/** What a journey that can be left needs of its drafts. */
export interface LeavableDrafts {
  readonly mark: Draft<Mark>;
  /** Forgets the whole journey, its mark included. */
  readonly forget: () => void;
  /** Whether nothing is left to do: what was made is there. */
  readonly finished: () => boolean;
}

interface Kept {
  /** Somebody came back to what they had typed. */
  readonly kept: boolean;
  readonly onReturn: () => void;
  /** They know. */
  readonly onSeen: () => void;
  /** Something is being typed. */
  readonly onInput: () => void;
}

/** Whether the app was opened at this page, and not by a reload, which takes a journey up again. */
function openedHere(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'navigate';
}

/** The first page shown since the app was loaded. */
let first: string | undefined = location.pathname;

/**
 * Keeps what was typed into a journey when its page is left by a link, a menu or Back, as a reload does.
 * Whoever has typed nothing, has finished, or opens the app at this address begins anew.
 */
export function useKept(path: string, { mark, forget, finished }: LeavableDrafts): Kept {
  const [kept, setKept] = useState(() => {
    const opened = first === path && openedHere();
    first = undefined;
    if (opened) forget();
    const left = mark.read() === 'left';
    if (left) mark.write('typed');
    return left;
  });
  useEffect(
    () => () => {
      if (location.pathname === path) return;
      if (mark.read() === undefined || finished()) forget();
      else mark.write('left');
    },
    [path, mark, forget, finished],
  );
  return {
    kept,
    onReturn: () => setKept(mark.read() !== undefined),
    onSeen: () => setKept(false),
    onInput: () => mark.write('typed'),
  };
}

/**
 * A link to the journey's page from beside it leads nowhere else: `onFollowed` hears of it, and Back does
 * not return to where it was pressed. Links leave no state in the browser's history, steps do.
 */
export function useOwnLink(path: string, onFollowed: () => void): void {
  const latest = useRef(onFollowed);
  useEffect(() => {
    latest.current = onFollowed;
  });
  useEffect(() => {
    const pushed = () => {
      if (history.state !== null || location.pathname !== path) return;
      history.back();
      latest.current();
    };
    addEventListener('pushState', pushed);
    return () => removeEventListener('pushState', pushed);
  }, [path]);
}
