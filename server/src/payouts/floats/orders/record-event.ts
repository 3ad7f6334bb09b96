import { appendAuditEntry } from '../../../platform/audit-log/service.ts';
import type { TransactionHandle } from '../../../platform/database/pool.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** A state of an order, and who brought it there. */
interface OrderEvent {
  readonly id: bigint;
  readonly state: Tables['prefunding_events']['state'];
  readonly actor: string;
  readonly reason?: string | undefined;
  readonly details?: Record<string, unknown>;
}

/** Adds a state to the history of an order and to the audit trail. */
export async function recordOrderEvent(
  handle: TransactionHandle,
  { id, state, actor, reason, details }: OrderEvent,
): Promise<void> {
  await handle.db
    .insertInto('prefunding_events')
    .values({ order_id: id, state, actor, reason: reason ?? null })
    .execute();
  await appendAuditEntry(handle, {
    actor,
    action: `prefunding-order.${state.toLowerCase()}`,
    subject: `prefunding-order:${id}`,
    details: { ...details, ...(reason !== undefined && { reason }) },
  });
}
