import type { Handle } from './pool.ts';

/** Months after this one that have partitions, so that rows have a place even if no worker runs for a quarter. */
export const MONTHS_AHEAD = 3;

/**
 * Adds the partitions of coming months that are missing, and returns their number (decision 50). It waits at most a
 * second for a lock.
 * @throws Error of PostgreSQL (lock_not_available) if another session holds it longer; nothing was added then
 */
export async function addPartitions({ client }: Handle): Promise<number> {
  const { rows } = await client.query<{ added: number }>('select add_partitions($1) as added', [
    MONTHS_AHEAD,
  ]);
  return rows[0]?.added ?? 0;
}

/** A partitioned table, and the months after this one that have a partition; rows of the next one without are refused. */
export interface PartitionedTable {
  readonly name: string;
  readonly monthsAhead: number;
}

/** The tables that are divided by months. */
export async function readPartitionedTables({ client }: Handle): Promise<PartitionedTable[]> {
  const { rows } = await client.query<PartitionedTable>(`
    select t.relname as name, (max(month_number(to_date(p.month, 'YYYY_MM')))
      - month_number((now() at time zone 'Africa/Johannesburg')::date))::int as "monthsAhead"
    from pg_partitioned_table d join pg_class t on t.oid = d.partrelid
      join pg_inherits i on i.inhparent = t.oid
      join pg_class c on c.oid = i.inhrelid
      cross join lateral (select substring(c.relname from '_(\\d{4}_\\d\\d)$') as month) p
    where t.relnamespace = 'public'::regnamespace
    group by t.relname order by t.relname`);
  return rows;
}
