import { Kysely, PostgresDialect, type PostgresPoolClient, type Transaction } from 'kysely';
import pg from 'pg';
import type { Config } from '../core/config.ts';
import { type Clock, DatabaseClock } from './clock.ts';
import type { Tables } from './tables.ts';

/**
 * Where statements run: any connection of the pool, or the one of a transaction. What is made from a
 * handle works in either, so services compose inside one transaction.
 */
export interface Handle {
  /** Plain statements, for the hot calls: one with a `name` stays prepared on its connection. */
  readonly client: Pick<pg.ClientBase, 'query'>;
  /** The query builder on the same connections. */
  readonly db: Kysely<Tables>;
  /** The database's time, for what no statement judges. */
  readonly clock: Clock;
}

/** The handle inside a transaction: `client` and `db` speak on the same connection. */
export interface TransactionHandle extends Handle {
  readonly db: Transaction<Tables>;
}

/** The pool of connections, and the query builder on the same pool. */
export interface Database extends Handle {
  readonly pool: pg.Pool;
  /** Its connection string, for those who need connections of their own. */
  readonly url: string;
  /** Waits for the statements under way and closes every connection. */
  close(): Promise<void>;
}

const { builtins } = pg.types;
/** Type ids of arrays, which the library does not name. */
const ARRAY_OF = { text: 1009, int8: 1016, date: 1182 };

const asText = (text: string) => text;
const textArray: (text: string) => (string | null)[] = pg.types.getTypeParser(ARRAY_OF.text);
const bigintArray = (text: string) =>
  textArray(text).map((each) => (each === null ? null : BigInt(each)));

/** int8 → bigint, date → 'yyyy-MM-dd', the same in arrays; numeric is a string, timestamptz a Date. */
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

/** Every session runs in Africa/Johannesburg, so that `current_date` is the business day. */
const TIME_ZONE = '-c TimeZone=Africa/Johannesburg';
/**
 * For statements that fetch a few rows: a prepared plan stays in force while its tables grow from nothing to
 * millions, and one that reads a small table whole is the wrong one soon (decision 72). Where there is no
 * index the table is read whole all the same, and compiled for that it shall not be.
 */
const BY_INDEX = '-c enable_seqscan=off -c jit=off';
/** Milliseconds after which PostgreSQL gives a statement up. */
const STATEMENT_TIMEOUT = 15_000;

/**
 * Timeouts after which a dead connection fails its statement and is closed: a little longer than PostgreSQL
 * itself lets a statement run.
 */
export const CONNECTION_TIMEOUTS = {
  query_timeout: STATEMENT_TIMEOUT + 3_000,
  keepAlive: true,
} as const;

/**
 * Opens the pool. Connections are renewed every ten minutes: a long-lived prepared statement keeps the plan
 * it was made with, however its tables have grown since.
 *
 * @param patience milliseconds until an answer is given up
 * @param use whether its statements fetch a few rows, as requests and the clock do, or go through whole tables
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
    // No connection is used before it has told the time.
    onConnect: (client) => clock.learn(client),
  });
  // A lost connection fails the statement that runs on it; without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { pool, url: databaseUrl, client: pool, db, clock, close: () => pool.end() };
}

/** A client without timeouts, for long work such as migrations; not connected yet. */
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

/** Serialisation failure and deadlock: nothing was kept, and the same work may succeed when tried again. */
const TRY_AGAIN = new Set(['40001', '40P01']);
const ATTEMPTS = 3;

/**
 * Runs `work` in one database transaction and commits it, or rolls back and throws what it threw. `work`
 * may run again after a deadlock, so it must change nothing but the database.
 */
export async function withTransaction<T>(
  database: Database,
  work: (handle: TransactionHandle) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(database, work);
    } catch (error) {
      if (attempt === ATTEMPTS || !TRY_AGAIN.has((error as { code?: string }).code ?? ''))
        throw error;
    }
  }
}

async function once<T>(
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

/** The query builder of one connection, made once a connection. */
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
