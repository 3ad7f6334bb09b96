/** The link back to paying after a failed payment. */

import { offersPayment } from '@thumela/rules/status/lifecycles.ts';
import type { OutboundStatus } from '@thumela/rules/status/statuses.ts';
import { LinkButton } from '@thumela/ui/buttons/button.tsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useTransactions } from '../../api/queries/transactions.ts';
import { paths } from '../../paths.ts';

interface TryAgainProps {
  reference: string;
  /** Reserves its space until it is known. */
  waiting: ReactNode;
  children: ReactNode;
}

/**
 * Links to paying the customer's own transaction with this reference, if it can still be paid. The address may be
 * forged: a reference that is not theirs finds nothing.
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
