import type pg from 'pg';

/** A dropped index and the statement that creates it again. */
export interface Key {
  table: string;
  name: string;
  make: string;
  /** Attaches the index to its constraint; undefined if it has none. */
  bind: string | undefined;
}

/**
 * Drops the indexes of tables, because inserting is several times faster without them; primary keys stay,
 * because rows are inserted in their order, and so do indexes that foreign keys refer to.
 */
export async function dropKeys(client: pg.ClientBase, tables: readonly string[]): Promise<Key[]> {
  const { rows } = await client.query<Key & { constrained: boolean }>(
    `select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name,
       -- That of a partitioned table names the table alone, without its partitions.
       replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as make, u.oid is not null as constrained,
       case when u.oid is not null then format('alter table %s add constraint %I unique using index %s',
         i.indrelid::regclass, u.conname, i.indexrelid::regclass) end as bind
     from pg_index i left join pg_constraint u on u.conindid = i.indexrelid and u.contype = 'u'
     where i.indrelid = any ($1::regclass[]) and not i.indisprimary
       and not exists (select from pg_constraint f where f.conindid = i.indexrelid and f.contype = 'f')`,
    [tables],
  );
  for (const { table, name, constrained } of rows) {
    await client.query(
      constrained ? `alter table ${table} drop constraint ${name}` : `drop index ${name}`,
    );
  }
  return rows;
}
