import type { AnswerOf } from '@thumela/contract/call.ts';
import { listPendingItems } from '@thumela/contract/own/pending-items.ts';
import { toAmount } from '@thumela/rules/money/money.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../app/services.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { serveOwn } from '../../platform/http/routes.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import { formatLinkAddress } from '../../receiving/orders/service.ts';
import { type PendingRow, readPendingItems } from './store.ts';

type Item = AnswerOf<typeof listPendingItems>[number];

/** Everything that waits for a customer: an extra of our own server, which the portal works without. */
export async function pendingItemRoutes(app: FastifyInstance, services: Services): Promise<void> {
  serveOwn(
    app,
    implementCall(listPendingItems, async ({ caller: { registrationId }, reply }) => {
      reply.header('cache-control', 'no-store');
      const rows = await readPendingItems(services.database, registrationId);
      return rows.map((row) => toItem(services, row));
    }),
  );
}

function toItem({ config, reference }: Services, row: PendingRow): Item {
  const { kind, id, name, destination_id: destination, until, link_id } = row;
  const country =
    destination === null ? row.country : reference.now.destination(destination)?.alpha2;
  return {
    kind,
    id: Number(id),
    name,
    country: country ?? '',
    amount: toAmount(row.cents),
    currency: row.currency,
    ...(kind === 'SENT' && {
      total: row.total_cents === null ? null : toAmount(row.total_cents),
      status: row.status,
      'next-actor': row.next_actor,
      collectable: row.collectable,
    }),
    ...(kind === 'DUE_DILIGENCE' && { 'next-actor': row.next_actor }),
    ...(until && { until: formatTimestamp(until) }),
    ...(row.words !== null && { words: row.words }),
    ...(link_id !== null && { link: formatFollowUpPath(config, link_id) }),
  };
}

/** The path only: the customer stays at the address at which they signed in. */
function formatFollowUpPath(config: Services['config'], id: bigint): string {
  const { pathname, search } = new URL(formatLinkAddress(config, 'FOLLOW_UP', id));
  return `${pathname}${search}`;
}
