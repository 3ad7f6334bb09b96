import { UNCOUNTED } from '@thumela/rules/money/limits.ts';
import { sql } from 'kysely';
import type { Comparison } from './comparison.ts';
import { formatCentsSql } from './sql-fragments.ts';

/** Each day's use of a customer's limits, against the transactions that count on that day. */
const USAGE = sql`
  select 'registration:' || registration_id, business_day::text, ${formatCentsSql(sql`coalesce(t.cents, 0)`)},
    ${formatCentsSql(sql`coalesce(u.principal_cents, 0)`)}
  from (select registration_id, business_day, sum(principal_cents) as cents from transactions
    where status <> all (${[...UNCOUNTED]}) group by 1, 2) t
  full join limit_usage u using (registration_id, business_day)
  where coalesce(t.cents, 0) <> coalesce(u.principal_cents, 0)`;

/** The totals of a customer's newest day, its month and its year, against the days. */
const SUMS = sql`
  select 'registration:' || registration_id, is_.about, ${formatCentsSql(sql`is_.expected`)}, ${formatCentsSql(sql`is_.found`)}
  from (
    select registration_id, newest,
      sum(principal_cents) filter (where business_day = newest) as day,
      sum(principal_cents) filter (where business_day >= date_trunc('month', newest::timestamp)) as month,
      sum(principal_cents) filter (where business_day >= date_trunc('year', newest::timestamp)) as year
    from (select *, max(business_day) over (partition by registration_id) as newest from limit_usage) u
    group by 1, 2
  ) u
  full join customer_totals t using (registration_id)
  cross join lateral (values
    ('sent on ' || coalesce(u.newest, t.usage_day), coalesce(u.day, 0), coalesce(t.day_cents, 0)),
    ('sent in its month', coalesce(u.month, 0), coalesce(t.month_cents, 0)),
    ('sent in its year', coalesce(u.year, 0), coalesce(t.year_cents, 0))
  ) is_ (about, expected, found)
  where is_.expected <> is_.found
  union all
  select 'registration:' || registration_id, 'newest day', u.newest::text, t.usage_day::text
  from (select registration_id, max(business_day) as newest from limit_usage group by 1) u
  join customer_totals t using (registration_id) where t.usage_day <> u.newest`;

/** Number of a customer's transactions, in both directions. */
const COUNTS = sql`
  select 'registration:' || registration_id, 'transactions', coalesce(n.all, 0)::text,
    coalesce(t.transactions, 0)::text
  from (select registration_id, count(*) as all from (
      select registration_id from transactions
      union all
      select registration_id from inbound_transactions where registration_id is not null
    ) every group by 1) n
  full join customer_totals t using (registration_id)
  where coalesce(n.all, 0) <> coalesce(t.transactions, 0)`;

/** Customers' recorded limit usage, against their transactions. */
export const compareLimits: Comparison = {
  differ: 'limit usages differ from the transactions',
  differences: sql`${USAGE} union all ${SUMS} union all ${COUNTS}`,
};
