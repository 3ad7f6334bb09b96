import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { StartError } from '../core/config.ts';

/** How long a change of the schema waits for the transactions of running servers. */
export interface Patience {
  /**
   * Milliseconds to wait for a lock. Statements of servers queue behind a change that waits, so it is short: what a
   * customer may notice as a slow answer.
   */
  readonly lock: number;
  /** Milliseconds until the next attempt, in which servers do what had queued. */
  readonly pause: number;
  readonly attempts: number;
}

/** About ten minutes. */
export const PATIENCE: Patience = { lock: 1_000, pause: 4_000, attempts: 120 };

/** A lock that was not available in time, and a deadlock: nothing was changed. */
const TRY_AGAIN = new Set(['55P03', '40P01']);

/** PostgreSQL's error code of an error, or of the one that caused it. */
const codeOf = (error: unknown): string | undefined => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return code ?? cause?.code;
};

/**
 * Runs a change in a database transaction that gives up each lock soon, and repeats it until it gets all of them: a
 * change that waited behind a long report would stop everything that comes after it.
 *
 * @param what begins the sentence of the error
 * @throws StartError after the last attempt, with the oldest open transaction
 */
export async function changePatiently(
  client: pg.Client,
  what: string,
  change: () => Promise<void>,
  patience: Patience = PATIENCE,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await changeOnce(client, change, patience);
    } catch (error) {
      if (!TRY_AGAIN.has(codeOf(error) ?? '')) throw error;
      if (attempt >= patience.attempts) {
        throw new StartError([`${what} got no lock: ${await describeOldest(client)}`]);
      }
      await wait(patience.pause);
    }
  }
}

async function changeOnce(
  client: pg.Client,
  change: () => Promise<void>,
  { lock }: Patience,
): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lock}`);
    await change();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function describeOldest(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ pid: number; name: string; seconds: number }>(
    `select pid, application_name as name, extract(epoch from now() - xact_start)::int as seconds
     from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
     order by xact_start limit 1`,
  );
  const [oldest] = rows;
  return oldest
    ? `the transaction of process ${oldest.pid} ('${oldest.name}') has been open for ${oldest.seconds} seconds. End it, or wait, and run the command again; what was done remains.`
    : 'a transaction held it. Run the command again; what was done remains.';
}
