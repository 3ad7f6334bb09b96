import { CHAT_MESSAGE_LENGTH } from '@thumela/rules/constants.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { invalid } from '../../platform/core/errors.ts';
import { chatTexts } from '../../platform/i18n/texts/en/chat.ts';

/**
 * What nobody sees: control characters but the new line, which a consultant's terminal would obey, and those
 * that turn the direction of what follows. The joiners of letters and emoji stay.
 */
const UNSEEN = /(?!\n)\p{Cc}|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A message as it is kept and shown: plain text, lines included.
 * @throws DomainError VALIDATION_FAILED for one that says nothing, or too much
 */
export function messageText(typed: string): string {
  const text = typed.replaceAll(/\r\n?/g, '\n').normalize('NFC').replaceAll(UNSEEN, '').trim();
  if (text === '') throw invalid([phrase(chatTexts.refused, 'empty')]);
  if (text.length > CHAT_MESSAGE_LENGTH) {
    throw invalid([phrase(chatTexts.refused, 'long', CHAT_MESSAGE_LENGTH)]);
  }
  return text;
}
