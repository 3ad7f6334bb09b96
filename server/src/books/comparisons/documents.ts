import { sql } from 'kysely';
import type { Comparison } from './comparison.ts';
import { dayOf, idIn } from './fragments.ts';

/**
 * What an entry rests on: it is there, and what a move of a transaction posts is of the day of the move. Only
 * a refund's day is its bank's.
 */
export const documents: Comparison = {
  differ: 'entries do not rest on what they name',
  differences: sql`
    select 'entry:' || e.id, 'its document', e.document, 'gone'
    from journal_entries e
    where case split_part(e.document, ':', 1)
      when 'webhook-event' then not exists (select from webhook_events w
        where w.id = ${idIn(sql`e.document`, 'webhook-event')})
      when 'transaction-event' then not exists (select from transaction_events v
        where v.id = ${idIn(sql`e.document`, 'transaction-event')})
      when 'case' then not exists (select from cases c where c.id = ${idIn(sql`e.document`, 'case')})
      else false end
    union all
    select 'entry:' || e.id, 'its day', ${dayOf(sql`v.at`)}::text, e.business_day::text
    from journal_entries e
    join transaction_events v on v.id = ${idIn(sql`e.document`, 'transaction-event')}
    where e.business_day <> ${dayOf(sql`v.at`)} and e.event not in ('REFUND_LEFT', 'REFUND_BOUNCED')`,
};
