import { useEffect, useState } from 'react';

const STEP = 30_000;

/** The current time, updated often enough for minutes. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), STEP);
    return () => clearInterval(ticking);
  }, []);
  return now;
}
