/**
 * Stores typed values of a journey that sends money, across a reload, signing in again (see web/README.md) and leaving
 * the journey (see web/README.md).
 */
import type { Progress } from '@thumela/rules/journeys/journey.ts';
import type { SendMoneyStep } from '@thumela/rules/journeys/send-money.ts';
import { type Draft, draftAt } from '@thumela/web/forms/drafts.ts';
import type { JourneyMark, LeavableDrafts } from '@thumela/web/journeys/use-resumable-journey.ts';
import { createContext, use, useState } from 'react';
import { paths } from '../../paths.ts';
import { useCustomer } from '../../session/customer.ts';
import type { QuoteChoice } from '../quote/quote-choice.ts';
import type { Answers } from './journey.ts';

const NAMES = ['progress', 'request', 'beneficiary', 'mark'] as const;
type Name = (typeof NAMES)[number];

/** Owner of drafts: each way of sending money has its own. */
export interface DraftScope {
  /** Prefix of the names of its drafts. */
  readonly key: string;
  /** Address of its page. */
  readonly path: string;
}

/** Sending to a recipient who is not a beneficiary yet. */
export const NEW_TRANSACTION: DraftScope = { key: 'send-money', path: paths.createTransaction };

/** The scope whose drafts the screens of a journey use. */
export const DraftScopeContext = createContext<DraftScope>(NEW_TRANSACTION);

/** One of the journey's drafts; the same object on each render. */
export function useSendMoneyDraft<T>(name: Name): Draft<T> {
  const { registrationId } = useCustomer();
  const { key } = use(DraftScopeContext);
  const [draft] = useState(() => draftAt<T>(registrationId, `${key}.${name}`));
  return draft;
}

/** Draft functions for leaving the journey; the same object on each render. */
export function useLeavableDrafts({ key }: DraftScope): LeavableDrafts {
  const { registrationId } = useCustomer();
  const [drafts] = useState(() => {
    const progress = draftAt<Progress<Answers, SendMoneyStep>>(registrationId, `${key}.progress`);
    return {
      mark: createJourneyMark(registrationId, key),
      forget: () => forgetSendMoney(registrationId, key),
      finished: () => progress.read()?.at.step === 'transaction-details',
    };
  });
  return drafts;
}

const createJourneyMark = (registrationId: number, key: string) =>
  draftAt<JourneyMark>(registrationId, `${key}.mark`);

/** Starts a new transaction with the answers of another page. */
export function seedDraft(
  registrationId: number,
  progress: Progress<Answers, SendMoneyStep>,
): void {
  const { key } = NEW_TRANSACTION;
  forgetSendMoney(registrationId, key);
  draftAt(registrationId, `${key}.progress`).write(progress);
  createJourneyMark(registrationId, key).write('carried');
}

/** Starts a new transaction with a choice of another page, which the first step shows. */
export function seedRequest(registrationId: number, choice: QuoteChoice): void {
  const { key } = NEW_TRANSACTION;
  forgetSendMoney(registrationId, key);
  draftAt<QuoteChoice>(registrationId, `${key}.request`).write(choice);
  createJourneyMark(registrationId, key).write('carried');
}

/** Deletes a whole journey of this customer. */
export function forgetSendMoney(registrationId: number, key: string): void {
  for (const name of NAMES) draftAt(registrationId, `${key}.${name}`).clear();
}
