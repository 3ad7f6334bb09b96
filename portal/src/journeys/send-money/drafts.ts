/** Where this journey keeps what was typed, for a reload and for signing in again (decisions C.2). */
import { useEffect, useState } from 'react';
import { type Draft, draftAt } from '../../forms/drafts.ts';
import { paths } from '../../paths.ts';
import { useCustomer } from '../../session/customer.ts';

const NAMES = ['progress', 'request', 'beneficiary'] as const;
type Name = (typeof NAMES)[number];

const keyOf = (name: Name) => `send-money.${name}`;

/** One of the journey's drafts; the same object as long as the component stands. */
export function useSendMoneyDraft<T>(name: Name): Draft<T> {
  const { registrationId } = useCustomer();
  const [draft] = useState(() => draftAt<T>(registrationId, keyOf(name)));
  return draft;
}

let begun = false;

/** Whether the portal was opened at this page, and not by a reload, which takes the journey up again. */
function openedHere(): boolean {
  if (begun) return false;
  begun = true;
  const [entry] = performance.getEntriesByType('navigation');
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'navigate';
}

/**
 * The journey lasts as long as its page: a reload, signing in again or a phone that is turned takes
 * it up where it was; going to another page ends it.
 */
export function useSendMoneyVisit(): void {
  const { registrationId } = useCustomer();
  useState(() => openedHere() && forgetSendMoney(registrationId));
  useEffect(
    () => () => {
      if (location.pathname !== paths.createTransaction) forgetSendMoney(registrationId);
    },
    [registrationId],
  );
}

/** Forgets the whole journey of this customer. */
function forgetSendMoney(registrationId: number): void {
  for (const name of NAMES) draftAt(registrationId, keyOf(name)).clear();
}
