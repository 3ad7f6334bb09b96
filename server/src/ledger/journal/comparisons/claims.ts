import { sql } from 'kysely';
import type { Comparison } from './comparison.ts';
import { ATTRIBUTED_LINES, formatCentsSql } from './sql-fragments.ts';

/** Each claim on a customer, against the lines on CHARGEBACKS about its transaction. */
const OWED = sql`
  select 'transaction:' || coalesce(c.transaction_id, l.id), 'owed by its customer, ' || coalesce(c.currency, l.currency),
    ${formatCentsSql(sql`coalesce(l.cents, 0)`)}, ${formatCentsSql(sql`coalesce(c.cents, 0)`)}
  from claims c full join (
    select transaction_of(subject) as id, currency, sum(amount_cents) as cents
    from posted where transaction_of(subject) is not null group by 1, 2
  ) l on l.id = c.transaction_id and l.currency = c.currency
  where coalesce(c.cents, 0) <> coalesce(l.cents, 0)`;

/** Each reversal that differs from its payment, against its entry. */
const DIFFERENT = sql`
  select coalesce('webhook-event:' || w.id, l.document), 'taken back, ' || coalesce(w.currency, l.currency),
    ${formatCentsSql(sql`coalesce(w.amount_cents, 0)`)}, ${formatCentsSql(sql`coalesce(l.cents, 0)`)}
  from (select id, amount_cents, currency from webhook_events where outcome = 'DIFFERS') w
  full join (
    select document, currency, sum(amount_cents) as cents from posted
    where event = 'REVERSAL_DIFFERS' group by 1, 2 having sum(amount_cents) <> 0
  ) l on l.document = 'webhook-event:' || w.id and l.currency = w.currency
  where coalesce(w.amount_cents, 0) <> coalesce(l.cents, 0)`;

/** Each claim below zero against the open case in which two people refund it. */
const CREDITS = sql`
  select 'transaction:' || coalesce(c.transaction_id, o.transaction_id), 'owed to its customer',
    ${formatCentsSql(sql`coalesce(-c.cents, 0)`)}, ${formatCentsSql(sql`coalesce(o.amount_cents, 0)`)}
  from (select * from claims where cents < 0 and currency = 'ZAR') c
  full join (select * from cases where kind = 'CREDIT' and state <> 'DECIDED') o on o.transaction_id = c.transaction_id
  where coalesce(-c.cents, 0) <> coalesce(o.amount_cents, 0)`;

/** Claims on customers, and reversals of an amount other than the whole payment. */
export const compareClaims: Comparison = {
  differ: 'claims differ from their balance on CHARGEBACKS or their case',
  differences: sql`
    with posted as materialized (select * from (${ATTRIBUTED_LINES}) l where account = 'CHARGEBACKS')
    ${OWED}
    union all
    ${DIFFERENT}
    union all
    ${CREDITS}`,
};
