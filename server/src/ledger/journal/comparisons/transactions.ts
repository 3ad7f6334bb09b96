import { sql } from 'kysely';
import type { Comparison } from './comparison.ts';
import { FATES } from './payment-fates.ts';
import { ATTRIBUTED_LINES, formatCentsSql } from './sql-fragments.ts';

/** Accounts whose sub-account follows from the transaction. */
const DIVIDED = sql`account in ('PAYMENT_CLEARING', 'PAYOUT_PAYABLE', 'PAYOUT_FLOAT')`;

/** The balance that each payment leaves on the account its money came from, or as a claim on its customer. */
const RECEIVED = sql`
  select f.transaction_id as id,
    case when f.fate in ('CHARGED_BACK', 'UNDER_WAY') then 'CHARGEBACKS' else f.account end as account,
    case when f.fate = 'STANDS' and f.account = 'PAYMENT_CLEARING' then f.option else '' end as sub_account,
    t.total_cents as cents
  from fates f
  join transactions t on t.id = f.transaction_id
  where f.fate <> 'TAKEN_BACK'`;

/** The debts and income of a paid transaction according to its status and its refund. */
const MADE_OF = sql`
  select t.id, x.account, x.sub_account, x.cents
  from transactions t
  left join (select transaction_id, not bool_or(late) as earned from fates
    where fate <> 'TAKEN_BACK' group by 1) f on f.transaction_id = t.id
  left join refunds r on r.transaction_id = t.id and (r.state <> 'VOID' or r.claimed_at is not null)
  left join refunds fee on fee.fee_of = t.id and fee.state <> 'VOID'
  cross join lateral (select
    coalesce(f.earned, t.status in ('APPROVED_PAID', 'COMPLETE')) as earned,
    t.status = 'COMPLETE' as sent,
    t.payout_partner_id::text as partner) is_
  cross join lateral (values
    ('PAYOUT_PAYABLE', is_.partner, case when is_.earned and not is_.sent and r.id is null
      then t.margin_cents - t.principal_cents end),
    ('PAYOUT_FLOAT', is_.partner, case when is_.sent then t.margin_cents - t.principal_cents end),
    ('RATE_MARGIN', '', case when is_.earned and r.id is null then -t.margin_cents end),
    ('FEES', '', case when is_.earned and coalesce(r.fee_kept, true) then -t.fee_cents end),
    ('VAT', '', case when is_.earned and coalesce(r.fee_kept, true) then -t.vat_cents end),
    ('FEES', '', case when fee.claimed_at is null and fee.id is not null then t.fee_cents end),
    ('VAT', '', case when fee.claimed_at is null and fee.id is not null then t.vat_cents end),
    ('CHARGEBACKS', '', case when fee.claimed_at is not null then fee.amount_cents end),
    ('REFUNDS_PAYABLE', '', case fee.state when 'OWED' then -fee.amount_cents end),
    ('BANK', '', case fee.state when 'SENT' then -fee.amount_cents end),
    ('REFUNDS_PAYABLE', '', case r.state when 'OWED' then -r.amount_cents end),
    ('BANK', '', case r.state when 'SENT' then -r.amount_cents end),
    ('CHARGEBACKS', '', case r.state when 'VOID' then -r.amount_cents end),
    ('CHARGEBACKS', '', nullif(-r.withheld_cents, 0))
  ) x (account, sub_account, cents)
  where f.transaction_id is not null or r.id is not null or fee.id is not null or t.status in ('APPROVED_PAID', 'COMPLETE')`;

/** The amount that a freeze moved from there to BLOCKED_FUNDS. */
const FROZEN = sql`
  select t.id, x.account, x.sub_account, x.cents
  from frozen_property z
  join transactions t on t.id = z.transaction_id
  cross join lateral (values
    ('BLOCKED_FUNDS', '', -z.amount_cents),
    ('REFUNDS_PAYABLE', '', case z.source when 'REFUND' then z.amount_cents end),
    ('PAYOUT_PAYABLE', t.payout_partner_id::text, case z.source when 'PAYMENT' then t.principal_cents - t.margin_cents end),
    ('RATE_MARGIN', '', case z.source when 'PAYMENT' then t.margin_cents end),
    ('FEES', '', case when z.source = 'PAYMENT' and z.amount_cents = t.total_cents then t.fee_cents end),
    ('VAT', '', case when z.source = 'PAYMENT' and z.amount_cents = t.total_cents then t.vat_cents end)
  ) x (account, sub_account, cents)
  where z.source is not null and z.released_at is null`;

/** Postings for a transaction and its refunds. */
const POSTED = sql`
  select transaction_id as id, account, case when ${DIVIDED} then sub_account else '' end as sub_account,
    currency, amount_cents
  from (${ATTRIBUTED_LINES}) l where transaction_id is not null
    and event not in ('WRITTEN_OFF', 'CLAIM_RECEIVED', 'CLAIM_WRITTEN_OFF', 'WRITE_OFF_REVERSED')`;

/**
 * Each transaction against its entries: the balance that its status, payments and refund leave on each account.
 */
export const compareTransactions: Comparison = {
  differ: 'transactions differ from their entries',
  differences: sql`
    with fates as materialized (${FATES}),
    expected as (
      select id, account, sub_account, 'ZAR' as currency, sum(cents) as cents
      from (${RECEIVED} union all ${MADE_OF} union all ${FROZEN}) every
      where cents is not null group by 1, 2, 3
    ), posted as (
      select id, account, sub_account, currency, sum(amount_cents) as cents
      from (${POSTED}) every group by 1, 2, 3, 4
    )
    select 'transaction:' || id, concat_ws(' ', coalesce(t.status, 'gone') || ',', account,
        nullif(sub_account, ''), nullif(currency, 'ZAR')),
      ${formatCentsSql(sql`coalesce(expected.cents, 0)`)}, ${formatCentsSql(sql`coalesce(posted.cents, 0)`)}
    from expected full join posted using (id, account, sub_account, currency)
    left join transactions t using (id)
    where coalesce(expected.cents, 0) <> coalesce(posted.cents, 0)`,
};
