import { sql } from 'kysely';
import type { Comparison } from './comparison.ts';
import { ATTRIBUTED_LINES, formatCentsSql, parseIdSql } from './sql-fragments.ts';

/** Statuses of an order that has a receiver and was not given back to its partner. */
const THEIRS = sql`('ALLOCATED_UNPAID', 'ALLOCATED_PAID', 'COMPLETE')`;

/** The balance that each order and each of its payouts leave on each account. */
const EXPECTED = sql`
  select o.id, x.account, x.sub_account, x.cents
  from inbound_transactions o
  cross join lateral (values
    ('REMITTER_CLEARING', o.remittance_partner, o.amount_cents + o.commission_cents),
    ('INBOUND_COMMISSION', '', -o.commission_cents),
    ('RECEIVER_PAYABLE', '', -o.amount_cents)
  ) x (account, sub_account, cents)
  where o.status in ${THEIRS}
  union all
  select p.inbound_transaction_id, x.account, x.sub_account, x.cents
  from payouts p
  cross join lateral (values
    ('RECEIVER_PAYABLE', '', p.owed_cents),
    (case when p.method = 'BANK' then 'BANK' when p.state = 'PAID' then 'PAYOUT_FLOAT' else 'VOUCHERS' end,
      case when p.method = 'BANK' or p.state = 'PAID' then p.partner else '' end, -p.owed_cents)
  ) x (account, sub_account, cents)
  where p.inbound_transaction_id is not null
    and (p.state = 'PAID' or (p.state = 'READY' and p.method = 'VOUCHER'))
  union all
  select o.id, x.account, x.sub_account, x.cents
  from frozen_property z
  join inbound_transactions o on o.id = z.inbound_transaction_id
  cross join lateral (values
    ('BLOCKED_FUNDS', '', -z.amount_cents),
    (case z.source when 'ORDER' then 'RECEIVER_PAYABLE' else 'REMITTER_CLEARING' end,
      case z.source when 'ORDER' then '' else o.remittance_partner end, z.amount_cents)
  ) x (account, sub_account, cents)
  where z.source is not null and z.released_at is null`;

/** Each order against its entries, on every account. */
const ENTRIES = sql`
  select 'order:' || id, concat_ws(' ', coalesce(o.status, 'gone') || ',', account, nullif(sub_account, '')),
    ${formatCentsSql(sql`coalesce(expected.cents, 0)`)}, ${formatCentsSql(sql`coalesce(posted.cents, 0)`)}
  from (select id, account, sub_account, sum(cents) as cents from (${EXPECTED}) every group by 1, 2, 3) expected
  full join (
    select ${parseIdSql(sql`l.subject`, 'order')} as id, account, sub_account, sum(amount_cents) as cents
    from (${ATTRIBUTED_LINES}) l where starts_with(l.subject, 'order:') group by 1, 2, 3
  ) posted using (id, account, sub_account)
  left join inbound_transactions o using (id)
  where coalesce(expected.cents, 0) <> coalesce(posted.cents, 0)`;

/** The newest payout of each part of an order that has a receiver. */
const NEWEST = sql`
  select distinct on (p.inbound_transaction_id, p.part) p.inbound_transaction_id as id, p.owed_cents, p.method, p.state
  from payouts p where p.inbound_transaction_id is not null
  order by p.inbound_transaction_id, p.part, p.id desc`;

/** Each order against its payouts: they add up to it, and its status follows from theirs. */
const PAYOUTS = sql`
  select 'order:' || o.id, is_.about, is_.expected, is_.found
  from inbound_transactions o
  left join (
    select id, sum(owed_cents) as cents, case when bool_and(state = 'PAID') then 'COMPLETE'
      when bool_and(state in ('READY', 'PAID') or (state = 'ACCEPTED' and method = 'BANK')) then 'ALLOCATED_PAID'
      else 'ALLOCATED_UNPAID' end as status
    from (${NEWEST}) n group by id
  ) p using (id)
  cross join lateral (values
    ('paid out in all', ${formatCentsSql(sql`o.amount_cents`)}, ${formatCentsSql(sql`coalesce(p.cents, 0)`)}),
    ('status', coalesce(p.status, 'payouts'), o.status)
  ) is_ (about, expected, found)
  where o.status in ${THEIRS} and is_.expected <> is_.found`;

/** Each order's status against its events: each starts where the previous one ended. */
const HISTORY = sql`
  select 'order:' || coalesce(o.id, e.id), 'status, by its events', coalesce(e.to_status, 'an event'),
    coalesce(o.status, 'gone')
  from inbound_transactions o full join (
    select distinct on (inbound_transaction_id) inbound_transaction_id as id, to_status
    from inbound_transaction_events order by inbound_transaction_id, inbound_transaction_events.id desc
  ) e using (id)
  where o.status is distinct from e.to_status`;

/**
 * Orders from abroad against their postings: on the accounts of their partners and receivers, as vouchers, and on
 * the accounts their money left from (see server/src/receiving/README.md).
 */
export const compareOrders: Comparison = {
  differ: 'orders from abroad differ from their entries and payouts',
  differences: sql`${ENTRIES} union all ${PAYOUTS} union all ${HISTORY}`,
};
