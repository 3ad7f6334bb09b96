import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { checkSession } from './store.ts';

/** Checks that the session is still valid whenever the customer navigates or returns to the tab. */
export function useSessionWatch(): void {
  const [pathname] = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is the occasion
  useEffect(checkSession, [pathname]);
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') checkSession();
    };
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, []);
}
