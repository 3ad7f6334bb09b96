/** The only error formatter: turns any error into a heading and bullet items (UI-03, UI-04). */
import { say } from '@thumela/ui/language/language.ts';
import { errorHeadings } from '../texts/en/errors.ts';
import { filterStrings } from './api-error.ts';

/** Text shown to the user. */
export interface FormattedError {
  readonly heading: string;
  readonly items: readonly string[];
}

/** Messages of browsers and proxies for a missing response; they have no code for it (UI-05). */
const UNANSWERED = ['NetworkError when attempting to fetch resource', 'Connection refused'];

interface ErrorLike {
  status?: unknown;
  message?: unknown;
  errorCode?: unknown;
  'error-code'?: unknown;
  errors?: unknown;
}

/** Kinds of headings: the error's own message (`told`), or one of ours. */
export type ErrorKind = 'told' | keyof typeof errorHeadings;

/** Reads the kind of an `ApiError`, an error body, or anything thrown. */
export function errorKind(error: unknown): ErrorKind {
  const { status, message, errorCode, 'error-code': wireCode } = Object(error) as ErrorLike;
  const told = typeof message === 'string' ? message : '';
  if (status === 0 || UNANSWERED.some((text) => told.includes(text))) return 'connection';
  if (told) return 'told';
  return (errorCode ?? wireCode) === 'INTERNAL_SERVER_ERROR' ? 'internal' : 'unknown';
}

/** Formats a string, an `ApiError`, an error body, or anything thrown. */
export function formatError(error: unknown): FormattedError {
  const { message, errors } = Object(error) as ErrorLike;
  const kind = errorKind(error);
  return {
    heading: kind === 'told' ? String(message) : say(errorHeadings)[kind],
    items: filterStrings(typeof error === 'string' ? [error] : errors),
  };
}
