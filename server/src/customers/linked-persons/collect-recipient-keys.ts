import { sql } from 'kysely';
import type { CapturedFields } from '../../platform/database/columns.ts';
import { type Database, type Handle, withTransaction } from '../../platform/database/pool.ts';
import type { Keyring } from '../../platform/encryption/keyring.ts';
import {
  findRecipientNumbers,
  NUMBERS_OF_RECIPIENT,
  type RecipientNumber,
} from './recipient-numbers.ts';

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
  return await withTransaction(database, async (handle) => {
    const { db } = handle;
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
    await insertKeys(handle, await readRecipients(handle, from, last));
    await db.updateTable('recipient_keys_reach').set({ transaction_id: last }).execute();
    return Number(read) === AT_A_TIME;
  });
}

/** The numbers by which a sender's recipient is known. */
interface SentTo {
  readonly registration: bigint;
  readonly destination: number;
  readonly captured_fields: CapturedFields;
}

/** The recipients of transactions after one and up to another. */
async function readRecipients({ db }: Handle, from: bigint, last: bigint): Promise<SentTo[]> {
  const { rows } = await sql<SentTo>`
    select t.registration_id as registration, t.destination_id as destination, ${NUMBERS_OF_RECIPIENT}
    from transactions t where t.id > ${from} and t.id <= ${last}`.execute(db);
  return rows;
}

async function insertKeys({ db, keyring }: Handle, recipients: readonly SentTo[]): Promise<void> {
  const given = recipients.flatMap(({ registration, destination, captured_fields }) =>
    findRecipientNumbers(captured_fields).map((number) => ({
      registration,
      key: createKey(keyring, destination, number),
    })),
  );
  await sql`
    insert into recipient_keys (key, registration_id)
    select distinct key, registration
    from unnest(${given.map(({ key }) => key)}::text[], ${given.map(({ registration }) => registration)}::bigint[])
      given (key, registration)
    on conflict do nothing`.execute(db);
}

/** Numbers of documents and accounts are compared by their blind indexes (decision 49). */
function createKey(
  keyring: Keyring,
  destination: number,
  { kind, number }: RecipientNumber,
): string {
  if (kind === 'phone') return `phone:${number}`;
  return kind === 'account'
    ? `account:${destination}:${keyring.indexOf('account_number', number)}`
    : `document:${keyring.indexOf('id_number', number)}`;
}
