import type { PageOf } from '@thumela/contract/console/page-of.ts';
import type { Static } from 'typebox';
import type { Handle } from '../../platform/database/pool.ts';

/** The page of the console about something. */
export type ConsolePage = Static<typeof PageOf>;

/** Maximum references resolved per statement. */
const MOST = 500;

/** The pages of references, each found by an index; the console words those with only a number. */
const FIND = `
with named as materialized (
  select name, split_part(name, ':', 1) as what, split_part(name, ':', 2)::bigint as id
  from unnest($1::text[]) name where name ~ '^[a-z-]+:[0-9]{1,18}$'),
sent as (
  select name, id from named where what = 'transaction'
  union all
  select name, transaction_id from named join payments p on what = 'payment' and p.id = named.id
  union all
  select name, transaction_id from named join payments p on what = 'webhook-event' and p.webhook_event_id = named.id
  union all
  select name, transaction_id from named join transaction_events e on what = 'transaction-event' and e.id = named.id
  union all
  select name, transaction_id from named join payouts p on what = 'payout' and p.id = named.id
  union all
  select name, transaction_id from named join payout_events e on what = 'payout-event' and e.id = named.id
    join payouts p on p.id = e.payout_id
  union all
  select name, transaction_id from named join refunds r on what = 'refund' and r.id = named.id),
received as (
  select name, id from named where what in ('order', 'inbound-transaction')
  union all
  select name, inbound_transaction_id from named
    join inbound_transaction_events e on what = 'order-event' and e.id = named.id
  union all
  select name, inbound_transaction_id from named join payouts p on what = 'payout' and p.id = named.id
  union all
  select name, inbound_transaction_id from named join payout_events e on what = 'payout-event' and e.id = named.id
    join payouts p on p.id = e.payout_id)
select name, 'TRANSACTION' as kind, t.id::int8, t.payment_reference as quoted
from sent join transactions t on t.id = sent.id
union all
select name, 'ORDER', o.id, o.reference from received join inbound_transactions o on o.id = received.id
union all
select name, 'CUSTOMER', c.id, c.first_name || ' ' || c.last_name from named
  join customers c on what = 'customer' and c.id = named.id
union all
select name, 'CASE', c.id, c.id::text from named join cases c on what = 'case' and c.id = named.id
union all
select name, 'CASE', case_id, case_id::text from named
  join refunds r on what = 'refund' and r.id = named.id and case_id is not null
union all
select name, 'CASE', c.id, c.id::text from named
  cross join lateral (select id from cases where subject = name order by id desc limit 1) c
  where what = 'webhook-event'
    and not exists (select from payments p where p.webhook_event_id = named.id)
union all
select name, 'STATEMENT', statement_id, l.line::text from named
  join statement_lines l on what = 'statement-line' and l.id = named.id
union all
select name, 'ENTRY', e.id, e.id::text from named
  join journal_entries e on what = 'journal-entry' and e.id = named.id`;

/**
 * Console pages of references such as `transaction:12`, `payout:7` or `webhook-event:77`, by that reference.
 * References without a page are omitted.
 */
export async function findConsolePages(
  { client }: Pick<Handle, 'client'>,
  names: readonly string[],
): Promise<ReadonlyMap<string, ConsolePage>> {
  const found = new Map<string, ConsolePage>();
  const once = [...new Set(names)];
  for (let at = 0; at < once.length; at += MOST) {
    const { rows } = await client.query<{
      name: string;
      kind: ConsolePage['kind'];
      id: bigint;
      quoted: string;
    }>(FIND, [once.slice(at, at + MOST)]);
    for (const { name, kind, id, quoted } of rows)
      found.set(name, { kind, id: Number(id), quoted });
  }
  return found;
}
