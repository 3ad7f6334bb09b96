import { availableParallelism } from 'node:os';
import {
  addressParser,
  oneOfParser,
  type Parser,
  textParser,
  wholeNumberParser,
  yesOrNo,
} from './parsers.ts';
import { optionalSetting, settingWithDefault } from './setting.ts';

/** A number of processes, or `auto` for one per core. */
const parseProcesses: Parser<number> = (text) => {
  if (text === 'auto') return availableParallelism();
  if (!/^[1-9]\d?$/.test(text)) throw new Error('must be a whole number from 1 to 99, or auto');
  return Number(text);
};

/** Settings of the process: network, role and data. */
export const processSettings = {
  nodeEnv: settingWithDefault(
    'NODE_ENV',
    oneOfParser('development', 'test', 'production'),
    'development',
    'Environment of the server. In production, secrets are never generated and demo data is off unless DEMO=true.',
  ),
  demo: optionalSetting(
    'DEMO',
    yesOrNo,
    'true, or false in production',
    'Demo data, the tour at /demo with its inbox, and sandbox partners. In production only if set to `true`.',
  ),
  demoMorning: settingWithDefault(
    'DEMO_MORNING',
    yesOrNo,
    'true',
    'Whether demo data include a morning’s work in the console: cases in every queue. Made once, at the first start.',
  ),
  holdAfterPromotion: settingWithDefault(
    'HOLD_AFTER_PROMOTION',
    yesOrNo,
    'true',
    'Whether a start on a database that was restored, or on a standby that took over, stops payouts and messages until two people release them ([backups](backups.md)). `false` only where a standby never lacks a commit.',
  ),
  role: settingWithDefault(
    'ROLE',
    oneOfParser('all', 'web', 'worker'),
    'all',
    'Role of this process: answer requests, run jobs and the scheduler, or both. Also `--role`.',
  ),
  processes: settingWithDefault(
    'PROCESSES',
    parseProcesses,
    '1',
    'Number of processes that a supervisor starts in this role, or `auto` for one per core; with ROLE `all` they answer requests on one port, and WORKER_PROCESSES more run jobs. Also `--processes`. 1 is a single process without a supervisor (docs/scale-out.md).',
  ),
  workerProcesses: settingWithDefault(
    'WORKER_PROCESSES',
    wholeNumberParser(1, 20),
    '1',
    'With several PROCESSES and ROLE `all`: number of processes that run jobs.',
  ),
  heapMb: settingWithDefault(
    'SERVER_HEAP_MB',
    wholeNumberParser(128, 65_536),
    '256',
    'Megabytes for objects of the main thread of each process, with `npm run start:production` (docs/production.md).',
  ),
  port: settingWithDefault(
    'PORT',
    wholeNumberParser(0, 65_535),
    '3000',
    'Port to listen on; 0 uses a free one.',
  ),
  host: settingWithDefault('HOST', textParser(), '127.0.0.1', 'Network address to listen on.'),
  publicUrl: optionalSetting(
    'PUBLIC_URL',
    addressParser('http', 'https'),
    'http://localhost with the port',
    'Public address of the portal, https in production; links in messages and partners’ returns start with it.',
  ),
  trustProxy: settingWithDefault(
    'TRUST_PROXY',
    wholeNumberParser(0, 10),
    '0',
    'Number of reverse proxies in front of the server, so that the caller’s address is read correctly.',
  ),
  dataDir: settingWithDefault(
    'DATA_DIR',
    textParser(),
    '.data',
    'Folder of all files on disk: the embedded PostgreSQL, its password, generated secrets, documents.',
  ),
  databaseUrl: optionalSetting(
    'DATABASE_URL',
    addressParser('postgres', 'postgresql'),
    'an embedded PostgreSQL in DATA_DIR',
    'An existing PostgreSQL, version 15 or newer.',
  ),
  databaseSessionUrl: optionalSetting(
    'DATABASE_SESSION_URL',
    addressParser('postgres', 'postgresql'),
    'DATABASE_URL is used for everything',
    'With DATABASE_URL of a pooler such as PgBouncer: the address of PostgreSQL itself, for what needs a connection of its own (docs/scale-out.md).',
  ),
  databaseReplicaUrl: optionalSetting(
    'DATABASE_REPLICA_URL',
    addressParser('postgres', 'postgresql'),
    'everything is read from DATABASE_URL',
    'A standby of the database of DATABASE_URL, for the console’s searches, lists and reports (docs/replicas.md); PostgreSQL itself, not a pooler.',
  ),
  replicaLagSeconds: settingWithDefault(
    'REPLICA_LAG_SECONDS',
    wholeNumberParser(1, 3600),
    '30',
    'With DATABASE_REPLICA_URL: age in seconds above which its data are not used, and DATABASE_URL is read instead.',
  ),
  databaseOwnerUrl: optionalSetting(
    'DATABASE_OWNER_URL',
    addressParser('postgres', 'postgresql'),
    'the user of DATABASE_URL owns everything; the embedded PostgreSQL has a separate owner',
    'Like DATABASE_URL, for the user that owns the database: migrations run as the owner, and the user of DATABASE_URL gets only the rights that the server needs. Without it, a start requires an up-to-date database.',
  ),
  poolSize: settingWithDefault(
    'POOL_SIZE',
    wholeNumberParser(1, 64),
    '10',
    'Maximum number of pooled database connections per process; docs/scale-out.md says how many a process has in all.',
  ),
  workerPoolSize: optionalSetting(
    'WORKER_POOL_SIZE',
    wholeNumberParser(1, 64),
    'POOL_SIZE',
    'POOL_SIZE of processes with ROLE `worker`.',
  ),
  statementSeconds: settingWithDefault(
    'STATEMENT_TIMEOUT_SECONDS',
    wholeNumberParser(1, 600),
    '15',
    'Seconds after which PostgreSQL cancels a statement of a request or job, except of verifications and other long work.',
  ),
  providerUrl: optionalSetting(
    'PROVIDER_URL',
    addressParser('http', 'https'),
    'this server answers /api itself',
    'Another provider’s address: /api is forwarded there, and no database is used.',
  ),
  providerUploads: optionalSetting(
    'PROVIDER_UPLOADS',
    addressParser('http', 'https'),
    'only to PROVIDER_URL itself',
    'With PROVIDER_URL: the address that its upload URLs start with, so that browsers may upload documents there.',
  ),
  rateLimitPerMinute: settingWithDefault(
    'RATE_LIMIT_PER_MINUTE',
    wholeNumberParser(0, 1_000_000),
    '600',
    'Maximum number of requests a minute from one network address to one process; the console is counted separately; 0 means no limit. It protects the process; attempts at PINs, codes and accounts are counted in the database (docs/scale-out.md).',
  ),
  overloadWaiting: settingWithDefault(
    'OVERLOAD_WAITING',
    wholeNumberParser(0, 10_000),
    '100',
    'Number of statements of one process that may wait for a database connection, and of PINs that may wait for their hash; while as many wait, calls are answered 503 with `Retry-After`, except health, the website and partners’ notices. 0 means no limit.',
  ),
  overloadDelayMs: settingWithDefault(
    'OVERLOAD_DELAY_MS',
    wholeNumberParser(0, 60_000),
    '300',
    'Mean delay of a process’s event loop in milliseconds above which calls are answered in the same way, if there are many: its processor is the bottleneck. 0 means no limit.',
  ),
  clockIntervalSeconds: settingWithDefault(
    'SCHEDULER_INTERVAL_SECONDS',
    wholeNumberParser(1, 3600),
    '5',
    'How often the worker looks for expired transactions and other due work.',
  ),
  booksCheckSeconds: settingWithDefault(
    'LEDGER_CHECK_INTERVAL_SECONDS',
    wholeNumberParser(0, 86_400),
    '3600',
    'How often a worker compares the ledger with the records that it covers; 0 leaves it to `npm run thumela -- ledger verify`.',
  ),
  brandFile: optionalSetting(
    'BRAND_FILE',
    textParser(),
    'the brand Thumela',
    'JSON file of the installation’s initial brand: name, product code, logo, colours, contacts, links.',
  ),
  logLevel: settingWithDefault(
    'LOG_LEVEL',
    oneOfParser('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
    'info',
    'Detail of the log.',
  ),
  shutdownSeconds: settingWithDefault(
    'SHUTDOWN_SECONDS',
    wholeNumberParser(1, 60),
    '5',
    'How long requests and jobs may take to finish when the server stops.',
  ),
};
