import { sql } from 'kysely';
import type { Comparison } from './comparison.ts';

/**
 * Each transaction's status against its events: each starts where the previous one ended. That a
 * transaction starts as CREATED is recorded in its row (decision 7).
 */
export const compareHistory: Comparison = {
  differ: 'transactions differ from their events',
  differences: sql`
    with steps as (
      select id, transaction_id, from_status, to_status,
        lag(to_status) over by_time as before, lead(id) over by_time as next
      from transaction_events window by_time as (partition by transaction_id order by id)
    )
    select 'transaction-event:' || id, 'from', coalesce(before, 'nothing'), coalesce(from_status, 'nothing')
    from steps
    where from_status is distinct from before and not (before is null and from_status = 'CREATED')
    union all
    select 'transaction:' || coalesce(t.id, s.transaction_id), 'status', coalesce(s.to_status, 'an event'),
      coalesce(t.status, 'gone')
    from transactions t full join (select * from steps where next is null) s on s.transaction_id = t.id
    where t.status is distinct from s.to_status`,
};
