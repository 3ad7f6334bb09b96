/** The two states there are: signed-in customer, signed-out visitor (2§1). */
import { Toasts } from '@thumela/ui/toasts.tsx';
import { Suspense } from 'react';
import { OfflineBar } from './connection/offline-bar.tsx';
import { signedOutRoutes } from './routes.ts';
import { SignedInArea } from './routing/load-page.ts';
import { Screen } from './routing/screen.tsx';
import { useSession } from './session/store.ts';

export function App() {
  const session = useSession();
  return (
    <>
      <OfflineBar />
      {session ? (
        <Suspense>
          <SignedInArea session={session} />
        </Suspense>
      ) : (
        <Screen table={signedOutRoutes} />
      )}
      <Toasts />
    </>
  );
}
