/** The ways to pay for a transaction (PAY-02, PAY-03). */

import { cents } from '@thumela/rules/money/money.ts';
import { canTake, type PaymentMethod } from '@thumela/rules/money/payments.ts';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { Notice, Remark } from '@thumela/ui/feedback/notice.tsx';
import { Skeleton } from '@thumela/ui/feedback/skeleton.tsx';
import { say } from '@thumela/ui/language/language.ts';
import {
  cardIcon,
  type IconPath,
  infoIcon,
  lockIcon,
  ratesIcon,
  warningIcon,
} from '@thumela/ui/pictures/icons.tsx';
import { formatError } from '@thumela/web/api/error-format.ts';
import { useBrand } from '@thumela/web/brand/brand.ts';
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { BackDialog } from '@thumela/web/dialogs/back-dialog.tsx';
import { Suspense } from 'react';
import type { OwnAttempt } from '../api/queries/payment-attempts.ts';
import { type CardPage, usePaymentSettings } from '../api/queries/payment-settings.ts';
import { usePaymentOptions } from '../api/queries/payments.ts';
import { useCustomer } from '../session/customer.ts';
import { paymentAttempt as attemptTexts } from '../texts/en/payment-attempt.ts';
import { payments as texts } from '../texts/en/payments.ts';
import type { TransactionView } from '../transactions/card-facts.ts';
import { CardPageChoice } from './card-page-choice.tsx';
import { ChoiceList } from './choice-list.tsx';
import { offeredMethods } from './offered-methods.ts';
import type { OwnPayment } from './own/use-own-payment.ts';
import styles from './payments.module.css';
import { ToPay } from './to-pay.tsx';
import type { Starting } from './use-other-payments.ts';

const ICONS: Readonly<Record<PaymentMethod, IconPath>> = {
  DIGIPAY: lockIcon,
  CARD: cardIcon,
  STITCH: ratesIcon,
};

const OpenAttempt = lazyComponent(() => import('./own/own-attempt.tsx'));

interface Choosing {
  transaction: TransactionView;
  /** It is not known yet whether the customer has a payment open. */
  checking: boolean;
  busy: Starting | undefined;
  onChoose: (method: PaymentMethod) => void;
  onCardPage: (page: CardPage) => void;
}

interface PayPanelProps extends Omit<Choosing, 'checking'> {
  own: OwnPayment;
  onGoOn: (attempt: OwnAttempt, method: PaymentMethod | undefined) => void;
  onEnd: () => void;
  onBack: () => void;
}

export function PayPanel({ own, onGoOn, onEnd, onBack, ...choosing }: PayPanelProps) {
  const { links } = useBrand();
  const { transaction } = choosing;
  const { attempt, checking, ending, uncertain } = own;
  return (
    <BackDialog title={say(texts).title} back={say(texts).back} onBack={onBack}>
      <div className={styles.stack}>
        <ToPay transaction={transaction} />
        <Remark icon={infoIcon}>{say(texts).disclaimer}</Remark>
        {uncertain && (
          <Notice icon={warningIcon} heading={say(attemptTexts).uncertain.heading}>
            <p>{say(attemptTexts).uncertain.body}</p>
          </Notice>
        )}
        {attempt ? (
          <Suspense fallback={<Waiting />}>
            <OpenAttempt attempt={attempt} ending={ending} onGoOn={onGoOn} onEnd={onEnd} />
          </Suspense>
        ) : (
          <Options {...choosing} checking={checking} />
        )}
        <a className={styles.more} href={links.moreWaysToPay} target="_blank" rel="noopener">
          {say(texts).more}
        </a>
      </div>
    </BackDialog>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <Skeleton shape="row" count={2} label={say(texts).loading} />
    </div>
  );
}

function Options({ transaction, checking, busy, onChoose, onCardPage }: Choosing) {
  const options = usePaymentOptions();
  const settings = usePaymentSettings();
  const { productCode } = useBrand();
  const { hasActiveBankCard } = useCustomer();
  if (options.error) {
    return <ErrorBlock {...formatError(options.error)} onRetry={() => void options.refetch()} />;
  }
  if (!options.data || !settings.data || checking) return <Waiting />;
  const { cardPage, ceilings } = settings.data;
  const total = cents(transaction.total);
  const payer = { productCode, hasActiveBankCard, total, ceilings };
  const methods = offeredMethods(options.data, payer);
  const page = canTake('CARD', total, ceilings) ? cardPage : undefined;
  if (methods.length === 0 && !page) return <p>{say(texts).none}</p>;
  return (
    <>
      <ChoiceList
        choices={methods.map((id) => ({ id, ...say(texts).options[id], icon: ICONS[id] }))}
        busy={busy}
        onChoose={(id) => onChoose(id as PaymentMethod)}
      />
      {page && <CardPageChoice busy={busy === 'CARD_PAGE'} onChoose={() => onCardPage(page)} />}
    </>
  );
}
