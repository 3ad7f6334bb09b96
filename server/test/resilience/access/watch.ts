import type { Database } from '../../../src/platform/database/pool.ts';

/**
 * Tables that a refused request may write to: counts of attempts, and the last use of a session or key. None of them
 * holds data of a customer or of the books.
 */
const COUNTED: ReadonlySet<string> = new Set([
  ...['sign_in_attempts', 'throttles', 'sessions', 'operator_sessions', 'partner_keys'],
]);

/** A function that returns, and forgets, the tables that were written to since it was called last. */
export type ChangeWatch = () => Promise<readonly string[]>;

/** Records every row that is written in a test's database, by a trigger on each table. */
export async function watchChanges({ pool }: Database): Promise<ChangeWatch> {
  await pool.query(`
    create unlogged table watched_changes (changed text not null);
    create function watch_change() returns trigger language plpgsql security definer
      set search_path from current as $$
      begin
        insert into watched_changes values (tg_table_name);
        return null;
      end $$;
    do $$
    declare
      name regclass;
    begin
      for name in
        select oid from pg_class where relkind in ('r', 'p') and not relispartition
          and relnamespace = 'public'::regnamespace and relname <> 'watched_changes'
      loop
        execute format('create trigger watch_change after insert or update or delete on %s
          for each row execute function watch_change()', name);
      end loop;
    end $$`);
  return async () => {
    const { rows } = await pool.query<{ changed: string }>(
      'delete from watched_changes returning changed',
    );
    // A partition is named after its table and its month.
    const tables = rows.map(({ changed }) => changed.replace(/_\d{4}_\d{2}$/, ''));
    return [...new Set(tables)].filter((name) => !COUNTED.has(name)).sort();
  };
}
