import { useEffect, useRef } from 'react';

/** Whether the screen still stands: what it waited for may come after it was left. */
export function useStands() {
  const stands = useRef(false);
  useEffect(() => {
    stands.current = true;
    return () => {
      stands.current = false;
    };
  }, []);
  return stands;
}
