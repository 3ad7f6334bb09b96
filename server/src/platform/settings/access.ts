import { freeText, wholeNumber } from './parsers.ts';
import { optional, secret, withDefault } from './setting.ts';

const DAY = 86_400;

/** The settings of credentials, sessions and PINs, and of the trail that keeps who did what. */
export const accessSettings = {
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
  operatorIdleSeconds: withDefault(
    'OPERATOR_IDLE_SECONDS',
    wholeNumber(10, 3600),
    '1800',
    'How long the console may stand unused before its operator is signed out.',
  ),
  operatorSessionSeconds: withDefault(
    'OPERATOR_SESSION_SECONDS',
    wholeNumber(60, DAY),
    '43200',
    'Longest session of an operator, counted from signing in.',
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
    'WRONG_PINS_PER_IP_PER_HOUR',
    wholeNumber(1, 1_000_000),
    '300',
    'Wrong PINs an hour from one network address, whoever they are tried on; then only known browsers are listened to from there.',
  ),
  rememberedPinSeconds: withDefault(
    'CREDENTIAL_CACHE_SECONDS',
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
  newPinsPerUsername: withDefault(
    'NEW_PINS_PER_USERNAME',
    wholeNumber(1, 1000),
    '3',
    'New PINs an hour that can be asked for with one username; more are answered alike and not sent.',
  ),
  newPinsPerAddress: withDefault(
    'NEW_PINS_PER_IP_PER_HOUR',
    wholeNumber(1, 1_000_000),
    '30',
    'New PINs an hour that can be asked for from one network address.',
  ),
};
