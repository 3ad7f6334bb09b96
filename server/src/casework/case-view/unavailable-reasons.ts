import { type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import { notNowTexts } from '../../platform/i18n/texts/en/case-view.ts';
import type { CaseKind } from '../cases/service.ts';

type ReasonKey = keyof typeof notNowTexts;

/** Keyed by decision, or by case kind and decision. */
const REASONS: Readonly<Record<string, ReasonKey>> = {
  RELEASE: 'held',
  CANCEL: 'notPaid',
  REFUND: 'notPaid',
  'HOLD REJECT': 'paid',
  'SANCTIONS_MATCH REJECT': 'paid',
  'REVERSAL REJECT': 'paid',
  SUSPEND: 'barred',
  'IDENTITY_RENEWAL APPROVE': 'barredCustomer',
  'LIMIT_INCREASE APPROVE': 'approveCustomer',
  APPROVE_AS_KNOWN: 'known',
  FOLLOW_UP: 'asked',
  REJECT_ORDER: 'order',
  TRANSACTION: 'noAmount',
  'SUSPENSE REFUND': 'noAmount',
  'CREDIT REFUND': 'otherCredit',
  READY_KEEP_FEE: 'noFee',
  REFUND_KEEP_FEE: 'noFee',
  SEND_TO_ACCOUNT: 'notAnAccount',
  RETURN_TO_PARTNER: 'partPaid',
  PAID: 'payoutOver',
};

/** Why a case does not have one of its kind's decisions now. */
export const findUnavailableReason = (kind: CaseKind, decision: string): Phrase =>
  phrase(notNowTexts, REASONS[`${kind} ${decision}`] ?? REASONS[decision] ?? 'otherwise');
