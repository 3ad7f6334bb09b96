import { ENGLISH, type Language } from '@thumela/rules/language/languages.ts';
import { formatPhrase } from '@thumela/rules/language/phrase.ts';
import type { FastifyReply } from 'fastify';
import { type DomainError, type ErrorCode, httpStatusOf } from '../core/errors.ts';
import { languageOf } from '../i18n/languages.ts';
import { inLanguage } from './answer-headers.ts';
import type { SignBrand } from './brand-sign.ts';
import { errorPage } from './error-page.ts';

/** Error body of every call (see contract/README.md). */
interface ErrorBody {
  message: string;
  'error-code': ErrorCode;
  errors: readonly string[];
  'transaction-id'?: number;
  'field-errors'?: readonly { 'required-field-id': number; message: string }[];
  /** Only for a 500: id of the error's line in the log. */
  reference?: string;
}

/**
 * @param language of the request
 * @param reference id of the log line of an internal error
 */
export function errorBody(
  error: DomainError,
  { say }: Language = ENGLISH,
  reference?: string,
): ErrorBody {
  const { transactionId, fields, status } = error.pointer;
  return {
    message: status ?? formatPhrase(error.heading, say),
    'error-code': error.code,
    errors: [...new Set(error.errors.map((each) => formatPhrase(each, say)))],
    ...(transactionId !== undefined && { 'transaction-id': transactionId }),
    ...(fields && {
      'field-errors': fields.map(({ id, message }) => ({
        'required-field-id': id,
        message: formatPhrase(message, say),
      })),
    }),
    ...(reference === undefined ? {} : { reference }),
  };
}

/**
 * Sends a domain error with the status of its code, and `retry-after` if known. A request for a page gets an
 * HTML page.
 */
export function answerError(
  reply: FastifyReply,
  error: DomainError,
  { reference, brand }: Answering = {},
): FastifyReply {
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
  const language = languageOf(reply.request);
  const body = errorBody(error, language, reference);
  inLanguage(reply, language).status(httpStatusOf(error.code));
  if (!brand || reply.request.headers['sec-fetch-dest'] !== 'document') return reply.send(body);
  const page = errorPage(brand, language, body);
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
}

interface Answering {
  /** Id of the log line of an internal error. */
  readonly reference?: string;
  /** Brand of the error page; without one, every request gets the body of an API error. */
  readonly brand?: SignBrand;
}
