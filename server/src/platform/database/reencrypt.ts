import {
  ENCRYPTED_COLUMNS,
  type EncryptedColumn,
  storedIn,
  whereEach,
} from '../encryption/columns.ts';
import type { Keyring } from '../encryption/keyring.ts';
import { isJson, KINDS } from '../encryption/kinds.ts';
import { isEncrypted } from '../encryption/values.ts';
import { type Database, type TransactionHandle, withTransaction } from './pool.ts';

/** Rows encrypted in one database transaction, and ids looked at for them. */
const BATCH = { rows: 200, ids: 5_000 };

/** Seconds after which every process has noticed that encryption is enabled; they look every few seconds. */
const SETTLING_SECONDS = 60;

/** The part of the database that is encrypted in one go, and how far that is. */
interface Progress {
  readonly table: string;
  readonly column: string;
  readonly lastId: bigint;
  /** The keys that it is encrypted with. */
  readonly valueKey: number;
  readonly indexKey: number;
}

/** A step through a part, after an id. */
type Step = (handle: TransactionHandle, after: bigint) => Promise<ReEncrypted>;

export interface ReEncrypted {
  /** The ids up to which it went; undefined once there are no more. */
  readonly upTo: bigint | undefined;
  readonly changed: number;
}

/**
 * Encrypts what is stored but not encrypted, or encrypted with a former key: column by column, in small database
 * transactions. Each continues where the last one of any process ended. It has nothing to do once all columns are done.
 */
export async function reencryptStored(database: Database, signal: AbortSignal): Promise<void> {
  if (!(await hasSettled(database))) return;
  // Another process may have replaced a key.
  await database.keyring.reload();
  for (const column of ENCRYPTED_COLUMNS) {
    await runSteps(database, column.table, column.column, signal, (handle, after) =>
      reencryptRows(handle, column, after),
    );
  }
  await runSteps(database, 'cases', 'words', signal, refreshWords);
  await runSteps(database, 'recipient_keys', 'key', signal, dropFormerKeys);
}

/** Whether every process has noticed that encryption is enabled, so that no more plain values are written. */
export async function hasSettled({ client }: Database): Promise<boolean> {
  const { rows } = await client.query<{ settled: boolean | null }>(
    `select encryption_enabled_at <= now() - make_interval(secs => $1) as settled from installation`,
    [SETTLING_SECONDS],
  );
  return rows[0]?.settled ?? false;
}

/** Runs the steps of a part that are left, each in a database transaction with its progress. */
async function runSteps(
  database: Database,
  table: string,
  column: string,
  signal: AbortSignal,
  step: Step,
): Promise<void> {
  let more = true;
  while (more && !signal.aborted) {
    more = await withTransaction(database, async (handle) => {
      const progress = await claimProgress(handle, table, column);
      if (!progress) return false;
      const done = await step(handle, progress.lastId);
      await recordProgress(handle, progress, done);
      return done.upTo !== undefined;
    });
  }
}

/** Locks the progress of a part, from the beginning if a key was replaced; undefined if it is done. */
export async function claimProgress(
  { client, keyring }: TransactionHandle,
  table: string,
  column: string,
): Promise<Progress | undefined> {
  const { value, index } = keyring.current;
  await client.query(
    `insert into encryption_progress as known (table_name, column_name, value_key, index_key)
     values ($1, $2, $3, $4)
     on conflict (table_name, column_name) do update
       set value_key = $3, index_key = $4, last_id = 0, changed = 0, done_at = null
       where known.value_key < $3 or known.index_key < $4`,
    [table, column, value, index],
  );
  const { rows } = await client.query<{ last_id: bigint; value_key: number; index_key: number }>(
    `select last_id, value_key, index_key from encryption_progress
     where table_name = $1 and column_name = $2 and done_at is null for update`,
    [table, column],
  );
  const [row] = rows;
  return (
    row && {
      ...{ table, column, lastId: row.last_id },
      ...{ valueKey: row.value_key, indexKey: row.index_key },
    }
  );
}

/** Records how far a part is, unless it has begun again with other keys since. */
export async function recordProgress(
  { client }: Pick<TransactionHandle, 'client'>,
  { table, column, valueKey, indexKey }: Progress,
  { upTo, changed }: ReEncrypted,
): Promise<void> {
  await client.query(
    `update encryption_progress set last_id = greatest(last_id, $3), changed = changed + $4,
       done_at = case when $3::bigint is null then now() end
     where table_name = $1 and column_name = $2 and value_key = $5 and index_key = $6`,
    [table, column, upTo, changed, valueKey, indexKey],
  );
}

