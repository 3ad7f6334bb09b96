import type pg from 'pg';
import { ENCRYPTED_COLUMNS, type EncryptedColumn, encryptedCondition } from './columns.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** Runs a change in a database transaction that waits for its locks; its subject begins the sentence of an error. */
type Change = (subject: string, change: () => Promise<void>) => Promise<void>;

const CHECK_VIOLATION = '23514';

/** Name of the constraint that a column holds only encrypted values. */
export const constraintOf = ({ table, column }: EncryptedColumn): string =>
  `${table}_${column}_encrypted`;

/**
 * Adds to each column whose values are all encrypted the constraint that they are. Columns of an older database get
 * theirs at the first start after a worker has encrypted them, and none before encryption is enabled: until then,
 * processes of the version before may write into them. It runs as the owner, and looks through each table without
 * blocking its use.
 */
export async function enforceEncryption(client: Client, change: Change): Promise<void> {
  const { rows: enabled } = await client.query(
    'select from installation where encryption_enabled_at is not null',
  );
  if (enabled.length === 0) return;
  for (const column of ENCRYPTED_COLUMNS) {
    const { rows } = await client.query<{ convalidated: boolean }>(
      'select convalidated from pg_constraint where conname = $1',
      [constraintOf(column)],
    );
    if (rows[0]?.convalidated || !(await isEncrypted(client, column))) continue;
    if (!rows[0]) {
      await change(constraintOf(column), async () => {
        await client.query(
          `alter table ${column.table} add constraint ${constraintOf(column)}
           check (${encryptedCondition(column)}) not valid`,
        );
      });
    }
    await validateConstraint(client, column, change);
  }
}

async function isEncrypted(client: Client, { table, column }: EncryptedColumn): Promise<boolean> {
  const { rows } = await client.query<{ done: boolean }>(
    `select not exists (select from ${table}) or exists (select from encryption_progress
       where table_name = $1 and column_name = $2 and done_at is not null) as done`,
    [table, column],
  );
  return rows[0]?.done ?? false;
}

/** A process of the version before may have written behind the worker: then the worker goes through the column again. */
async function validateConstraint(
  client: Client,
  column: EncryptedColumn,
  change: Change,
): Promise<void> {
  const name = constraintOf(column);
  try {
    await change(name, async () => {
      await client.query(`alter table ${column.table} validate constraint ${name}`);
    });
  } catch (error) {
    if ((error as { code?: string }).code !== CHECK_VIOLATION) throw error;
    await change(name, async () => {
      // Otherwise no change of such a row would be accepted.
      await client.query(`alter table ${column.table} drop constraint ${name}`);
      await client.query(
        `update encryption_progress set last_id = 0, changed = 0, done_at = null
         where table_name = $1 and column_name = $2`,
        [column.table, column.column],
      );
    });
  }
}
