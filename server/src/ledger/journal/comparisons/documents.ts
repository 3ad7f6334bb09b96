import { sql } from 'kysely';
import type { Comparison } from './comparison.ts';
import { businessDaySql, isBanksDay, parseIdSql } from './sql-fragments.ts';

/** It was not corrected, or its correction was. */
const IS_UNCORRECTED = sql`not exists (select from journal_entries b where b.reverses = e.id and b.event = 'CORRECTED'
  and not exists (select from journal_entries again where again.reverses = b.id))`;

/**
 * An entry's document exists, and an entry for a transaction's move has the day of the move. Only refunds and
 * payouts reported by a bank have the bank's day. A corrected entry needs no document.
 */
export const compareDocuments: Comparison = {
  differ: 'entries do not match their document',
  differences: sql`
    select 'entry:' || e.id, 'its document', e.document, 'gone'
    from journal_entries e
    left join webhook_events w on w.id = ${parseIdSql(sql`e.document`, 'webhook-event')}
    left join transaction_events v on v.id = ${parseIdSql(sql`e.document`, 'transaction-event')}
    left join inbound_transaction_events i on i.id = ${parseIdSql(sql`e.document`, 'order-event')}
    left join payout_events o on o.id = ${parseIdSql(sql`e.document`, 'payout-event')}
    left join statement_lines l on l.id = ${parseIdSql(sql`e.document`, 'statement-line')}
    left join cases c on c.id = ${parseIdSql(sql`e.document`, 'case')}
    where split_part(e.document, ':', 1) in
        ('webhook-event', 'transaction-event', 'order-event', 'payout-event', 'statement-line', 'case')
      and num_nonnulls(w.id, v.id, i.id, o.id, l.id, c.id) = 0 and ${IS_UNCORRECTED}
    union all
    select 'entry:' || e.id, 'its day', ${businessDaySql(sql`coalesce(v.at, o.at)`)}::text, e.business_day::text
    from journal_entries e
    left join transaction_events v on v.id = ${parseIdSql(sql`e.document`, 'transaction-event')}
    left join payout_events o on o.id = ${parseIdSql(sql`e.document`, 'payout-event')}
    where e.business_day <> ${businessDaySql(sql`coalesce(v.at, o.at)`)}
      and e.event not in ('REFUND_LEFT', 'REFUND_BOUNCED') and not ${isBanksDay('e', 'o')} and ${IS_UNCORRECTED}
    union all
    select 'entry:' || e.id, 'its payout', e.subject, 'transaction:' || p.transaction_id
    from journal_entries e
    join payout_events o on o.id = ${parseIdSql(sql`e.document`, 'payout-event')}
    join payouts p on p.id = o.payout_id
    where e.subject <> 'transaction:' || p.transaction_id
      and not (e.event in ('FLOAT_USED', 'FLOAT_RESTORED') and e.subject = 'payout:' || p.id)`,
};
