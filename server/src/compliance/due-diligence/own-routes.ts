import { answerInformationRequest, findOwnDetails } from '@thumela/contract/own/details.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../app/services.ts';
import { callerName } from '../../platform/http/caller.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { serveOwn } from '../../platform/http/routes.ts';
import { answerRequest } from './answer-request.ts';
import { readOwnDetails } from './own-details.ts';

/** The calls by which a customer completes their details (see server/src/compliance/README.md). */
export async function ownDetailsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database, reference } = services;
  serveOwn(
    app,
    implementCall(findOwnDetails, async ({ caller: { customerId }, reply }) => {
      reply.header('cache-control', 'no-store');
      return await readOwnDetails(database, reference.now, customerId);
    }),
  );
  serveOwn(
    app,
    implementCall(answerInformationRequest, ({ caller, params, body, idempotency }) =>
      answerRequest(services, {
        ...{ customer: caller.customerId, request: BigInt(params.id), body, idempotency },
        actor: callerName(caller),
      }),
    ),
  );
}
