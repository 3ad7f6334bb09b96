import { Kysely, PostgresDialect, type PostgresPoolClient, type Transaction } from 'kysely';
import pg from 'pg';
import type { Config } from '../core/config.ts';
import { Keyring } from '../encryption/keyring.ts';
import { type Clock, DatabaseClock } from './clock.ts';
import { connectionName } from './connected-versions.ts';
import { decryptingClient } from './decrypting-client.ts';
import { encryptingPlugin } from './encrypting-plugin.ts';
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
  /** Encrypts values of the encrypted columns; results are decrypted already. */
  readonly keyring: Keyring;
}

/** Handle inside a transaction: `client` and `db` use the same connection. */
export interface TransactionHandle extends Handle {
  readonly db: Transaction<Tables>;
}

/** Connection pool, and the query builder on the same pool. */
export interface Database extends Handle {
  readonly pool: pg.Pool;
  /** Connection string of PostgreSQL itself, never of a pooler, for code that needs connections of its own. */
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
const READ_ONLY = '-c default_transaction_read_only=on';
/** Seconds after which PostgreSQL cancels a statement, unless STATEMENT_TIMEOUT_SECONDS is set. */
const STATEMENT_SECONDS = 15;
/** Seconds by which we wait longer than PostgreSQL's own timeout before a connection counts as dead. */
const GRACE_SECONDS = 3;

/** Settings by which a dead connection fails its statement and is closed. */
export const connectionTimeouts = (statementSeconds: number = STATEMENT_SECONDS) =>
  ({ query_timeout: (statementSeconds + GRACE_SECONDS) * 1000, keepAlive: true }) as const;

/** How to reach a database, and how many connections to hold. */
export interface DatabaseTerms extends Pick<Config, 'poolSize'> {
  readonly databaseUrl: string;
  /** PostgreSQL itself, where `databaseUrl` is a pooler that gives a connection for one transaction only. */
  readonly databaseSessionUrl?: string | undefined;
  readonly statementSeconds?: number;
  /** Refuses statements that write, on a server that would accept them as well. */
  readonly readOnly?: true;
  /** Of another pool of the same database; by default an empty one, to be filled at the start. */
  readonly keyring?: Keyring;
}

/**
 * Opens the pool. Connections are renewed every ten minutes because a long-lived prepared statement retains its
 * plan while its tables grow. A pooler gives its connections their settings itself (docs/scale-out.md).
 *
 * @param patience milliseconds to wait for a response
 * @param use whether statements fetch a few rows, as for requests and the scheduler, or scan whole tables
 */
export function createDatabase(
  {
    poolSize,
    databaseUrl,
    databaseSessionUrl,
    statementSeconds,
    readOnly,
    keyring = new Keyring(),
  }: DatabaseTerms,
  patience: number = connectionTimeouts(statementSeconds).query_timeout,
  use: 'few rows' | 'whole tables' = 'few rows',
): Database {
  const clock = new DatabaseClock();
  const planning = use === 'few rows' ? ` ${BY_INDEX}` : '';
  const writing = readOnly ? ` ${READ_ONLY}` : '';
  const isPooled = databaseSessionUrl !== undefined;
  const statementTimeout = (statementSeconds ?? STATEMENT_SECONDS) * 1000;
  const pool = new pg.Pool({
    Client: decryptingClient(keyring),
    connectionString: databaseUrl,
    max: poolSize,
    maxLifetimeSeconds: 600,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    query_timeout: patience,
    application_name: connectionName('thumela'),
    ...(!isPooled && {
      options: `${TIME_ZONE} -c statement_timeout=${statementTimeout}${planning}${writing}`,
    }),
    types,
    // A connection is used only after the clock was read from it.
    onConnect: (client) => {
      if (isPooled) dropNames(client);
      return clock.learn(client);
    },
  });
  // A lost connection fails the statement that runs on it; without a listener its error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  leaveStandbys(pool);
  const plugins = [encryptingPlugin(keyring)];
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins });
  const url = databaseSessionUrl ?? databaseUrl;
  return { pool, url, client: pool, db, clock, keyring, close: () => pool.end() };
}

/** SQL state of a write on a server that only reads. */
const WRITE_REFUSED = '25006';

/**
 * Closes a connection on which a write was refused because its server is a standby: the next one may lead to the
 * primary, and this one would refuse every write until it is ten minutes old.
 */
function leaveStandbys(pool: pg.Pool): void {
  const standbys = new WeakSet<pg.PoolClient>();
  pool.on('connect', (client) => {
    client.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === WRITE_REFUSED) standbys.add(client);
    });
  });
  pool.on('release', (_error, client) => {
    if (standbys.has(client)) void client.end();
  });
}

/**
 * Makes a client prepare no statement under a name: a pooler runs the next one on another connection, where older
 * poolers do not know the name.
 */
function dropNames(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...all: unknown[]) => unknown;
  const unnamed = (first: unknown, ...others: unknown[]) => query(withoutName(first), ...others);
  Object.assign(client, { query: unnamed });
}

function withoutName(query: unknown): unknown {
  if (typeof query !== 'object' || query === null || !('name' in query)) return query;
  const { name: _name, ...unnamed } = query;
  return unnamed;
}

/** Returns a client without timeouts, for long work such as migrations; not connected yet. */
export function clientWithoutTimeout({ url }: Pick<Database, 'url'>): pg.Client {
  return createClient(url, { application_name: connectionName('thumela-migration') });
}

/**
 * Returns a client for what belongs to one connection, such as listening and locks that outlive a transaction; not
 * connected yet.
 * @param patience milliseconds to wait for a connection, and for a response
 */
export function sessionClient(
  { url }: Pick<Database, 'url'>,
  name: string,
  patience: number,
): pg.Client {
  return createClient(url, {
    ...{ application_name: name, keepAlive: true },
    ...{ connectionTimeoutMillis: patience, query_timeout: patience },
  });
}

function createClient(url: string, more: pg.ClientConfig): pg.Client {
  const client = new pg.Client({ connectionString: url, options: TIME_ZONE, types, ...more });
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
    return await builderOn(client, database.keyring)
      .transaction()
      .execute((db) => work({ client, db, clock: database.clock, keyring: database.keyring }));
  } finally {
    client.release(client.getTransactionStatus() !== 'I');
  }
}

/** Query builders, one per connection. */
const builders = new WeakMap<pg.PoolClient, Kysely<Tables>>();

function builderOn(client: pg.PoolClient, keyring: Keyring): Kysely<Tables> {
  const known = builders.get(client);
  if (known) return known;
  const query: PostgresPoolClient['query'] = client.query.bind(client);
  const connection = { query, release: () => undefined };
  const pool = { options: {}, connect: async () => connection, end: async () => undefined };
  const plugins = [encryptingPlugin(keyring)];
  const builder = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins });
  builders.set(client, builder);
  return builder;
}
