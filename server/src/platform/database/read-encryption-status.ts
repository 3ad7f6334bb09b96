import type pg from 'pg';
import { ENCRYPTED_COLUMNS, storedIn, textsOf } from '../encryption/columns.ts';
import { listKeys } from '../encryption/keys.ts';

/** The keys of a database, and how many values of each column are encrypted with which, as lines to print. */
export async function readEncryptionStatus(
  client: Pick<pg.ClientBase, 'query'>,
): Promise<string[]> {
  const lines = (await listKeys(client)).map(
    ({ id, purpose, provider, wrapped_by, created_at, retired_at }) =>
      `key ${id}  ${purpose.toLowerCase()}  ${provider} ${wrapped_by}  from ${formatDay(created_at)}${
        retired_at ? ` to ${formatDay(retired_at)}` : ''
      }`,
  );
  for (const column of ENCRYPTED_COLUMNS) {
    for (const { kind, text, exceptions, join = '' } of textsOf(column)) {
      const { rows } = await client.query<{ key: string; values: bigint }>(
        `select coalesce(substring(${text} from '^e1\\.(\\d+)\\.'), 'none') as key, count(*) as values
         from ${column.table} ${join} where ${storedIn(column)} is not null and not (${exceptions})
         group by 1 order by 1`,
      );
      const counts = rows.map(({ key, values }) => `${values} with key ${key}`);
      const isField = join !== '' || column.kind === 'field';
      const name = isField ? `${column.column} of kind ${kind}` : text;
      lines.push(`${column.table} ${name}: ${counts.join(', ') || 'no values'}`);
    }
  }
  return lines;
}

const formatDay = (at: Date): string => at.toISOString().slice(0, 10);
