import { OfflineBar } from '@thumela/web/connection/offline-bar.tsx';
import { Screen } from '@thumela/web/routing/screen.tsx';
import { signedOutPages } from './pages.ts';

/** The operator console; nobody can be signed in yet. */
export function App() {
  return (
    <>
      <OfflineBar />
      <Screen pages={signedOutPages} alone />
    </>
  );
}
