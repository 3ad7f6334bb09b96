import type {
  NoticedTransaction,
  PaymentFacts,
} from '@thumela/rules/payment-notices/classify-payment.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { EXPIRED_BY_CLOCK } from '../../sending/service.ts';
import type { ReceivingSettings, StoredNotice } from './event.ts';
import {
  EARLIER_COLUMNS,
  type Earlier,
  type EarlierRow,
  earlierFrom,
  earlierValues,
  JOIN_EARLIER,
} from './read-earlier.ts';

/** Everything known when a partner reports a payment as received, with the rows that writing it needs. */
type PaymentRecords = PaymentFacts & Earlier;

/**
 * Locks the transaction of the reference. A statement of its own: what is read after it is not older than the lock.
 */
const LOCK = 'select from transactions where payment_reference = $1 for no key update';

/** One row of each by its key, as in creating a transaction (decision 7). */
const READ = `
select now() as now, ${EARLIER_COLUMNS},
  t.id as t_id, t.status as t_status, t.total_cents as t_total_cents, t.created_at as t_created_at,
  t.approval_status as t_customer_status,
  exists (select from claims d where d.registration_id = t.registration_id and d.cents > 0) as t_customer_owes,
  (select case when b.taken_back_at is null then 'STANDS' else 'REVERSED' end from payments b
    where b.transaction_id = t.id order by b.taken_back_at is null desc limit 1) as t_earlier_payment,
  greatest(t.expires_at, (select max(least(a.expires_at, a.closed_at)) from payment_authorisations a
    where a.transaction_id = t.id and a.partner_reference = $5)) as t_payable_until,
  t.status = 'EXPIRED' and (${EXPIRED_BY_CLOCK}) as t_expired_by_clock,
  exists (select from webhook_events o where o.partner = $1 and o.partner_reference = $2
    and o.type in ('FAILED', 'CANCELED') and o.id <> $4) as was_denied
from (select) one
left join lateral (
  select x.id, x.status, x.total_cents, x.created_at, x.expires_at, x.registration_id, c.approval_status
  from transactions x join customers c on c.registration_id = x.registration_id
  where x.payment_reference = $3 limit 1) t on true
${JOIN_EARLIER}`;

interface Row extends EarlierRow {
  now: Date;
  t_id: bigint | null;
  t_status: NoticedTransaction['status'];
  t_total_cents: bigint;
  t_created_at: Date;
  t_customer_status: NoticedTransaction['customerStatus'];
  t_customer_owes: boolean;
  t_earlier_payment: NonNullable<NoticedTransaction['earlierPayment']> | null;
  t_payable_until: Date;
  t_expired_by_clock: boolean | null;
  was_denied: boolean;
}

/** Locks the transaction that a payment notice names, and reads everything known about the payment. */
export async function readPayment(
  { client }: TransactionHandle,
  { graceSeconds = 0 }: ReceivingSettings,
  notice: StoredNotice,
): Promise<PaymentRecords> {
  const { paymentReference, openedAs } = notice.report;
  await client.query({ name: 'lock-noticed', text: LOCK, values: [paymentReference] });
  const { rows } = await client.query<Row>({
    name: 'read-payment-notice',
    text: READ,
    values: [...earlierValues(notice), notice.eventId, openedAs],
  });
  const [row] = rows;
  if (!row) throw new Error('Reading a payment notice returned no row.');
  return {
    ...earlierFrom(row),
    transaction: transactionFrom(row),
    wasDenied: row.was_denied,
    now: row.now,
    graceSeconds,
  };
}

function transactionFrom(row: Row): NoticedTransaction | undefined {
  if (row.t_id === null) return undefined;
  return {
    id: row.t_id,
    status: row.t_status,
    totalCents: row.t_total_cents,
    customerStatus: row.t_customer_status,
    customerOwes: row.t_customer_owes,
    earlierPayment: row.t_earlier_payment ?? undefined,
    createdAt: row.t_created_at,
    payableUntil: row.t_payable_until,
    expiredByClock: row.t_expired_by_clock ?? false,
  };
}
