import { sql } from 'kysely';
import type { Comparison } from './comparison.ts';

/** Closed months: consecutive, and each recorded in the audit trail. */
export const compareMonths: Comparison = {
  differ: 'closed months differ from their record',
  differences: sql`
    select 'month:' || to_char(month, 'YYYY-MM'), 'the month before it', 'closed', 'open'
    from closed_months
    where month > (select min(month) from closed_months)
      and month - interval '1 month' not in (select month from closed_months)
    union all
    select coalesce('month:' || to_char(c.month, 'YYYY-MM'), a.subject), 'closed at',
      coalesce(a.at::text, 'not at all'), coalesce(c.closed_at::text, 'not at all')
    from closed_months c
    full join (select subject, at from audit_entries where action = 'month.closed') a
      on a.subject = 'month:' || to_char(c.month, 'YYYY-MM')
    where a.at is distinct from c.closed_at`,
};
