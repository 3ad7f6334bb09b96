import { sql } from 'kysely';
import type { Comparison } from './comparison.ts';
import { formatCentsSql } from './sql-fragments.ts';

/**
 * Each payment against the partner's notice that it was counted for, and vice versa; and each unmatched notice
 * against its case, even if it brought no money. A transaction may have been paid with only a part of money in
 * suspense.
 */
export const compareNotices: Comparison = {
  differ: "payments differ from their partner's notices",
  differences: sql`
    select 'payment:' || p.id, is_.about, is_.expected, is_.found
    from payments p
    join webhook_events w on w.id = p.webhook_event_id
    join transactions t on t.id = p.transaction_id
    cross join lateral (values
      ('amount', ${formatCentsSql(sql`w.amount_cents`)} || ' ' || w.currency,
        ${formatCentsSql(sql`p.amount_cents`)} || ' ' || p.currency),
      ('partner', w.partner || ' ' || w.partner_reference, p.option || ' ' || p.partner_reference),
      ('transaction', w.payment_reference, case p.account
        when 'PAYMENT_CLEARING' then t.payment_reference::text else w.payment_reference end)
    ) is_ (about, expected, found)
    where is_.expected <> is_.found and (about <> 'amount' or p.account = 'PAYMENT_CLEARING')
    union all
    select 'webhook-event:' || w.id, 'its payment', money, 'none'
    from webhook_events w cross join lateral (select ${formatCentsSql(sql`w.amount_cents`)} as money) is_
    where w.outcome in ('PAID', 'LATE')
      and not exists (select from payments p where p.webhook_event_id = w.id)
    union all
    select 'webhook-event:' || w.id, 'its case', 'a case', 'none'
    from webhook_events w
    where w.outcome = 'HELD'
      and not exists (select from cases c where c.kind = 'SUSPENSE' and c.subject = 'webhook-event:' || w.id)`,
};
