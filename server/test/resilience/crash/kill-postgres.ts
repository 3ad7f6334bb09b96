import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from '../../../src/platform/database/pool.ts';

/** `kill -9` of all processes of PostgreSQL, as if its machine had lost its power. */
export async function killPostgres({ pool }: Database): Promise<void> {
  const client = await connectPersistently(pool);
  const { rows } = await client.query<{ pid: number; data: string }>(
    `select pid, current_setting('data_directory') as data from pg_stat_activity`,
  );
  client.release(true);
  // The postmaster first: it would start what ends.
  const postmaster = readPostmaster(rows[0]?.data ?? '');
  for (const pid of [postmaster, ...rows.map((row) => row.pid)]) killProcess(pid);
}

/** Ends PostgreSQL in a data folder at once, if it runs. */
export function endPostgres(data: string): void {
  if (existsSync(join(data, PID_FILE))) killProcess(readPostmaster(data));
}

const PID_FILE = 'postmaster.pid';

const readPostmaster = (data: string): number =>
  Number(readFileSync(join(data, PID_FILE), 'utf8').split('\n')[0]);

/** Milliseconds between looks whether PostgreSQL has noticed, and looks at most until it answers. */
const LOOK = 5;
const ATTEMPTS = 1_000;

/** `kill -9` of one session of the server, upon which PostgreSQL ends all others and recovers. */
export async function killSession({ pool }: Database, index: number): Promise<void> {
  const client = await connectPersistently(pool);
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where usename = 'thumela_server' order by state, query_start desc`,
  );
  const chosen = rows[index % Math.max(1, rows.length)];
  if (chosen) {
    killProcess(chosen.pid);
    while (await isAnswered(client)) await pause(LOOK);
  }
  client.release(true);
}

/** A connection that works: the pool may still have some that an earlier kill ended. */
async function connectPersistently(pool: pg.Pool): Promise<pg.PoolClient> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const client = await pool.connect().catch(() => undefined);
    if (client && (await isAnswered(client))) return client;
    client?.release(true);
    await pause(LOOK);
  }
  throw new Error('PostgreSQL cannot be killed, because it does not answer.');
}

const isAnswered = (client: pg.PoolClient): Promise<boolean> =>
  client.query('select 1').then(
    () => true,
    () => false,
  );

function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // It may have ended meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
