/** The card of a received transaction (OUT-26): sender, status, time and place of payment. */
import type { InboundStatus } from '@thumela/rules/status/statuses.ts';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { Skeleton } from '@thumela/ui/feedback/skeleton.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { BackDialog } from '@thumela/web/dialogs/back-dialog.tsx';
import { Suspense } from 'react';
import { useReceivedTransaction } from '../../api/queries/transactions.ts';
import { useCustomer } from '../../session/customer.ts';
import { transactions } from '../../texts/en/transactions.ts';
import { type CardFacts, factsOfInbound, type InboundView } from '../../transactions/card-facts.ts';
import { Timeline } from '../../transactions/timeline.tsx';
import styles from './card-dialog.module.css';
import { CardHead } from './card-head.tsx';
import { ReceivedDetails } from './received-details.tsx';

const { card: texts } = transactions;

const MoneyArrivedPicture = lazyComponent(
  () => import('../../transactions/money-arrived-picture.tsx'),
);

const Vouchers = lazyComponent(() => import('./vouchers.tsx'));

/** Statuses in which vouchers may have been issued; in the first, possibly not all of them. */
const ISSUED: readonly string[] = [
  'ALLOCATED_UNPAID',
  'ALLOCATED_PAID',
  'COMPLETE',
] satisfies InboundStatus[];

const mayHaveVouchers = (received: InboundView): boolean =>
  received.inboundTransactionType === 'CASH_VOUCHER' &&
  ISSUED.includes(received.inboundTransactionStatus);

/** A voucher has already been delivered, so no arrival is shown. */
const findArrivalNote = ({
  inboundTransactionType: type,
  inboundTransactionStatus: status,
}: InboundView) =>
  type === 'CASH_VOUCHER' && status === ('ALLOCATED_PAID' satisfies InboundStatus)
    ? say(texts).voucherSent
    : undefined;

interface ReceivedDialogProps {
  id: number;
  /** Facts from the list, shown until the response arrives. */
  listed: CardFacts | undefined;
  onClose: () => void;
}

export default function ReceivedDialog({ id, listed, onClose }: ReceivedDialogProps) {
  const { data: received, error, refetch } = useReceivedTransaction(id);
  const { sessions: isOurs } = useCustomer();
  const facts = received ? factsOfInbound(received) : listed;
  return (
    <BackDialog
      title={facts?.name || say(transactions).title}
      back={say(texts).back}
      onBack={onClose}
    >
      <div className={styles.card}>
        {facts && <CardHead facts={facts} />}
        {facts?.status === 'COMPLETE' && (
          <Suspense fallback={<div className={styles.picture} />}>
            <MoneyArrivedPicture place="details" />
          </Suspense>
        )}
        {isOurs && received && mayHaveVouchers(received) && (
          <Suspense fallback={<Skeleton shape="card" count={1} />}>
            <Vouchers
              id={id}
              incomplete={received.inboundTransactionStatus === 'ALLOCATED_UNPAID'}
            />
          </Suspense>
        )}
        {facts && (
          <Timeline
            facts={facts}
            progress={received}
            note={received && findArrivalNote(received)}
          />
        )}
        <div className={styles.details}>
          {error && <ErrorBlock {...formatError(error)} onRetry={() => void refetch()} />}
          {!error && !received && <Skeleton shape="line" count={5} label={say(texts).loading} />}
          {received && <ReceivedDetails received={received} />}
        </div>
      </div>
    </BackDialog>
  );
}
