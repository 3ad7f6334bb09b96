/** Coming back by the browser's Back to a page that was left as it stands. */
import { useEffect, useEffectEvent } from 'react';

/** Calls back when the page is shown again after the browser had gone elsewhere. */
export function usePageRestored(callback: () => void): void {
  const onShown = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) callback();
  });
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => onShown(event);
    addEventListener('pageshow', listener);
    return () => removeEventListener('pageshow', listener);
  }, []);
}
