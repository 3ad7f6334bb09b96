import { sql } from 'kysely';
import type { Handle } from '../database/pool.ts';

/** A transaction whose entries do not say what its status says; amounts in cents. */
export interface Difference {
  transactionId: bigint;
  status: string;
  account: string;
  expected: bigint;
  posted: bigint;
}

/**
 * Compares the journal with the transactions: for every transaction and account, the balance that its status,
 * its payments and its refund call for against the balance posted. Empty when they agree.
 */
export async function reconcile({ db }: Handle): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with expected as (
      select t.id, t.status, e.account, sum(e.amount)::bigint as amount
      from transactions t
      left join payments p on p.transaction_id = t.id and p.taken_back_at is null
      left join refunds r on r.transaction_id = t.id and r.state <> 'VOID'
      cross join lateral (select p.id is null and (t.status = 'COMPLETE' or r.state = 'LEFT')
        and exists (select from payments b where b.transaction_id = t.id and b.taken_back_at is not null)
        as charged_back) c
      cross join lateral (select
        p.id is not null or t.status in ('APPROVED_PAID', 'COMPLETE') or c.charged_back as paid,
        (p.id is not null or t.status in ('APPROVED_PAID', 'COMPLETE') or c.charged_back) and not exists (select from transaction_events v
          where v.transaction_id = t.id and v.from_status = 'EXPIRED' and v.to_status = 'MARKED_FOR_REFUND')
          as earned) s
      cross join lateral (values
        (case when c.charged_back then 'CHARGEBACKS' else coalesce(p.account, 'PAYMENT_CLEARING') end, case when s.paid then t.total_cents else 0 end),
        ('PAYOUT_PAYABLE', case when s.earned and r.id is null and t.status <> 'COMPLETE'
          then t.margin_cents - t.principal_cents else 0 end),
        ('PAYOUT_FLOAT', case when t.status = 'COMPLETE' then t.margin_cents - t.principal_cents else 0 end),
        ('RATE_MARGIN', case when s.earned and r.id is null then -t.margin_cents else 0 end),
        ('FEES', case when s.earned and (r.id is null or r.fee_kept) then -t.fee_cents else 0 end),
        ('VAT', case when s.earned and (r.id is null or r.fee_kept) then -t.vat_cents else 0 end),
        ('REFUNDS_PAYABLE', -coalesce(r.amount_cents, 0))
      ) e (account, amount)
      group by t.id, t.status, e.account
    ), posted as (
      select substring(e.subject from 13)::bigint as id, l.account, sum(l.amount_cents)::bigint as amount
      from journal_entries e join journal_lines l on l.entry_id = e.id
      where e.subject like 'transaction:%'
      group by 1, 2
    )
    select coalesce(expected.id, posted.id) as "transactionId", coalesce(expected.status, '') as status, account,
      coalesce(expected.amount, 0)::bigint as expected, coalesce(posted.amount, 0)::bigint as posted
    from expected full join posted using (id, account)
    where coalesce(expected.amount, 0) <> coalesce(posted.amount, 0)
    order by 1, account`.execute(db);
  return rows;
}
