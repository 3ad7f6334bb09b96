import { type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import { type Message, toPerson } from '../messages/service.ts';
import { correctionMessages } from '../texts/en/identity-corrections.ts';
import type { CustomerRow } from './store.ts';

/** Messages to a customer whose record was corrected. */
export function correctionMessage(customer: CustomerRow, brand: string, sms: Phrase): Message[] {
  const { msisdn, email, language, first_name: firstName } = customer;
  const subject = phrase(correctionMessages, 'subject');
  return toPerson({ brand, msisdn, email, language, firstName }, { subject, sms });
}
