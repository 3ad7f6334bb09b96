import { sql } from 'kysely';
import { type Database, withTransaction } from '../../platform/database/pool.ts';

/** Transactions read per database transaction. */
const AT_A_TIME = 5000;

/**
 * Collects the numbers of recipients from new transactions, which costs their creation nothing. Any number of processes
 * may run it concurrently. Transactions of the last minute wait, because one with a lower number may not be committed.
 */
export async function collectRecipientKeys(
  database: Database,
  signal?: AbortSignal,
): Promise<void> {
  let more = true;
  while (more && !signal?.aborted) more = await collectBatch(database);
}

/** @returns whether there may be more */
async function collectBatch(database: Database): Promise<boolean> {
  return await withTransaction(database, async ({ db }) => {
    const { transaction_id: from } = await db
      .selectFrom('recipient_keys_reach')
      .select('transaction_id')
      .forUpdate()
      .executeTakeFirstOrThrow();
    const { rows } = await sql<{ last: bigint | null; read: bigint }>`
      select max(id) as last, count(*) as read from (
        select id, created_at from transactions where id > ${from} order by id limit ${AT_A_TIME}) next
      where created_at < now() - interval '1 minute'`.execute(db);
    const { last, read } = rows[0] ?? {};
    if (!last) return false;
    await sql`
      insert into recipient_keys (key, registration_id)
      select distinct case
          when f.field_name in ('BENE_MOBILE_INTL', 'WALLET_NUMBER') then 'phone:'
          when f.field_name in ('ACCOUNT_NUMBER', 'IBAN') then 'account:' || t.destination_id || ':'
          else 'document:' end || upper(regexp_replace(c.value, '[^[:alnum:]]', '', 'g')),
        t.registration_id
      from transactions t
      cross join lateral jsonb_to_recordset(t.captured_fields)
        as given ("required-field-id" integer, "required-field-value" text)
      cross join lateral (select "required-field-id" as id, "required-field-value" as value) c
      join required_fields f on f.id = c.id
      where t.id > ${from} and t.id <= ${last} and c.value ~ '[[:alnum:]]'
        and f.field_name in ('BENE_MOBILE_INTL', 'WALLET_NUMBER', 'ACCOUNT_NUMBER', 'IBAN', 'BENE_ID_NUMBER')
      on conflict do nothing`.execute(db);
    await db.updateTable('recipient_keys_reach').set({ transaction_id: last }).execute();
    return Number(read) === AT_A_TIME;
  });
}
