import { useEffect, useState } from 'react';
import {
  type Phase,
  phaseAt,
  type SessionClock,
  type SessionTimes,
  WARNING_MS,
} from './session-clock.ts';

/** Phase of the session; rerenders at the warning and at the end. */
export function usePhase(clock: SessionClock, session: SessionTimes): Phase {
  const end = clock.endOf(session);
  const [, setNow] = useState(0);
  const phase = phaseAt(end, Date.now());
  useEffect(() => {
    if (phase === 'over') return;
    const next = phase === 'running' ? end - WARNING_MS : end;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, next - Date.now()));
    return () => clearTimeout(timer);
  }, [end, phase]);
  return phase;
}
