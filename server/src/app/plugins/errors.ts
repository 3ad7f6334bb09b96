import { phrase } from '@thumela/rules/language/phrase.ts';
import type { FastifyError, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { DomainError, type ErrorCode } from '../../platform/core/errors.ts';
import {
  type MessageSettings,
  translateDatabaseError,
} from '../../platform/database/constraints.ts';
import { isUnreachable } from '../../platform/database/unreachable.ts';
import type { SignBrand } from '../../platform/http/brand-sign.ts';
import { callerName } from '../../platform/http/caller.ts';
import { answerError } from '../../platform/http/error-answer.ts';
import { formatValidationError } from '../../platform/http/validation.ts';
import { requestTexts } from '../../platform/i18n/texts/en/requests.ts';

const BY_FASTIFY_STATUS: Record<number, [ErrorCode, keyof typeof requestTexts]> = {
  400: ['VALIDATION_FAILED', 'notWellFormed'],
  404: ['NOT_FOUND', 'nothingHere'],
  413: ['PAYLOAD_TOO_LARGE', 'tooLarge'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'onlyJson'],
};

/** Errors of callers who may not make a call: attempts to get in are found in the log. */
const REFUSALS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  ...(['UNAUTHORIZED', 'SESSION_IDLE', 'FORBIDDEN', 'TOO_MANY_ATTEMPTS'] as const),
]);

/** Seconds after which a caller may try again when the database cannot be reached. */
const RETRY_AFTER = 5;

/**
 * Turns every failure into the one error body; a 500 shows a reference and nothing from the inside. While
 * the database cannot be reached, calls that need it answer 503.
 */
export const errorsPlugin = fastifyPlugin<MessageSettings & { brand: SignBrand }>(
  async (app, { brand, ...settings }) => {
    app.setErrorHandler((error: FastifyError, request, reply) => {
      const known = toDomainError(error, settings);
      if (known && REFUSALS.has(known.code)) logRefusal(request, known);
      if (known) return answerError(reply, known, { brand });
      if (isUnreachable(error)) {
        request.log.warn({ err: error }, 'the database cannot be reached');
        return answerError(reply, unreachableError(), { brand });
      }
      request.log.error({ err: error }, 'request failed');
      return answerError(reply, internalError(), { brand, reference: request.id });
    });
  },
  { name: 'errors' },
);

/** Names the route, never the address, which may have data of a customer. */
function logRefusal(
  { log, method, routeOptions, ip, caller }: FastifyRequest,
  { code }: DomainError,
): void {
  const by = caller ? callerName(caller) : 'unknown';
  log.info({ code, method, route: routeOptions.url, ip, by }, 'access refused');
}

function toDomainError(error: FastifyError, settings: MessageSettings): DomainError | undefined {
  if (error instanceof DomainError) return error;
  if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY') {
    return new DomainError('INVALID_JSON', phrase(requestTexts, 'notJson'));
  }
  if (error.validation) {
    const errors = error.validation.map(formatValidationError);
    return new DomainError('VALIDATION_FAILED', phrase(requestTexts, 'notWellFormed'), errors);
  }
  const constraint = translateDatabaseError(error, settings);
  if (constraint) return constraint;
  const [code, key] = BY_FASTIFY_STATUS[error.statusCode ?? 500] ?? [];
  return code && key && new DomainError(code, phrase(requestTexts, key));
}

function unreachableError(): DomainError {
  return new DomainError(
    'TEMPORARILY_UNAVAILABLE',
    phrase(requestTexts, 'noRecords'),
    [],
    {},
    RETRY_AFTER,
  );
}

function internalError(): DomainError {
  return new DomainError('INTERNAL_SERVER_ERROR', phrase(requestTexts, 'ours'));
}
