import { freeText, wholeNumber } from './parsers.ts';
import { optional, secret, withDefault } from './setting.ts';

const DAY = 86_400;

/** Settings of credentials, sessions and PINs, and of the audit trail. */
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
    'Mixed into every stored PIN; kept outside the database.',
  ),
  auditSecret: secret(
    'AUDIT_SECRET',
    freeText(32),
    'Keys the seals of the audit trail; kept outside the database, so that access to the database alone is not enough to make a seal.',
  ),
  operatorIdleSeconds: withDefault(
    'OPERATOR_IDLE_SECONDS',
    wholeNumber(10, 3600),
    '1800',
    'How long the console may be idle before its operator is signed out.',
  ),
  operatorSessionSeconds: withDefault(
    'OPERATOR_SESSION_SECONDS',
    wholeNumber(60, DAY),
    '43200',
    'Maximum duration of an operator’s session, from signing in.',
  ),
  sessionSeconds: withDefault(
    'SESSION_SECONDS',
    wholeNumber(60, 7200),
    '7200',
    'Maximum duration of a customer’s session, from signing in.',
  ),
  loginAttempts: withDefault(
    'LOGIN_ATTEMPTS',
    wholeNumber(1, 100),
    '5',
    'Number of wrong PINs after which a username is locked.',
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
    'Maximum number of wrong PINs an hour from one network address, for any username; then only known browsers can sign in from there.',
  ),
  rememberedPinSeconds: withDefault(
    'CREDENTIAL_CACHE_SECONDS',
    wholeNumber(0, 600),
    '60',
    'How long a verified PIN (as a keyed hash) and an open session are cached, so that most calls need no query.',
  ),
  newPinHours: withDefault(
    'NEW_PIN_HOURS',
    wholeNumber(1, 24 * 7),
    '24',
    'How long a requested new PIN can be used for the first time; until then the old one remains valid.',
  ),
  newPinsPerUsername: withDefault(
    'NEW_PINS_PER_USERNAME',
    wholeNumber(1, 1000),
    '3',
    'Maximum number of new PINs an hour for one username; further requests get the same answer, but no PIN is sent.',
  ),
  newPinsPerAddress: withDefault(
    'NEW_PINS_PER_IP_PER_HOUR',
    wholeNumber(1, 1_000_000),
    '30',
    'Maximum number of new PINs an hour requested from one network address.',
  ),
};
