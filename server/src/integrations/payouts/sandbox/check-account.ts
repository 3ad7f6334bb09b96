import { setTimeout } from 'node:timers/promises';
import { capturedFields } from '../captured-fields.ts';
import type { AccountCheck, CheckedAccount } from '../partner.ts';

/** Milliseconds of an answer that comes too late. */
const SLOW = 10_000;

/** The holder of an account that belongs to another person. */
const OTHER_HOLDER = 'Peter Nyathi';

/** Behaviour of the sandbox partner for an account, by the last four digits of its number (docs/reference-data.md). */
type Answer =
  | 'CANNOT_RECEIVE'
  | 'CLOSE'
  | 'NO_MATCH'
  | 'HOLDER_ONLY'
  | 'SILENT'
  | 'SLOW'
  | 'SAYS_NOTHING';

const ANSWERS: Readonly<Record<string, Answer>> = {
  9001: 'CANNOT_RECEIVE',
  9002: 'CLOSE',
  9003: 'NO_MATCH',
  9004: 'SAYS_NOTHING',
  9005: 'SILENT',
  9006: 'SLOW',
  9007: 'HOLDER_ONLY',
};

/** Checks an account; every one that is not listed belongs to the recipient. @throws Error if it does not answer */
export async function checkSandboxAccount(
  account: CheckedAccount,
  over: AbortSignal,
): Promise<AccountCheck> {
  over.throwIfAborted();
  const { firstName, lastName } = account.recipient;
  const field = capturedFields(account);
  const number = field('ACCOUNT_NUMBER') ?? field('IBAN') ?? field('WALLET_NUMBER');
  switch (ANSWERS[number?.slice(-4) ?? '']) {
    case 'CANNOT_RECEIVE':
      return { canReceive: false, holder: undefined, match: undefined };
    case 'CLOSE':
      return { canReceive: true, holder: `${firstName.slice(0, 1)} ${lastName}`, match: 'CLOSE' };
    case 'NO_MATCH':
      return { canReceive: true, holder: OTHER_HOLDER, match: 'NO_MATCH' };
    case 'HOLDER_ONLY':
      return { canReceive: true, holder: OTHER_HOLDER, match: undefined };
    case 'SAYS_NOTHING':
      return { canReceive: undefined, holder: undefined, match: undefined };
    case 'SILENT':
      throw new Error('The sandbox payout partner did not answer.');
    case 'SLOW':
      await setTimeout(SLOW, undefined, { signal: over });
  }
  return { canReceive: true, holder: `${firstName} ${lastName}`, match: 'MATCH' };
}
