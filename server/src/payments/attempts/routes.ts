import {
  ATTEMPT_OPTION,
  endPaymentAttempt,
  findPaymentAttempt,
  startPaymentAttempt,
} from '@thumela/contract/own/payment-attempts.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../../app/services.ts';
import type { OpenedPayment } from '../../integrations/payments/partner.ts';
import { invalidInput, notFound } from '../../platform/core/errors.ts';
import { callerName } from '../../platform/http/caller.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { serveOwn } from '../../platform/http/routes.ts';
import { sessionBrowserOf } from '../../platform/http/session-store.ts';
import { partTexts } from '../../platform/i18n/texts/en/validation.ts';
import { startPayment } from '../opening/start.ts';
import { endAttempt, findAttempt, type WhoseAttempt } from './attempts.ts';
import { parsePayerAddress } from './payer-address.ts';

const ID = /^\d{1,15}$/;

/** A customer's own attempt to pay: an extra of our own server, which the portal works without (see server/src/payments/README.md). */
export async function attemptRoutes(app: FastifyInstance, services: Services): Promise<void> {
  serveOwn(
    app,
    implementCall(findPaymentAttempt, async ({ caller, params, raw, reply }) => {
      reply.header('cache-control', 'no-store');
      return await findAttempt(services, attemptOwner(caller, params, raw));
    }),
  );
  serveOwn(
    app,
    implementCall(startPaymentAttempt, ({ caller, params, body, idempotency, raw }) => {
      const kind = parseAttemptOption(body['payment-option']);
      const owner = attemptOwner(caller, params, raw);
      return startPayment(services, {
        ...owner,
        ...(kind === 'PAYSHAP' && { payerAddress: parsePayerAddress(body) }),
        kind,
        actor: callerName(caller),
        idempotency,
        answer: ({ webLinks: [page] }: OpenedPayment) => ({ 'redirect-url': page?.url ?? null }),
      });
    }),
  );
  serveOwn(
    app,
    implementCall(endPaymentAttempt, ({ caller, params, raw }) =>
      endAttempt(services, attemptOwner(caller, params, raw), callerName(caller)),
    ),
  );
}

function attemptOwner(
  { registrationId }: { registrationId: bigint },
  { transactionId }: { transactionId: string },
  request: FastifyRequest,
): WhoseAttempt {
  if (!ID.test(transactionId)) throw notFound('transaction');
  return {
    registrationId,
    transactionId: BigInt(transactionId),
    browser: sessionBrowserOf(request),
  };
}

type AttemptOption = keyof typeof ATTEMPT_OPTION;

const ATTEMPT_OPTIONS = Object.keys(ATTEMPT_OPTION) as AttemptOption[];

function parseAttemptOption(text: string): AttemptOption {
  const option = ATTEMPT_OPTIONS.find((each) => each === text);
  if (option) return option;
  throw invalidInput([phrase(partTexts, 'oneOf', 'payment-option', ATTEMPT_OPTIONS)]);
}
