import { ENGLISH, type Language } from '@thumela/rules/language/languages.ts';
import { worded } from '@thumela/rules/language/phrase.ts';
import type { FastifyReply } from 'fastify';
import { type DomainError, type ErrorCode, statusOf } from '../core/errors.ts';
import { languageOf } from '../i18n/languages.ts';
import { inLanguage } from './answer-headers.ts';
import type { Signed } from './brand-sign.ts';
import { errorPage } from './error-page.ts';

/** The error body of every call (decision 37). */
interface ErrorBody {
  message: string;
  'error-code': ErrorCode;
  errors: readonly string[];
  'transaction-id'?: number;
  'field-errors'?: readonly { 'required-field-id': number; message: string }[];
  /** Of a 500: the id by which its line is found in the log. */
  reference?: string;
}

/**
 * @param language of the request
 * @param reference of a failure of ours, by which its line is found in the log
 */
export function errorBody(
  error: DomainError,
  { say }: Language = ENGLISH,
  reference?: string,
): ErrorBody {
  const { transactionId, fields, status } = error.pointer;
  return {
    message: status ?? worded(error.heading, say),
    'error-code': error.code,
    errors: [...new Set(error.errors.map((each) => worded(each, say)))],
    ...(transactionId !== undefined && { 'transaction-id': transactionId }),
    ...(fields && {
      'field-errors': fields.map(({ id, message }) => ({
        'required-field-id': id,
        message: worded(message, say),
      })),
    }),
    ...(reference === undefined ? {} : { reference }),
  };
}

/**
 * Sends a domain error with the status of its code, and `retry-after` where that is known. Whoever went to the
 * address in a browser gets a page.
 */
export function answerError(
  reply: FastifyReply,
  error: DomainError,
  { reference, brand }: Answering = {},
): FastifyReply {
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
  const language = languageOf(reply.request);
  const body = errorBody(error, language, reference);
  inLanguage(reply, language).status(statusOf(error.code));
  if (!brand || reply.request.headers['sec-fetch-dest'] !== 'document') return reply.send(body);
  const page = errorPage(brand, language, body);
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
}

interface Answering {
  /** Of a failure of ours, by which its line is found in the log. */
  readonly reference?: string;
  /** Under which a page is shown; without one the body of a call is sent to everybody. */
  readonly brand?: Signed;
}
