import { addDays, type IsoDate } from '@thumela/rules/dates/dates.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import type { Rows } from '../../../platform/core/csv.ts';
import { invalidInput } from '../../../platform/core/errors.ts';
import type { Handle, TransactionHandle } from '../../../platform/database/pool.ts';
import { booksTexts } from '../../../platform/i18n/texts/en/books.ts';
import { statementRows } from '../reports/statement.ts';
import { postedTotals } from '../totals/totals.ts';
import { type AccountPart, type Balance, readAccountBalances } from './balances.ts';
import { eventOfFigureSql, type Figure } from './figures.ts';

/** Maximum lines of a statement at the console, which is built in memory. */
const MOST = 20_000;

/** An account or a sub-account in one currency over a period, including both days. */
export interface AccountDays extends AccountPart {
  currency: string;
  from: IsoDate;
  to: IsoDate;
}

/** Balances before a period and at its end; undefined before the first line. */
export async function readPeriodBalances(
  handle: Handle,
  { from, to, currency, ...of }: AccountDays,
): Promise<{ before: Balance | undefined; after: Balance | undefined; currencies: string[] }> {
  const at = (day: IsoDate) => readAccountBalances(handle, { ...of, day });
  const [before, after] = [await at(addDays(from, -1)), await at(to)];
  const inCurrency = (all: readonly Balance[]) => all.find((one) => one.currency === currency);
  return {
    before: inCurrency(before),
    after: inCurrency(after),
    currencies: after.map((one) => one.currency),
  };
}

/**
 * The statement of an account or a sub-account in one currency, as in `npm run thumela -- books account`; its balances use the journal
 * totals.
 * @throws DomainError VALIDATION_FAILED for a period with too many lines
 */
export async function createStatement(handle: TransactionHandle, of: AccountDays): Promise<Rows> {
  const { account, subAccount, currency, from, to } = of;
  const { before, after } = await readPeriodBalances(handle, of);
  const { rows } = await sql<{ lines: number }>`select count(*)::int as lines from (
    select from journal_lines where account = ${account} and currency = ${currency}
      and (${subAccount ?? null}::text is null or sub_account = ${subAccount ?? null}) and business_day between ${from} and ${to} limit ${MOST + 1}) found`.execute(
    handle.db,
  );
  if ((rows[0]?.lines ?? 0) > MOST) throw invalidInput([phrase(booksTexts, 'fewerDays', MOST)]);
  const held = (balance: Balance | undefined) => (balance ? balance.debits - balance.credits : 0n);
  const span = { currency, opening: held(before), closing: held(after) };
  return statementRows(handle, { account, subAccount, from, to }, [span]);
}

/** Debits and credits of a period, or those that a figure counts. */
export async function readMovements(
  { db }: Handle,
  { account, subAccount, currency, from, to }: AccountDays,
  figure?: Figure,
): Promise<{ debits: bigint; credits: bigint }> {
  const { rows } = await sql<{ debits: bigint; credits: bigint }>`
    select coalesce(sum(debit_cents), 0)::bigint as debits, coalesce(sum(credit_cents), 0)::bigint as credits
    from (${postedTotals}) t
    where account = ${account} and currency = ${currency} and business_day between ${from} and ${to}
      and (${subAccount ?? null}::text is null or sub_account = ${subAccount ?? null})
      and ${eventOfFigureSql(figure)}`.execute(db);
  return rows[0] ?? { debits: 0n, credits: 0n };
}
