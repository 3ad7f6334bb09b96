import { type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import { correctionMessages } from '../../platform/i18n/texts/en/identity-corrections.ts';
import { type Message, toPerson } from '../../platform/notifications/service.ts';
import type { CustomerRow } from './store.ts';

/** Messages to a customer whose record was corrected. */
export function correctionMessage(customer: CustomerRow, brand: string, sms: Phrase): Message[] {
  const { msisdn, email, language, first_name: firstName } = customer;
  const subject = phrase(correctionMessages, 'subject');
  return toPerson({ brand, msisdn, email, language, firstName }, { subject, sms });
}
