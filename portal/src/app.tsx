/** The two states: signed-in customer and signed-out visitor (SESSION-20). */
import { HelpContext } from '@thumela/web/connection/help.ts';
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { firstScreenPainted } from '@thumela/web/routing/first-screen.ts';
import { LoadBoundary } from '@thumela/web/routing/load-boundary.tsx';
import { Screen } from '@thumela/web/routing/screen.tsx';
import { createElement, Suspense } from 'react';
import { CareContacts } from './connection/care-contacts.tsx';
import { forgetSignedInArea, signedInArea } from './routing/load-screen.ts';
import { signedOutPages } from './routing/signed-out-pages.ts';
import type { Session } from './session/session.ts';
import { useSession } from './session/store.ts';
import { ShellSkeleton } from './shell/shell-skeleton.tsx';

// Both show nothing at first: they load after the first screen, and show what has happened meanwhile.
const importStandby = () => firstScreenPainted.then(() => import('./connection/standby.ts'));
const OfflineBar = lazyComponent(async () => ({ default: (await importStandby()).OfflineBar }));
const Toasts = lazyComponent(async () => ({ default: (await importStandby()).Toasts }));

function SignedIn({ session }: { session: Session }) {
  return createElement(signedInArea(), { session });
}

export function App() {
  const session = useSession();
  return (
    <HelpContext value={<CareContacts />}>
      <Suspense>
        <OfflineBar />
      </Suspense>
      {session ? (
        <LoadBoundary alone onRetry={forgetSignedInArea}>
          <Suspense fallback={<ShellSkeleton />}>
            <SignedIn session={session} />
          </Suspense>
        </LoadBoundary>
      ) : (
        <Screen pages={signedOutPages} alone />
      )}
      <Suspense>
        <Toasts />
      </Suspense>
    </HelpContext>
  );
}
