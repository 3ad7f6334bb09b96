import { phrase } from '@thumela/rules/language/phrase.ts';
import type { Handle } from '../../platform/database/pool.ts';
import { limitHourly, networkOf } from '../../platform/http/throttle.ts';
import { operatorTexts } from '../../platform/i18n/texts/en/operators.ts';

/** Attempts an hour at one account's password or second factor, from one network or known browser. */
const ATTEMPTS = 20;

/** The origin of an attempt. */
export interface Source {
  /** Network address. */
  ip: string;
  /** Id of the browser if this operator has signed in there before (device.ts). */
  browser: string | undefined;
}

/**
 * Counts an attempt at a password by its network, or by the known browser alone: wrong passwords sent from
 * elsewhere do not keep operators out of their own accounts.
 * @throws DomainError TOO_MANY_REQUESTS
 */
export const limitSignIn = (database: Handle, email: string, { ip, browser }: Source) =>
  limitAttempts(
    database,
    `operator sign-in:${truncateEmail(email)}:${browser ?? `network:${networkOf(ip)}`}`,
  );

/**
 * Counts an attempt at a second factor, or at the password of a signed-in operator. Unknown browsers share one
 * count whatever their network, because a code has six digits only; reaching it takes the password.
 * @param source the known browser, or the session; a stranger with the password does not use up its count
 * @throws DomainError TOO_MANY_REQUESTS
 */
export const limitProof = (database: Handle, email: string, source?: string) =>
  limitAttempts(database, `operator proof:${truncateEmail(email)}:${source ?? 'elsewhere'}`);

const truncateEmail = (email: string) => email.slice(0, 200);

const limitAttempts = (database: Handle, subject: string) =>
  limitHourly(database, { subject, most: ATTEMPTS, message: phrase(operatorTexts, 'tooOften') });
