import type { RetentionJob } from '@thumela/rules/compliance/retention-rules.ts';
import { sql } from 'kysely';
import type { RowCounts } from '../../../platform/database/columns.ts';
import type { TransactionHandle } from '../../../platform/database/pool.ts';
import { type EraseBatch, type ErasedBatch, type RetentionValues, ROWS } from './batch.ts';
import { type ErasedRecord, eraseOrderRows, eraseTransactionRows } from './erase-business.ts';
import { eraseOperatorSessions } from './erase-operator-sessions.ts';
import { eraseVisitorChats } from './erase-visitor-chats.ts';

/** Customers read at a time; they have many rows each, but most are not erased. */
const CUSTOMERS = 200;

/** The jobs of retention; a batch is one short database transaction. */
export const ERASE_BATCH: Readonly<Record<RetentionJob, EraseBatch>> = {
  SIGN_UPS: (handle, after, values) => eraseCustomers(handle, after, { values, isCustomer: false }),
  CUSTOMERS: (handle, after, values) => eraseCustomers(handle, after, { values, isCustomer: true }),
  TRANSACTIONS: eraseTransactions,
  ORDERS: eraseOrders,
  MESSAGES: eraseMessages,
  VISITOR_CHATS: eraseVisitorChats,
  OPERATOR_SESSIONS: eraseOperatorSessions,
};

const findLast = (ids: readonly bigint[], most: number) =>
  ids.length < most ? undefined : ids.at(-1);

/** Customers, or applicants who never became any, that are old enough; the function checks the rest. */
async function eraseCustomers(
  { db }: TransactionHandle,
  after: bigint,
  { values, isCustomer }: { values: RetentionValues; isCustomer: boolean },
): Promise<ErasedBatch> {
  const { EVIDENCE_YEARS: years, SIGN_UP_DAYS: days } = values;
  const age = isCustomer
    ? sql`make_interval(years => ${years})`
    : sql`make_interval(days => ${days})`;
  const statuses = isCustomer
    ? ['APPROVED', 'SUSPENDED', 'REJECTED', 'PENDING']
    : ['PENDING', 'REJECTED'];
  // Only those that ended are locked, because customers who send money lock their row too.
  const found = await sql<{ id: bigint; registration: bigint | null; ended: boolean }>`
    select id, registration_id as registration, latest_end(id) <= now() - ${age} as ended from customers
    where id > ${after} and erased_at is null and approval_status = any (${statuses}::text[])
      and created_at <= now() - ${age}
    order by id limit ${CUSTOMERS}`.execute(db);
  const records: ErasedRecord[] = [];
  for (const { id, registration } of found.rows.filter(({ ended }) => ended)) {
    const { rows } = await sql<{ counts: RowCounts | null }>`
      select erase_customer(${id}, ${years}, ${days}) as counts`.execute(db);
    const counts = rows[0]?.counts;
    if (!counts) continue;
    records.push({
      ...(isCustomer
        ? { kind: 'CUSTOMER' as const, rule: 'EVIDENCE_YEARS' }
        : { kind: 'SIGN_UP' as const, rule: 'SIGN_UP_DAYS' }),
      ...{ counts, subject: `registration:${registration ?? id}` },
    });
  }
  const ids = found.rows.map(({ id }) => id);
  return { reached: findLast(ids, CUSTOMERS), erased: records.length, records };
}

async function eraseTransactions(
  handle: TransactionHandle,
  after: bigint,
  { EVIDENCE_YEARS: years }: RetentionValues,
): Promise<ErasedBatch> {
  const found = await sql<{ id: bigint }>`
    select id from transactions where id > ${after} and created_at <= now() - make_interval(years => ${years})
      and beneficiary_first_name <> 'Erased' order by id limit ${ROWS}`.execute(handle.db);
  const ids = found.rows.map(({ id }) => id);
  const records = await eraseTransactionRows(handle, ids, years);
  return { reached: findLast(ids, ROWS), erased: records.length, records };
}

async function eraseOrders(
  handle: TransactionHandle,
  after: bigint,
  { EVIDENCE_YEARS: years }: RetentionValues,
): Promise<ErasedBatch> {
  const found = await sql<{ id: bigint }>`
    select id from inbound_transactions where id > ${after} and created_at <= now() - make_interval(years => ${years})
      and beneficiary_first_name <> 'Erased' order by id limit ${ROWS}`.execute(handle.db);
  const ids = found.rows.map(({ id }) => id);
  const records = await eraseOrderRows(handle, ids, years);
  return { reached: findLast(ids, ROWS), erased: records.length, records };
}

/**
 * Messages lose their text and recipient, unless a legal hold is about the person they were sent to, or who gets the
 * answer to them: that is the writer of a contact message.
 */
async function eraseMessages(
  { db }: TransactionHandle,
  after: bigint,
  { MESSAGE_DAYS: days }: RetentionValues,
): Promise<ErasedBatch> {
  const { rows } = await sql<{ id: bigint; erased: boolean }>`
    with found as (
      select id, exists (select from legal_holds h join customers c on c.id = h.customer_id
          where h.lifted_at is null and m.recipient in (c.msisdn, c.email))
        or (m.reply_to is not null and is_held_address(m.reply_to, null)) as held
      from messages m where id > ${after} and created_at <= now() - make_interval(days => ${days})
        and (recipient <> '' or reply_to is not null) and status <> 'QUEUED' order by id limit ${ROWS} for update of m),
    erased as (
      update messages m set recipient = '', subject = '', body = '', reply_to = null, carries_pin = false,
        redacted = true
      from found f where m.id = f.id and not f.held returning m.id)
    select f.id, e.id is not null as erased from found f left join erased e on e.id = f.id order by f.id`.execute(
    db,
  );
  const erased = rows.filter((row) => row.erased).length;
  const record = { kind: 'MESSAGES' as const, rule: 'MESSAGE_DAYS', counts: { messages: erased } };
  const ids = rows.map(({ id }) => id);
  return { reached: findLast(ids, ROWS), erased, records: erased > 0 ? [record] : [] };
}
