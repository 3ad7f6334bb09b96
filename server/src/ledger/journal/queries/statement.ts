import { addDays, type IsoDate } from '@thumela/rules/dates/dates.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import { invalidInput } from '../../../platform/core/errors.ts';
import type { Handle, TransactionHandle } from '../../../platform/database/pool.ts';
import { booksTexts } from '../../../platform/i18n/texts/en/books.ts';
import type { Rows } from '../reports/csv.ts';
import { statementRows } from '../reports/statement.ts';
import { type Balance, readSubAccountBalances } from './balances.ts';

/** Maximum lines of a statement at the console, which is built in memory. */
const MOST = 20_000;

/** One sub-account in one currency over a period, including both days. */
export interface AccountDays {
  account: string;
  subAccount: string;
  currency: string;
  from: IsoDate;
  to: IsoDate;
}

/** A sub-account's balances before a period and at its end; undefined before its first line. */
export async function readPeriodBalances(
  handle: Handle,
  { from, to, currency, ...of }: AccountDays,
): Promise<{ before: Balance | undefined; after: Balance | undefined; currencies: string[] }> {
  const at = (day: IsoDate) => readSubAccountBalances(handle, { ...of, day });
  const [before, after] = [await at(addDays(from, -1)), await at(to)];
  const inCurrency = (all: readonly Balance[]) => all.find((one) => one.currency === currency);
  return {
    before: inCurrency(before),
    after: inCurrency(after),
    currencies: after.map((one) => one.currency),
  };
}

/**
 * The statement of a sub-account in one currency, as in `npm run thumela -- books account`; its balances use the journal
 * totals.
 * @throws DomainError VALIDATION_FAILED for a period with too many lines
 */
export async function createStatement(handle: TransactionHandle, of: AccountDays): Promise<Rows> {
  const { account, subAccount, currency, from, to } = of;
  const { before, after } = await readPeriodBalances(handle, of);
  const { rows } = await sql<{ lines: number }>`select count(*)::int as lines from (
    select from journal_lines where account = ${account} and sub_account = ${subAccount} and currency = ${currency}
      and business_day between ${from} and ${to} limit ${MOST + 1}) found`.execute(handle.db);
  if ((rows[0]?.lines ?? 0) > MOST) throw invalidInput([phrase(booksTexts, 'fewerDays', MOST)]);
  const held = (balance: Balance | undefined) => (balance ? balance.debits - balance.credits : 0n);
  const sign = after?.normalSide === 'CREDIT' ? -1n : 1n;
  const span = { currency, opening: held(before), closing: held(after) };
  return statementRows(handle, { account, subAccount, from, to }, sign, [span]);
}
