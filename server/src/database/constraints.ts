import { durationText } from '@thumela/rules/durations.ts';
import type { Config } from '../config.ts';
import { DomainError, type ErrorCode } from '../errors.ts';

/** What such a refusal names of the settings. */
export type Named = Pick<Config, 'authorisationLifetimeSeconds'>;

type Sentence = string | ((settings: Named) => string);

/** What it means to the person who asked when a named constraint refuses a row. */
const MEANINGS: Record<string, [ErrorCode, Sentence]> = {
  transactions_quotation_used_once: [
    'QUOTATION_ALREADY_USED',
    'This quote was already used. You find its transaction in your transactions.',
  ],
  payment_authorisations_one_open: [
    'AUTHORISATION_ALREADY_OPEN',
    ({ authorisationLifetimeSeconds: seconds }) =>
      `It seems someone is already trying to pay for this transaction. Please wait ${durationText(seconds)} and try again.`,
  ],
  customers_msisdn_unique: [
    'ALREADY_REGISTERED',
    'This mobile number is already registered. Please sign in, or ask for a new PIN.',
  ],
  customers_email_unique: [
    'ALREADY_REGISTERED',
    'This e-mail address is already registered. Please sign in, or ask for a new PIN.',
  ],
  customers_document_unique: [
    'ALREADY_REGISTERED',
    'This identity document is already registered. Please sign in, or contact customer care.',
  ],
  limit_usage_within_day: ['LIMIT_EXCEEDED', 'This would take you over your daily limit.'],
};

/** Text with a NUL, which the database neither holds nor compares. */
const UNWRITABLE: ReadonlySet<unknown> = new Set(['22021', '22P05']);

/**
 * The domain error of a database error that is the caller's doing, or undefined: one that names a
 * constraint of ours, or text with characters no database takes.
 */
export function fromConstraint(error: unknown, settings: Named): DomainError | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && UNWRITABLE.has(error.code)) {
    return new DomainError('VALIDATION_FAILED', 'This text holds characters that are not allowed.');
  }
  if (!('constraint' in error)) return undefined;
  const meaning = MEANINGS[String(error.constraint)];
  if (!meaning) return undefined;
  const [code, sentence] = meaning;
  return new DomainError(code, typeof sentence === 'string' ? sentence : sentence(settings));
}
