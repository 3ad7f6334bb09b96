import { sql } from 'kysely';
import type { Comparison } from './comparison.ts';
import { FATES } from './payment-fates.ts';
import { ATTRIBUTED_LINES, businessDaySql, formatCentsSql } from './sql-fragments.ts';

/** Each payment has its entry on its document, with its amount and day; each such entry has its payment. */
const COUNTED = sql`
  select coalesce('payment:' || p.id, 'entry:' || l.entry_id), is_.about, is_.expected, is_.found
  from (
    select subject, document, event, business_day, account, sub_account, currency,
      min(entry_id) as entry_id, sum(amount_cents) as amount_cents
    from posted where event in ('PAYMENT_COUNTED', 'PAYMENT_TOO_LATE', 'SUSPENSE_APPLIED')
    group by 1, 2, 3, 4, 5, 6, 7 having sum(amount_cents) <> 0
  ) l
  full join payments p on l.subject = 'transaction:' || p.transaction_id and l.document = p.document
  cross join lateral (values
    ('received', ${formatCentsSql(sql`coalesce(p.amount_cents, 0)`)} || ' ' || coalesce(p.currency, l.currency),
      ${formatCentsSql(sql`coalesce(l.amount_cents, 0)`)} || ' ' || coalesce(l.currency, p.currency), true),
    ('account', concat_ws(' ', p.account, case p.account when 'PAYMENT_CLEARING' then p.option end),
      concat_ws(' ', l.account, nullif(l.sub_account, '')), p.id is not null and l.entry_id is not null),
    ('day', ${businessDaySql(sql`p.received_at`)}::text, l.business_day::text,
      l.event <> 'SUSPENSE_APPLIED' and p.id is not null)
  ) is_ (about, expected, found, compared)
  where is_.compared and is_.expected <> is_.found`;

/** The reversed part of a transaction's payments, against its postings. */
const TAKEN_BACK = sql`
  select coalesce('payment:' || p.id, l.subject), 'taken back from ' || concat_ws(' ', account, sub_account),
    ${formatCentsSql(sql`coalesce(p.cents, 0)`)}, ${formatCentsSql(sql`coalesce(l.cents, 0)`)}
  from (
    select 'transaction:' || transaction_id as subject, account,
      case account when 'PAYMENT_CLEARING' then option else '' end as sub_account,
      max(id) as id, sum(amount_cents) as cents
    from payments where taken_back_at is not null group by 1, 2, 3
  ) p full join (
    select subject, account, sub_account, -sum(amount_cents) as cents
    from posted
    where account in ('PAYMENT_CLEARING', 'SUSPENSE')
      and event in ('PAYMENT_TAKEN_BACK', 'PAYMENT_CHARGED_BACK', 'REFUND_TAKEN_BACK')
    group by 1, 2, 3
  ) l using (subject, account, sub_account)
  where coalesce(p.cents, 0) <> coalesce(l.cents, 0)`;

/** Payments reversed after their money had gone are owed by their customers. */
const CHARGED_BACK = sql`
  select 'transaction:' || coalesce(p.transaction_id, l.id), 'charged back',
    ${formatCentsSql(sql`coalesce(p.cents, 0)`)}, ${formatCentsSql(sql`coalesce(l.cents, 0)`)}
  from (select transaction_id, sum(amount_cents) as cents from (${FATES}) f
    where fate in ('CHARGED_BACK', 'UNDER_WAY') group by 1) p
  full join (select transaction_id as id, sum(amount_cents) as cents from posted
    where account = 'CHARGEBACKS' and event in ('PAYMENT_CHARGED_BACK', 'PAYOUT_STOPPED') group by 1) l on l.id = p.transaction_id
  where coalesce(p.cents, 0) <> coalesce(l.cents, 0)`;

/** Each payment against its partner's clearing account, or the suspense account that it was taken from. */
export const comparePayments: Comparison = {
  differ: 'payments differ from their postings',
  differences: sql`
    with posted as materialized (select * from (${ATTRIBUTED_LINES}) l
      where account in ('PAYMENT_CLEARING', 'SUSPENSE', 'CHARGEBACKS'))
    ${COUNTED}
    union all
    ${TAKEN_BACK}
    union all
    ${CHARGED_BACK}`,
};
