import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../database/pool.ts';
import type { LogEnd } from './log-ends.ts';

/** Identifies one database of one cluster and of its standbys. Managed databases may hide the cluster's identifier. */
const PLACE = `case when has_function_privilege('pg_control_system()', 'execute')
    then (select system_identifier::text from pg_control_system()) else '' end
  || '/' || (select oid from pg_database where datname = current_database())`;

/** The time is read before the end of the log, so that no commit is between them. */
const PRIMARY = `select (extract(epoch from clock_timestamp()) * 1000)::float8 as at,
  (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::int8 as lsn, ${PLACE} as place`;

const STANDBY = `select pg_is_in_recovery() as standby,
  (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::int8 as lsn,
  (extract(epoch from pg_last_xact_replay_timestamp()) * 1000)::float8 as replayed, ${PLACE} as place`;

/** The primary at one moment. */
export interface PrimaryState extends LogEnd {
  readonly place: string;
}

/** The replica at one moment. */
export interface StandbyState {
  readonly standby: boolean;
  /** Position up to which it has replayed the log; null if it never was a standby. */
  readonly lsn: bigint | null;
  /** Time of the last commit it has replayed; null if it has replayed none since its start. */
  readonly replayed: number | null;
  readonly place: string;
}

/** Milliseconds to wait for each of the two answers. */
const PATIENCE = 1_000;

/** @throws Error if the primary does not answer at once */
export const inspectPrimary = (primary: Database): Promise<PrimaryState> =>
  readRow<PrimaryState>(primary, PRIMARY);

/** @throws Error if the replica does not answer at once */
export const inspectStandby = (replica: Database): Promise<StandbyState> =>
  readRow<StandbyState>(replica, STANDBY);

async function readRow<Row extends object>({ pool }: Database, text: string): Promise<Row> {
  const answer = pool.query<Row>(text);
  // An answer that comes too late is of no use, and neither is its error.
  answer.catch(() => undefined);
  const found = await Promise.race([answer, pause(PATIENCE, undefined, { ref: false })]);
  const [row] = found?.rows ?? [];
  if (!row) throw new Error('There was no answer in time.');
  return row;
}
