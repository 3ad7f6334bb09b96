import { errorCodes } from '@thumela/contract/errors.ts';
import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { formatPhrase, type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import { missingTexts, requestTexts } from '../i18n/texts/en/requests.ts';

export type ErrorCode = keyof typeof errorCodes;

/**
 * The only error that business code throws: a code of the contract and sentences for the caller. `heading` is
 * shown as a heading, `errors` as bullet items (UI-04), in the language of the request.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  /** Shown first; `message` is the English text, for the log. */
  readonly heading: Phrase;
  readonly errors: readonly Phrase[];
  readonly pointer: Pointer;
  /** Seconds after which the same request may succeed, if known. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    heading: Phrase,
    errors: readonly Phrase[] = [],
    pointer: Pointer = {},
    retryAfter?: number,
  ) {
    super(formatPhrase(heading, ENGLISH.say));
    this.name = 'DomainError';
    this.code = code;
    this.heading = heading;
    this.errors = errors;
    this.pointer = pointer;
    this.retryAfter = retryAfter;
  }
}

/** Extra fields of our own server in the error's body: what the error refers to. */
interface Pointer {
  /** The caller's own transaction. */
  readonly transactionId?: number;
  /** Required fields that are not valid. */
  readonly fields?: readonly FieldFault[];
  /** Status of an order, sent as the message; the same in every language. */
  readonly status?: string;
}

/** A required field and the message to show beside it. */
interface FieldFault {
  readonly id: number;
  readonly message: Phrase;
}

/** Like `invalid`, with the required field that each message belongs to. */
export function invalidFields(faults: readonly FieldFault[]): DomainError {
  const errors = faults.map(({ message }) => message);
  return new DomainError('VALIDATION_FAILED', phrase(requestTexts, 'checkEntered'), errors, {
    fields: faults,
  });
}

/** Error for a record that does not exist or belongs to another customer: both look alike (decision 2). */
export function notFound(what: keyof typeof missingTexts): DomainError {
  return new DomainError('NOT_FOUND', phrase(missingTexts, what));
}

/** Error for input that breaks one or more rules; each message is a bullet item. */
export function invalidInput(errors: readonly Phrase[]): DomainError {
  return new DomainError('VALIDATION_FAILED', phrase(requestTexts, 'checkEntered'), errors);
}

/** Error for an exceeded rate limit, always with the seconds to wait. */
export function tooMany(heading: Phrase, seconds: number): DomainError {
  return new DomainError('TOO_MANY_REQUESTS', heading, [], {}, seconds);
}

/** HTTP status of an error code, from the contract. */
export function httpStatusOf(code: ErrorCode): number {
  return errorCodes[code].status;
}
