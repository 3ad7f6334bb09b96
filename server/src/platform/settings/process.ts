import { address, freeText, oneOf, wholeNumber, yesOrNo } from './parsers.ts';
import { optional, withDefault } from './setting.ts';

/** Settings of the process: network, role and data. */
export const processSettings = {
  nodeEnv: withDefault(
    'NODE_ENV',
    oneOf('development', 'test', 'production'),
    'development',
    'Environment of the server. In production, secrets are never generated and demo data is off unless DEMO=true.',
  ),
  demo: optional(
    'DEMO',
    yesOrNo,
    'true, or false in production',
    'Demo data, the tour at /demo with its inbox, and sandbox partners. In production only if set to `true`.',
  ),
  role: withDefault(
    'ROLE',
    oneOf('all', 'web', 'worker'),
    'all',
    'Role of this process: answer requests, run jobs and the scheduler, or both. Also `--role`.',
  ),
  port: withDefault(
    'PORT',
    wholeNumber(0, 65_535),
    '3000',
    'Port to listen on; 0 uses a free one.',
  ),
  host: withDefault('HOST', freeText(), '127.0.0.1', 'Network address to listen on.'),
  publicUrl: optional(
    'PUBLIC_URL',
    address('http', 'https'),
    'http://localhost with the port',
    'Public address of the portal; links in messages and partners’ returns start with it.',
  ),
  trustProxy: withDefault(
    'TRUST_PROXY',
    wholeNumber(0, 10),
    '0',
    'Number of reverse proxies in front of the server, so that the caller’s address is read correctly.',
  ),
  dataDir: withDefault(
    'DATA_DIR',
    freeText(),
    '.data',
    'Folder of all files on disk: the embedded PostgreSQL, its password, generated secrets, documents.',
  ),
  databaseUrl: optional(
    'DATABASE_URL',
    address('postgres', 'postgresql'),
    'an embedded PostgreSQL in DATA_DIR',
    'An existing PostgreSQL, version 15 or newer.',
  ),
  databaseOwnerUrl: optional(
    'DATABASE_OWNER_URL',
    address('postgres', 'postgresql'),
    'the user of DATABASE_URL owns everything; the embedded PostgreSQL has a separate owner',
    'Like DATABASE_URL, for the user that owns the database: migrations run as the owner, and the user of DATABASE_URL gets only the rights that the server needs. Without it, a start requires an up-to-date database.',
  ),
  poolSize: withDefault(
    'POOL_SIZE',
    wholeNumber(1, 64),
    '10',
    'Number of database connections per process.',
  ),
  providerUrl: optional(
    'PROVIDER_URL',
    address('http', 'https'),
    'this server answers /api itself',
    'Another provider’s address: /api is forwarded there, and no database is used.',
  ),
  providerUploads: optional(
    'PROVIDER_UPLOADS',
    address('http', 'https'),
    'only to PROVIDER_URL itself',
    'With PROVIDER_URL: the address that its upload URLs start with, so that browsers may upload documents there.',
  ),
  rateLimitPerMinute: withDefault(
    'RATE_LIMIT_PER_MINUTE',
    wholeNumber(0, 1_000_000),
    '600',
    'Maximum number of requests a minute from one network address; the console is counted separately; 0 means no limit.',
  ),
  clockIntervalSeconds: withDefault(
    'SCHEDULER_INTERVAL_SECONDS',
    wholeNumber(1, 3600),
    '5',
    'How often the worker looks for expired transactions and other due work.',
  ),
  booksCheckSeconds: withDefault(
    'LEDGER_CHECK_INTERVAL_SECONDS',
    wholeNumber(0, 86_400),
    '3600',
    'How often a worker compares the ledger with the records that it covers; 0 leaves it to `npm run thumela -- ledger verify`.',
  ),
  brandFile: optional(
    'BRAND_FILE',
    freeText(),
    'the brand Thumela',
    'JSON file of the installation’s initial brand: name, product code, logo, colours, contacts, links.',
  ),
  logLevel: withDefault(
    'LOG_LEVEL',
    oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
    'info',
    'Detail of the log.',
  ),
  shutdownSeconds: withDefault(
    'SHUTDOWN_SECONDS',
    wholeNumber(1, 60),
    '5',
    'How long requests and jobs may take to finish when the server stops.',
  ),
};
