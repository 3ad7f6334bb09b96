/** Meanings of a failed call for its caller. */
import { ApiError } from './api-error.ts';
import { errorKind } from './error-format.ts';

/** Whether there was no response, neither from us nor from a proxy that could not reach us. */
export const isLostConnection = (error: unknown): boolean => errorKind(error) === 'connection';

/** Whether a call found nothing; another customer's record looks the same. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404;

/** A server failure without any information about the request. */
const isSpeechless = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 500 &&
  error.message === '' &&
  error.errors.length === 0;

/**
 * The outcome is unknown: the record may have been created. Sending the same again carries the same Idempotency-Key
 * and finds out.
 */
export const isOutcomeUnknown = (error: unknown): boolean =>
  isLostConnection(error) || isSpeechless(error);
