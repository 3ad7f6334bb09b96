/** Screens of the EFT view before the partner's page. Each takes the focus when it appears. */

import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { Notice, Remark } from '@thumela/ui/feedback/notice.tsx';
import { Skeleton } from '@thumela/ui/feedback/skeleton.tsx';
import { cardIcon, lockIcon, ratesIcon, warningIcon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { payments } from '../texts/en/payments.ts';
import type { TransactionView } from '../transactions/card-facts.ts';
import { wireAmount } from '../transactions/wire-amount.ts';
import { ChoiceList } from './choice-list.tsx';
import styles from './eft.module.css';
import type { WebLink } from './eft-state.ts';
import { ToPay } from './to-pay.tsx';

const { eft: texts, problems } = payments;

/** Heading of a step; takes the focus, because the previously focused element is gone. */
function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h3 ref={heading} tabIndex={-1}>
      {children}
    </h3>
  );
}

export function Checking() {
  return (
    <div className={styles.step}>
      <Skeleton shape="line" count={4} label={say(texts).checking} />
    </div>
  );
}

/** A payment is already open, for at most this many seconds (PAY-21). */
export function OpenAuthorisation({ seconds }: { seconds: number }) {
  return (
    <div className={styles.step}>
      <div role="alert">
        <Notice icon={warningIcon}>
          <p>{say(problems).open(seconds)}</p>
        </Notice>
      </div>
    </div>
  );
}

/** The notice: explains what will happen before it does (PAY-13). */
export function PaymentNotice({ transaction }: { transaction: TransactionView }) {
  const total = wireAmount('ZAR', transaction.total);
  return (
    <div className={styles.step}>
      <ToPay transaction={transaction} />
      <StepHeading>{say(texts).notice.heading}</StepHeading>
      <ol className={styles.list}>
        {say(texts)
          .notice.steps(total)
          .map((step) => (
            <li key={step}>{step}</li>
          ))}
      </ol>
      <Remark icon={lockIcon}>{say(texts).notice.safety}</Remark>
    </div>
  );
}

interface LinkOptionsProps {
  links: readonly WebLink[];
  onChoose: (url: string) => void;
}

/** The partner's pages from which the customer chooses. */
export function LinkOptions({ links, onChoose }: LinkOptionsProps) {
  const choices = links.map(({ paymentMethodName, paymentUrl }) => ({
    id: paymentUrl,
    name: say(texts).links[paymentMethodName]?.name ?? paymentMethodName,
    how: say(texts).links[paymentMethodName]?.how ?? '',
    icon: paymentMethodName === 'CARD' ? cardIcon : ratesIcon,
  }));
  return (
    <div className={styles.step}>
      <StepHeading>{say(texts).options.heading}</StepHeading>
      <ChoiceList choices={choices} onChoose={onChoose} />
    </div>
  );
}

/** The partner offers no page (PAY-16). */
export function NoLinks() {
  return (
    <div className={styles.step}>
      <ErrorBlock heading={say(texts).noLinks} items={[say(texts).noLinksAdvice]} />
    </div>
  );
}
