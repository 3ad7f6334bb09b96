import { CHAT_MESSAGE_LENGTH } from '@thumela/rules/constants.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { invalidInput } from '../../platform/core/errors.ts';
import { chatTexts } from '../../platform/i18n/texts/en/chat.ts';

/**
 * Invisible characters: control characters except the line feed, which a consultant's terminal would execute,
 * and those that change the direction of the following text. Joiners of letters and emoji are allowed.
 */
const UNSEEN = /(?!\n)\p{Cc}|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A message as stored and shown: plain text with its line breaks.
 * @throws DomainError VALIDATION_FAILED if it is empty or too long
 */
export function messageText(typed: string): string {
  const text = typed.replaceAll(/\r\n?/g, '\n').normalize('NFC').replaceAll(UNSEEN, '').trim();
  if (text === '') throw invalidInput([phrase(chatTexts.refused, 'empty')]);
  if (text.length > CHAT_MESSAGE_LENGTH) {
    throw invalidInput([phrase(chatTexts.refused, 'long', CHAT_MESSAGE_LENGTH)]);
  }
  return text;
}
