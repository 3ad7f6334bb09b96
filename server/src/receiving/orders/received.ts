import { sql } from 'kysely';
import type { Handle } from '../../platform/database/pool.ts';

/** Money in cents that a customer received from themselves, this day and this month. */
export interface Received {
  day: bigint;
  month: bigint;
}

/**
 * Money that a customer has received from themselves, by the day of its allocation; orders canceled or refused
 * after that do not count.
 */
export async function receivedFromOneself(
  { db }: Handle,
  registrationId: bigint,
): Promise<Received> {
  const since = (period: 'day' | 'month') =>
    sql<bigint>`coalesce(sum(amount_cents) filter (where event.at >= date_trunc(${period}, now())), 0)::bigint`;
  return db
    .selectFrom('inbound_transactions as theirs')
    .innerJoin('inbound_transaction_events as event', (join) =>
      join
        .onRef('event.inbound_transaction_id', '=', 'theirs.id')
        .on('event.to_status', '=', 'ALLOCATED_PENDING'),
    )
    .select([since('day').as('day'), since('month').as('month')])
    .where('theirs.registration_id', '=', registrationId)
    .where('theirs.sender_type', '=', 'SELF')
    .where('theirs.status', 'in', [
      'ALLOCATED_PENDING',
      'ALLOCATED_UNPAID',
      'ALLOCATED_PAID',
      'COMPLETE',
    ])
    .executeTakeFirstOrThrow();
}
