/** Redirects to the card-payment page: its form submits itself (PAY-07). */

import { CARD_FORM_SUBMIT_DELAY } from '@thumela/rules/constants.ts';
import { toCents } from '@thumela/rules/money/money.ts';
import { Spinner } from '@thumela/ui/buttons/spinner.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { BackDialog } from '@thumela/web/dialogs/back-dialog.tsx';
import { useEffect, useRef, useState } from 'react';
import type { CardPage } from '../api/queries/payment-settings.ts';
import { usePageRestored } from '../routing/use-page-restored.ts';
import { useCustomer } from '../session/customer.ts';
import { payments } from '../texts/en/payments.ts';
import type { TransactionView } from '../transactions/card-facts.ts';
import { cardPageFields } from './card-page-form.ts';
import styles from './payments.module.css';
import { ToPay } from './to-pay.tsx';

const { cardPage: texts } = payments;

interface CardPageViewProps {
  page: CardPage;
  transaction: TransactionView;
  onBack: () => void;
}

export function CardPageView({ page, transaction, onBack }: CardPageViewProps) {
  const form = useRef<HTMLFormElement>(null);
  const { emailAddress, msisdnValue } = useCustomer();
  const [fields] = useState(() =>
    cardPageFields(page, {
      paymentReference: transaction.paymentReference ?? '',
      transactionId: transaction.transactionId,
      total: toCents(transaction.total),
      emailAddress,
      msisdnValue,
      now: new Date(),
      origin: location.origin,
    }),
  );
  usePageRestored(onBack);
  useEffect(() => {
    const timer = setTimeout(() => form.current?.submit(), CARD_FORM_SUBMIT_DELAY);
    return () => clearTimeout(timer);
  }, []);
  return (
    <BackDialog title={say(texts).title} back={say(payments).back} onBack={onBack}>
      <div className={styles.stack}>
        <ToPay transaction={transaction} />
        <p className={styles.leaving} role="status">
          <Spinner label="" />
          {say(texts).leaving}
        </p>
        <form ref={form} action={page.target} method="post" hidden>
          {fields.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </form>
      </div>
    </BackDialog>
  );
}
