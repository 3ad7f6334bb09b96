/** The card or the payment in the address. */
import { offersPayment } from '@thumela/rules/status/lifecycles.ts';
import type { OutboundStatus } from '@thumela/rules/status/statuses.ts';
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { Suspense, startTransition, useState } from 'react';
import { useFollowedTransaction } from '../../api/queries/awaited-pin.ts';
import { factsOfItem, type ListItem } from '../../transactions/card-facts.ts';
import { closeCard, type OpenCard, openCard } from './open-card.ts';
import { SentDialog } from './sent-dialog.tsx';

const Payment = lazyComponent(() => import('../../payments/payment.tsx'));
const CancelDialog = lazyComponent(() => import('./cancel-dialog.tsx'));
const RenameDialog = lazyComponent(() => import('./rename-dialog.tsx'));
const AccountDialog = lazyComponent(() => import('./account-dialog.tsx'));
const RefundDialog = lazyComponent(() => import('./refund-dialog.tsx'));
const ReceivedDialog = lazyComponent(() => import('./received-dialog.tsx'));

interface OpenedCardProps {
  open: OpenCard;
  items: readonly ListItem[];
}

export default function OpenedCard({ open, items }: OpenedCardProps) {
  const facts = items.map(factsOfItem);
  const listed = facts.find(
    ({ id, sent }) => id === open.id && sent === (open.kind !== 'received'),
  );
  if (open.kind !== 'received') return <Sent key={open.id} open={open} listed={listed} />;
  return <ReceivedDialog key={open.id} id={open.id} listed={listed} onClose={closeCard} />;
}

/** Possible changes after paying (see server/src/sending/README.md). */
const WISHES: { readonly [Kind in OpenCard['kind']]?: typeof RenameDialog } = {
  rename: RenameDialog,
  account: AccountDialog,
  refund: RefundDialog,
};

interface SentProps {
  open: OpenCard;
  listed: ReturnType<typeof factsOfItem> | undefined;
}

function Sent({ open, listed }: SentProps) {
  const query = useFollowedTransaction(open.id);
  const [cancelling, setCancelling] = useState(false);
  const [paying, setPaying] = useState(false);
  const transaction = query.data;
  const payable = transaction !== undefined && offersPayment(transaction.status as OutboundStatus);
  const toPay = open.kind === 'pay' && (payable || paying);
  const card = (
    <SentDialog
      listed={listed}
      query={query}
      leaving={toPay || (open.kind === 'pay' && query.isPending)}
      onPay={() => openCard({ kind: 'pay', id: open.id })}
      // The card remains until the dialog has loaded.
      onCancel={() => startTransition(() => setCancelling(true))}
      onClose={closeCard}
    />
  );
  const toCard = () => openCard({ kind: 'sent', id: open.id });
  if (transaction && toPay) {
    const onStarted = () => setPaying(true);
    // The card remains until the payment has loaded.
    return (
      <Suspense fallback={card}>
        <Payment {...{ transaction, onStarted }} onBack={toCard} onClose={closeCard} />
      </Suspense>
    );
  }
  const Wish = WISHES[open.kind];
  // Only for our own server, recognised by its payout data.
  if (transaction?.payout && Wish) {
    return (
      <Suspense fallback={card}>
        <Wish transaction={transaction} onClose={toCard} />
      </Suspense>
    );
  }
  if (transaction && cancelling) {
    return (
      <CancelDialog
        transaction={transaction}
        onKeep={() => setCancelling(false)}
        onCancelled={closeCard}
      />
    );
  }
  return card;
}
