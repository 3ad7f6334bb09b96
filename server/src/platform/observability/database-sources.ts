import type { Meter } from '@opentelemetry/api';
import { JOBS_SCHEMA } from '../database/migrate.ts';
import { readPartitionedTables } from '../database/partitions.ts';
import type { Database } from '../database/pool.ts';
import { heldSource, openCasesSource, payoutsSource } from './business-sources.ts';
import { floatsSource } from './floats-source.ts';
import { auditSource, booksSource, statementsSource } from './ledger-sources.ts';
import type { ReadingSource } from './readings.ts';

/** Gauges of the pool, and sources of readings in the database, which are the same from every process. */
export function databaseSources(meter: Meter, database: Database): readonly ReadingSource[] {
  observePool(meter, database);
  return [
    jobsSource(database),
    payoutsSource(database),
    heldSource(database),
    openCasesSource(database),
    floatsSource(database),
    booksSource(database),
    auditSource(database),
    statementsSource(database),
    connectionsSource(database),
    partitionsSource(database),
  ];
}

function observePool(meter: Meter, { pool }: Database): void {
  const description = 'Database connections of this process, and statements waiting for one';
  meter.createObservableGauge('thumela.database.pool', { description }).addCallback((result) => {
    result.observe(pool.totalCount, { state: 'total' });
    result.observe(pool.idleCount, { state: 'idle' });
    result.observe(pool.waitingCount, { state: 'waiting' });
    result.observe(pool.options.max ?? 0, { state: 'limit' });
  });
}

/**
 * Waiting jobs by queue, counted with an index; failed ones as counted by pg-boss's maintenance. Messages are
 * also jobs, though not in a queue of that library (decision 9); failed ones count for an hour.
 */
function jobsSource({ pool }: Database): ReadingSource<'waiting' | 'age' | 'failed'> {
  return {
    name: 'jobs',
    gauges: {
      waiting: ['thumela.jobs.waiting', 'Jobs that are ready to run'],
      age: ['thumela.jobs.oldest.age.seconds', 'Waiting time of the oldest job', 'seconds'],
      failed: ['thumela.jobs.failed', 'Jobs that were given up and are still in the queue'],
    },
    read: async () => {
      const { rows } = await pool.query<{
        queue: string;
        waiting: bigint;
        age: number;
        failed: number;
      }>(
        `select q.name as queue, w.waiting, w.age, q.failed_count as failed
         from ${JOBS_SCHEMA}.queue q cross join lateral (
           select count(*) as waiting,
             coalesce(extract(epoch from now() - min(j.start_after)), 0)::float8 as age
           from ${JOBS_SCHEMA}.job j
           where j.name = q.name and j.state < 'active' and j.start_after <= now()) w
         where q.name not in ('message', 'message-given-up')
         union all
         select 'message', count(*) filter (where status = 'QUEUED'),
           coalesce(extract(epoch from now() - min(due_at) filter (where status = 'QUEUED')), 0)::float8,
           (count(*) filter (where status = 'FAILED'))::integer
         from messages
         where (status = 'QUEUED' and due_at <= now())
           or (status = 'FAILED' and due_at > now() - interval '1 hour')`,
      );
      return rows.flatMap(({ queue, waiting, age, failed }) => [
        { gauge: 'waiting' as const, value: Number(waiting), attributes: { queue } },
        { gauge: 'age' as const, value: age, attributes: { queue } },
        { gauge: 'failed' as const, value: failed, attributes: { queue } },
      ]);
    },
  };
}

/**
 * Connections of all clients of the database server, from its statistics. The server's user sees the state and the
 * transactions of its own connections only; those of others count as `other`.
 */
function connectionsSource({
  pool,
}: Database): ReadingSource<'connections' | 'limit' | 'oldest' | 'locks'> {
  return {
    name: 'connections',
    gauges: {
      connections: ['thumela.database.connections', 'Connections to the database server'],
      limit: ['thumela.database.connections.limit', 'Most connections that it accepts'],
      oldest: [
        'thumela.database.transaction.age.seconds',
        'Age of the oldest database transaction',
        'seconds',
      ],
      locks: ['thumela.database.lock.waits', 'Statements that wait for a lock'],
    },
    read: async () => {
      const { rows } = await pool.query<{
        state: string;
        connections: bigint;
        oldest: number;
        locks: bigint;
        limit: number;
      }>(
        `select case when state in ('active', 'idle', 'idle in transaction') then state else 'other' end as state,
           count(*) as connections,
           coalesce(extract(epoch from now() - min(xact_start)), 0)::float8 as oldest,
           count(*) filter (where wait_event_type = 'Lock') as locks,
           current_setting('max_connections')::integer as limit
         from pg_stat_activity where backend_type = 'client backend' group by 1`,
      );
      return [
        ...rows.map(({ state, connections }) => ({
          ...{ gauge: 'connections' as const, value: Number(connections) },
          attributes: { state },
        })),
        { gauge: 'limit', value: rows[0]?.limit ?? 0 },
        { gauge: 'oldest', value: Math.max(0, ...rows.map(({ oldest }) => oldest)) },
        { gauge: 'locks', value: rows.reduce((sum, { locks }) => sum + Number(locks), 0) },
      ];
    },
  };
}

/** Months that have a partition already; without one, rows of the next month are refused. */
function partitionsSource(database: Database): ReadingSource<'ahead'> {
  return {
    name: 'partitions',
    gauges: {
      ahead: [
        'thumela.database.partitions.ahead',
        'Months after this one for which a table has partitions',
      ],
    },
    read: async () =>
      (await readPartitionedTables(database)).map(({ name, monthsAhead }) => ({
        gauge: 'ahead',
        value: monthsAhead,
        attributes: { table: name },
      })),
  };
}
