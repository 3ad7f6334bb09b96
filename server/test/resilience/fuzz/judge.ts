import type { Exchange } from '@thumela/contract/call.ts';
import { errorCodesOf } from '@thumela/contract/errors.ts';
import type { Config } from '../../../src/config.ts';
import type { Answered } from './send.ts';

/** Milliseconds after which an answer counts as one that hangs. */
export const HANGS = 2_000;

/** Statuses of the server's own failures that a call may say of itself. */
const SAID: readonly number[] = [501, 503];

/** What no answer carries: code of ours, words of the database, and what is kept as a hash. */
const INSIDES: readonly [string, RegExp][] = [
  ['a stack trace', /\n\s+at .+:\d+:\d+|\bnode:internal\/|\/server\/src\/|node_modules\//],
  ['words of the database', /invalid input syntax|violates .* constraint|relation "\w+"|SQLSTATE/],
  ['words of the database', /out of range for type|duplicate key value|syntax error at or near/],
  ['a hash of a password', /\$argon2i?d?\$/],
];

/** The settings whose values no answer carries. */
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

/** What is wrong with an answer; undefined for one that is as it should be, whatever it says. */
export function wrongWith(
  { status, text, problem }: Answered,
  call: Exchange,
  config: Config,
): string | undefined {
  if (status === 0) return `no answer: ${problem}`;
  const documented = errorCodesOf(call).length > 0 && SAID.includes(status);
  if (status >= 500 && !documented) return `status ${status}`;
  const inside = INSIDES.find(([, pattern]) => pattern.test(text));
  if (inside) return `tells ${inside[0]}`;
  const secret = SECRETS.find((name) => {
    const value = config[name];
    return typeof value === 'string' && value.length > 8 && text.includes(value);
  });
  return secret && `tells the setting ${secret}`;
}
