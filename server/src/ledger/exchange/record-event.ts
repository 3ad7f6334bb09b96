import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** States of a deal. */
export type DealState = Tables['exchange_deal_events']['state'];

/** A deal's new state, and who brought it there. */
interface DealEvent {
  readonly id: bigint;
  readonly state: DealState;
  readonly actor: string;
  readonly reason?: string | undefined;
  readonly details?: Record<string, unknown>;
}

/** Adds a state to the history of a deal and to the audit trail. */
export async function recordDealEvent(
  handle: TransactionHandle,
  { id, state, actor, reason, details }: DealEvent,
): Promise<void> {
  await handle.db
    .insertInto('exchange_deal_events')
    .values({ deal_id: id, state, actor, reason: reason ?? null })
    .execute();
  await appendAuditEntry(handle, {
    actor,
    action: `exchange-deal.${state.toLowerCase()}`,
    subject: `exchange-deal:${id}`,
    details: { ...details, ...(reason !== undefined && { reason }) },
  });
}
