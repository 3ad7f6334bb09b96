import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { phrase } from '@thumela/rules/language/phrase.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, httpStatusOf } from '../core/errors.ts';
import { requestTexts } from '../i18n/texts/en/requests.ts';
import { OF_API } from './answer-headers.ts';
import { answerError, errorBody } from './error-answer.ts';

/** Maximum length of a path parameter; none of ours is longer. */
export const MAX_PARAM_LENGTH = 100;

export const tooLong = () => new DomainError('URI_TOO_LONG', phrase(requestTexts, 'partTooLong'));

/**
 * Answers requests that the router refuses before there is a route: an address that cannot be decoded, or a
 * path parameter that is too long. No hook runs for them.
 */
export function refuseUnroutable(
  { code }: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  const error =
    code === 'FST_ERR_MAX_PARAM_LENGTH'
      ? tooLong()
      : new DomainError('VALIDATION_FAILED', phrase(requestTexts, 'unreadableAddress'));
  answerError(reply.headers(OF_API).type('application/json; charset=utf-8'), error);
}

/** Answers bytes that could not be parsed as a request, directly on the connection. */
export function refuseUnparsable(problem: NodeJS.ErrnoException, socket: Socket): void {
  if (problem.code === 'ECONNRESET' || !socket.writable) return void socket.destroy(problem);
  const error = translateParserError(problem.code);
  const status = httpStatusOf(error.code);
  const body = JSON.stringify(errorBody(error));
  const headers = {
    ...OF_API,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join('\r\n');
  socket.end(`${head}\r\n\r\n${body}`, () => socket.destroy());
}

function translateParserError(code: string | undefined): DomainError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new DomainError('HEADERS_TOO_LARGE', phrase(requestTexts, 'headTooLarge'));
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new DomainError('REQUEST_TIMEOUT', phrase(requestTexts, 'tooSlow'));
    default:
      return new DomainError('VALIDATION_FAILED', phrase(requestTexts, 'notWellFormed'));
  }
}
