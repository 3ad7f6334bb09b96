import { type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import { renewalMessages } from '../../platform/i18n/texts/en/identity-renewals.ts';
import { type Message, toPerson } from '../../platform/notifications/service.ts';
import type { CustomerRow } from './store.ts';

/** Messages to the customer about a renewal: received, approved or declined. */
export function renewalMessage(
  customer: CustomerRow,
  brand: string,
  about: keyof typeof renewalMessages,
  sms: Phrase,
): Message[] {
  const { msisdn, email, language, first_name: firstName } = customer;
  const subject = phrase(renewalMessages[about], 'subject');
  return toPerson({ brand, msisdn, email, language, firstName }, { subject, sms });
}
