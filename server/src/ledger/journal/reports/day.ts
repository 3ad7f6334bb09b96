import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { sql } from 'kysely';
import { amountCell, type Row, type Rows } from '../../../platform/core/csv.ts';
import type { Handle } from '../../../platform/database/pool.ts';

interface Balance {
  code: string | null;
  name: string | null;
  subAccount: string | null;
  currency: string;
  debit: bigint | null;
  credit: bigint | null;
}

const HEADINGS: Row = ['account', 'sub-account', 'name', 'currency', 'debit', 'credit'];

/**
 * The trial balance at the end of a business day: each sub-account in the column of the side that its balance is on,
 * never negative, and the sum of both columns for each currency, which are equal.
 */
export async function* reportTrialBalance({ db }: Pick<Handle, 'db'>, day: IsoDate): Rows {
  const { rows } = await sql<Balance>`
    with balances as materialized (
      select account, sub_account, currency, sum(amount_cents)::bigint as balance
      from journal_lines where business_day <= ${day} group by account, sub_account, currency
    )
    select a.code, b.sub_account as "subAccount", b.currency,
      a.name || coalesce(': ' || p.name, '') as name,
      sum(b.balance) filter (where b.balance > 0 or b.balance = 0 and a.normal_side = 'DEBIT')::bigint as debit,
      -sum(b.balance) filter (where b.balance < 0 or b.balance = 0 and a.normal_side = 'CREDIT')::bigint as credit
    from balances b
    join accounts a on a.code = b.account
    left join (select p.id::text, p.name || ', ' || d.name as name from payout_partners p
      join payout_methods m on m.id = p.payout_method_id join destinations d on d.id = m.destination_id) p
      on a.divided_by = 'payout partner' and p.id = b.sub_account
    group by grouping sets ((a.code, a.kind, a.name, p.name, b.sub_account, b.currency), (b.currency))
    order by a.code is null, array_position(array['ASSET', 'LIABILITY', 'INCOME', 'EXPENSE'], a.kind),
      a.code, b.sub_account, b.currency`.execute(db);
  yield HEADINGS;
  for (const { code, subAccount, name, currency, debit, credit } of rows) {
    const cell = (minor: bigint | null) => (minor === null ? null : amountCell(minor, currency));
    yield [code ?? 'TOTAL', subAccount, name, currency, cell(debit), cell(credit)];
  }
}
