import { say } from '@thumela/ui/language/language.ts';
import { ApiError } from '@thumela/web/api/api-error.ts';
import { type FormattedError, formatError } from '@thumela/web/api/error-format.ts';
import { changePin as texts } from '../../texts/en/change-pin.ts';

/** Statuses of a server that has checked the PINs: it refuses them, or accepts no more attempts. */
const JUDGED: ReadonlySet<number> = new Set([400, 403]);

/**
 * Message for a PIN that was not changed: 'Invalid Pin entered' (PIN-06), followed by the server's message, for
 * example after too many wrong ones. If the PIN was not checked, only the latter.
 *
 * @param isInDoubt this or an earlier change was sent without a response: it may have been made.
 */
export function pinProblem(error: unknown, isInDoubt: boolean): FormattedError {
  const told = formatError(error);
  const { invalid, doubt } = say(texts);
  const isJudged = error instanceof ApiError && JUDGED.has(error.status);
  const heading = isJudged ? invalid : told.heading;
  const besides = [told.heading, ...told.items].filter((item) => item !== heading);
  return { heading, items: isInDoubt ? [...besides, doubt] : besides };
}
