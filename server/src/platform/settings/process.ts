import { address, freeText, oneOf, wholeNumber, yesOrNo } from './parsers.ts';
import { optional, withDefault } from './setting.ts';

/** The settings of the process: where it listens, what it does, where its data stands. */
export const processSettings = {
  nodeEnv: withDefault(
    'NODE_ENV',
    oneOf('development', 'test', 'production'),
    'development',
    'Where this runs. In production nothing secret is made up and nothing is a demo unless said so.',
  ),
  demo: optional(
    'DEMO',
    yesOrNo,
    'true, or false in production',
    'Demo data, the tour at /demo with its inbox, and sandbox partners. In production only when `true` is said.',
  ),
  role: withDefault(
    'ROLE',
    oneOf('all', 'web', 'worker'),
    'all',
    'What this process does: answer requests, run jobs and the clock, or both. Also `--role`.',
  ),
  port: withDefault(
    'PORT',
    wholeNumber(0, 65_535),
    '3000',
    'The port to listen on; 0 takes a free one.',
  ),
  host: withDefault('HOST', freeText(), '127.0.0.1', 'The network address to listen on.'),
  publicUrl: optional(
    'PUBLIC_URL',
    address('http', 'https'),
    'http://localhost with the port',
    'The address customers see; links in messages and partners’ returns begin with it.',
  ),
  trustProxy: withDefault(
    'TRUST_PROXY',
    wholeNumber(0, 10),
    '0',
    'How many reverse proxies stand in front, so that the caller’s address is read behind them.',
  ),
  dataDir: withDefault(
    'DATA_DIR',
    freeText(),
    '.data',
    'Folder of everything kept on disk: the embedded PostgreSQL, its password, made-up secrets, documents.',
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
    'the user of DATABASE_URL owns everything; with the embedded PostgreSQL another one does',
    'DATABASE_URL as the user that owns the database: migrations run as that one, and the user of DATABASE_URL gets only the rights the server needs. A start without it then needs a database that is up to date.',
  ),
  poolSize: withDefault(
    'POOL_SIZE',
    wholeNumber(1, 64),
    '10',
    'Database connections of one process.',
  ),
  providerUrl: optional(
    'PROVIDER_URL',
    address('http', 'https'),
    'this server answers /api itself',
    'Another provider’s address: /api is forwarded there and no database is used.',
  ),
  providerUploads: optional(
    'PROVIDER_UPLOADS',
    address('http', 'https'),
    'only to PROVIDER_URL itself',
    'With PROVIDER_URL: the address its upload URLs begin with, so that browsers may put documents there.',
  ),
  rateLimitPerMinute: withDefault(
    'RATE_LIMIT_PER_MINUTE',
    wholeNumber(0, 1_000_000),
    '600',
    'Requests a minute from one network address, to the console counted apart; 0 sets no limit.',
  ),
  clockIntervalSeconds: withDefault(
    'SCHEDULER_INTERVAL_SECONDS',
    wholeNumber(1, 3600),
    '5',
    'How often the worker looks for what has expired.',
  ),
  booksCheckSeconds: withDefault(
    'LEDGER_CHECK_INTERVAL_SECONDS',
    wholeNumber(0, 86_400),
    '3600',
    'How often a worker compares the books with all that they tell of; 0 leaves it to `npm run thumela -- ledger verify`.',
  ),
  brandFile: optional(
    'BRAND_FILE',
    freeText(),
    'the brand Thumela',
    'JSON file of the brand that the installation begins with: name, product code, logo, colours, contacts, links.',
  ),
  logLevel: withDefault(
    'LOG_LEVEL',
    oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
    'info',
    'How much is written to the log.',
  ),
  shutdownSeconds: withDefault(
    'SHUTDOWN_SECONDS',
    wholeNumber(1, 60),
    '5',
    'How long requests and jobs may take to finish when the server stops.',
  ),
};
