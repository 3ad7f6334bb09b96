import { type Phrase, worded } from '@thumela/rules/language/phrase.ts';
import { languageNamed } from '../i18n/languages.ts';
import { messageFrame } from '../i18n/texts/en/messages.ts';
import type { Message } from './queue.ts';

/** Somebody a message goes to, and in whose name. */
export interface Addressee {
  brand: string;
  /** 27 and 9 digits; null for somebody who has an e-mail address only. */
  msisdn: string | null;
  email: string | null;
  /** BCP 47. */
  language: string;
  firstName: string;
}

/** A text as SMS and as e-mail. */
export interface Text {
  subject: Phrase;
  sms: Phrase;
  /** A further sentence for the e-mail alone. */
  more?: Phrase | string | null;
}

/**
 * A text as the messages that bring it to a person, in their language whoever caused it: an SMS where there is
 * a number, and an e-mail where there is an address.
 */
export function toPerson(to: Addressee, text: Text): Message[] {
  const { say } = languageNamed(to.language);
  const frame = say(messageFrame);
  const sms = worded(text.sms, say);
  const messages: Message[] = [];
  if (to.msisdn !== null) {
    const body = frame.sms(to.brand, sms);
    messages.push({ channel: 'SMS', recipient: to.msisdn, subject: '', body });
  }
  if (to.email !== null) {
    const more = text.more ? [worded(text.more, say)] : [];
    const lines = [frame.hello(to.firstName), sms, ...more, frame.regards(to.brand)];
    const subject = worded(text.subject, say);
    messages.push({ channel: 'EMAIL', recipient: to.email, subject, body: lines.join('\n\n') });
  }
  return messages;
}
