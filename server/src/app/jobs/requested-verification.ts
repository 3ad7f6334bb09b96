import { revaluePositions } from '../../ledger/exchange/service.ts';
import { closingService, type Examination } from '../../ledger/period-close/service.ts';
import { examineBooks } from '../../platform/audit-log/examination.ts';
import { StartError } from '../../platform/core/config.ts';
import { createDatabase, type Database } from '../../platform/database/pool.ts';
import type { Services } from '../services.ts';
import { cutOff, NAMED, PATIENCE, recordCheck } from './ledger-check.ts';

/** Milliseconds for which a month's revaluation waits for postings, several times; payouts from floats wait behind it. */
const CLOSING_PATIENCE = 500;

/** The advisory lock that lets one process examine at a time; any number, but always the same. */
const LOCK = 7_205_759_418;

/**
 * Runs the ledger verification that an operator requested in the console, on a connection of its own, and
 * closes the requested month, with its positions revalued, if nothing is wrong (see server/src/ledger/README.md). If its worker died, it starts again from the
 * beginning.
 *
 * @param stop ends a running verification; another worker restarts it
 */
export async function runRequestedVerification(
  services: Pick<Services, 'config' | 'database' | 'log'>,
  stop: AbortSignal,
): Promise<void> {
  const { config, database } = services;
  const closing = closingService(database);
  if (!(await closing.asked())) return;
  const { url: databaseUrl, keyring } = database;
  const own = createDatabase({ poolSize: 1, databaseUrl, keyring }, PATIENCE, 'whole tables');
  const ended = new AbortController();
  try {
    const pid = await claimVerification(own);
    // Another worker may have ended it meanwhile.
    const asked = pid === undefined ? undefined : await closing.asked();
    if (pid === undefined || !asked) return;
    const end = () => void cutOff(database, pid);
    stop.addEventListener('abort', end, { once: true, signal: ended.signal });
    stop.throwIfAborted();
    if (asked.closes !== null) {
      await revaluePositions(database, config, { signal: stop, patience: CLOSING_PATIENCE });
    }
    await closing.end(asked, await problemsOf(services, own, asked), config);
  } catch (error) {
    if (!stop.aborted) throw error;
  } finally {
    ended.abort();
    await own.close();
  }
}

/** The id of the connection's process, which has the lock for as long as it lives, unless another one has it. */
async function claimVerification({ pool }: Database): Promise<number | undefined> {
  const { rows } = await pool.query<{ free: boolean; pid: number }>(
    'select pg_try_advisory_lock($1) as free, pg_backend_pid() as pid',
    [LOCK],
  );
  return rows[0]?.free ? rows[0].pid : undefined;
}

/** Verifies the ledger, reports progress, and records differences as the scheduled comparison does. */
async function problemsOf(
  services: Pick<Services, 'config' | 'database' | 'log'>,
  own: Database,
  { id }: Examination,
): Promise<readonly string[]> {
  const { config, database } = services;
  const closing = closingService(database);
  try {
    const { problems, found } = await examineBooks(own, config, {
      most: NAMED,
      step: (done, steps) => closing.progress(id, { done, steps }),
    });
    await recordCheck(services, found);
    return problems;
  } catch (error) {
    if (error instanceof StartError) return error.problems;
    throw error;
  }
}
