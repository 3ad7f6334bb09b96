/** Texts of a refused payment (PAY-21, PAY-22). */
import { say } from '@thumela/ui/language/language.ts';
import { ApiError } from '@thumela/web/api/api-error.ts';
import { errorKind, formatError } from '@thumela/web/api/error-format.ts';
import { payments } from '../texts/en/payments.ts';

/** A dialog's title and body. */
export interface PaymentProblem {
  readonly title: string;
  readonly sentences: readonly string[];
  /** Shown as bullet items. */
  readonly errors: readonly string[];
}

/** A payment is already open, for at most this many seconds. */
export function openAuthorisation(seconds: number): PaymentProblem {
  const texts = say(payments).problems;
  return { title: texts.heading, sentences: [texts.open(seconds)], errors: [] };
}

/** Whether the call was refused because a payment is already open. */
export const isOpenAuthorisation = (error: unknown): boolean =>
  error instanceof ApiError && error.errorCode === 'AUTHORISATION_ALREADY_OPEN';

/** The server's sentence is the start of ours, so its full stop is removed. */
const removeFullStop = (message: string): string => message.trim().replace(/\.$/, '');

/**
 * @param place the EFT view words a too large amount differently (PAY-22)
 * @param authorisationSeconds how long another payment may be open
 */
export function paymentProblem(
  error: unknown,
  place: 'panel' | 'eft',
  authorisationSeconds: number,
): PaymentProblem {
  const texts = say(payments).problems;
  if (isOpenAuthorisation(error)) return openAuthorisation(authorisationSeconds);
  if (error instanceof ApiError && error.errorCode === 'EXCEEDS_MAXIMUM_AMOUNT') {
    return {
      title: place === 'eft' ? texts.notAvailable : texts.exceeds,
      sentences: [texts.exceedsMethod(removeFullStop(error.message)), texts.exceedsAdvice],
      errors: [],
    };
  }
  const { heading, items } = formatError(error);
  const wordless = errorKind(error) === 'unknown' && items.length > 0;
  return {
    title: texts.heading,
    sentences: wordless ? [] : [heading],
    errors: items,
  };
}
