import { type Config, StartError } from '../core/config.ts';
import { databaseProblem } from '../core/terminal-messages.ts';
import { connectionName } from './connected-versions.ts';
import { PLACE } from './plain-role.ts';
import { type Database, sessionClient } from './pool.ts';

/** Milliseconds to wait for PostgreSQL. */
const PATIENCE = 5_000;

/**
 * Checks a DATABASE_URL of a pooler: a transaction may get any of its connections, so the pooler has to give all of
 * them the settings that the server otherwise gives, and DATABASE_SESSION_URL has to lead to the same database.
 * @throws StartError
 */
export async function refuseUnsuitablePooler(
  { pool, url }: Pick<Database, 'pool' | 'url'>,
  {
    databaseSessionUrl,
    statementSeconds,
  }: Pick<Config, 'statementSeconds'> & { databaseSessionUrl?: string | undefined },
): Promise<void> {
  if (databaseSessionUrl === undefined) return;
  const client = sessionClient({ url }, connectionName('thumela'), PATIENCE);
  try {
    await client.connect();
    const direct = await client.query<{ place: string }>(`select ${PLACE} as place`);
    const { rows } = await pool.query<Settings & { place: string }>(
      `select ${PLACE} as place, current_setting('TimeZone') as "TimeZone", current_setting('enable_seqscan') as enable_seqscan,
         current_setting('jit') as jit,
         (select setting from pg_settings where name = 'statement_timeout') as statement_timeout`,
    );
    const [found] = rows;
    if (found?.place !== direct.rows[0]?.place) {
      throw new StartError(['DATABASE_SESSION_URL is a different database from DATABASE_URL.']);
    }
    const missing = listMissing(found, statementSeconds);
    if (missing !== '') {
      throw new StartError([
        `The pooler of DATABASE_URL has to give each connection ${missing} (docs/scale-out.md).`,
      ]);
    }
  } catch (error) {
    throw error instanceof StartError
      ? error
      : new StartError([databaseProblem(error as Error, databaseSessionUrl)]);
  } finally {
    await client.end().catch(() => undefined);
  }
}

type Settings = Record<'TimeZone' | 'enable_seqscan' | 'jit' | 'statement_timeout', string>;

/** Settings that differ, as PgBouncer's `connect_query` sets them. */
function listMissing(found: Settings | undefined, statementSeconds: number): string {
  const needed: Settings = {
    TimeZone: 'Africa/Johannesburg',
    enable_seqscan: 'off',
    jit: 'off',
    statement_timeout: String(statementSeconds * 1000),
  };
  return Object.entries(needed)
    .filter(([name, value]) => found?.[name as keyof Settings] !== value)
    .map(([name, value]) => `${name}=${value}`)
    .join(', ');
}
