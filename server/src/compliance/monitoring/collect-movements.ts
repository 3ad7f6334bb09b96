import { sql } from 'kysely';
import {
  findRecipientNumbers,
  NUMBERS_OF_RECIPIENT,
  normaliseNumber,
} from '../../customers/linked-persons/service.ts';
import type { CapturedFields } from '../../platform/database/columns.ts';
import {
  type Database,
  type TransactionHandle,
  withTransaction,
} from '../../platform/database/pool.ts';
import { ENCRYPTED_FIELDS } from '../../platform/encryption/recipient-fields.ts';
import { type Movement, storeKeys } from './store-keys.ts';

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
  const { rows } = await sql<MovementFields>`
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
      on conflict do nothing returning id, transaction_id, at)
    select a.id, a.at::text as at, t.destination_id as destination, ${NUMBERS_OF_RECIPIENT}
    from added a join transactions t on t.id = a.transaction_id`.execute(handle.db);
  await storeKeys(
    handle,
    rows.flatMap(({ captured_fields, destination, ...movement }) =>
      listKeys(captured_fields, destination).map((key) => ({ ...movement, key })),
    ),
  );
  return reach;
}

async function collectReceived(handle: TransactionHandle, from: bigint): Promise<Collected> {
  const reach = await readReach(handle, 'inbound_transaction_events', from);
  const { rows } = await sql<ReceivedFields>`
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
      on conflict do nothing returning id, inbound_transaction_id, at, counterparty)
    select a.id, a.at::text as at, o.provided_fields,
      case when o.sender_type <> 'SELF' then 'payer:' || o.remittance_partner || ':' || a.counterparty end as payer
    from added a join inbound_transactions o on o.id = a.inbound_transaction_id`.execute(handle.db);
  await storeKeys(
    handle,
    rows.flatMap(({ provided_fields, payer, ...movement }) =>
      [...listAccounts(provided_fields), ...(payer === null ? [] : [payer])].map((key) => ({
        ...movement,
        key,
      })),
    ),
  );
  return reach;
}

/** A new movement of money sent, with the fields of its recipient. */
interface MovementFields extends Movement {
  readonly captured_fields: CapturedFields;
  readonly destination: number;
}

/** A new movement of money received, with the fields of its recipient and the key of its payer. */
interface ReceivedFields extends Movement {
  readonly provided_fields: CapturedFields;
  readonly payer: string | null;
}

/** The keys of a recipient abroad. */
const listKeys = (fields: CapturedFields, destination: number): string[] =>
  findRecipientNumbers(fields).map(({ kind, number }) =>
    kind === 'account' ? `account:${destination}:${number}` : `${kind}:${number}`,
  );

/** The keys of the accounts of a recipient here. */
const listAccounts = (fields: CapturedFields): string[] =>
  fields
    .filter((field) => field['required-field-id'] === ENCRYPTED_FIELDS.BANKACCOUNTNO.id)
    .map((field) => normaliseNumber(field['required-field-value']))
    .filter((number) => number !== '')
    .map((number) => `account:${number}`);
