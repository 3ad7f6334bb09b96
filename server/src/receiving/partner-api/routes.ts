import { readFile } from 'node:fs/promises';
import { listDeliveries, resendDelivery } from '@thumela/contract/own/partners/deliveries.ts';
import {
  cancelOrder as cancel,
  findOrder as find,
  listOrders as list,
  MOST_ORDERS,
  stageOrders,
} from '@thumela/contract/own/partners/orders.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../app/services.ts';
import { DomainError, invalidInput, notFound } from '../../platform/core/errors.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { requireRemittancePartner } from '../../platform/http/caller.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { serveOwn } from '../../platform/http/routes.ts';
import { languageOf } from '../../platform/i18n/languages.ts';
import { partnerTexts } from '../../platform/i18n/texts/en/partners.ts';
import { requestTexts } from '../../platform/i18n/texts/en/requests.ts';
import { executeOnce } from '../../platform/idempotency/execute.ts';
import { partnerEventsReader, partnerEventsService } from '../partner-webhooks/service.ts';
import { cancelOrder, findOrder, listOrders } from './orders.ts';
import { judgeRows, stagePartnerOrders } from './stage.ts';
import { deliveryView, orderView, stagedView } from './views.ts';

/** Bytes of a call: a thousand orders with every field, and as much again. */
export const BODY_LIMIT = 2 * 1024 * 1024;

/** Default number of orders on a page of the list. */
const LISTED = 100;

/** Most letters of a reason. */
const LONGEST_REASON = 200;

const DOCUMENT = new URL(import.meta.resolve('@thumela/contract/partner-openapi.json'));

/** The calls of remittance partners (see server/src/receiving/README.md). */
export async function partnerRoutes(app: FastifyInstance, services: Services): Promise<void> {
  // A key and the orders of a partner must not be cached.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  const document = await readFile(DOCUMENT, 'utf8');
  app.get('/partner/openapi.json', async (_request, reply) =>
    reply.type('application/json').send(document),
  );
  app.all('/partner/*', async () => {
    throw new DomainError('NOT_FOUND', phrase(requestTexts, 'nothingHere'));
  });
  serveOrders(app, services);
  serveDeliveries(app, services);
}

function serveOrders(app: FastifyInstance, { database, reference }: Services): void {
  serveOwn(
    app,
    implementCall(stageOrders, async ({ caller, raw, idempotency }) => {
      const partner = requireRemittancePartner(caller);
      const rows = readRows(raw.body);
      const staging = {
        partner,
        reference: reference.now,
        today: currentBusinessDay(database.clock),
      };
      const judged = await judgeRows(database, staging, rows);
      return await withTransaction(database, (handle) =>
        executeOnce(handle, idempotency, async () =>
          stagedView(await stagePartnerOrders(handle, staging, judged), languageOf(raw).say),
        ),
      );
    }),
    { bodyLimit: BODY_LIMIT },
  );
  serveOwn(
    app,
    implementCall(list, async ({ caller, query }) => {
      const { since, after, limit = LISTED } = query;
      const wanted = { since, after, limit };
      const { orders, next } = await listOrders(database, requireRemittancePartner(caller), wanted);
      return { orders: orders.map(orderView), next };
    }),
  );
  serveOwn(
    app,
    implementCall(find, async ({ caller, params }) =>
      orderView(await findOrder(database, requireRemittancePartner(caller), params.order)),
    ),
  );
  serveOwn(
    app,
    implementCall(cancel, async ({ caller, params, body }) => {
      const reason = checkReason(body.reason);
      const partner = requireRemittancePartner(caller);
      return orderView(
        await withTransaction(database, (handle) =>
          cancelOrder(handle, partner, { order: params.order, reason }),
        ),
      );
    }),
  );
}

function serveDeliveries(app: FastifyInstance, { database }: Services): void {
  serveOwn(
    app,
    implementCall(listDeliveries, async ({ caller, query }) => {
      const { events, next } = await partnerEventsReader(database).list({
        partner: requireRemittancePartner(caller),
        ...(query.state !== undefined && { state: query.state }),
        ...(query.before !== undefined && { before: BigInt(query.before) }),
      });
      const deliveries = events.map(deliveryView);
      return { deliveries, next: next === undefined ? null : Number(next) };
    }),
  );
  serveOwn(
    app,
    implementCall(resendDelivery, async ({ caller, params }) => {
      const partner = requireRemittancePartner(caller);
      const row = await withTransaction(database, (handle) =>
        partnerEventsService(handle).resend({
          id: params.event,
          partner,
          actor: `partner:${partner}`,
        }),
      );
      if (!row) throw notFound('event');
      return deliveryView(row);
    }),
  );
}

function readRows(body: unknown): readonly unknown[] {
  const rows = (body as { orders?: unknown } | null | undefined)?.orders;
  if (!Array.isArray(rows) || rows.length === 0 || rows.length > MOST_ORDERS) {
    throw invalidInput([phrase(partnerTexts, 'orders', MOST_ORDERS)]);
  }
  return rows;
}

function checkReason(given: string): string {
  const reason = given.normalize('NFC').trim();
  if (reason === '' || reason.length > LONGEST_REASON || /[\p{C}<>]/u.test(reason)) {
    throw invalidInput([phrase(partnerTexts, 'reason')]);
  }
  return reason;
}
