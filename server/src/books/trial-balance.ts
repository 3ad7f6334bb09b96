import { sql } from 'kysely';
import type { Handle } from '../database/pool.ts';

/** Balance of one account in cents: what was debited less what was credited. */
export interface AccountBalance {
  account: string;
  debits: bigint;
  credits: bigint;
  balance: bigint;
}

/** All accounts; `sum` is zero, or the ledger is broken. */
export interface TrialBalance {
  accounts: AccountBalance[];
  sum: bigint;
}

/** Adds up the whole ledger. No balance is kept anywhere, so none can be wrong or contended. */
export async function trialBalance({ db }: Handle): Promise<TrialBalance> {
  const { rows } = await sql<{ account: string; debits: bigint; credits: bigint }>`
    select a.code as account,
      coalesce(sum(m.amount) filter (where m.side = 'debit'), 0)::bigint as debits,
      coalesce(sum(m.amount) filter (where m.side = 'credit'), 0)::bigint as credits
    from ledger_accounts a
    left join (
      select debit_account as code, 'debit' as side, amount_cents as amount from ledger_postings
      union all
      select credit_account, 'credit', amount_cents from ledger_postings
    ) m using (code)
    group by a.code order by a.code`.execute(db);
  const accounts = rows.map((row) => ({ ...row, balance: row.debits - row.credits }));
  return { accounts, sum: accounts.reduce((sum, { balance }) => sum + balance, 0n) };
}

/** A transaction whose postings do not say what its status says; amounts in cents. */
export interface Difference {
  transactionId: bigint;
  status: string;
  account: string;
  expected: bigint;
  posted: bigint;
}

/**
 * Compares the ledger with the transactions: for every transaction and account, the balance that its
 * status and amounts call for against the balance posted. Empty when they agree.
 */
export async function reconcile({ db }: Handle): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with expected as (
      select t.id, t.status, e.account, e.amount
      from transactions t
      cross join lateral (
        select
          t.status in ('CREATED', 'ON_HOLD_UNPAID', 'APPROVED_UNPAID') as unpaid,
          t.status in ('APPROVED_PAID', 'REMITTANCE_BRAND_ON_HOLD') as paid,
          t.status = 'COMPLETE' as complete,
          t.status in ('MARKED_FOR_REFUND', 'READY_FOR_REFUND', 'MARKED_FOR_CANCELLATION',
            'READY_FOR_CANCELLATION') as given_up
      ) s
      cross join lateral (values
        ('CUSTOMER_FUNDS', case when unpaid then t.total_cents else 0 end),
        ('PAYMENT_CLEARING', case when paid or complete or given_up then t.total_cents else 0 end),
        ('PARTNER_PAYABLE',
          case when unpaid or paid then t.margin_cents - t.principal_cents else 0 end),
        ('PARTNER_SETTLED', case when complete then t.margin_cents - t.principal_cents else 0 end),
        ('RATE_MARGIN', case when unpaid or paid or complete then -t.margin_cents else 0 end),
        ('FEES', case when unpaid or paid or complete then -t.fee_cents else 0 end),
        ('VAT', case when unpaid or paid or complete then -t.vat_cents else 0 end),
        ('REFUNDS_PAYABLE', case when given_up then -t.total_cents else 0 end)
      ) e (account, amount)
    ), posted as (
      select transaction_id as id, account, sum(amount)::bigint as amount
      from ledger_postings p
      cross join lateral (values (p.debit_account, p.amount_cents), (p.credit_account, -p.amount_cents))
        m (account, amount)
      group by transaction_id, account
    )
    select expected.id as "transactionId", expected.status, expected.account,
      expected.amount as expected, coalesce(posted.amount, 0)::bigint as posted
    from expected left join posted using (id, account)
    where expected.amount <> coalesce(posted.amount, 0)
    order by expected.id, expected.account`.execute(db);
  return rows;
}
