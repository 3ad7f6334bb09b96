import { say } from '@thumela/ui/language/language.ts';
import { ApiError } from '@thumela/web/api/api-error.ts';
import { type FormattedError, formatError } from '@thumela/web/api/error-format.ts';
import { changePin as texts } from '../../texts/en/change-pin.ts';

/** Statuses of a server that has looked at the PINs: it refuses them, or will not look any more. */
const JUDGED: ReadonlySet<number> = new Set([400, 403]);

/**
 * What is shown when a PIN was not changed: 'Invalid Pin entered' (PIN-06), and below it what the server says
 * besides, such as that there were too many wrong ones. Where nobody judged the PIN, only that.
 *
 * @param isInDoubt this or an earlier change was sent and never answered: it may have been made.
 */
export function pinProblem(error: unknown, isInDoubt: boolean): FormattedError {
  const told = formatError(error);
  const { invalid, doubt } = say(texts);
  const isJudged = error instanceof ApiError && JUDGED.has(error.status);
  const heading = isJudged ? invalid : told.heading;
  const besides = [told.heading, ...told.items].filter((item) => item !== heading);
  return { heading, items: isInDoubt ? [...besides, doubt] : besides };
}
