/** The payment methods of a transaction (PAY-02, PAY-03). */

import { toCents } from '@thumela/rules/money/money.ts';
import { canMethodTake, type PaymentMethod } from '@thumela/rules/money/payments.ts';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { Remark } from '@thumela/ui/feedback/notice.tsx';
import { Skeleton } from '@thumela/ui/feedback/skeleton.tsx';
import {
  cardIcon,
  type IconPath,
  infoIcon,
  lockIcon,
  ratesIcon,
} from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { useBrand } from '@thumela/web/brand/brand.ts';
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { BackDialog } from '@thumela/web/dialogs/back-dialog.tsx';
import { Suspense } from 'react';
import type { OwnAttempt, useOwnAttempt } from '../api/queries/payment-attempts.ts';
import { type CardPage, usePaymentSettings } from '../api/queries/payment-settings.ts';
import { usePaymentOptions } from '../api/queries/payments.ts';
import { useCustomer } from '../session/customer.ts';
import { payments as texts } from '../texts/en/payments.ts';
import type { TransactionView } from '../transactions/card-facts.ts';
import { CardPageChoice } from './card-page-choice.tsx';
import { ChoiceList } from './choice-list.tsx';
import { offeredMethods, parsePaymentMethod } from './offered-methods.ts';
import type { Ending } from './own/use-ending.ts';
import styles from './payments.module.css';
import { ToPay } from './to-pay.tsx';
import type { Starting } from './use-other-payments.ts';

const ICONS: Readonly<Record<PaymentMethod, IconPath>> = {
  DIGIPAY: lockIcon,
  CARD: cardIcon,
  STITCH: ratesIcon,
  PAYSHAP: ratesIcon,
  CHECKOUT: cardIcon,
};

const OpenAttempt = lazyComponent(() => import('./own/own-attempt.tsx'));
const Uncertain = lazyComponent(() => import('./own/uncertain.tsx'));

interface Choosing {
  transaction: TransactionView;
  /** It is not known yet whether the customer has an open payment. */
  checking: boolean;
  busy: Starting | undefined;
  onChoose: (method: PaymentMethod) => void;
  onCardPage: (page: CardPage) => void;
}

interface PayPanelProps extends Omit<Choosing, 'checking'> {
  own: ReturnType<typeof useOwnAttempt>;
  /** One was ended here, but the partner has not confirmed that it is over. */
  uncertain: boolean;
  ending: Ending;
  onGoOn: (attempt: OwnAttempt, method: PaymentMethod | undefined) => void;
  onBack: () => void;
}

export function PayPanel(props: PayPanelProps) {
  const { own, uncertain, ending, onGoOn, onBack, ...choosing } = props;
  const { links, productCode } = useBrand();
  const { transaction } = choosing;
  const { attempt, checking } = own;
  const method = attempt && parsePaymentMethod(attempt.paymentOption, productCode);
  // After an open payment, which should be visible without scrolling.
  const disclaimer = <Remark icon={infoIcon}>{say(texts).disclaimer}</Remark>;
  return (
    <BackDialog title={say(texts).title} back={say(texts).back} onBack={onBack}>
      <div className={styles.stack}>
        <ToPay transaction={transaction} />
        {!attempt && disclaimer}
        {uncertain && (
          <Suspense>
            <Uncertain />
          </Suspense>
        )}
        {attempt ? (
          <Suspense fallback={<Waiting />}>
            <OpenAttempt
              attempt={attempt}
              way={method ? say(texts).options[method].name : attempt.paymentOption}
              inApp={method === 'CARD' || method === 'PAYSHAP'}
              {...ending}
              onGoOn={() => onGoOn(attempt, method)}
            />
          </Suspense>
        ) : (
          <Options {...choosing} checking={checking} />
        )}
        {attempt && disclaimer}
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
  const total = toCents(transaction.total);
  const payer = { productCode, hasActiveBankCard, total, ceilings };
  const methods = offeredMethods(options.data, payer);
  const page = canMethodTake('CARD', total, ceilings) ? cardPage : undefined;
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
