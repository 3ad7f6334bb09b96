import type pg from 'pg';
import { StartError } from '../core/config.ts';
import { compareVersions, VERSION } from '../core/version.ts';
import { readHeaders } from './migration-headers.ts';
import type { SqlFile } from './sql-files.ts';

/** Programs of the server, as connections name themselves. */
type Program =
  | 'thumela'
  | 'thumela-worker'
  | 'thumela-migration'
  | 'thumela-notices'
  | 'thumela-comparison';

/** Name of a connection, which says to PostgreSQL which version of the server is connected. */
export const connectionName = (program: Program): string => `${program}/${VERSION}`;

/** A version of the server that is connected to the database. */
export interface ConnectedVersion {
  /** Undefined if it is from before connections named their version. */
  readonly version: string | undefined;
  readonly connections: number;
}

/** Versions that are connected now, except this connection; any user may read them. */
export async function findConnectedVersions(
  client: Pick<pg.ClientBase, 'query'>,
): Promise<ConnectedVersion[]> {
  const { rows } = await client.query<{ version: string | null; connections: number }>(
    `select substring(application_name from '/(\\d+\\.\\d+\\.\\d+)') as version, count(*)::int as connections
     from pg_stat_activity
     where datname = current_database() and application_name like 'thumela%' and pid <> pg_backend_pid()
     group by version order by version nulls first`,
  );
  return rows.map(({ version, connections }) => ({ version: version ?? undefined, connections }));
}

/**
 * Refuses migrations that take something away from a version which is still connected.
 * @throws StartError
 */
export async function refuseWhileConnected(
  client: Pick<pg.ClientBase, 'query'>,
  pending: readonly SqlFile[],
): Promise<void> {
  const demands = pending.flatMap((file) => {
    const { servesFrom } = readHeaders(file);
    return servesFrom === undefined ? [] : [{ name: file.name, servesFrom }];
  });
  if (demands.length === 0) return;
  const connected = await findConnectedVersions(client);
  const problems = demands.flatMap(({ name, servesFrom }) =>
    connected
      .filter(({ version }) => version === undefined || compareVersions(version, servesFrom) < 0)
      .map(
        ({ version, connections }) =>
          `Migration ${name} needs version ${servesFrom} everywhere, and ${version === undefined ? 'an older version' : `version ${version}`} is connected (${connections} connections); stop its processes first.`,
      ),
  );
  if (problems.length > 0) throw new StartError(problems);
}
