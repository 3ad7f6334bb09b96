import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The current time, updated every minute, for dates such as '5 minute(s) ago'. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
