/** Shown after the partner's page: waits for the report to the server (decision 22). */

import { Button } from '@thumela/ui/buttons/button.tsx';
import { Dialog } from '@thumela/ui/dialogs/dialog.tsx';
import { Success } from '@thumela/ui/illustrations/success.tsx';
import { Trouble } from '@thumela/ui/illustrations/trouble.tsx';
import { Waiting } from '@thumela/ui/illustrations/waiting.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { Money } from '@thumela/ui/layout/money.tsx';
import { useEffect, useEffectEvent } from 'react';
import {
  type Payable,
  usePaymentProgress,
  useRefreshAfterPayment,
} from '../api/queries/payments.ts';
import { payments } from '../texts/en/payments.ts';
import {
  factsOfTransaction,
  pinComesFirst,
  type TransactionView,
} from '../transactions/card-facts.ts';
import { CollectionPin } from '../transactions/collection-pin.tsx';
import styles from './confirmation.module.css';
import { evaluatePayment, type Outcome } from './outcome.ts';

const { confirmation: texts } = payments;

const PICTURES: Readonly<Record<Outcome, () => React.JSX.Element>> = {
  waiting: Waiting,
  late: Waiting,
  paid: Success,
  unpaid: Trouble,
  moved: Trouble,
};

interface ConfirmationProps {
  transaction: TransactionView;
  payable: Payable;
  onAgain: () => void;
  onClose: () => void;
}

export function Confirmation({ transaction, payable, onAgain, onClose }: ConfirmationProps) {
  const { data, errorUpdateCount } = usePaymentProgress(payable);
  const refresh = useRefreshAfterPayment();
  const noteOutcome = useEffectEvent(refresh);
  const outcome = evaluatePayment(data, errorUpdateCount);
  useEffect(() => {
    if (outcome !== 'waiting') noteOutcome();
  }, [outcome]);
  // Once the outcome is known, everything that shows it has been refetched already.
  const close = () => {
    if (outcome === 'waiting' || outcome === 'late') refresh();
    onClose();
  };
  const { title, heading, body } = say(texts)[outcome];
  const Picture = PICTURES[outcome];
  const facts = factsOfTransaction(transaction);
  return (
    <Dialog
      open
      title={title}
      onClose={close}
      actions={
        <>
          {outcome === 'unpaid' && (
            <Button block onClick={onAgain}>
              {say(texts).again}
            </Button>
          )}
          <Button block variant={outcome === 'paid' ? 'primary' : 'secondary'} onClick={close}>
            {outcome === 'paid' ? say(texts).done : say(payments).close}
          </Button>
        </>
      }
    >
      <div className={styles.confirmation}>
        <Picture />
        {outcome === 'paid' && (
          <Money amount={facts.total} size={pinComesFirst(facts) ? 'large' : 'hero'} />
        )}
        <div role="status">
          <h3>{heading}</h3>
          <p>{body}</p>
        </div>
        {outcome === 'paid' && (
          <CollectionPin facts={facts} where={transaction.payoutPartnerName} />
        )}
        {outcome === 'waiting' && <span className={styles.pulse} aria-hidden="true" />}
      </div>
    </Dialog>
  );
}
