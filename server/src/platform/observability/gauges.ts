import { setTimeout as pause } from 'node:timers/promises';
import type { Attributes, Meter, ObservableGauge } from '@opentelemetry/api';
import { JOBS_SCHEMA } from '../database/migrate.ts';
import type { Database } from '../database/pool.ts';

/** Milliseconds for which a reading is reused, however often it is requested. */
const FRESH = 10_000;
/** Milliseconds after which a reading is too old to be served. */
const STALE = 60_000;
/**
 * Maximum milliseconds that a scrape waits for the database: all other metrics must be served even if the
 * database has problems.
 */
const PATIENCE = 1_000;

/** One value of a gauge, with its attributes. */
interface Reading {
  gauge:
    | 'waiting'
    | 'age'
    | 'failed'
    | 'held'
    | 'heldCount'
    | 'differences'
    | 'checkAge'
    | 'cases'
    | 'overdue'
    | 'payouts'
    | 'payoutAge'
    | 'floatReported'
    | 'floatReportAge'
    | 'floatMarks';
  value: number;
  attributes: Attributes;
}

/**
 * Gauges of the pool, and of waiting jobs, held money, payouts, open cases and the ledger in the database. The
 * latter are the same from every process.
 */
export function observeDatabase(meter: Meter, database: Database): void {
  observePool(meter, database);
  const gauge = (name: string, description: string, unit = '') =>
    meter.createObservableGauge(name, { description, unit });
  const gauges: Record<Reading['gauge'], ObservableGauge> = {
    waiting: gauge('thumela.jobs.waiting', 'Jobs that are ready to run'),
    age: gauge('thumela.jobs.oldest.age.seconds', 'Waiting time of the oldest job', 'seconds'),
    failed: gauge('thumela.jobs.failed', 'Jobs that were given up and are still in the queue'),
    held: gauge('thumela.money.held.cents', 'Money on hold, in cents of rand', 'cents'),
    heldCount: gauge('thumela.money.held.items', 'Number of transactions or payments on hold'),
    differences: gauge(
      'thumela.books.differences',
      'Differences found by the last comparison of the ledger',
    ),
    checkAge: gauge(
      'thumela.books.check.age.seconds',
      'Age of the last comparison of the ledger',
      'seconds',
    ),
    cases: gauge('thumela.cases.open', 'Cases waiting for a decision'),
    overdue: gauge('thumela.cases.overdue', 'Cases past their due time'),
    payouts: gauge('thumela.payouts.waiting', 'Payouts that are not final'),
    payoutAge: gauge(
      'thumela.payouts.oldest.age.seconds',
      'Time since the oldest payout entered its state',
      'seconds',
    ),
    floatReported: gauge(
      'thumela.floats.reported.cents',
      'Balance that a channel reported for a float, in hundredths of its currency',
      'cents',
    ),
    floatReportAge: gauge(
      'thumela.floats.report.age.seconds',
      'Age of the balance that a channel reported',
      'seconds',
    ),
    floatMarks: gauge('thumela.floats.marked', 'Whether a float is low, stopped or differs'),
  };
  const read = cacheReadings(() => readAll(database));
  meter.addBatchObservableCallback(async (result) => {
    for (const { gauge: name, value, attributes } of await read()) {
      result.observe(gauges[name], value, attributes);
    }
  }, Object.values(gauges));
}

function observePool(meter: Meter, { pool }: Database): void {
  const description = 'Database connections of this process, and statements waiting for one';
  meter.createObservableGauge('thumela.database.pool', { description }).addCallback((result) => {
    result.observe(pool.totalCount, { state: 'total' });
    result.observe(pool.idleCount, { state: 'idle' });
    result.observe(pool.waitingCount, { state: 'waiting' });
  });
}

/** The latest readings, read again when they are stale; none if there are no recent ones. */
function cacheReadings(read: () => Promise<Reading[]>): () => Promise<Reading[]> {
  let known: { at: number; readings: Reading[] } = { at: -STALE, readings: [] };
  let underWay: Promise<void> | undefined;
  const again = async () => {
    try {
      known = { readings: await read(), at: performance.now() };
    } catch {
      // Missing readings show the failure; the pool's gauges and the log show that the database is unreachable.
    } finally {
      underWay = undefined;
    }
  };
  return async () => {
    if (performance.now() - known.at >= FRESH) {
      underWay ??= again();
      await Promise.race([underWay, pause(PATIENCE, undefined, { ref: false })]);
    }
    return performance.now() - known.at < STALE ? known.readings : [];
  };
}

