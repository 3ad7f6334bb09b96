import type { PaymentKind } from '../../integrations/payments/partner.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import type { EventOutcome, PaymentEvent } from './event.ts';

/**
 * All notices about one payment wait for each other: they may name several transactions, or none, so there is no row
 * they could all lock. The statement inserts the event before it takes the lock; a repeated event takes none.
 */
const STORE = `
with stored as (
  insert into webhook_events (partner, event_id, payment_reference, partner_reference, type, amount_cents, currency,
    outcome, body)
  values ($1, $2, $3, $4, $5, $6, $7, 'IGNORED', $8)
  on conflict (partner, event_id) do nothing
  returning id)
select id, case when $9::text is not null then pg_advisory_xact_lock(hashtextextended($9, 0)) end as locked
from stored`;

/**
 * Stores an event and locks its payment until the database transaction ends.
 * @returns the id of the event; undefined when it was received before
 */
export async function storeEvent(
  { client }: TransactionHandle,
  { kind, id, body, report }: PaymentEvent,
): Promise<bigint | undefined> {
  const { rows } = await client.query<{ id: bigint }>({
    name: 'store-payment-event',
    text: STORE,
    values: [
      ...[kind, id, report?.paymentReference ?? '', report?.partnerReference],
      ...[report?.outcome ?? 'UNKNOWN', report?.amountCents, report?.currency, body],
      report && report.outcome !== 'PENDING' ? lockName(kind, report.partnerReference) : null,
    ],
  });
  return rows[0]?.id;
}

const lockName = (kind: PaymentKind, partnerReference: string): string =>
  `payment ${kind} ${partnerReference}`;

/** Stores the effect of an event. */
export async function storeOutcome(
  { db }: TransactionHandle,
  eventId: bigint,
  outcome: EventOutcome,
): Promise<void> {
  await db.updateTable('webhook_events').set({ outcome }).where('id', '=', eventId).execute();
}
