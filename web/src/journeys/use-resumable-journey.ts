import { useEffect, useRef, useState } from 'react';
import { lazyComponent } from '../connection/lazy-component.ts';
import type { Draft } from '../forms/drafts.ts';

/** Notice about a restored journey; loaded on demand, because most journeys are not restored. */
export const KeptNotice = lazyComponent(() => import('./resumed-notice.tsx'));

/** Whether something was typed into a journey, here or on the page that leads to it, and whether it was then left. */
export type JourneyMark = 'typed' | 'carried' | 'left';

/** Storage that a journey needs so that it can be left and resumed. */
export interface LeavableDrafts {
  readonly mark: Draft<JourneyMark>;
  /** Deletes the whole journey, including its mark. */
  readonly forget: () => void;
  /** Whether the journey is finished and its result exists. */
  readonly finished: () => boolean;
}

interface Kept {
  /** Whether the user has returned to typed values. */
  readonly kept: boolean;
  readonly onReturn: () => void;
  /** Called when the user has seen the notice. */
  readonly onSeen: () => void;
  /** Called when the user types something. */
  readonly onInput: () => void;
}

/** Whether the page was reloaded, as signing in again also does: the user is still in the journey. */
function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'reload';
}

/** The first page shown since the app was loaded. */
let first: string | undefined = location.pathname;

/**
 * Resumes a stored journey. A user who is still in it, after a reload, notices nothing; every other visit says that
 * it was resumed. The journey starts over if nothing was typed, or it is finished.
 */
export function useResumableJourney(
  path: string,
  { mark, forget, finished }: LeavableDrafts,
): Kept {
  const [kept, setKept] = useState(() => {
    const isSameVisit = first === path && isReload();
    first = undefined;
    const stored = mark.read();
    if (stored === undefined || (finished() && !isSameVisit)) {
      if (!isSameVisit) forget();
      return false;
    }
    mark.write('typed');
    return stored === 'left' || (stored === 'typed' && !isSameVisit);
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
 * Handles links to the journey's own page while it is open: calls `onFollowed` and leaves no extra history entry.
 * Links leave no state in the browser's history, steps do.
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
