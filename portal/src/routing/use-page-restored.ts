/** A page that the browser's Back restores from its back/forward cache. */
import { useEffect, useEffectEvent } from 'react';

/** Calls back when the page has been restored. */
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
