import { sql } from 'kysely';
import {
  type Database,
  type TransactionHandle,
  withTransaction,
} from '../../platform/database/pool.ts';

/** Events read per database transaction. */
const AT_A_TIME = 2000;

/**
 * Projects what was paid into movements, with the numbers that recipients share. An event is read as soon as it is
 * committed, and again for a minute, because one with a lower number may be committed later; each payment becomes one
 * movement, however often and by however many processes it is read.
 */
export async function collectMovements(database: Database, signal?: AbortSignal): Promise<void> {
  let more = true;
  while (more && !signal?.aborted) {
    more = await withTransaction(database, async (handle) => {
      const reach = await handle.db
        .selectFrom('monitoring_reach')
        .selectAll()
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      // Another worker reads them.
      if (!reach) return false;
      const sent = await collectSent(handle, reach.transaction_event_id);
      const received = await collectReceived(handle, reach.inbound_event_id);
      await handle.db
        .updateTable('monitoring_reach')
        .set({ transaction_event_id: sent.settled, inbound_event_id: received.settled })
        .execute();
      return sent.isFull || received.isFull;
    });
  }
}

/** How far events were read. */
interface Collected {
  /** Events up to this one are not read again. */
  settled: bigint;
  /** Whether there may be more. */
  isFull: boolean;
}

/** Reads the next events of one kind, and how far they are settled. */
async function readReach(
  { db }: TransactionHandle,
  table: 'transaction_events' | 'inbound_transaction_events',
  from: bigint,
): Promise<Collected & { last: bigint }> {
  const { rows } = await sql<{ last: bigint | null; settled: bigint | null; read: bigint }>`
    select max(id) as last, count(*) as read, max(id) filter (where at < now() - interval '1 minute') as settled
    from (select id, at from ${sql.table(table)} where id > ${from} order by id limit ${AT_A_TIME}) next`.execute(
    db,
  );
  const [row] = rows;
  const settled = row?.settled ?? from;
  return {
    settled,
    last: row?.last ?? from,
    isFull: Number(row?.read) === AT_A_TIME && settled > from,
  };
}

async function collectSent(handle: TransactionHandle, from: bigint): Promise<Collected> {
  const reach = await readReach(handle, 'transaction_events', from);
  await sql`
    with paid as (
      select distinct on (e.transaction_id) e.transaction_id, e.at from transaction_events e
      where e.id > ${from} and e.id <= ${reach.last} and e.to_status = 'APPROVED_PAID'
      order by e.transaction_id, e.id),
    added as (
      insert into movements (direction, transaction_id, registration_id, at, cents, cash, country, counterparty)
      select 'SENT', t.id, t.registration_id, paid.at, t.principal_cents,
        m.method = 'CASH' or exists (select from payments p where p.transaction_id = t.id and p.option = 'DIGIPAY'),
        c.alpha3, lower(t.beneficiary_first_name || ' ' || t.beneficiary_last_name || ' ' || c.alpha3)
      from paid join transactions t on t.id = paid.transaction_id
        join destinations d on d.id = t.destination_id join countries c on c.alpha2 = d.alpha2
        join payout_methods m on m.id = t.payout_method_id
      order by t.id
      on conflict do nothing returning id, transaction_id, at),
    given as (
      select a.id, a.at, case
          when f.field_name in ('BENE_MOBILE_INTL', 'WALLET_NUMBER') then 'phone:'
          when f.field_name in ('ACCOUNT_NUMBER', 'IBAN') then 'account:' || t.destination_id || ':'
          else 'document:' end || upper(regexp_replace(g.value, '[^[:alnum:]]', '', 'g')) as key
      from added a join transactions t on t.id = a.transaction_id
      cross join lateral (select (x ->> 'required-field-id')::integer as id, x ->> 'required-field-value' as value
        from jsonb_array_elements(t.captured_fields) x) g
      join required_fields f on f.id = g.id
      where g.value ~ '[[:alnum:]]'
        and f.field_name in ('BENE_MOBILE_INTL', 'WALLET_NUMBER', 'ACCOUNT_NUMBER', 'IBAN', 'BENE_ID_NUMBER')),
    ${NUMBERED}`.execute(handle.db);
  return reach;
}

async function collectReceived(handle: TransactionHandle, from: bigint): Promise<Collected> {
  const reach = await readReach(handle, 'inbound_transaction_events', from);
  await sql`
    with paid as (
      select distinct on (e.inbound_transaction_id) e.inbound_transaction_id, e.at from inbound_transaction_events e
      where e.id > ${from} and e.id <= ${reach.last} and e.to_status in ('ALLOCATED_PAID', 'COMPLETE')
      order by e.inbound_transaction_id, e.id),
    added as (
      insert into movements (direction, inbound_transaction_id, registration_id, at, cents, cash, country, counterparty)
      select 'RECEIVED', o.id, o.registration_id, paid.at, o.amount_cents, o.type = 'CASH_VOUCHER',
        coalesce(c.alpha3, o.country_from),
        lower(o.customer_first_name || ' ' || o.customer_last_name || ' ' || coalesce(c.alpha3, o.country_from))
      from paid join inbound_transactions o on o.id = paid.inbound_transaction_id
        left join countries c on o.country_from in (c.alpha2, c.alpha3)
      where o.registration_id is not null
      order by o.id
      on conflict do nothing returning id, inbound_transaction_id, at, counterparty),
    given as (
      select a.id, a.at, 'account:' || upper(regexp_replace(g.value, '[^[:alnum:]]', '', 'g')) as key
      from added a join inbound_transactions o on o.id = a.inbound_transaction_id
      cross join lateral (select (x ->> 'required-field-id')::integer as id, x ->> 'required-field-value' as value
        from jsonb_array_elements(o.provided_fields) x) g
      where g.id = 113 and g.value ~ '[[:alnum:]]'
      union all
      select a.id, a.at, 'payer:' || o.remittance_partner || ':' || a.counterparty
      from added a join inbound_transactions o on o.id = a.inbound_transaction_id
      where o.sender_type <> 'SELF'),
    ${NUMBERED}`.execute(handle.db);
  return reach;
}

/** Numbers the keys of `given` and stores them with their movements. */
const NUMBERED = sql`
    numbered as (
      insert into monitored_keys (key) select distinct key from given order by key
      on conflict (key) do update set key = excluded.key returning id, key)
    insert into movement_keys (key_id, at, movement_id)
    select distinct n.id, g.at, g.id from given g join numbered n using (key)`;
