import { sql } from 'kysely';
import type { Handle } from '../platform/database/pool.ts';

/** A payment of an expired transaction, as its partner reports it. */
export interface ToldPayment {
  /** Time of the payment according to the partner. */
  paidAt: Date;
  /** The partner's reference for the payment attempt. */
  openedAs: string;
  /** Seconds after the end during which a report is accepted. */
  graceSeconds: number;
}

/**
 * Whether a transaction was approved and then expired by the scheduler: not cancelled, recalled or never approved.
 */
export async function expiredByClock({ db }: Handle, id: bigint): Promise<boolean> {
  const last = await db
    .selectFrom('transaction_events')
    .select(['from_status', 'to_status', 'actor'])
    .where('transaction_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    last?.actor === 'clock' &&
    last.to_status === 'EXPIRED' &&
    last.from_status === 'APPROVED_UNPAID'
  );
}

/**
 * Whether a payment of an expired transaction was made while it could be paid, and reported soon enough (decision
 * 68). False for customers suspended since.
 */
export async function paidInTime(
  handle: Handle,
  id: bigint,
  { paidAt, openedAs, graceSeconds }: ToldPayment,
): Promise<boolean> {
  // A customer who began in time may finish: the transaction stayed open for the attempt (decision 70).
  const end = sql<Date>`greatest(t.expires_at, (select max(least(a.expires_at, a.closed_at))
    from payment_authorisations a where a.transaction_id = t.id and a.partner_reference = ${openedAs}))`;
  const inTime = await handle.db
    .selectFrom('transactions as t')
    .innerJoin('customers as c', 'c.registration_id', 't.registration_id')
    .select('t.id')
    .where('t.id', '=', id)
    .where('t.status', '=', 'EXPIRED')
    .where('c.approval_status', '=', 'APPROVED')
    .where('t.created_at', '<=', paidAt)
    .where(sql<boolean>`${end} > ${paidAt}`)
    .where(sql<boolean>`now() < ${end} + make_interval(secs => ${graceSeconds})`)
    .executeTakeFirst();
  return inTime !== undefined && (await expiredByClock(handle, id));
}
