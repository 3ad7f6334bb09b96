/** What a refused payment says (2§8). */
import { say } from '@thumela/ui/language/language.ts';
import { ApiError } from '@thumela/web/api/api-error.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { payments } from '../texts/en/payments.ts';

const { problems: texts } = payments;

/** A dialog's title and body. */
export interface PaymentProblem {
  readonly title: string;
  readonly sentences: readonly string[];
  /** Shown as bullet items. */
  readonly errors: readonly string[];
}

/** Somebody is paying already. */
export const openAuthorisation: PaymentProblem = {
  title: texts.heading,
  sentences: [texts.open],
  errors: [],
};

/** Whether the call was refused because somebody is paying already. */
export const isOpenAuthorisation = (error: unknown): boolean =>
  error instanceof ApiError && error.errorCode === 'AUTHORISATION_ALREADY_OPEN';

/** The server's sentence leads into ours, so a full stop at its end goes. */
function exceedsSentence(message: string): string {
  return `${message.trim().replace(/\.$/, '')} ${say(texts).exceedsEnd}.`.trim();
}

/** `place`: the EFT view words a too large amount differently (2§8). */
export function paymentProblem(error: unknown, place: 'panel' | 'eft'): PaymentProblem {
  if (isOpenAuthorisation(error)) return openAuthorisation;
  if (error instanceof ApiError && error.errorCode === 'EXCEEDS_MAXIMUM_AMOUNT') {
    return {
      title: place === 'eft' ? say(texts).notAvailable : say(texts).exceeds,
      sentences: [exceedsSentence(error.message), say(texts).exceedsAdvice],
      errors: [],
    };
  }
  const { heading, items } = formatError(error);
  return {
    title: say(texts).heading,
    sentences: heading === 'Error' && items.length > 0 ? [] : [heading],
    errors: items,
  };
}
