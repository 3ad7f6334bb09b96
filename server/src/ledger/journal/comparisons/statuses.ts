import { sql } from 'kysely';
import type { Comparison } from './comparison.ts';
import { FATES } from './payment-fates.ts';

/** Statuses before a payment, and final ones without a payment. */
const UNPAID = sql`('CREATED', 'ON_HOLD_UNPAID', 'APPROVED_UNPAID', 'EXPIRED', 'REJECTED')`;

/** The payments that a status requires, and those that exist. */
const PAYMENTS = sql`
  select 'transaction:' || id, status || ', its payment', expected, found
  from life cross join lateral (select
    case when status in ${UNPAID} then 'none'
      when status = 'APPROVED_PAID' then 'a valid one'
      when status = 'COMPLETE' then 'one that is valid or was charged back'
      else 'one' end as expected,
    case when stands then 'a valid one' when charged_back then 'one that was charged back'
      when taken_back then 'one that was taken back' else 'none' end as found) is_
  where case when status in ${UNPAID} then stands
    when status = 'APPROVED_PAID' then not stands
    when status = 'COMPLETE' then not stands and not charged_back
    else not stands and not charged_back and not taken_back end`;

/** The refund that a status requires, and the one that exists. */
const REFUNDS = sql`
  select 'transaction:' || l.id, l.status || ', its refund', is_.expected, coalesce(r.state, 'none')
  from life l
  left join refunds r on r.transaction_id = l.id and (r.state <> 'VOID' or r.claimed_at is not null)
  cross join lateral (select case
    when not l.stands and not l.charged_back then 'none'
    when l.status like 'READY%' or (l.late and l.status = 'MARKED_FOR_REFUND') then 'OWED'
    when l.status not in ('REFUNDED', 'CANCELED') then 'none'
    else 'SENT' end as expected) is_
  where is_.expected <> coalesce(r.state, 'none')
    -- What came back after its payment was taken back is nobody's, and its transaction has ended.
    and r.state is distinct from 'VOID'
    -- A bank may tell that what came too late has gone back before a second person had made it ready.
    and not (l.late and l.status = 'MARKED_FOR_REFUND' and r.state is not distinct from 'SENT')`;

/** Each transaction's status against its payments and its refund. */
export const compareStatuses: Comparison = {
  differ: 'transactions differ from the payment or refund that their status requires',
  differences: sql`
    with fates as materialized (${FATES}),
    life as materialized (
      select t.id, t.status, t.paid_at, coalesce(bool_or(f.late), false) as late,
        coalesce(bool_or(f.fate = 'STANDS'), false) as stands,
        coalesce(bool_or(f.fate = 'CHARGED_BACK'), false) as charged_back,
        coalesce(bool_or(f.fate in ('TAKEN_BACK', 'UNDER_WAY')), false) as taken_back
      from transactions t left join fates f on f.transaction_id = t.id group by t.id
    )
    ${PAYMENTS}
    union all
    ${REFUNDS}
    union all
    select 'transaction:' || id, status || ', paid at', case when paid_at is null then 'a moment' else 'none' end,
      coalesce(paid_at::text, 'none')
    from life where (paid_at is not null) <> (stands or charged_back)`,
};
