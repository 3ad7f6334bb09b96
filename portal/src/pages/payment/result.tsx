/** Apparent result of a payment: only informative, because the bank's report to the server is decisive. */

import { Button } from '@thumela/ui/buttons/button.tsx';
import { Success } from '@thumela/ui/illustrations/success.tsx';
import { Trouble } from '@thumela/ui/illustrations/trouble.tsx';
import { Waiting } from '@thumela/ui/illustrations/waiting.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { Actions } from '@thumela/ui/layout/actions.tsx';
import { type Fact, Facts } from '@thumela/ui/layout/facts.tsx';
import { Money } from '@thumela/ui/layout/money.tsx';
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { navigateTo } from '@thumela/web/routing/go.ts';
import { PageHeading } from '@thumela/web/routing/page-heading.tsx';
import { type ReactNode, Suspense, useEffect } from 'react';
import { CareContacts } from '../../connection/care-contacts.tsx';
import { paths } from '../../paths.ts';
import { rememberPayment } from '../../payments/reported-payment.ts';
import { paymentResult as texts } from '../../texts/en/payment-result.ts';
import styles from './payment.module.css';

// Only if a payment may have been made; its data is loaded later still.
const PinOncePaid = lazyComponent(() => import('./pin-once-paid.tsx'));
// Only if a payment failed; its data is loaded later still.
const TryAgain = lazyComponent(() => import('./try-again.tsx'));

const PICTURES = { good: Success, bad: Trouble, unsure: Waiting };

interface ResultProps {
  tone: keyof typeof PICTURES;
  /** The most important sentence. */
  headline: string;
  /** In rand, formatted. */
  amount?: string | undefined;
  facts: readonly Fact[];
  /** The payment reference of the address; empty if there is none. */
  reference: string;
  /** Further texts and actions. */
  children: ReactNode;
}

export function Result({ tone, headline, amount, facts, reference, children }: ResultProps) {
  const Picture = PICTURES[tone];
  const failed = tone === 'bad' && reference !== '';
  const room = <span className={styles.room} />;
  const known = facts.filter(({ value }) => value !== '');
  useEffect(() => {
    if (tone !== 'bad') rememberPayment(reference);
  }, [tone, reference]);
  return (
    <section className={styles.page}>
      <PageHeading title={say(texts).title} />
      <div className={styles.result}>
        <Picture />
        {amount && <Money amount={amount} size="hero" />}
        <p className={styles.headline}>{headline}</p>
        {children}
      </div>
      {tone !== 'bad' && reference !== '' && (
        <Suspense>
          <PinOncePaid reference={reference} />
        </Suspense>
      )}
      {known.length > 0 && (
        <div className={styles.facts}>
          <Facts rows={known} />
        </div>
      )}
      {tone !== 'good' && <CareContacts />}
      <Actions>
        {failed && (
          <Suspense fallback={room}>
            <TryAgain reference={reference} waiting={room}>
              {say(texts).again}
            </TryAgain>
          </Suspense>
        )}
        <Button
          block
          variant={failed ? 'secondary' : 'primary'}
          onClick={() => navigateTo(paths.transactions)}
        >
          {say(texts).ok}
        </Button>
      </Actions>
    </section>
  );
}
