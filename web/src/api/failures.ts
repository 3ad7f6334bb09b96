/** Meanings of a failed call for its caller. */
import { ApiError } from './api-error.ts';
import { errorKind } from './error-format.ts';

/** Whether nobody answered, neither us nor, in our place, somebody who could not reach us. */
export const isLostConnection = (error: unknown): boolean => errorKind(error) === 'connection';

/** Whether a call found nothing there; somebody else's looks the same. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404;

/** A server that failed, and said nothing about what it was asked. */
const isSpeechless = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 500 &&
  error.message === '' &&
  error.errors.length === 0;

/**
 * No verdict came: what was to be created may exist. Sending the same again carries the same
 * Idempotency-Key and finds out.
 */
export const isOutcomeUnknown = (error: unknown): boolean =>
  isLostConnection(error) || isSpeechless(error);
