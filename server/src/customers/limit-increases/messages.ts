import { type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import { limitIncreaseMessages } from '../../platform/i18n/texts/en/limit-increases.ts';
import { type Message, toPerson } from '../../platform/notifications/service.ts';
import type { CustomerRow } from './store.ts';

function createCustomerMessages(
  customer: CustomerRow,
  brand: string,
  about: keyof typeof limitIncreaseMessages,
  sms: Phrase,
): Message[] {
  const { msisdn, email, language, first_name: firstName } = customer;
  const subject = phrase(limitIncreaseMessages[about], 'subject');
  return toPerson({ brand, msisdn, email, language, firstName }, { subject, sms });
}

/** Confirms a request, with the deadline of its review. */
export const receivedMessages = (customer: CustomerRow, brand: string, by: Date): Message[] =>
  createCustomerMessages(
    customer,
    brand,
    'received',
    phrase(limitIncreaseMessages.received, 'sms', by),
  );

/** That the limits are raised, and what may be sent now. */
export const approvedMessages = (
  customer: CustomerRow,
  brand: string,
  limits: { day_cents: bigint; month_cents: bigint },
): Message[] => {
  const { day_cents: day, month_cents: month } = limits;
  return createCustomerMessages(
    customer,
    brand,
    'approved',
    phrase(limitIncreaseMessages.approved, 'sms', day, month),
  );
};

/** That a request was declined, and why. */
export const declinedMessages = (customer: CustomerRow, brand: string, reason: string): Message[] =>
  createCustomerMessages(
    customer,
    brand,
    'declined',
    phrase(limitIncreaseMessages.declined, 'sms', reason),
  );
