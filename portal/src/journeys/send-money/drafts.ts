/** Where this journey keeps what was typed, for a reload and for signing in again (decisions C.2). */
import { useState } from 'react';
import { type Draft, draftAt } from '../../forms/drafts.ts';
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

/** Forgets the whole journey of this customer. */
export function forgetSendMoney(registrationId: number): void {
  for (const name of NAMES) draftAt(registrationId, keyOf(name)).clear();
}
