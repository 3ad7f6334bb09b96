import {
  NAME_MINIMUM,
  PAYMENT_AUTHORISATION_LIFETIME,
  UNPAID_TRANSACTION_LIFETIME,
} from '@thumela/rules/constants.ts';
import { observabilitySettings } from './observability/environment.ts';
import { address, oneOf, wholeNumber, words, yesOrNo } from './parsers.ts';
import { paymentSettings } from './payment-settings.ts';
import { given, maybe, type Setting, secret } from './setting.ts';

const DAY = 86_400;

/** Every setting there is, in the order of the documented table (docs/settings.md). */
export const settings = {
  nodeEnv: given(
    'NODE_ENV',
    oneOf('development', 'test', 'production'),
    'development',
    'Where this runs. In production nothing secret is made up and nothing is a demo unless said so.',
  ),
  demo: maybe(
    'DEMO',
    yesOrNo,
    'true, or false in production',
    'Demo data, the tour at /demo with its inbox, and sandbox partners. In production only when `true` is said.',
  ),
  role: given(
    'ROLE',
    oneOf('all', 'web', 'worker'),
    'all',
    'What this process does: answer requests, run jobs and the clock, or both. Also `--role`.',
  ),
  port: given('PORT', wholeNumber(0, 65_535), '3000', 'The port to listen on; 0 takes a free one.'),
  host: given('HOST', words(), '127.0.0.1', 'The network address to listen on.'),
  publicUrl: maybe(
    'PUBLIC_URL',
    address('http', 'https'),
    'http://localhost with the port',
    'The address customers see; links in messages and partners’ returns begin with it.',
  ),
  trustProxy: given(
    'TRUST_PROXY',
    wholeNumber(0, 10),
    '0',
    'How many reverse proxies stand in front, so that the caller’s address is read behind them.',
  ),
  dataDir: given(
    'DATA_DIR',
    words(),
    '.data',
    'Folder of everything kept on disk: the embedded PostgreSQL, its password, made-up secrets, documents.',
  ),
  databaseUrl: maybe(
    'DATABASE_URL',
    address('postgres', 'postgresql'),
    'an embedded PostgreSQL in DATA_DIR',
    'An existing PostgreSQL, version 15 or newer.',
  ),
  databaseOwnerUrl: maybe(
    'DATABASE_OWNER_URL',
    address('postgres', 'postgresql'),
    'the user of DATABASE_URL owns everything; with the embedded PostgreSQL another one does',
    'DATABASE_URL as the user that owns the database: migrations run as that one, and the user of DATABASE_URL gets only the rights the server needs. A start without it then needs a database that is up to date.',
  ),
  poolSize: given('POOL_SIZE', wholeNumber(1, 64), '10', 'Database connections of one process.'),
  providerUrl: maybe(
    'PROVIDER_URL',
    address('http', 'https'),
    'this server answers /api itself',
    'Another provider’s address: /api is forwarded there and no database is used.',
  ),
  providerUploads: maybe(
    'PROVIDER_UPLOADS',
    address('http', 'https'),
    'only to PROVIDER_URL itself',
    'With PROVIDER_URL: the address its upload URLs begin with, so that browsers may put documents there.',
  ),
  registeringPartnerUsername: given(
    'REGISTERING_PARTNER_USERNAME',
    words(),
    'portal',
    'User name of the registering partner’s credential.',
  ),
  registeringPartnerPassword: {
    ...maybe(
      'REGISTERING_PARTNER_PASSWORD',
      words(12),
      '`portal-demo-secret` in a demo; else required',
      'Password of the registering partner’s credential.',
    ),
    secret: true,
  },
  sessionSecret: secret('SESSION_SECRET', words(32), 'Seals the session cookie.'),
  pinPepper: secret(
    'PIN_PEPPER',
    words(32),
    'Mixed into every stored PIN, kept outside the database.',
  ),
  auditSecret: secret(
    'AUDIT_SECRET',
    words(32),
    'Keys the seals of the audit trail, kept outside the database: who may write there alone can make none.',
  ),
  sessionSeconds: given(
    'SESSION_SECONDS',
    wholeNumber(60, 7200),
    '7200',
    'Longest session, counted from signing in.',
  ),
  loginAttempts: given(
    'LOGIN_ATTEMPTS',
    wholeNumber(1, 100),
    '5',
    'Wrong PINs after which a username is locked.',
  ),
  loginLockSeconds: given(
    'LOGIN_LOCK_SECONDS',
    wholeNumber(1, DAY),
    '900',
    'How long a username stays locked.',
  ),
  wrongPinsPerAddress: given(
    'WRONG_PINS_PER_ADDRESS',
    wholeNumber(1, 1_000_000),
    '300',
    'Wrong PINs an hour from one network address, whoever they are tried on; then only known browsers are listened to from there.',
  ),
  rememberedPinSeconds: given(
    'REMEMBERED_PIN_SECONDS',
    wholeNumber(0, 600),
    '60',
    'How long a verified PIN (as a keyed hash) and an open session are remembered, so that most calls ask nobody.',
  ),
  newPinHours: given(
    'NEW_PIN_HOURS',
    wholeNumber(1, 24 * 7),
    '24',
    'How long a new PIN that was asked for can be used for the first time; until then the old one is good.',
  ),
  referenceLifetimeSeconds: given(
    'REFERENCE_LIFETIME_SECONDS',
    wholeNumber(1, 300),
    '10',
    'How long rates, fees, corridors and limits are kept in memory before they are read again.',
  ),
  referenceAgeLimitSeconds: given(
    'REFERENCE_AGE_LIMIT_SECONDS',
    wholeNumber(2, DAY),
    '600',
    'How old they may become when they cannot be read again; then nothing is priced or accepted, and /health/ready says so.',
  ),
  rateLifetimeHours: given(
    'RATE_LIFETIME_HOURS',
    wholeNumber(1, 720),
    '24',
    'How long an exchange rate is used after its valid-from; nothing is quoted where it is older. A demo’s never ages.',
  ),
  newPinsPerUsername: given(
    'NEW_PINS_PER_USERNAME',
    wholeNumber(1, 1000),
    '3',
    'New PINs an hour that can be asked for with one username; more are answered alike and not sent.',
  ),
  newPinsPerAddress: given(
    'NEW_PINS_PER_ADDRESS',
    wholeNumber(1, 1_000_000),
    '30',
    'New PINs an hour that can be asked for from one network address.',
  ),
  signUpsPerAddress: given(
    'SIGN_UPS_PER_ADDRESS',
    wholeNumber(1, 1_000_000),
    '100',
    'Sign-ups an hour from one network address.',
  ),
  signUpNameMinimum: given(
    'SIGN_UP_NAME_MINIMUM',
    wholeNumber(1, 20),
    String(NAME_MINIMUM),
    'Letters a first and a last name have at least at sign-up; 5 refuses names such as Moyo and Dube.',
  ),
  autoApproveRegistrations: maybe(
    'AUTO_APPROVE_REGISTRATIONS',
    yesOrNo,
    '`true` in a demo, else `false`',
    'Whether a sign-up that nothing speaks against is approved at once; else each waits for an operator.',
  ),
  sanctionsFile: maybe(
    'SANCTIONS_FILE',
    words(),
    'the list loaded before; at first an invented one, with which no production starts',
    'JSON list of sanctioned people that takes the place of the one there is: `full-name`, `listed-on`, and `dob` (a date or a year) where it is known; one entry a spelling.',
  ),
  rateLimitPerMinute: given(
    'RATE_LIMIT_PER_MINUTE',
    wholeNumber(0, 1_000_000),
    '600',
    'Requests to /api a minute from one network address; 0 sets no limit.',
  ),
  quoteLifetimeSeconds: given(
    'QUOTE_LIFETIME_SECONDS',
    wholeNumber(1, 30 * DAY),
    '900',
    'How long a quotation can be used.',
  ),
  transactionLifetimeSeconds: given(
    'TRANSACTION_LIFETIME_SECONDS',
    wholeNumber(1, 365 * DAY),
    String(UNPAID_TRANSACTION_LIFETIME / 1000),
    'How long a transaction waits for its payment.',
  ),
  authorisationLifetimeSeconds: given(
    'AUTHORISATION_LIFETIME_SECONDS',
    wholeNumber(PAYMENT_AUTHORISATION_LIFETIME / 1000, DAY),
    String(PAYMENT_AUTHORISATION_LIFETIME / 1000),
    'How long a payment authorisation stays open; less would let a second payment begin while somebody pays.',
  ),
  clockIntervalSeconds: given(
    'CLOCK_INTERVAL_SECONDS',
    wholeNumber(1, 3600),
    '5',
    'How often the worker looks for what has expired.',
  ),
  ...paymentSettings,
  receiptSecret: secret(
    'RECEIPT_SECRET',
    words(32),
    'Makes the verification codes of receipts; with another one, codes printed before are no longer known.',
  ),
  documentStorage: given(
    'DOCUMENT_STORAGE',
    oneOf('local', 's3'),
    'local',
    'Where documents are kept: in DATA_DIR, which every process must see, or in an S3 bucket.',
  ),
  s3Endpoint: maybe(
    'S3_ENDPOINT',
    address('http', 'https'),
    'required with `s3`',
    'Address of the S3 service, reached with path-style names by the server and by browsers; its bucket must allow PUT from PUBLIC_URL.',
  ),
  s3Region: given('S3_REGION', words(), 'us-east-1', 'Region the S3 requests are signed for.'),
  s3Bucket: maybe('S3_BUCKET', words(3), 'required with `s3`', 'A private bucket that exists.'),
  s3AccessKeyId: maybe('S3_ACCESS_KEY_ID', words(), 'required with `s3`', 'Access key of S3.'),
  s3SecretAccessKey: {
    ...maybe('S3_SECRET_ACCESS_KEY', words(), 'required with `s3`', 'Secret of the access key.'),
    secret: true,
  },
  uploadUrlSeconds: given(
    'UPLOAD_URL_SECONDS',
    wholeNumber(1, DAY),
    '600',
    'How long an upload URL can be used.',
  ),
  uploadsPerAddress: given(
    'UPLOADS_PER_ADDRESS',
    wholeNumber(1, 1_000_000),
    '600',
    'Documents an hour that can be announced from one network address.',
  ),
  leastFreeDiskMb: given(
    'LEAST_FREE_DISK_MB',
    wholeNumber(0, 1_000_000),
    '512',
    'Megabytes that documents leave free on the disk of DATA_DIR; none are taken below.',
  ),
  unusedUploadHours: given(
    'UNUSED_UPLOAD_HOURS',
    wholeNumber(1, 24 * 30),
    '48',
    'After how long an uploaded file that became part of nothing is deleted.',
  ),
  clamavAddress: maybe(
    'CLAMAV_ADDRESS',
    address('tcp', 'unix'),
    'files are not scanned',
    'A ClamAV daemon, `tcp://host:3310` or `unix:///path`: files wait until it has scanned them.',
  ),
  smtpUrl: maybe(
    'SMTP_URL',
    address('smtp', 'smtps'),
    'required in production; in a demo e-mail stays in its inbox',
    'Mail server that sends e-mail.',
  ),
  mailFrom: given(
    'MAIL_FROM',
    words(3),
    'Thumela <no-reply@thumela.example>',
    'Sender of every e-mail.',
  ),
  smsGatewayUrl: maybe(
    'SMS_GATEWAY_URL',
    address('http', 'https'),
    'required in production; in a demo SMS stay in its inbox',
    'HTTP gateway that sends SMS.',
  ),
  smsGatewayToken: {
    ...maybe('SMS_GATEWAY_TOKEN', words(), 'none', 'Bearer token of the SMS gateway.'),
    secret: true,
  },
  brandFile: maybe(
    'BRAND_FILE',
    words(),
    'the brand Thumela',
    'JSON file of the brand: name, product code, logo, colours, contacts, links.',
  ),
  logLevel: given(
    'LOG_LEVEL',
    oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
    'info',
    'How much is written to the log.',
  ),
  ...observabilitySettings,
  shutdownSeconds: given(
    'SHUTDOWN_SECONDS',
    wholeNumber(1, 60),
    '5',
    'How long requests and jobs may take to finish when the server stops.',
  ),
} satisfies Record<string, Setting<unknown>>;

/** What the settings say, before what follows from each other is filled in. */
export type Settings = { [K in keyof typeof settings]: ReturnType<(typeof settings)[K]['parse']> };
