import { phrase } from '@thumela/rules/language/phrase.ts';
import { StartError } from '../core/config.ts';
import { DomainError, invalidInput } from '../core/errors.ts';
import { booksTexts } from '../i18n/texts/en/books.ts';

/**
 * Lets the console return what a command would print: the reason in whole sentences.
 *
 * @param as INPUT if the request was wrong, STATE if it was right but is not possible now
 * @throws DomainError VALIDATION_FAILED or STATUS_CONFLICT instead of a StartError
 */
export async function orRefused<T>(as: 'INPUT' | 'STATE', work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    const sentences = error.problems.map((problem) => phrase(booksTexts, 'said', problem));
    const [first = phrase(booksTexts, 'said', ''), ...others] = sentences;
    throw as === 'INPUT'
      ? invalidInput(sentences)
      : new DomainError('STATUS_CONFLICT', first, others);
  }
}
