import pg from 'pg';
import { vi } from 'vitest';
import type { Database } from '../../src/platform/database/pool.ts';

/** A lock that sessions of the server wait for. */
export interface Blocker {
  /** Waits until this many sessions wait for the lock, and returns their process ids. */
  waiting(count?: number): Promise<number[]>;
  /** Releases the lock, and waits until the sessions behind it are idle, even those of a killed server. */
  release(): Promise<void>;
}

/**
 * Runs a locking statement in a separate database transaction, so that the server's next statement on these
 * rows waits there.
 */
export async function blockAt(
  database: Database,
  statement: string,
  values: unknown[] = [],
): Promise<Blocker> {
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('begin');
  await client.query(statement, values);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const own = rows[0]?.pid;
  let behind: number[] = [];
  return {
    waiting: (count = 1) =>
      vi.waitFor(
        async () => {
          behind = await waitingFor(database, own);
          if (behind.length < count) throw new Error(`${behind.length} sessions wait.`);
          return behind;
        },
        { timeout: 60_000, interval: 20 },
      ),
    release: async () => {
      await client.query('rollback');
      await client.end();
      await vi.waitFor(() => refuseBusy(database, behind), { timeout: 60_000, interval: 20 });
    },
  };
}

async function waitingFor({ pool }: Database, own: number | undefined): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and $1 = any(pg_blocking_pids(pid))`,
    [own],
  );
  return rows.map(({ pid }) => pid);
}

async function refuseBusy({ pool }: Database, pids: number[]): Promise<void> {
  const { rows } = await pool.query(
    `select from pg_stat_activity where pid = any($1) and state <> 'idle'`,
    [pids],
  );
  if (rows.length > 0) throw new Error(`${rows.length} sessions are still at work.`);
}

/** Terminates sessions from outside, as a network failure or a restart of PostgreSQL does. */
export async function terminateBackends(
  { pool }: Database,
  pids: readonly number[],
): Promise<void> {
  await pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [pids]);
}

/**
 * Makes every commit that inserts into `table` wait at its end for the advisory lock `key`, so that the server
 * can be killed between the commit and its response.
 */
export async function slowCommits({ pool }: Database, table: string, key: number): Promise<void> {
  await pool.query(`
    create function wait_at_commit() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(${key});
      return null;
    end $$;
    create constraint trigger wait_at_commit after insert on ${table}
      deferrable initially deferred for each row execute function wait_at_commit()`);
}

/**
 * Makes every insert into `table` of a matching row wait for the advisory lock `key`, so that the server can be
 * killed in the middle of a write.
 */
export async function slowInserts(
  { pool }: Database,
  { table, condition, key }: { table: string; condition: string; key: number },
): Promise<void> {
  await pool.query(`
    create function wait_at_${key}() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(${key});
      return new;
    end $$;
    create trigger wait_at_${key} before insert on ${table}
      for each row when (${condition}) execute function wait_at_${key}()`);
}
