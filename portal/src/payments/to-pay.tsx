/** The amount to pay, its parts, and the payment reference. */

import { CopyButton } from '@thumela/ui/buttons/copy-button.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { Money } from '@thumela/ui/layout/money.tsx';
import { classNames } from '@thumela/ui/style/class-names.ts';
import { payments as texts } from '../texts/en/payments.ts';
import type { TransactionView } from '../transactions/card-facts.ts';
import { GroupedNumber } from '../transactions/grouped-number.tsx';
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
        <div className={classNames(slip.foot, styles.reference)}>
          <dl>
            <dt>{say(texts).reference}</dt>
            <dd>
              <GroupedNumber value={paymentReference} />
            </dd>
          </dl>
          <CopyButton text={paymentReference} what={say(texts).reference} />
        </div>
      )}
    </div>
  );
}
