import { phrase } from '@thumela/rules/language/phrase.ts';
import type { DecisionContext } from '../../casework/cases/service.ts';
import { DomainError, invalidInput } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { correctionTexts } from '../../platform/i18n/texts/en/cases.ts';
import type { Account, Line } from '../journal/service.ts';
import { accountProblems, proposeEntry, type StoredLine } from './manual-entries.ts';

/**
 * Accounts whose amounts can be written off. Suspense is written off in the case of each amount, and so is the
 * debt of a known customer on CHARGEBACKS.
 */
const WRITE_OFF_ACCOUNTS: ReadonlySet<string> = new Set<Account>([
  'CHARGEBACKS',
  'PAYMENT_CLEARING',
]);

/** An amount to be written off. */
export interface WriteOff {
  account: Account;
  subAccount: string;
  /** Positive, in cents of rand. */
  cents: bigint;
}

/**
 * Opens and proposes a write-off, for another operator to post (decision 19).
 * @returns the id of its case
 * @throws DomainError VALIDATION_FAILED for an account that cannot be written off, or does not hold the amount
 */
export async function proposeWriteOff(
  handle: TransactionHandle,
  { account, subAccount, cents }: WriteOff,
  by: DecisionContext,
): Promise<bigint> {
  if (!WRITE_OFF_ACCOUNTS.has(account))
    throw invalidInput([phrase(correctionTexts, 'notWrittenOff', account)]);
  const credited: Line = { account, subAccount, cents: -cents };
  const wrong = await accountProblems(handle, [credited]);
  if (wrong.length > 0) throw invalidInput(wrong);
  const lines: StoredLine[] = [
    { account: 'WRITE_OFFS', cents: String(cents) },
    { account, subAccount, cents: String(-cents) },
  ];
  await refuseExcessiveWriteOff(handle, lines);
  const facts = { subject: null, reverses: null, difference: null, lines };
  const subject = `account:${account}${subAccount && `/${subAccount}`}`;
  return await proposeEntry(handle, { kind: 'WRITE_OFF', subject, facts, by });
}

/** Customers' debts in rand, which are settled in the cases of their reversals. */
async function claimedCents(db: TransactionHandle['db']): Promise<bigint> {
  const { cents } = await db
    .selectFrom('claims')
    .select((select) => select.fn.sum<string | null>('cents').as('cents'))
    .where('currency', '=', 'ZAR')
    .where('cents', '>', 0n)
    .executeTakeFirstOrThrow();
  return BigInt(cents ?? 0);
}

/** @throws DomainError STATUS_CONFLICT if the credited account does not hold the amount */
export async function refuseExcessiveWriteOff(
  { db }: TransactionHandle,
  lines: readonly StoredLine[],
): Promise<void> {
  for (const { account, subAccount = '', cents } of lines) {
    if (BigInt(cents) > 0n) continue;
    const { held } = await db
      .selectFrom('journal_lines')
      .select((select) => select.fn.sum<string | null>('amount_cents').as('held'))
      .where('account', '=', account)
      .where('sub_account', '=', subAccount)
      .where('currency', '=', 'ZAR')
      .executeTakeFirstOrThrow();
    const claimed = account === 'CHARGEBACKS' ? await claimedCents(db) : 0n;
    if (BigInt(held ?? 0) - claimed + BigInt(cents) < 0n) {
      throw new DomainError('STATUS_CONFLICT', phrase(correctionTexts, 'tooMuch'));
    }
  }
}
