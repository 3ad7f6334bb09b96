import { sql } from 'kysely';
import type { Comparison } from './comparison.ts';
import {
  ATTRIBUTED_LINES,
  businessDaySql,
  formatCentsSql,
  parseIdSql,
  SUSPENDED_ON,
} from './sql-fragments.ts';

/**
 * Lines about unmatched money, with its case: that of the entry, of the payment that it was applied as, or of the
 * payment reversed with the entry.
 */
const POSTED = sql`
  select coalesce(${parseIdSql(sql`l.subject`, 'case')}, ${parseIdSql(sql`l.document`, 'case')},
      ${parseIdSql(sql`p.document`, 'case')}) as id,
    l.account, l.sub_account, -l.amount_cents as cents, l.currency, l.event, ${SUSPENDED_ON} as business_day,
    l.counts_as
  from (${ATTRIBUTED_LINES}) l
  left join payments p on p.account = 'SUSPENSE' and l.subject = 'transaction:' || p.transaction_id
    and p.taken_back_at = l.written_at
  where l.account = 'SUSPENSE'
    or (l.account = 'PAYMENT_CLEARING' and l.event in ('PAYMENT_IN_SUSPENSE', 'SUSPENSE_TAKEN_BACK'))`;

/**
 * Each case of unmatched money, against its postings: the original amount, the part that its partner reversed, and
 * the amount in suspense until then or until the case is decided.
 */
export const compareSuspense: Comparison = {
  differ: 'cases differ from their balance on SUSPENSE',
  differences: sql`
    with posted as (${POSTED}),
    held as (
      select id, coalesce('case:' || id, 'entry:' || min(counts_as)) as subject, currency,
        sum(cents) filter (where account = 'SUSPENSE') as cents,
        sum(cents) filter (where account = 'SUSPENSE' and event = 'PAYMENT_IN_SUSPENSE') as received,
        sum(cents) filter (where account = 'PAYMENT_CLEARING' and event = 'SUSPENSE_TAKEN_BACK') as taken_back,
        min(business_day) filter (where event = 'PAYMENT_IN_SUSPENSE') as business_day,
        min(sub_account) filter (where account = 'PAYMENT_CLEARING' and event = 'PAYMENT_IN_SUSPENSE') as partner
      from posted group by id, currency, case when id is null then counts_as end
    ), known as (
      select id, state, amount_cents as cents, currency, ${businessDaySql(sql`opened_at`)} as opened,
        facts ->> 'partner' as partner
      from cases where kind = 'SUSPENSE' and amount_cents > 0
    )
    select coalesce('case:' || k.id, h.subject), coalesce(k.state, 'no case') || ', ' || is_.about,
      is_.expected, is_.found
    from known k full join held h on h.id = k.id and h.currency = k.currency
    cross join lateral (values
      ('received', ${formatCentsSql(sql`coalesce(k.cents, 0)`)}, ${formatCentsSql(sql`coalesce(h.received, 0)`)}),
      ('held', ${formatCentsSql(sql`case when k.state = 'DECIDED' or h.taken_back is not null then 0
        else coalesce(k.cents, 0) end`)}, ${formatCentsSql(sql`coalesce(h.cents, 0)`)}),
      ('taken back', ${formatCentsSql(sql`case when h.taken_back is null then 0 else coalesce(k.cents, 0) end`)},
        ${formatCentsSql(sql`coalesce(h.taken_back, 0)`)}),
      ('day', k.opened::text, h.business_day::text),
      ('partner', k.partner, h.partner)
    ) is_ (about, expected, found)
    where is_.expected <> is_.found`,
};
