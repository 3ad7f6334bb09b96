/** The way back to paying, from a payment that failed. */

import { offersPayment } from '@thumela/rules/status/lifecycles.ts';
import type { OutboundStatus } from '@thumela/rules/status/statuses.ts';
import { LinkButton } from '@thumela/ui/buttons/button.tsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useTransactions } from '../../api/queries/transactions.ts';
import { paths } from '../../paths.ts';

interface TryAgainProps {
  reference: string;
  /** Keeps its place until it is known. */
  waiting: ReactNode;
  children: ReactNode;
}

/**
 * Leads to paying the customer's own transaction of this reference, where it can still be paid. The address
 * may have been written by anybody: a reference that is not theirs finds nothing.
 */
export default function TryAgain({ reference, waiting, children }: TryAgainProps) {
  const { data, isPending } = useTransactions();
  const found = data?.items.find(
    ({ paymentReference, status }) =>
      paymentReference === reference && offersPayment(status as OutboundStatus),
  );
  if (isPending) return waiting;
  if (!found) return null;
  return (
    <Link href={paths.payTransaction(found.transactionId)} asChild>
      <LinkButton block>{children}</LinkButton>
    </Link>
  );
}
