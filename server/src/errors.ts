import { errorCodes } from '@thumela/contract/errors.ts';

export type ErrorCode = keyof typeof errorCodes;

/**
 * The one kind of error the business throws: a code of the contract and sentences for the person who
 * asked. `message` is shown as a heading, `errors` as bullet items (1§8).
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly errors: readonly string[];
  readonly pointer: Pointer;
  /** Seconds after which the same request may do, where that is known. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    errors: readonly string[] = [],
    pointer: Pointer = {},
    retryAfter?: number,
  ) {
    super(message);
    this.name = 'DomainError';
    this.code = code;
    this.errors = errors;
    this.pointer = pointer;
    this.retryAfter = retryAfter;
  }
}

/** What of the caller's own the error is about, as its body says it; an extra nobody needs to know. */
export interface Pointer {
  readonly 'transaction-id'?: number;
}

/** The answer for what does not exist, or belongs to somebody else: the two look alike (decisions B.8). */
export function notFound(what: string): DomainError {
  return new DomainError('NOT_FOUND', `${what} was not found.`);
}

/** Input that breaks one or more rules; each message is a bullet item. */
export function invalid(errors: readonly string[]): DomainError {
  return new DomainError('VALIDATION_FAILED', 'Please check what you entered.', errors);
}

/** The answer to whoever comes too often; never without when to come again. */
export function tooMany(message: string, seconds: number): DomainError {
  return new DomainError('TOO_MANY_REQUESTS', message, [], {}, seconds);
}

/** HTTP status of an error code, from the contract's table. */
export function statusOf(code: ErrorCode): number {
  return errorCodes[code].status;
}
