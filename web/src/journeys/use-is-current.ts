import { type RefObject, useEffect, useRef } from 'react';

/**
 * Whether a screen is still current. A response may arrive after the user has gone back or opened help; a screen
 * that was left must not move the journey.
 */
export function useIsCurrent(): RefObject<boolean> {
  const stands = useRef(true);
  useEffect(() => {
    stands.current = true;
    return () => {
      stands.current = false;
    };
  }, []);
  return stands;
}
