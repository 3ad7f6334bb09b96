import { formatPhrase, type Phrase } from '@thumela/rules/language/phrase.ts';
import { languageNamed } from '../i18n/languages.ts';
import { messageFrame } from '../i18n/texts/en/messages.ts';
import type { Message } from './queue.ts';

/** Recipient of a message, and the brand that sends it. */
export interface Addressee {
  brand: string;
  /** 27 and 9 digits; null for a person with only an e-mail address. */
  msisdn: string | null;
  email: string | null;
  /** BCP 47. */
  language: string;
  firstName: string;
}

/** Text for SMS and e-mail. */
export interface Text {
  subject: Phrase;
  sms: Phrase;
  /** Additional sentence, in the e-mail only. */
  more?: Phrase | string | null;
}

/**
 * Messages that bring a text to a person, in the person's language: an SMS if there is a number, and an e-mail
 * if there is an address.
 */
export function toPerson(to: Addressee, text: Text): Message[] {
  const { say } = languageNamed(to.language);
  const frame = say(messageFrame);
  const sms = formatPhrase(text.sms, say);
  const messages: Message[] = [];
  if (to.msisdn !== null) {
    const body = frame.sms(to.brand, sms);
    messages.push({ channel: 'SMS', recipient: to.msisdn, subject: '', body });
  }
  if (to.email !== null) {
    const more = text.more ? [formatPhrase(text.more, say)] : [];
    const lines = [frame.hello(to.firstName), sms, ...more, frame.regards(to.brand)];
    const subject = formatPhrase(text.subject, say);
    messages.push({ channel: 'EMAIL', recipient: to.email, subject, body: lines.join('\n\n') });
  }
  return messages;
}
