/** The two states there are: signed-in customer, signed-out visitor (2§1). */
import { lazy, Suspense } from 'react';
import { OfflineBar } from './connection/offline-bar.tsx';
import { signedOutRoutes } from './routes.ts';
import { SignedInArea } from './routing/load-page.ts';
import { Screen } from './routing/screen.tsx';
import { useSession } from './session/store.ts';

/** Nothing to show at first: it comes after the first screen, and shows what was said meanwhile. */
const Toasts = lazy(async () => {
  const module = await import('@thumela/ui/toasts.tsx');
  return { default: module.Toasts };
});

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
      <Suspense>
        <Toasts />
      </Suspense>
    </>
  );
}
