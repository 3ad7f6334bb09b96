import {
  NAME_MINIMUM,
  PAYMENT_AUTHORISATION_LIFETIME,
  UNPAID_TRANSACTION_LIFETIME,
} from '@thumela/rules/constants.ts';
import { observabilitySettings } from './observability/environment.ts';
import { address, freeText, oneOf, wholeNumber, yesOrNo } from './parsers.ts';
import { paymentSettings } from './payment-settings.ts';
import { optional, type Setting, secret, withDefault } from './setting.ts';

const DAY = 86_400;

/** Every setting there is, in the order of the documented table (docs/settings.md). */
export const settings = {
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
  registeringPartnerUsername: withDefault(
    'REGISTERING_PARTNER_USERNAME',
    freeText(),
    'portal',
    'User name of the registering partner’s credential.',
  ),
  registeringPartnerPassword: {
    ...optional(
      'REGISTERING_PARTNER_PASSWORD',
      freeText(12),
      '`portal-demo-secret` in a demo; else required',
      'Password of the registering partner’s credential.',
    ),
    secret: true,
  },
  sessionSecret: secret('SESSION_SECRET', freeText(32), 'Seals the session cookie.'),
  pinPepper: secret(
    'PIN_PEPPER',
    freeText(32),
    'Mixed into every stored PIN, kept outside the database.',
  ),
  auditSecret: secret(
    'AUDIT_SECRET',
    freeText(32),
    'Keys the seals of the audit trail, kept outside the database: who may write there alone can make none.',
  ),
  sessionSeconds: withDefault(
    'SESSION_SECONDS',
    wholeNumber(60, 7200),
    '7200',
    'Longest session, counted from signing in.',
  ),
  loginAttempts: withDefault(
    'LOGIN_ATTEMPTS',
    wholeNumber(1, 100),
    '5',
    'Wrong PINs after which a username is locked.',
  ),
  loginLockSeconds: withDefault(
    'LOGIN_LOCK_SECONDS',
    wholeNumber(1, DAY),
    '900',
    'How long a username stays locked.',
  ),
  wrongPinsPerAddress: withDefault(
    'WRONG_PINS_PER_ADDRESS',
    wholeNumber(1, 1_000_000),
    '300',
    'Wrong PINs an hour from one network address, whoever they are tried on; then only known browsers are listened to from there.',
  ),
  rememberedPinSeconds: withDefault(
    'REMEMBERED_PIN_SECONDS',
    wholeNumber(0, 600),
    '60',
    'How long a verified PIN (as a keyed hash) and an open session are remembered, so that most calls ask nobody.',
  ),
  newPinHours: withDefault(
    'NEW_PIN_HOURS',
    wholeNumber(1, 24 * 7),
    '24',
    'How long a new PIN that was asked for can be used for the first time; until then the old one is good.',
  ),
  referenceLifetimeSeconds: withDefault(
    'REFERENCE_LIFETIME_SECONDS',
    wholeNumber(1, 300),
    '10',
    'How long rates, fees, corridors and limits are kept in memory before they are read again.',
  ),
  referenceAgeLimitSeconds: withDefault(
    'REFERENCE_AGE_LIMIT_SECONDS',
    wholeNumber(2, DAY),
    '600',
    'How old they may become when they cannot be read again; then nothing is priced or accepted, and /health/ready says so.',
  ),
  rateLifetimeHours: withDefault(
    'RATE_LIFETIME_HOURS',
    wholeNumber(1, 720),
    '24',
    'How long an exchange rate is used after its valid-from; nothing is quoted where it is older. A demo’s never ages.',
  ),
  newPinsPerUsername: withDefault(
    'NEW_PINS_PER_USERNAME',
    wholeNumber(1, 1000),
    '3',
    'New PINs an hour that can be asked for with one username; more are answered alike and not sent.',
  ),
  newPinsPerAddress: withDefault(
    'NEW_PINS_PER_ADDRESS',
    wholeNumber(1, 1_000_000),
    '30',
    'New PINs an hour that can be asked for from one network address.',
  ),
  signUpsPerAddress: withDefault(
    'SIGN_UPS_PER_ADDRESS',
    wholeNumber(1, 1_000_000),
    '100',
    'Sign-ups an hour from one network address.',
  ),
  signUpNameMinimum: withDefault(
    'SIGN_UP_NAME_MINIMUM',
    wholeNumber(1, 20),
    String(NAME_MINIMUM),
    'Letters a first and a last name have at least at sign-up; 5 refuses names such as Moyo and Dube.',
  ),
  autoApproveRegistrations: optional(
    'AUTO_APPROVE_REGISTRATIONS',
    yesOrNo,
    '`true` in a demo, else `false`',
    'Whether a sign-up that nothing speaks against is approved at once; else each waits for an operator.',
  ),
  sanctionsFile: optional(
    'SANCTIONS_FILE',
    freeText(),
    'the list loaded before; at first an invented one, with which no production starts',
    'JSON list of sanctioned people that takes the place of the one there is: `full-name`, `listed-on`, and `dob` (a date or a year) where it is known; one entry a spelling.',
  ),
  rateLimitPerMinute: withDefault(
    'RATE_LIMIT_PER_MINUTE',
    wholeNumber(0, 1_000_000),
    '600',
    'Requests to /api a minute from one network address; 0 sets no limit.',
  ),
  quoteLifetimeSeconds: withDefault(
    'QUOTE_LIFETIME_SECONDS',
    wholeNumber(1, 30 * DAY),
    '900',
    'How long a quotation can be used.',
  ),
  transactionLifetimeSeconds: withDefault(
    'TRANSACTION_LIFETIME_SECONDS',
    wholeNumber(1, 365 * DAY),
    String(UNPAID_TRANSACTION_LIFETIME / 1000),
    'How long a transaction waits for its payment.',
  ),
  authorisationLifetimeSeconds: withDefault(
    'AUTHORISATION_LIFETIME_SECONDS',
    wholeNumber(PAYMENT_AUTHORISATION_LIFETIME / 1000, DAY),
    String(PAYMENT_AUTHORISATION_LIFETIME / 1000),
    'How long a payment authorisation stays open; less would let a second payment begin while somebody pays.',
  ),
  clockIntervalSeconds: withDefault(
    'CLOCK_INTERVAL_SECONDS',
    wholeNumber(1, 3600),
    '5',
    'How often the worker looks for what has expired.',
  ),
  ...paymentSettings,
  receiptSecret: secret(
    'RECEIPT_SECRET',
    freeText(32),
    'Makes the verification codes of receipts; with another one, codes printed before are no longer known.',
  ),
  documentStorage: withDefault(
    'DOCUMENT_STORAGE',
    oneOf('local', 's3'),
    'local',
    'Where documents are kept: in DATA_DIR, which every process must see, or in an S3 bucket.',
  ),
  s3Endpoint: optional(
    'S3_ENDPOINT',
    address('http', 'https'),
    'required with `s3`',
    'Address of the S3 service, reached with path-style names by the server and by browsers; its bucket must allow PUT from PUBLIC_URL.',
  ),
  s3Region: withDefault(
    'S3_REGION',
    freeText(),
    'us-east-1',
    'Region the S3 requests are signed for.',
  ),
  s3Bucket: optional(
    'S3_BUCKET',
    freeText(3),
    'required with `s3`',
    'A private bucket that exists.',
  ),
  s3AccessKeyId: optional(
    'S3_ACCESS_KEY_ID',
    freeText(),
    'required with `s3`',
    'Access key of S3.',
  ),
  s3SecretAccessKey: {
    ...optional(
      'S3_SECRET_ACCESS_KEY',
      freeText(),
      'required with `s3`',
      'Secret of the access key.',
    ),
    secret: true,
  },
  uploadUrlSeconds: withDefault(
    'UPLOAD_URL_SECONDS',
    wholeNumber(1, DAY),
    '600',
    'How long an upload URL can be used.',
  ),
  uploadsPerAddress: withDefault(
    'UPLOADS_PER_ADDRESS',
    wholeNumber(1, 1_000_000),
    '600',
    'Documents an hour that can be announced from one network address.',
  ),
  leastFreeDiskMb: withDefault(
    'LEAST_FREE_DISK_MB',
    wholeNumber(0, 1_000_000),
    '512',
    'Megabytes that documents leave free on the disk of DATA_DIR; none are taken below.',
  ),
  unusedUploadHours: withDefault(
    'UNUSED_UPLOAD_HOURS',
    wholeNumber(1, 24 * 30),
    '48',
    'After how long an uploaded file that became part of nothing is deleted.',
  ),
  clamavAddress: optional(
    'CLAMAV_ADDRESS',
    address('tcp', 'unix'),
    'files are not scanned',
    'A ClamAV daemon, `tcp://host:3310` or `unix:///path`: files wait until it has scanned them.',
  ),
  smtpUrl: optional(
    'SMTP_URL',
    address('smtp', 'smtps'),
    'required in production; in a demo e-mail stays in its inbox',
    'Mail server that sends e-mail.',
  ),
  mailFrom: withDefault(
    'MAIL_FROM',
    freeText(3),
    'Thumela <no-reply@thumela.example>',
    'Sender of every e-mail.',
  ),
  smsGatewayUrl: optional(
    'SMS_GATEWAY_URL',
    address('http', 'https'),
    'required in production; in a demo SMS stay in its inbox',
    'HTTP gateway that sends SMS.',
  ),
  smsGatewayToken: {
    ...optional('SMS_GATEWAY_TOKEN', freeText(), 'none', 'Bearer token of the SMS gateway.'),
    secret: true,
  },
  brandFile: optional(
    'BRAND_FILE',
    freeText(),
    'the brand Thumela',
    'JSON file of the brand: name, product code, logo, colours, contacts, links.',
  ),
  logLevel: withDefault(
    'LOG_LEVEL',
    oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
    'info',
    'How much is written to the log.',
  ),
  ...observabilitySettings,
  shutdownSeconds: withDefault(
    'SHUTDOWN_SECONDS',
    wholeNumber(1, 60),
    '5',
    'How long requests and jobs may take to finish when the server stops.',
  ),
} satisfies Record<string, Setting<unknown>>;

/** The settings as read, before defaults that depend on other settings are filled in. */
export type Settings = { [K in keyof typeof settings]: ReturnType<(typeof settings)[K]['parse']> };
