import { randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { withTransaction } from '../../platform/database/pool.ts';
import { pageStyles } from '../../platform/http/page-styles.ts';
import { inboundService } from '../../receiving/orders/service.ts';
import { DEMO_KEYS } from '../../receiving/partner-api/service.ts';
import { partnerEventsReader } from '../../receiving/partner-webhooks/service.ts';
import type { Services } from '../services.ts';
import { orderOf, PARTNERS, type PartnerFormValues } from './partner-form.ts';
import { PARTNER_STYLES, partnerPage, type StagedOrder } from './partner-page.ts';
import { HeardWebhooks, partnerWebhooksPlugin } from './partner-webhooks.ts';

/** The answers of the calls as far as the page reads them. */
interface Answer {
  rejected?: { errors: string[] }[];
  message?: string;
  errors?: string[];
}

interface Order {
  id: number;
  reference: string;
  status: string;
  reason: string | null;
  'collection-pin': string | null;
}

type Query = { Querystring: { partner?: string; order?: string } };

/** `/demo/partner`: a visitor stages an order as a remittance partner would, by the same calls. */
export async function demoPartnerRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const heard = new HeardWebhooks();
  const { config, database, brand, reference } = services;
  await app.register(partnerWebhooksPlugin, { config, database, heard });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const call = (partner: string, url: string, body?: object) =>
    app.inject({
      method: body ? 'POST' : 'GET',
      url,
      headers: {
        host: new URL(config.publicUrl).host,
        authorization: `Bearer ${DEMO_KEYS[partner]}`,
      },
      ...(body && { payload: body }),
    });
  const page = (
    reply: FastifyReply,
    filled: PartnerFormValues,
    errors: string[],
    order?: StagedOrder,
  ) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(partnerPage({ brand, reference: reference.now, filled, errors, order }));

  const css = pageStyles(
    ['tour.css', 'partner-page.css'].map((name) => new URL(name, import.meta.url)),
    brand,
  );
  app.get(PARTNER_STYLES, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(css()),
  );
  app.get<Query>('/demo/partner', async ({ query }, reply) => {
    const partner = partnerOf(query.partner);
    const url = `/partner/inbound-orders/${encodeURIComponent(query.order ?? '')}`;
    const answer = query.order ? await call(partner, url) : undefined;
    if (answer?.statusCode !== 200) return page(reply, { partner }, []);
    const order = await withLink(services, heard, partner, answer.json<Order>());
    return page(reply, { partner }, [], order);
  });

  app.post<{ Body: PartnerFormValues | undefined }>('/demo/partner', async ({ body }, reply) => {
    const filled = body ?? {};
    const partner = partnerOf(filled.partner);
    const order = orderOf(filled, `TOUR-${randomInt(1e9)}`);
    const answer = (
      await call(partner, '/partner/inbound-orders', { orders: [order] })
    ).json<Answer>();
    const refused = answer.rejected?.[0]?.errors ?? (answer.rejected ? undefined : answer.errors);
    if (refused) return page(reply.status(400), filled, refused);
    return reply.redirect(`/demo/partner?partner=${partner}&order=${order.reference}`, 303);
  });
}

const partnerOf = (given: string | undefined): string =>
  given !== undefined && Object.hasOwn(PARTNERS, given) ? given : 'PARTNER_ONE';

/** The link belongs to the recipient; the partner API does not return it. */
async function withLink(
  { config, database }: Services,
  heard: HeardWebhooks,
  partner: string,
  { id, reference, status, reason, 'collection-pin': pin }: Order,
): Promise<StagedOrder> {
  const waits = status === 'UNALLOCATED';
  const target = { orderId: BigInt(id) };
  const link = waits
    ? await withTransaction(database, (handle) => inboundService(handle).linkTo(config, target))
    : null;
  const { events } = await partnerEventsReader(database).list({ partner, orderId: BigInt(id) });
  const about = heard.about(partner, reference);
  return { reference, partner, status, reason, pin, link, deliveries: events, heard: about };
}