async function readAll(database: Database): Promise<Reading[]> {
  const read = [readJobs, readHeld, readCases, readBooks, readPayouts, readFloats];
  const all = read.map((one) => one(database));
  return (await Promise.all(all)).flat();
}

/**
 * Waiting jobs by queue, counted with an index; failed ones as counted by pg-boss's maintenance. Messages are
 * also jobs, though not in a queue of that library (decision 9); failed ones count as long as a job is
 * retained.
 */
async function readJobs({ pool }: Database): Promise<Reading[]> {
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
}

/** Held money, with its own indexes (migration 0046): few rows compared with all transactions. */
async function readHeld({ pool }: Database): Promise<Reading[]> {
  const { rows } = await pool.query<{ status: string; cents: bigint; items: bigint }>(
    `select status, sum(total_cents)::bigint as cents, count(*) as items from transactions
     where status in ('ON_HOLD_UNPAID', 'REMITTANCE_BRAND_ON_HOLD', 'MARKED_FOR_CANCELLATION',
       'READY_FOR_CANCELLATION', 'MARKED_FOR_REFUND', 'READY_FOR_REFUND')
     group by status
     union all
     select 'PAYMENT_HELD', coalesce(sum(amount_cents), 0)::bigint, count(*) from cases
     where kind = 'SUSPENSE' and state <> 'DECIDED' and currency = 'ZAR'`,
  );
  return rows.flatMap(({ status, cents, items }) => [
    { gauge: 'held' as const, value: Number(cents), attributes: { status } },
    { gauge: 'heldCount' as const, value: Number(items), attributes: { status } },
  ]);
}

/** Result of the latest comparison of the ledger; none before the first one. */
async function readBooks({ pool }: Database): Promise<Reading[]> {
  const { rows } = await pool.query<{ differences: number; age: number }>(
    `select differences, extract(epoch from now() - checked_at)::float8 as age
     from books_checks order by id desc limit 1`,
  );
  return rows.flatMap(({ differences, age }) => [
    { gauge: 'differences' as const, value: differences, attributes: {} },
    { gauge: 'checkAge' as const, value: age, attributes: {} },
  ]);
}

/** Open cases, with an index of open cases only. */
async function readCases({ pool }: Database): Promise<Reading[]> {
  const { rows } = await pool.query<{ kind: string; open: bigint; overdue: bigint }>(
    `select kind, count(*) as open, count(*) filter (where due_at < now()) as overdue
     from cases where state <> 'DECIDED' group by kind`,
  );
  return rows.flatMap(({ kind, open, overdue }) => [
    { gauge: 'cases' as const, value: Number(open), attributes: { kind } },
    { gauge: 'overdue' as const, value: Number(overdue), attributes: { kind } },
  ]);
}

/**
 * Payouts that are not final, with the index of due payouts; every state is reported, even if no payout has it.
 */
async function readPayouts({ pool }: Database): Promise<Reading[]> {
  const { rows } = await pool.query<{ state: string; waiting: bigint; age: number }>(
    `select s.state, count(p.id) as waiting,
       coalesce(extract(epoch from now() - min(p.state_at)), 0)::float8 as age
     from unnest(array['OPEN', 'SENT', 'ACCEPTED', 'READY']) s (state)
     left join payouts p on p.state = s.state and p.due_at is not null
     group by s.state`,
  );
  return rows.flatMap(({ state, waiting, age }) => [
    { gauge: 'payouts' as const, value: Number(waiting), attributes: { state } },
    { gauge: 'payoutAge' as const, value: age, attributes: { state } },
  ]);
}

/** Floats in use: a few rows, with the marks that a worker maintains. */
async function readFloats({ pool }: Database): Promise<Reading[]> {
  const { rows } = await pool.query<{
    channel: string;
    currency: string;
    cents: bigint | null;
    age: number;
    low: boolean;
    stopped: boolean;
    differs: boolean;
  }>(
    `select channel, currency, reported_cents as cents,
       extract(epoch from now() - coalesce(reported_at, added_at))::float8 as age, low_since is not null as low,
       stopped_since is not null as stopped, differs_since is not null as differs
     from payout_floats where active`,
  );
  return rows.flatMap(({ channel, currency, cents, age, ...marks }) => {
    const attributes = { channel, currency };
    return [
      ...(cents === null
        ? []
        : [{ gauge: 'floatReported' as const, value: Number(cents), attributes }]),
      { gauge: 'floatReportAge' as const, value: age, attributes },
      ...Object.entries(marks).map(([mark, is]) => ({
        ...{ gauge: 'floatMarks' as const, value: is ? 1 : 0 },
        attributes: { ...attributes, mark },
      })),
    ];
  });
}
