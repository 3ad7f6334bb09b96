import type { Config } from '../../../src/platform/core/config.ts';
import type { Answered } from './send.ts';

/** Milliseconds after which a request counts as hanging. */
export const HANGS = 2_000;

/** Internals that no answer may disclose: source code, messages of the database and stored hashes. */
const INTERNALS: readonly [string, RegExp][] = [
  ['a stack trace', /\n\s+at .+:\d+:\d+|\bnode:internal\/|\/server\/src\/|node_modules\//],
  [
    'a message of the database',
    /invalid input syntax|violates .* constraint|relation "\w+"|SQLSTATE/,
  ],
  [
    'a message of the database',
    /out of range for type|duplicate key value|syntax error at or near/,
  ],
  ['a hash of a password', /\$argon2i?d?\$/],
];

/** The settings whose values no answer may disclose. */
const SECRETS: readonly (keyof Config)[] = [
  'sessionSecret',
  'pinPepper',
  'auditSecret',
  'webhookSecretDigipay',
  'webhookSecretStitch',
  'webhookSecretCard',
  'webhookSecretPayouts',
  'receiptSecret',
  'linkSecret',
  'captchaSecret',
  'partnerEventSecret',
  'registeringPartnerPassword',
  'databaseUrl',
];

/** Why an answer is a finding; undefined for an acceptable one. */
export function wrongWith({ status, text, problem }: Answered, config: Config): string | undefined {
  if (status === 0) return `no answer: ${problem}`;
  if (status >= 500) return `status ${status}`;
  const inside = INTERNALS.find(([, pattern]) => pattern.test(text));
  if (inside) return `discloses ${inside[0]}`;
  const secret = SECRETS.find((name) => {
    const value = config[name];
    return typeof value === 'string' && value.length > 8 && text.includes(value);
  });
  return secret && `discloses the setting ${secret}`;
}