async function reencryptRows(
  { client, keyring }: TransactionHandle,
  column: EncryptedColumn,
  after: bigint,
): Promise<ReEncrypted> {
  const { table, id, field = 'null' } = column;
  // Triggers that compare old and new values do nothing: only the form changes.
  await client.query(`select set_config('thumela.reencrypting', 'on', true)`);
  const end = after + BigInt(BATCH.ids);
  // Under another name than the column's, so that the stored value is read as it is.
  const { rows } = await client.query<{ id: bigint; stored: unknown; field: number | null }>(
    `select ${id} as id, ${storedIn(column)} as stored, ${field} as field from ${table}
     where ${id} > $1 and ${id} <= $2 and ${whereOutdated(column, keyring)}
     order by ${id} limit ${BATCH.rows} for no key update`,
    [after, end],
  );
  const changed = rows.flatMap((row) => {
    const value = encryptAgain(keyring, column, row.stored, row.field ?? 0);
    return value === undefined ? [] : [{ id: row.id, value }];
  });
  await client.query(
    `update ${table} set ${column.column} = given.value::${hasJson(column) ? 'jsonb' : 'text'}
       ${column.replaces === undefined ? '' : `, ${column.replaces} = null`}
     from unnest($1::bigint[], $2::text[]) given (id, value) where ${table}.${id} = given.id`,
    [changed.map((one) => one.id), changed.map((one) => one.value)],
  );
  const isFull = rows.length === BATCH.rows;
  const upTo = isFull ? rows.at(-1)?.id : await nextFrom(client, table, id, end);
  return { upTo, changed: changed.length };
}

/** The same id if there are rows after it. */
async function nextFrom(
  client: TransactionHandle['client'],
  table: string,
  id: string,
  end: bigint,
): Promise<bigint | undefined> {
  const { rowCount } = await client.query(`select from ${table} where ${id} > $1 limit 1`, [end]);
  return rowCount === 0 ? undefined : end;
}

const hasJson = ({ kind }: EncryptedColumn): boolean =>
  kind === 'leaves' || kind === 'fields' || (kind !== 'field' && isJson(kind));

/** The condition that a value is not encrypted with the keys in use. */
function whereOutdated(column: EncryptedColumn, { current }: Keyring): string {
  const isCurrent = whereEach(
    column,
    (kind) => `e1.${current.value}.%${KINDS[kind].indexes.length > 0 ? `#${current.index}-%` : ''}`,
  );
  return `${storedIn(column)} is not null and not (${isCurrent})`;
}

/** The value to store instead; undefined for a text that looks encrypted and is not. */
function encryptAgain(
  keyring: Keyring,
  { kind }: EncryptedColumn,
  stored: unknown,
  field: number,
): string | undefined {
  if (kind === 'field')
    return keyring.encryptField(field, keyring.decryptField(field, `${stored}`));
  if (kind === 'fields') {
    return JSON.stringify(keyring.encryptFields(keyring.decryptFields(stored)));
  }
  if (typeof stored === 'string' && stored.startsWith('e1.') && !isEncrypted(stored)) {
    return undefined;
  }
  if (kind === 'leaves') {
    return JSON.stringify(keyring.encryptLeaves(keyring.decryptLeaves(stored as object)));
  }
  const value = keyring.decrypt(kind, stored);
  return isJson(kind)
    ? keyring.encryptJson(kind, JSON.stringify(value))
    : keyring.encrypt(kind, String(value));
}

/**
 * Cases whose search words have the end of a PIN or an account number, or its index under a former key, describe
 * themselves again, and so do those from before encryption was enabled.
 */
async function refreshWords(
  { client, keyring }: TransactionHandle,
  after: bigint,
): Promise<ReEncrypted> {
  const end = after + BigInt(BATCH.ids);
  const { rows } = await client.query<{ changed: number; last: bigint | null }>(
    `with refreshed as (
       update cases set words = null where id = any (array(
         select id from cases where id > $1 and id <= $2 and (words::text ~ $3
           or opened_at <= (select encryption_enabled_at from installation))
         order by id limit ${BATCH.rows} for no key update))
       returning id
     )
     select count(*)::int as changed, max(id) as last from refreshed`,
    [after, end, `'#(?!${keyring.current.index}-)`],
  );
  const { changed = 0, last } = rows[0] ?? {};
  const isFull = changed === BATCH.rows;
  return { upTo: isFull ? (last ?? end) : await nextFrom(client, 'cases', 'id', end), changed };
}

/** Numbers of recipients in a former form are deleted, and collected again from the beginning. */
async function dropFormerKeys(
  { client, keyring }: TransactionHandle,
  after: bigint,
): Promise<ReEncrypted> {
  await client.query('update recipient_keys_reach set transaction_id = 0 where $1::bigint = 0', [
    after,
  ]);
  const { rowCount } = await client.query(
    `delete from recipient_keys where ctid = any (array(
       select ctid from recipient_keys where key ~ $1 limit ${BATCH.ids}))`,
    [`^(document|account:\\d+):(?!${keyring.current.index}-)`],
  );
  const changed = rowCount ?? 0;
  return { upTo: changed === BATCH.ids ? after + 1n : undefined, changed };
}
