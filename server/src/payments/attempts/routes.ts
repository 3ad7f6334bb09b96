import { endPaymentAttempt, findPaymentAttempt } from '@thumela/contract/own/payment-attempts.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../../app/services.ts';
import { notFound } from '../../platform/core/errors.ts';
import { callerName } from '../../platform/http/caller.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { serveOwn } from '../../platform/http/routes.ts';
import { sessionBrowserOf } from '../../platform/http/session-store.ts';
import { endAttempt, findAttempt, type WhoseAttempt } from './attempts.ts';

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
