import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { OfflineBar } from '@thumela/web/connection/offline-bar.tsx';
import { PageSkeleton } from '@thumela/web/routing/page-skeleton.tsx';
import { Screen } from '@thumela/web/routing/screen.tsx';
import { Suspense } from 'react';
import { signedOutPages } from './pages.ts';
import { useSignedIn } from './session/store.ts';

const SignedInArea = lazyComponent(() => import('./shell/signed-in-area.tsx'));

/** The operator console: the sign-in, or the pages of the signed-in operator. */
export function App() {
  const operator = useSignedIn();
  if (operator === 'unknown') return <PageSkeleton shape="list" alone />;
  return (
    <>
      <OfflineBar />
      {operator ? (
        <Suspense fallback={<PageSkeleton shape="list" alone />}>
          <SignedInArea operator={operator} />
        </Suspense>
      ) : (
        <Screen pages={signedOutPages} alone />
      )}
    </>
  );
}
