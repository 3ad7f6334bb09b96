import { type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import { dataRequestTexts } from '../../platform/i18n/texts/en/data-protection.ts';
import { type Message, toPerson } from '../../platform/notifications/service.ts';
import type { CustomerRow } from './store.ts';

/** Messages to a customer about their request. */
export function requestMessage(customer: CustomerRow, brand: string, sms: Phrase): Message[] {
  const { msisdn, email, language, first_name: firstName } = customer;
  const subject = phrase(dataRequestTexts, 'subject');
  return toPerson({ brand, msisdn, email, language, firstName }, { subject, sms });
}
