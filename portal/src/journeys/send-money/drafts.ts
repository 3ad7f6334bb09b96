/** Keeps what was typed in a journey that sends money, for a reload and for signing in again (decision 39). */
import type { Progress } from '@thumela/rules/journeys/journey.ts';
import type { SendMoneyStep } from '@thumela/rules/journeys/send-money.ts';
import { type Draft, draftAt } from '@thumela/web/forms/drafts.ts';
import { createContext, use, useEffect, useState } from 'react';
import { paths } from '../../paths.ts';
import { useCustomer } from '../../session/customer.ts';
import type { Answers } from './journey.ts';

const NAMES = ['progress', 'request', 'beneficiary'] as const;
type Name = (typeof NAMES)[number];

/** Whose drafts they are: each way of sending money has its own, for as long as its page lasts. */
export interface DraftScope {
  /** Prefix of the names of its drafts. */
  readonly key: string;
  /** The address of its page. */
  readonly path: string;
}

/** Sending to somebody who is no beneficiary yet. */
export const NEW_TRANSACTION: DraftScope = { key: 'send-money', path: paths.createTransaction };

/** Whose drafts the screens of a journey read and write. */
export const DraftScopeContext = createContext<DraftScope>(NEW_TRANSACTION);

/** One of the journey's drafts; the same object as long as the component stands. */
export function useSendMoneyDraft<T>(name: Name): Draft<T> {
  const { registrationId } = useCustomer();
  const { key } = use(DraftScopeContext);
  const [draft] = useState(() => draftAt<T>(registrationId, `${key}.${name}`));
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
export function useDraftLifetime(scope: DraftScope): void {
  const { registrationId } = useCustomer();
  const { key, path } = scope;
  useState(() => openedHere() && forgetSendMoney(registrationId, key));
  useEffect(
    () => () => {
      if (location.pathname !== path) forgetSendMoney(registrationId, key);
    },
    [registrationId, key, path],
  );
}

/** Lets a new transaction begin with the answers of another page. */
export function seedDraft(
  registrationId: number,
  progress: Progress<Answers, SendMoneyStep>,
): void {
  const { key } = NEW_TRANSACTION;
  begun = true;
  forgetSendMoney(registrationId, key);
  draftAt(registrationId, `${key}.progress`).write(progress);
}

/** Forgets a whole journey of this customer. */
export function forgetSendMoney(registrationId: number, key: string): void {
  for (const name of NAMES) draftAt(registrationId, `${key}.${name}`).clear();
}
