import { sql } from 'kysely';
import type { Comparison } from './comparison.ts';
import { ATTRIBUTED_LINES, formatCentsSql } from './sql-fragments.ts';

/** The owner of a refund: its transaction, completely or for its fee, or its case. */
const OWNER = sql`coalesce('transaction:' || r.transaction_id, 'transaction:' || r.fee_of, 'case:' || r.case_id)`;

/** Each refund against REFUNDS_PAYABLE and the bank: the original debt, the remaining one, and the amount sent. */
export const compareRefunds: Comparison = {
  differ: 'refunds differ from their postings',
  differences: sql`
    with posted as (
      select coalesce(${OWNER}, l.subject) as owner, l.currency,
        -sum(l.amount_cents) filter (where account = 'REFUNDS_PAYABLE'
          and event in ('PAYMENT_TOO_LATE', 'RETURN_READIED', 'FEE_RETURNED', 'SUSPENSE_TO_REFUND',
            'CREDIT_TO_REFUND', 'CORRECTED')) as owed,
        -sum(l.amount_cents) filter (where account = 'REFUNDS_PAYABLE') as payable,
        -sum(l.amount_cents) filter (where account = 'BANK') as gone
      from (${ATTRIBUTED_LINES}) l
      left join refunds r on 'refund:' || r.id = l.subject
      where account = 'REFUNDS_PAYABLE'
        or (account = 'BANK' and event in ('REFUND_LEFT', 'REFUND_BOUNCED'))
      group by 1, 2
    ), known as (
      select ${OWNER} as owner, r.currency, max(r.id) as id, sum(r.amount_cents) as owed,
        sum(r.amount_cents) filter (where r.state = 'OWED' and z.id is null) as payable,
        sum(r.amount_cents) filter (where r.state = 'SENT') as gone
      from refunds r
      left join frozen_property z on z.transaction_id = r.transaction_id and z.source = 'REFUND' and z.released_at is null
      group by 1, 2
    )
    select coalesce('refund:' || k.id, owner), is_.about || coalesce(' ' || nullif(currency, 'ZAR'), ''),
      ${formatCentsSql(sql`is_.expected`)}, ${formatCentsSql(sql`is_.found`)}
    from known k full join posted p using (owner, currency)
    cross join lateral (values
      ('owed at first', coalesce(k.owed, 0), coalesce(p.owed, 0)),
      ('payable', coalesce(k.payable, 0), coalesce(p.payable, 0)),
      ('left the bank', coalesce(k.gone, 0), coalesce(p.gone, 0))
    ) is_ (about, expected, found)
    where is_.expected <> is_.found`,
};
