/** Server state of a signed-out visitor: one cache for all their steps and pages (web/README.md). */
import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient } from '@thumela/web/api/query/query-client.ts';
import type { ReactNode } from 'react';

export const visitorAnswers = createQueryClient();

export function SignedOutState({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={visitorAnswers}>{children}</QueryClientProvider>;
}
