import { useEffect, useState } from 'react';

const STEP = 30_000;

/** The time, in steps that are small enough for minutes. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), STEP);
    return () => clearInterval(ticking);
  }, []);
  return now;
}
