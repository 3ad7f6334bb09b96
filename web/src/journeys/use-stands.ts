import { type RefObject, useEffect, useRef } from 'react';

/**
 * Whether a screen still stands. What it waited for may come after somebody has gone back or asked for help:
 * the journey is then elsewhere, and a screen that was left does not move it.
 */
export function useStands(): RefObject<boolean> {
  const stands = useRef(true);
  useEffect(() => {
    stands.current = true;
    return () => {
      stands.current = false;
    };
  }, []);
  return stands;
}
