/** Everything around a signed-in customer's pages: their data, their shell, the end of their session. */
import { ServerState } from '@thumela/web/api/query/server-state.tsx';
import { layoutNow } from '@thumela/web/layout/use-layout.ts';
import { Screen } from '@thumela/web/routing/screen.tsx';
import { customerPages } from '../routing/customer-pages.ts';
import { CustomerContext } from '../session/customer.ts';
import type { Session } from '../session/session.ts';
import { SessionEnd } from '../session/session-end.tsx';
import { useSessionWatch } from '../session/use-session-watch.ts';
import { preloadBrowserChunks } from './browser-chunks.ts';
import { Shell } from './shell.tsx';

/** Loads an address's page, and on a desk the layout around it, before they are rendered. */
export function fetchAhead(pathname: string): Promise<void> {
  if (layoutNow() === 'browser') preloadBrowserChunks();
  return customerPages.fetchAhead(pathname);
}

export default function SignedInArea({ session }: { session: Session }) {
  useSessionWatch();
  return (
    <CustomerContext value={session}>
      {/* Another customer never sees the previous one's data. */}
      <ServerState key={session.registrationId}>
        <Shell>
          <Screen pages={customerPages} />
        </Shell>
        <SessionEnd session={session} />
      </ServerState>
    </CustomerContext>
  );
}
