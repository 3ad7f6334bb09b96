/** Announces money that arrives while the portal is open: with a picture, in words, and with a vibration. */
import { showToast } from '@thumela/ui/feedback/toast-store.ts';
import { say } from '@thumela/ui/language/language.ts';
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { draftAt } from '@thumela/web/forms/drafts.ts';
import { Suspense, useState } from 'react';
import { useTransactionStates } from '../api/queries/transaction-states.ts';
import { useCustomer } from '../session/customer.ts';
import { moneyArrived as texts } from '../texts/en/money-arrived.ts';
import type { CardFacts } from './card-facts.ts';
import { createArrivalFinder } from './find-arrival.ts';

// Loaded when money arrives, which is seldom while the portal is open.
const MoneyArrivedPicture = lazyComponent(() => import('./money-arrived-picture.tsx'));

/** Milliseconds of vibration, pause and vibration. */
const VIBRATION = [60, 40, 60];

/** Shared by all tabs; a browser may refuse access to it. */
const allTabs: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
};

function announceArrival({ sent, name, destinationAmount }: CardFacts): void {
  const { heading, details } = say(texts)[sent ? 'sent' : 'received'](name, destinationAmount);
  showToast({
    kind: 'success',
    heading,
    items: [details],
    picture: (
      <Suspense>
        <MoneyArrivedPicture place="toast" />
      </Suspense>
    ),
  });
  navigator.vibrate?.(VIBRATION);
}

export default function MoneyArrived() {
  const { registrationId } = useCustomer();
  const [onState] = useState(() => {
    const hasArrived = createArrivalFinder(draftAt(registrationId, 'arrived', allTabs));
    return (facts: CardFacts) => {
      if (hasArrived(facts)) announceArrival(facts);
    };
  });
  useTransactionStates(onState);
  return null;
}
