import type { FastifyReply } from 'fastify';
import { type DomainError, type ErrorCode, type Pointer, statusOf } from '../errors.ts';

/** The error body of every call (decisions B.3). */
interface ErrorBody extends Pointer {
  message: string;
  'error-code': ErrorCode;
  errors: readonly string[];
  /** Of a 500: the id under which the log tells the rest. */
  reference?: string;
}

/** @param reference of a failure of ours, under which the log tells the rest */
export function errorBody(error: DomainError, reference?: string): ErrorBody {
  return {
    message: error.message,
    'error-code': error.code,
    errors: error.errors,
    ...error.pointer,
    ...(reference === undefined ? {} : { reference }),
  };
}

/** Sends a domain error with the status of its code, and says when to come again where that is known. */
export function answerError(
  reply: FastifyReply,
  error: DomainError,
  reference?: string,
): FastifyReply {
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
  return reply.status(statusOf(error.code)).send(errorBody(error, reference));
}
