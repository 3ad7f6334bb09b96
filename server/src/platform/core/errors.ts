import { errorCodes } from '@thumela/contract/errors.ts';
import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { type Phrase, phrase, worded } from '@thumela/rules/language/phrase.ts';
import { missingTexts, requestTexts } from '../i18n/texts/en/requests.ts';

export type ErrorCode = keyof typeof errorCodes;

/**
 * The one kind of error the business throws: a code of the contract and sentences for the person who
 * asked. `heading` is shown as a heading, `errors` as bullet items (UI-04), in the language of the request.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  /** Shown first; `message` is its English, for the log. */
  readonly heading: Phrase;
  readonly errors: readonly Phrase[];
  readonly pointer: Pointer;
  /** Seconds after which the same request may succeed, where that is known. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    heading: Phrase,
    errors: readonly Phrase[] = [],
    pointer: Pointer = {},
    retryAfter?: number,
  ) {
    super(worded(heading, ENGLISH.say));
    this.name = 'DomainError';
    this.code = code;
    this.heading = heading;
    this.errors = errors;
    this.pointer = pointer;
    this.retryAfter = retryAfter;
  }
}

/** What an error is about: extras of our own server, in the error's body. */
export interface Pointer {
  /** The caller's own transaction. */
  readonly transactionId?: number;
  /** The required fields that are not right. */
  readonly fields?: readonly FieldFault[];
  /** Of an order: its status, which stands in the place of the message, the same in every language. */
  readonly status?: string;
}

/** A required field and the message that belongs beside it. */
export interface FieldFault {
  readonly id: number;
  readonly message: Phrase;
}

/** As `invalid`, with the required field that each message belongs beside. */
export function invalidFields(faults: readonly FieldFault[]): DomainError {
  const errors = faults.map(({ message }) => message);
  return new DomainError('VALIDATION_FAILED', phrase(requestTexts, 'checkEntered'), errors, {
    fields: faults,
  });
}

/** The answer for what does not exist, or belongs to somebody else: the two look alike (decision 36). */
export function notFound(what: keyof typeof missingTexts): DomainError {
  return new DomainError('NOT_FOUND', phrase(missingTexts, what));
}

/** Input that breaks one or more rules; each message is a bullet item. */
export function invalid(errors: readonly Phrase[]): DomainError {
  return new DomainError('VALIDATION_FAILED', phrase(requestTexts, 'checkEntered'), errors);
}

/** The error of an exceeded limit, always with the seconds to wait. */
export function tooMany(heading: Phrase, seconds: number): DomainError {
  return new DomainError('TOO_MANY_REQUESTS', heading, [], {}, seconds);
}

/** HTTP status of an error code, from the contract's table. */
export function statusOf(code: ErrorCode): number {
  return errorCodes[code].status;
}
