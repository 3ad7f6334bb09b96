/** Paying by PayShap: a form for the ShapID or account, then what to do in the bank's app. */

import { say } from '@thumela/ui/language/language.ts';
import { BackDialog } from '@thumela/web/dialogs/back-dialog.tsx';
import type { OwnAttempt } from '../../api/queries/payment-attempts.ts';
import type { Payable } from '../../api/queries/payments.ts';
import { payments } from '../../texts/en/payments.ts';
import { payshap as texts } from '../../texts/en/payshap.ts';
import type { TransactionView } from '../../transactions/card-facts.ts';
import type { Ending } from '../own/use-ending.ts';
import styles from '../payments.module.css';
import { ToPay } from '../to-pay.tsx';
import { RequestForm } from './request-form.tsx';
import { SentRequest } from './sent-request.tsx';

interface PayshapViewProps {
  transaction: TransactionView;
  payable: Payable;
  /** The request that was sent and is open. */
  attempt: OwnAttempt | undefined;
  ending: Ending;
  onSent: () => void;
  onError: (error: unknown) => void;
  onBack: () => void;
  onFinished: () => void;
}

export default function PayshapView(props: PayshapViewProps) {
  const { transaction, payable, attempt, ending, onBack, onFinished } = props;
  return (
    <BackDialog title={say(texts).title} back={say(payments).back} onBack={onBack}>
      <div className={styles.stack}>
        <ToPay transaction={transaction} />
        {attempt ? (
          <SentRequest
            attempt={attempt}
            payable={payable}
            total={transaction.total}
            ending={ending}
            onFinished={onFinished}
          />
        ) : (
          <RequestForm payable={payable} onSent={props.onSent} onError={props.onError} />
        )}
      </div>
    </BackDialog>
  );
}
