import { sql } from 'kysely';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';

/** Events of a page. */
const PAGE = 100;

/** Filter of listed events. */
export interface ListedEvents {
  /** Of one partner; of all where missing. */
  partner?: string;
  orderId?: bigint;
  state?: 'WAITING' | 'DELIVERED' | 'GIVEN_UP';
  /** The position behind which the page begins. */
  before?: bigint;
}

const formatDelivery = ({ db }: Handle) =>
  db
    .selectFrom('partner_events as e')
    .leftJoin('inbound_transactions as o', 'o.id', 'e.inbound_transaction_id')
    .select([
      ...(['e.id', 'e.position', 'e.remittance_partner', 'e.inbound_transaction_id'] as const),
      ...(['e.type', 'e.status', 'e.state', 'e.attempts', 'e.answer', 'e.problem'] as const),
      ...(['e.happened_at', 'e.tried_at', 'e.due_at', 'o.reference'] as const),
    ]);

/** Events with the state of their delivery, the newest first. */
export async function listEvents(
  handle: Handle,
  { partner, orderId, state, before }: ListedEvents,
): Promise<{ events: EventRow[]; next: bigint | undefined }> {
  const events = await formatDelivery(handle)
    .$if(partner !== undefined, (query) => query.where('e.remittance_partner', '=', partner ?? ''))
    .$if(orderId !== undefined, (query) =>
      query.where('e.inbound_transaction_id', '=', orderId ?? 0n),
    )
    .$if(state !== undefined, (query) => query.where('e.state', '=', state ?? 'WAITING'))
    .$if(before !== undefined, (query) => query.where('e.position', '<', before ?? 0n))
    .orderBy('e.position', 'desc')
    .limit(PAGE + 1)
    .execute();
  const page = events.slice(0, PAGE);
  return { events: page, next: events.length > PAGE ? page.at(-1)?.position : undefined };
}

export type EventRow = Awaited<ReturnType<ReturnType<typeof formatDelivery>['execute']>>[number];

/** An event that is to be sent again, and who wants it. */
export interface Resend {
  id: string;
  /** Its partner; any where undefined. */
  partner?: string;
  actor: string;
  reason?: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Has an event sent again from the first attempt on; undefined where the partner has no such event. */
export async function resendEvent(
  handle: TransactionHandle,
  { id, partner, actor, reason }: Resend,
): Promise<EventRow | undefined> {
  if (!UUID.test(id)) return undefined;
  const again = await handle.db
    .updateTable('partner_events')
    .set({ state: 'WAITING', attempts: 0, due_at: sql<Date>`now()` })
    .where('id', '=', id)
    .$if(partner !== undefined, (query) => query.where('remittance_partner', '=', partner ?? ''))
    .returning('position')
    .executeTakeFirst();
  if (!again) return undefined;
  await appendAuditEntry(handle, {
    actor,
    action: 'partner-event.resent',
    subject: `partner-event:${id}`,
    details: { reason: reason ?? null },
  });
  return await formatDelivery(handle).where('e.position', '=', again.position).executeTakeFirst();
}
