/** The card of a sent transaction (OUT-18): its data, its status, and its actions. */

import { offersCancel, offersPayment } from '@thumela/rules/status/lifecycles.ts';
import { awaitsAccount, isReturning } from '@thumela/rules/status/next-actor.ts';
import type { OutboundStatus } from '@thumela/rules/status/statuses.ts';
import { Button, LinkButton } from '@thumela/ui/buttons/button.tsx';
import { Dialog } from '@thumela/ui/dialogs/dialog.tsx';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { Skeleton } from '@thumela/ui/feedback/skeleton.tsx';
import { documentIcon, Icon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { useBrand } from '@thumela/web/brand/brand.ts';
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { Suspense } from 'react';
import type { useTransaction } from '../../api/queries/transactions.ts';
import { paths } from '../../paths.ts';
import { transactions } from '../../texts/en/transactions.ts';
import { type CardFacts, factsOfTransaction } from '../../transactions/card-facts.ts';
import { CollectionPin } from '../../transactions/collection-pin.tsx';
import { SendAgainLink } from '../../transactions/send-again-link.tsx';
import styles from './card-dialog.module.css';
import { CardHead } from './card-head.tsx';
import { SentDetails } from './sent-details.tsx';

const { card: texts } = transactions;

/** Loaded on demand, because a customer who pays sees the card only briefly. */
const Timeline = lazyComponent(() => import('./sent-timeline.tsx'));

const RefundPayee = lazyComponent(() => import('./refund-payee.tsx'));

const MoneyArrivedPicture = lazyComponent(
  () => import('../../transactions/money-arrived-picture.tsx'),
);

const AccountCheck = lazyComponent(() => import('../../transactions/account-check.tsx'));

const AfterPaying = lazyComponent(() => import('./after-paying.tsx'));

interface SentDialogProps {
  /** Facts from the list, shown until the response arrives. */
  listed: CardFacts | undefined;
  query: ReturnType<typeof useTransaction>;
  /** It is only shown until its payment has loaded. */
  leaving: boolean;
  onPay: () => void;
  onCancel: () => void;
  onClose: () => void;
}

export function SentDialog(props: SentDialogProps) {
  const { listed, query, leaving, onPay, onCancel, onClose } = props;
  const { data: transaction, error, refetch } = query;
  const facts = transaction ? factsOfTransaction(transaction) : listed;
  return (
    <Dialog
      open
      title={facts?.name || say(transactions).title}
      onClose={onClose}
      actions={
        <Actions
          facts={facts}
          receipt={transaction?.hasReceipt ? paths.receipt(transaction.transactionId) : undefined}
          onPay={onPay}
          onCancel={onCancel}
          onBack={onClose}
        />
      }
    >
      <div className={styles.card}>
        {facts && <CollectionPin isMain facts={facts} where={transaction?.payoutPartnerName} />}
        {facts && <CardHead facts={facts} />}
        {facts?.status === 'COMPLETE' && (
          <Suspense fallback={<div className={styles.picture} />}>
            <MoneyArrivedPicture place="details" />
          </Suspense>
        )}
        {facts &&
          (isReturning(facts.status) || awaitsAccount(facts.status, transaction?.nextActor)) && (
            <Suspense fallback={<Steps />}>
              <RefundPayee id={facts.id} />
            </Suspense>
          )}
        {facts && (
          <Suspense fallback={<Steps />}>
            {leaving ? <Steps /> : <Timeline facts={facts} progress={transaction} />}
          </Suspense>
        )}
        {!leaving && transaction?.status === 'APPROVED_UNPAID' && (
          <Suspense>
            <AccountCheck transactionId={transaction.transactionId} />
          </Suspense>
        )}
        {transaction?.payout && (
          <Suspense>
            <AfterPaying
              id={transaction.transactionId}
              expected={transaction.status === 'APPROVED_PAID'}
            />
          </Suspense>
        )}
        <div className={styles.details}>
          {error && <ErrorBlock {...formatError(error)} onRetry={() => void refetch()} />}
          {!error && !transaction && <Skeleton shape="line" count={5} label={say(texts).loading} />}
          {transaction && <SentDetails transaction={transaction} />}
        </div>
        <FooterLinks />
      </div>
    </Dialog>
  );
}

/** Placeholder of the steps. */
const Steps = () => <Skeleton shape="line" count={6} />;

interface ActionsProps {
  facts: CardFacts | undefined;
  /** Address of the receipt, if the provider has one. */
  receipt: string | undefined;
  onPay: () => void;
  onCancel: () => void;
  onBack: () => void;
}

/** Pay Now and Cancel Transaction only where the lifecycle has them (PAY-01, OUT-35). */
function Actions({ facts, receipt, onPay, onCancel, onBack }: ActionsProps) {
  const known = facts?.status as OutboundStatus;
  const alone = !offersCancel(known) && receipt === undefined;
  return (
    <div className={styles.actions}>
      {facts && <SendAgainLink transactionId={facts.id} status={facts.status} />}
      {offersPayment(known) && (
        <div className={styles.pay}>
          <Button block onClick={onPay}>
            {say(texts).pay}
          </Button>
        </div>
      )}
      {offersCancel(known) && (
        <Button variant="secondary" block onClick={onCancel}>
          {say(texts).cancel}
        </Button>
      )}
      {receipt !== undefined && (
        <LinkButton
          variant="secondary"
          block
          href={receipt}
          icon={<Icon path={documentIcon} size={20} />}
        >
          {say(texts).receipt}
        </LinkButton>
      )}
      <div className={alone ? styles.alone : undefined}>
        <Button variant="secondary" block onClick={onBack}>
          {say(texts).back}
        </Button>
      </div>
    </div>
  );
}

function FooterLinks() {
  const { links } = useBrand();
  const shown = [
    { text: say(texts).declaration, href: links.declaration },
    { text: say(texts).howToPay, href: links.howToPay },
    { text: say(texts).terms, href: links.terms },
  ];
  return (
    <p className={styles.links}>
      {shown.map(({ text, href }) => (
        <a key={text} href={href} target="_blank" rel="noopener">
          {text}
        </a>
      ))}
    </p>
  );
}
