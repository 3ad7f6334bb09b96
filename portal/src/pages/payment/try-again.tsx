/** The way back to paying, from a payment that failed (decision 56). */

import { offersPayment } from '@thumela/rules/status/lifecycles.ts';
import type { OutboundStatus } from '@thumela/rules/status/statuses.ts';
import { LinkButton } from '@thumela/ui/buttons/button.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { Link } from 'wouter';
import { useTransactions } from '../../api/queries/transactions.ts';
import { paths } from '../../paths.ts';
import { paymentResult as texts } from '../../texts/en/payment-result.ts';
import styles from './payment.module.css';

/**
 * Leads to paying the customer's own transaction of this reference, where it can still be paid. The address
 * may have been written by anybody: a reference that is not theirs finds nothing.
 */
export default function TryAgain({ reference }: { reference: string }) {
  const { data, isPending } = useTransactions();
  const found = data?.items.find(
    ({ paymentReference, status }) =>
      paymentReference === reference && offersPayment(status as OutboundStatus),
  );
  // Its place is kept until it is known.
  if (isPending) return <span className={styles.room} />;
  if (!found) return null;
  return (
    <Link href={paths.payTransaction(found.transactionId)} asChild>
      <LinkButton block>{say(texts).again}</LinkButton>
    </Link>
  );
}
