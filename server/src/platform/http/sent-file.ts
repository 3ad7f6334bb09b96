import { MAXIMUM_BROUGHT_BYTES } from '@thumela/rules/constants.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { invalidInput } from '../core/errors.ts';
import { booksTexts } from '../i18n/texts/en/books.ts';

/** Maximum number of bytes of a request with a base64 file. */
export const FILE_BODY_LIMIT = Math.ceil(MAXIMUM_BROUGHT_BYTES / 3) * 4 + 16 * 1024;

/**
 * Decodes the file of a request.
 *
 * @throws DomainError VALIDATION_FAILED for an empty file
 */
export function sentFile(base64: string): Buffer {
  const content = Buffer.from(base64, 'base64');
  if (content.length === 0) throw invalidInput([phrase(booksTexts, 'file')]);
  return content;
}
