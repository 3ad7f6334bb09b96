/** Everything around a signed-in customer's pages: their data, their shell, the end of their session. */
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createQueryClient } from '../api/queries/query-client.ts';
import { customerPages } from '../routing/customer-pages.ts';
import { Screen } from '../routing/screen.tsx';
import { CustomerContext } from '../session/customer.ts';
import type { Session } from '../session/session.ts';
import { SessionEnd } from '../session/session-end.tsx';
import { useSessionWatch } from '../session/use-session-watch.ts';
import { fetchBrowserParts } from './browser-parts.ts';
import { Shell } from './shell.tsx';
import { layoutNow } from './use-layout.ts';

/** Starts fetching an address's page, and at a desk what stands around it, before they are rendered. */
export function fetchAhead(pathname: string): void {
  customerPages.fetchAhead(pathname);
  if (layoutNow() === 'browser') fetchBrowserParts();
}

export default function SignedInArea({ session }: { session: Session }) {
  useSessionWatch();
  return (
    <CustomerContext value={session}>
      <CustomerData key={session.registrationId}>
        <Shell>
          <Screen pages={customerPages} />
        </Shell>
        <SessionEnd session={session} />
      </CustomerData>
    </CustomerContext>
  );
}

/** Another customer never sees the answers given to the one before. */
function CustomerData({ children }: { children: React.ReactNode }) {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
