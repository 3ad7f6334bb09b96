/** The screens to which a customer returns from a payment, by their two addresses (PAY-24, PAY-28). */

import type { PageProps } from '@thumela/web/routing/load-page.ts';
import { useSearch } from 'wouter';
import { Complete } from './complete.tsx';
import { Redirect } from './redirect.tsx';

export default function PaymentPage({ params }: PageProps) {
  const query = new URLSearchParams(useSearch());
  const { success, result } = params;
  return success === undefined ? (
    <Complete result={result} query={query} />
  ) : (
    <Redirect success={success} query={query} />
  );
}
