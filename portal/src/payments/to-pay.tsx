/** The amount to pay, its parts, and the payment reference. */

import { say } from '@thumela/ui/language/language.ts';
import { Money } from '@thumela/ui/layout/money.tsx';
import { classNames } from '@thumela/ui/style/class-names.ts';
import { payments as texts } from '../texts/en/payments.ts';
import type { TransactionView } from '../transactions/card-facts.ts';
import { ReferenceToPay } from '../transactions/reference-to-pay.tsx';
import slip from '../transactions/slip.module.css';
import { wireAmount } from '../transactions/wire-amount.ts';
import styles from './payments.module.css';

export function ToPay({ transaction }: { transaction: TransactionView }) {
  const { amount, fees, vat, total, paymentReference } = transaction;
  const rand = (value: number) => wireAmount('ZAR', value);
  return (
    <div className={slip.slip}>
      <div className={styles.total}>
        <p className={styles.soft}>{say(texts).total}</p>
        <Money amount={rand(total)} size="hero" />
        <p className={styles.soft}>{say(texts).madeOf(rand(amount), rand(fees), rand(vat))}</p>
      </div>
      {paymentReference && (
        <ReferenceToPay
          label={say(texts).reference}
          value={paymentReference}
          className={classNames(slip.foot, styles.reference)}
        />
      )}
    </div>
  );
}
