import {
  findIdentityRenewal,
  renewIdentityDocument,
} from '@thumela/contract/own/identity-renewals.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../app/services.ts';
import { callerName } from '../../platform/http/caller.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { serveOwn } from '../../platform/http/routes.ts';
import { renewalView, requestRenewal } from './request.ts';
import { findCustomer, latestRenewal } from './store.ts';

/** The calls by which a customer renews their identity document (see server/src/customers/README.md). */
export async function identityRenewalRoutes(
  app: FastifyInstance,
  services: Services,
): Promise<void> {
  const { database, reference } = services;
  serveOwn(
    app,
    implementCall(findIdentityRenewal, async ({ caller: { registrationId }, reply }) => {
      reply.header('cache-control', 'no-store');
      const [customer, latest] = await Promise.all([
        findCustomer(database, registrationId),
        latestRenewal(database, registrationId),
      ]);
      const deemed = reference.now.deemedValidity({
        idType: customer.id_type,
        nationality: customer.nationality,
        expires: customer.id_expiry_date,
      });
      return {
        'id-type': customer.id_type,
        'id-expiry-date': customer.id_expiry_date,
        'deemed-until': deemed?.validUntil ?? null,
        'deemed-by': deemed?.source ?? null,
        latest: latest ? renewalView(latest) : null,
      };
    }),
  );
  serveOwn(
    app,
    implementCall(renewIdentityDocument, ({ caller, body, idempotency }) => {
      const { registrationId } = caller;
      const actor = callerName(caller);
      return requestRenewal(services, { registrationId, body, actor, idempotency });
    }),
  );
}
