import { Kysely, PostgresDialect, type PostgresPoolClient, type Transaction } from 'kysely';
import pg from 'pg';
import type { Config } from '../config.ts';
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
}

/** The handle inside a transaction: `client` and `db` speak on the same connection. */
export interface TransactionHandle extends Handle {
  readonly db: Transaction<Tables>;
}

/** The pool of connections, and the query builder on the same pool. */
export interface Database extends Handle {
  readonly pool: pg.Pool;
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

/**
 * Opens the pool. Sessions run in Africa/Johannesburg, so that `current_date` is the business day.
 * Connections are renewed every ten minutes: a long-lived prepared statement keeps the plan it was made
 * with, however its tables have grown since.
 */
export function createDatabase(
  config: Pick<Config, 'poolSize'> & { databaseUrl: string },
): Database {
  const pool = new pg.Pool({
    connectionString: config.databaseUrl,
    max: config.poolSize,
    maxLifetimeSeconds: 600,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 5_000,
    application_name: 'thumela',
    options: '-c TimeZone=Africa/Johannesburg -c statement_timeout=15000',
    types,
  });
  // A lost connection fails the statement that runs on it; without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { pool, client: pool, db, close: () => pool.end() };
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
      .execute((db) => work({ client, db }));
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
