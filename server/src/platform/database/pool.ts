import { Kysely, PostgresDialect, type PostgresPoolClient, type Transaction } from 'kysely';
import pg from 'pg';
import type { Config } from '../core/config.ts';
import { type Clock, DatabaseClock } from './clock.ts';
import type { Tables } from './tables.ts';

/**
 * Runs statements on any connection of the pool, or on that of a transaction. Services built from a handle work
 * in either, so they compose inside one transaction.
 */
export interface Handle {
  /** Plain statements, for frequent calls: a statement with a `name` stays prepared on its connection. */
  readonly client: Pick<pg.ClientBase, 'query'>;
  /** Query builder on the same connections. */
  readonly db: Kysely<Tables>;
  /** The database's time, for use outside of statements. */
  readonly clock: Clock;
}

/** Handle inside a transaction: `client` and `db` use the same connection. */
export interface TransactionHandle extends Handle {
  readonly db: Transaction<Tables>;
}

/** Connection pool, and the query builder on the same pool. */
export interface Database extends Handle {
  readonly pool: pg.Pool;
  /** Connection string, for code that needs separate connections. */
  readonly url: string;
  /** Waits for running statements and closes every connection. */
  close(): Promise<void>;
}

const { builtins } = pg.types;
/** Type ids of arrays, which the driver does not name. */
const ARRAY_OF = { text: 1009, int8: 1016, date: 1182 };

const asText = (text: string) => text;
const textArray: (text: string) => (string | null)[] = pg.types.getTypeParser(ARRAY_OF.text);
const bigintArray = (text: string) =>
  textArray(text).map((each) => (each === null ? null : BigInt(each)));

/** int8 → bigint, date → 'yyyy-MM-dd', same in arrays; numeric is a string, timestamptz a Date. */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, BigInt],
  [ARRAY_OF.int8, bigintArray],
  [builtins.DATE, asText],
  [ARRAY_OF.date, textArray],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number) =>
    parsers.get(oid) ??
    pg.types.getTypeParser(oid, 'text')) as pg.CustomTypesConfig['getTypeParser'],
};

/** Every session uses Africa/Johannesburg, so that `current_date` is the business day. */
const TIME_ZONE = '-c TimeZone=Africa/Johannesburg';
/**
 * For statements that fetch a few rows: a prepared plan stays in use while its tables grow from empty to
 * millions of rows, and a sequential scan chosen for a small table would soon be wrong (decision 7). Tables
 * without a suitable index are still scanned sequentially, but such plans are not JIT-compiled.
 */
const BY_INDEX = '-c enable_seqscan=off -c jit=off';
/** Milliseconds after which PostgreSQL cancels a statement. */
const STATEMENT_TIMEOUT = 15_000;

/**
 * Timeouts after which a dead connection fails its statement and is closed: slightly longer than PostgreSQL's
 * own statement timeout.
 */
export const CONNECTION_TIMEOUTS = {
  query_timeout: STATEMENT_TIMEOUT + 3_000,
  keepAlive: true,
} as const;

/**
 * Opens the pool. Connections are renewed every ten minutes because a long-lived prepared statement retains its
 * plan while its tables grow.
 *
 * @param patience milliseconds to wait for a response
 * @param use whether statements fetch a few rows, as for requests and the scheduler, or scan whole tables
 */
export function createDatabase(
  { poolSize, databaseUrl }: Pick<Config, 'poolSize'> & { databaseUrl: string },
  patience: number = CONNECTION_TIMEOUTS.query_timeout,
  use: 'few rows' | 'whole tables' = 'few rows',
): Database {
  const clock = new DatabaseClock();
  const planning = use === 'few rows' ? ` ${BY_INDEX}` : '';
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    maxLifetimeSeconds: 600,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 5_000,
    ...CONNECTION_TIMEOUTS,
    query_timeout: patience,
    application_name: 'thumela',
    options: `${TIME_ZONE} -c statement_timeout=${STATEMENT_TIMEOUT}${planning}`,
    types,
    // A connection is used only after the clock was read from it.
    onConnect: (client) => clock.learn(client),
  });
  // A lost connection fails the statement that runs on it; without a listener its error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { pool, url: databaseUrl, client: pool, db, clock, close: () => pool.end() };
}

/** Returns a client without timeouts, for long work such as migrations; not connected yet. */
export function clientWithoutTimeout({ url }: Pick<Database, 'url'>): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'thumela-migration',
    options: TIME_ZONE,
    types,
  });
  client.on('error', () => undefined);
  return client;
}

/** Serialisation failure and deadlock: the work was rolled back and may succeed when retried. */
const TRY_AGAIN = new Set(['40001', '40P01']);
const ATTEMPTS = 3;

/**
 * Runs `work` in one database transaction and commits it, or rolls back and rethrows its error. `work` may run
 * again after a deadlock, so it must have no effects outside the database.
 */
export async function withTransaction<T>(
  database: Database,
  work: (handle: TransactionHandle) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(database, work);
    } catch (error) {
      if (attempt === ATTEMPTS || !TRY_AGAIN.has((error as { code?: string }).code ?? ''))
        throw error;
    }
  }
}

async function runOnce<T>(
  database: Database,
  work: (handle: TransactionHandle) => Promise<T>,
): Promise<T> {
  const client = await database.pool.connect();
  try {
    return await builderOn(client)
      .transaction()
      .execute((db) => work({ client, db, clock: database.clock }));
  } finally {
    client.release(client.getTransactionStatus() !== 'I');
  }
}

/** Query builders, one per connection. */
const builders = new WeakMap<pg.PoolClient, Kysely<Tables>>();

function builderOn(client: pg.PoolClient): Kysely<Tables> {
  const known = builders.get(client);
  if (known) return known;
  const query: PostgresPoolClient['query'] = client.query.bind(client);
  const connection = { query, release: () => undefined };
  const pool = { options: {}, connect: async () => connection, end: async () => undefined };
  const builder = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  builders.set(client, builder);
  return builder;
}
