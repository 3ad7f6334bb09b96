import { sql } from 'kysely';
import type { Handle } from '../../platform/database/pool.ts';

/** Balance of one account in one currency, in cents: debits minus credits. */
export interface AccountBalance {
  account: string;
  currency: string;
  debits: bigint;
  credits: bigint;
  balance: bigint;
}

/** All accounts that have lines; `sum` is zero, or the journal is corrupt. */
export interface TrialBalance {
  accounts: AccountBalance[];
  sum: bigint;
}

/** Adds up the whole journal. No stored balance is used, so none can be wrong or contended. */
export async function trialBalance({ db }: Handle): Promise<TrialBalance> {
  const { rows } = await sql<Omit<AccountBalance, 'balance'>>`
    select account, currency,
      coalesce(sum(amount_cents) filter (where amount_cents > 0), 0)::bigint as debits,
      coalesce(-sum(amount_cents) filter (where amount_cents < 0), 0)::bigint as credits
    from journal_lines group by account, currency order by account, currency`.execute(db);
  const accounts = rows.map((row) => ({ ...row, balance: row.debits - row.credits }));
  return { accounts, sum: accounts.reduce((sum, { balance }) => sum + balance, 0n) };
}
