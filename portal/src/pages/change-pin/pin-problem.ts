import { say } from '@thumela/ui/language/language.ts';
import { ApiError } from '@thumela/web/api/api-error.ts';
import { type FormattedError, formatError } from '@thumela/web/api/error-format.ts';
import { changePin as texts } from '../../texts/en/change-pin.ts';

/** Statuses of a server that has looked at the PINs: it refuses them, or will not look any more. */
const JUDGED: ReadonlySet<number> = new Set([400, 403]);

/**
 * What is shown when a PIN was not changed: 'Invalid Pin entered' (PIN-06), and below it what the server says
 * besides, such as that there were too many wrong ones. Where nobody judged the PIN, only that.
 */
export function pinProblem(error: unknown): FormattedError {
  const told = formatError(error);
  const isJudged = error instanceof ApiError && JUDGED.has(error.status);
  if (!isJudged) return told;
  const heading = say(texts).invalid;
  return { heading, items: [told.heading, ...told.items].filter((item) => item !== heading) };
}
