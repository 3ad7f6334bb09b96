import { textParser, wholeNumberParser } from './parsers.ts';
import { optionalSetting, secretSetting, settingWithDefault } from './setting.ts';

const DAY = 86_400;

/** Settings of credentials, sessions and PINs, and of the audit trail. */
export const accessSettings = {
  registeringPartnerUsername: settingWithDefault(
    'REGISTERING_PARTNER_USERNAME',
    textParser(),
    'portal',
    'User name of the registering partner’s credential.',
  ),
  registeringPartnerPassword: {
    ...optionalSetting(
      'REGISTERING_PARTNER_PASSWORD',
      textParser(12),
      '`portal-demo-secret` in a demo; else required',
      'Password of the registering partner’s credential.',
    ),
    secret: true,
  },
  sessionSecret: secretSetting('SESSION_SECRET', textParser(32), 'Seals the session cookie.'),
  pinPepper: secretSetting(
    'PIN_PEPPER',
    textParser(32),
    'Mixed into every stored PIN; stored outside the database.',
  ),
  auditSecret: secretSetting(
    'AUDIT_SECRET',
    textParser(32),
    'Keys the seals of the audit trail; stored outside the database, so that access to the database alone is not enough to make a seal.',
  ),
  operatorIdleSeconds: settingWithDefault(
    'OPERATOR_IDLE_SECONDS',
    wholeNumberParser(10, 3600),
    '1800',
    'How long the console may be idle before its operator is signed out.',
  ),
  operatorSessionSeconds: settingWithDefault(
    'OPERATOR_SESSION_SECONDS',
    wholeNumberParser(60, DAY),
    '43200',
    'Maximum duration of an operator’s session, from signing in.',
  ),
  sessionSeconds: settingWithDefault(
    'SESSION_SECONDS',
    wholeNumberParser(60, 7200),
    '7200',
    'Maximum duration of a customer’s session, from signing in.',
  ),
  sessionIdleSeconds: settingWithDefault(
    'SESSION_IDLE_SECONDS',
    wholeNumberParser(60, 7200),
    '1800',
    'How long a customer may do nothing before the session ends; not in front of another provider.',
  ),
  loginAttempts: settingWithDefault(
    'LOGIN_ATTEMPTS',
    wholeNumberParser(1, 100),
    '5',
    'Number of wrong PINs after which a username is locked.',
  ),
  loginLockSeconds: settingWithDefault(
    'LOGIN_LOCK_SECONDS',
    wholeNumberParser(1, DAY),
    '900',
    'How long a username stays locked.',
  ),
  wrongPinsPerAddress: settingWithDefault(
    'WRONG_PINS_PER_IP_PER_HOUR',
    wholeNumberParser(1, 1_000_000),
    '300',
    'Maximum number of wrong PINs an hour from one network address, for any username; then only known browsers can sign in from there.',
  ),
  rememberedPinSeconds: settingWithDefault(
    'CREDENTIAL_CACHE_SECONDS',
    wholeNumberParser(0, 600),
    '60',
    'How long a verified PIN (as a keyed hash) and an open session are cached, so that most calls need no query.',
  ),
  newPinHours: settingWithDefault(
    'NEW_PIN_HOURS',
    wholeNumberParser(1, 24 * 7),
    '24',
    'How long a requested new PIN can be used for the first time; until then the old one remains valid.',
  ),
  newPinsPerUsername: settingWithDefault(
    'NEW_PINS_PER_USERNAME',
    wholeNumberParser(1, 1000),
    '3',
    'Maximum number of new PINs an hour for one username; further requests get the same answer, but no PIN is sent.',
  ),
  newPinsPerAddress: settingWithDefault(
    'NEW_PINS_PER_IP_PER_HOUR',
    wholeNumberParser(1, 1_000_000),
    '30',
    'Maximum number of new PINs an hour requested from one network address.',
  ),
};
