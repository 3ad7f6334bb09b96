/** Details of a sent transaction: references only when there are any (OUT-19). */

import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { type Fact, Facts } from '@thumela/ui/layout/facts.tsx';
import { formatError } from '@thumela/web/api/error-format.ts';
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { Suspense } from 'react';
import { useQuotationRequest } from '../../api/queries/transactions.ts';
import { transactions } from '../../texts/en/transactions.ts';
import {
  factsOfTransaction,
  pinComesFirst,
  type TransactionView,
} from '../../transactions/card-facts.ts';
import { GroupedNumber } from '../../transactions/grouped-number.tsx';
import { wireAmount } from '../../transactions/wire-amount.ts';
import styles from './card-dialog.module.css';

const { card: texts } = transactions;

const PickupLink = lazyComponent(() => import('../../pickup/pickup-link.tsx'));

/** A row with a number to read out or type in; none when it is empty. */
export function listReference(label: string, value: string | null | undefined): Fact[] {
  if (!value) return [];
  const shown = (
    <span className={styles.strong}>
      <GroupedNumber value={value} />
    </span>
  );
  return [{ label, value: shown }];
}

export function SentDetails({ transaction }: { transaction: TransactionView }) {
  const { data: request, error, refetch } = useQuotationRequest(transaction.transactionId);
  const rand = (amount: number) => wireAmount('ZAR', amount);
  return (
    <>
      <Facts
        rows={[
          ...listReference(say(texts).paymentReference, transaction.paymentReference),
          // If it is shown first, it is not repeated.
          ...(pinComesFirst(factsOfTransaction(transaction))
            ? []
            : listReference(say(texts).collectionPin, transaction.collectionPin)),
          { label: say(texts).payoutMethod, value: request?.payoutMethod ?? '…' },
          { label: say(texts).payoutPartner, value: request?.payoutPartnerName ?? '…' },
          { label: say(texts).fees, value: rand(transaction.fees) },
          { label: say(texts).vat, value: rand(transaction.vat) },
          { label: say(texts).total, value: rand(transaction.total), emphasis: true },
        ]}
      />
      {request?.payoutPartnerId !== undefined && transaction.status !== 'COMPLETE' && (
        <Suspense>
          <PickupLink partner={request.payoutPartnerId} />
        </Suspense>
      )}
      {error && <ErrorBlock {...formatError(error)} onRetry={() => void refetch()} />}
    </>
  );
}
