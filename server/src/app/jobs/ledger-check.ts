import { createHash } from 'node:crypto';
import { casesService } from '../../casework/cases/service.ts';
import {
  type ComparisonResult,
  formatDifference,
  journalReader,
} from '../../ledger/journal/service.ts';
import {
  createDatabase,
  type Database,
  type TransactionHandle,
  withTransaction,
} from '../../platform/database/pool.ts';
import { readSnapshot } from '../../platform/database/snapshot.ts';
import type { Services } from '../services.ts';

/** Milliseconds one comparison may take: a day, for books of any length. */
export const PATIENCE = 24 * 3_600_000;
/** The advisory lock that lets one process check at a time; any number, but always the same. */
const LOCK = 7_205_759_406;
/** Limit for the differences listed in an alert; `npm run thumela -- ledger verify` lists all. */
export const NAMED = 20;

/** Subject of the open case about the ledger. */
const CASE = { kind: 'BOOKS_DIFFERENCE', subject: 'books' } as const;

type CheckServices = Pick<Services, 'config' | 'database' | 'log'>;

/**
 * Compares the ledger with the records behind it, once per LEDGER_CHECK_INTERVAL_SECONDS across all processes,
 * on a connection of its own. Each difference is logged as an error and counted in the metrics; one case
 * records them and how they change (decision 20).
 *
 * @param stop ends a running comparison
 */
export async function checkBooks(services: CheckServices, stop: AbortSignal): Promise<void> {
  const { database, config } = services;
  if (!(await isDue(database, config.booksCheckSeconds))) return;
  const { url: databaseUrl, keyring } = database;
  const own = createDatabase({ poolSize: 1, databaseUrl, keyring }, PATIENCE, 'whole tables');
  const ended = new AbortController();
  try {
    await withTransaction(own, async (handle) => {
      await readSnapshot(handle);
      const pid = await claimCheck(handle);
      if (pid === undefined || !(await isDue(database, config.booksCheckSeconds))) return;
      const end = () => void cutOff(database, pid);
      stop.addEventListener('abort', end, { once: true, signal: ended.signal });
      stop.throwIfAborted();
      await recordCheck(services, await journalReader(handle).compare(NAMED));
    });
  } catch (error) {
    if (!stop.aborted) throw error;
  } finally {
    ended.abort();
    await own.close();
  }
}

async function isDue({ client }: Pick<TransactionHandle, 'client'>, seconds: number) {
  const { rows } = await client.query<{ due: boolean }>(
    `select coalesce((select checked_at <= now() - make_interval(secs => $1) from books_checks
       order by id desc limit 1), true) as due`,
    [seconds],
  );
  return rows[0]?.due ?? false;
}

/** The id of the connection's process, unless another process compares. */
async function claimCheck({ client }: TransactionHandle): Promise<number | undefined> {
  const { rows } = await client.query<{ free: boolean; pid: number }>(
    'select pg_try_advisory_xact_lock($1) as free, pg_backend_pid() as pid',
    [LOCK],
  );
  return rows[0]?.free ? rows[0].pid : undefined;
}

/** Ends a connection even during a query; if that fails, it ends after the query. */
export async function cutOff({ pool }: Database, pid: number): Promise<void> {
  await pool.query('select pg_terminate_backend($1)', [pid]).catch(() => undefined);
}

/** Records the result of a check, and raises an alert for differences. */
export async function recordCheck(
  { database, log }: Omit<CheckServices, 'config'>,
  found: readonly ComparisonResult[],
): Promise<void> {
  const differences = found.reduce((sum, { total }) => sum + total, 0);
  const named = found.flatMap((one) => one.differences.map(formatDifference));
  const fingerprint = createHash('sha256').update(JSON.stringify(found)).digest('hex');
  await withTransaction(database, async (handle) => {
    const before = await handle.db
      .selectFrom('books_checks')
      .select('fingerprint')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    await handle.db.insertInto('books_checks').values({ differences, fingerprint }).execute();
    if (before?.fingerprint === fingerprint) return;
    if (differences > 0 || (await hasCase(handle))) {
      await casesService(handle).open({ ...CASE, facts: { differences, named }, actor: 'clock' });
    }
  });
  if (differences > 0) log.error({ differences, named }, 'the books differ');
}

async function hasCase({ db }: TransactionHandle): Promise<boolean> {
  const open = await db
    .selectFrom('cases')
    .select('id')
    .where('kind', '=', CASE.kind)
    .where('subject', '=', CASE.subject)
    .where('state', '<>', 'DECIDED')
    .forUpdate()
    .executeTakeFirst();
  return open !== undefined;
}
