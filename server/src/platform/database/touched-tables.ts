import type pg from 'pg';
import type { SqlFile } from './sql-files.ts';

/** A table that a migration reads or changes, with PostgreSQL's estimates. */
export interface TouchedTable {
  readonly name: string;
  readonly rows: number;
  /** With its indexes. */
  readonly bytes: number;
}

/** Words after which a statement names a table. */
const NAMED =
  /\b(?:table(?:\s+if\s+exists)?|on|update|into|from|join|references)\s+(?:only\s+)?(\w+)/gi;

/** Tables of the database that a migration names, the largest first. */
export async function findTouchedTables(
  client: Pick<pg.ClientBase, 'query'>,
  { sql }: Pick<SqlFile, 'sql'>,
): Promise<TouchedTable[]> {
  const code = sql.replaceAll(/^\s*--.*$/gm, '');
  const names = [...new Set([...code.matchAll(NAMED)].map(([, name = '']) => name))];
  const { rows } = await client.query<TouchedTable>(
    `select relname as name, greatest(reltuples, 0)::float8 as rows, pg_total_relation_size(oid)::float8 as bytes
     from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname = any ($1)
     order by bytes desc`,
    [names],
  );
  return rows;
}
