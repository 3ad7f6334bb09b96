/**
 * Two minutes before a session ends, and when it was idle for too long, the customer can sign in again on the same screen;
 * typed values are preserved behind it (see web/README.md).
 */

import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { usePhase } from '@thumela/web/session/use-phase.ts';
import { Suspense, useState } from 'react';
import { clock } from './clock.ts';
import type { Session } from './session.ts';

const SessionEndDialog = lazyComponent(() => import('./session-end-dialog.tsx'));

export function SessionEnd({ session }: { session: Session }) {
  const inTime = usePhase(clock, session);
  const phase = session.idle === undefined ? inTime : 'over';
  const [dismissed, setDismissed] = useState<number>();
  const later = phase === 'ending' && dismissed === session.signedInAt;
  if (phase === 'running' || later) return null;
  return (
    <Suspense>
      <SessionEndDialog
        session={session}
        phase={phase}
        onLater={() => setDismissed(session.signedInAt)}
      />
    </Suspense>
  );
}
