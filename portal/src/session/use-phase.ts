import { useEffect, useState } from 'react';
import { endOf, type Phase, phaseAt, WARNING_MS } from './deadline.ts';
import type { Session } from './session.ts';

/** Where in its life the session is; renders again at the warning and at the end. */
export function usePhase(session: Session): Phase {
  const end = endOf(session, localStorage);
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
