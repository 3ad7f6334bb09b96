import { sql } from 'kysely';
import type { Comparison } from './comparison.ts';

/** Each case's state against its last event that changed the state; assignments and notes do not. */
export const compareCases: Comparison = {
  differ: 'cases differ from their events',
  differences: sql`
    select 'case:' || coalesce(c.id, v.case_id), 'state', coalesce(v.state, 'a record'), coalesce(c.state, 'gone')
    from cases c full join (
      select distinct on (case_id) case_id,
        case action when 'PROPOSED' then 'PROPOSED' when 'DECIDED' then 'DECIDED' else 'OPEN' end as state
      from case_events where action in ('OPENED', 'PROPOSED', 'REFUSED', 'DECIDED') order by case_id, id desc
    ) v on v.case_id = c.id
    where c.state is distinct from v.state`,
};
