import type { PENDING_KIND } from '@thumela/contract/own/pending-items.ts';
import type { NextActor } from '@thumela/contract/values.ts';
import type { OutboundStatus } from '@thumela/rules/status/statuses.ts';
import type { Handle } from '../../platform/database/pool.ts';

/** A pending item as stored; `country` is alpha-2, or the id of the destination. */
export interface PendingRow {
  kind: keyof typeof PENDING_KIND;
  id: bigint;
  name: string;
  country: string | null;
  destination_id: number | null;
  cents: bigint;
  currency: string;
  total_cents: bigint | null;
  status: OutboundStatus | null;
  next_actor: NextActor | null;
  collectable: boolean | null;
  until: Date | null;
  /** The link of a follow-up's message; null also for a link of the demo. */
  link_id: bigint | null;
  /** Request to the customer, in an operator's words. */
  words: string | null;
}

const SENT = `
select 'SENT' as kind, t.id, concat_ws(' ', beneficiary_first_name, beneficiary_last_name) as name,
  null as country, destination_id, principal_cents as cents, 'ZAR' as currency, total_cents, t.status,
  next_actor, coalesce(payout.ready, false) as collectable,
  case when t.status = 'APPROVED_UNPAID' and next_actor = 'CUSTOMER' then t.expires_at
    else due_at end as until,
  null::bigint as link_id, null as words
from transactions t
left join lateral (
  select state = 'READY' and method = 'CASH' and stop_asked_at is null as ready from payouts
  where transaction_id = t.id order by payouts.id desc limit 1
) payout on t.status = 'APPROVED_PAID'
where registration_id = $1 and t.status in ('CREATED', 'ON_HOLD_UNPAID', 'APPROVED_UNPAID',
  'APPROVED_PAID', 'REMITTANCE_BRAND_ON_HOLD', 'MARKED_FOR_REFUND', 'READY_FOR_REFUND',
  'MARKED_FOR_CANCELLATION', 'READY_FOR_CANCELLATION')`;

const OWED = `
select 'OWED', t.id, concat_ws(' ', beneficiary_first_name, beneficiary_last_name), null,
  destination_id, claims.cents, claims.currency, null, null, null, null, null, null, null
from claims join transactions t on t.id = claims.transaction_id
where claims.registration_id = $1 and claims.cents > 0`;

/** Ready vouchers together; without any, the order itself. */
const RECEIVING = `
select case when ready.cents is null then 'RECEIVING' else 'VOUCHERS' end, o.id,
  concat_ws(' ', customer_first_name, customer_last_name), country_from, null,
  coalesce(ready.cents, amount_cents), o.currency, null, null, o.next_actor, null,
  coalesce(ready.until, o.due_at), null, null
from inbound_transactions o
left join lateral (
  select sum(owed_cents)::bigint as cents, min(expires_at) as until from payouts p
  where inbound_transaction_id = o.id and method = 'VOUCHER' and state = 'READY'
    and stop_asked_at is null
) ready on true
where registration_id = $1 and status in ('ALLOCATED_PENDING', 'ALLOCATED_UNPAID', 'ALLOCATED_PAID')`;

const REQUESTED = `
select case when f.id is null then 'REVIEW' else 'FOLLOW_UP' end, o.id,
  concat_ws(' ', customer_first_name, customer_last_name), country_from, null, amount_cents,
  o.currency, null, null, null, null, f.respond_by, link.id, null
from redemption_requests r
join inbound_transactions o on o.id = r.inbound_transaction_id
left join follow_ups f on f.redemption_request_id = r.id and f.status = 'PENDING_CUSTOMER'
left join inbound_links link on link.follow_up_id = f.id and link.token_hash is null
where r.registration_id = $1 and r.status = 'PENDING'`;

/** The message about the order went to the customer's own number, which a PIN has proved. */
const ORDERS = `
select 'ORDER', o.id, concat_ws(' ', customer_first_name, customer_last_name), country_from, null,
  amount_cents, o.currency, null, null, null, null, o.expires_at, null, null
from customers c join inbound_transactions o on o.beneficiary_msisdn = c.msisdn
where c.registration_id = $1 and o.status = 'UNALLOCATED' and o.expires_at > now()
  and not exists (select from redemption_requests r
    where r.inbound_transaction_id = o.id and r.status = 'PENDING')`;

const LIMIT_INCREASE = `
select 'LIMIT_INCREASE', id, '', null, null, value_cents, 'ZAR', null, null, null, null, due_at, null, null
from limit_increases where registration_id = $1 and status = 'PENDING'`;

/** A request to the customer, until the end of its last day; once answered, or for a stop without one, we act. */
const DUE_DILIGENCE = `
select 'DUE_DILIGENCE', coalesce(d.id, c.id), '', null, null, 0, 'ZAR', null, null,
  case when d.state in ('ASKED', 'OVERDUE') then 'CUSTOMER' else 'OPERATOR' end, null,
  case when d.state in ('ASKED', 'OVERDUE') then (d.respond_by + 1)::timestamptz end, null, d.words
from customers c left join due_diligence_requests d on d.customer_id = c.id and d.state <> 'ENDED'
where c.registration_id = $1 and (d.id is not null or c.due_diligence_stop is not null)`;

/** The prepared statement for everything that is pending; its parameter is the registration. */
export const pendingStatement = {
  name: 'list-pending-items',
  text: [SENT, OWED, RECEIVING, REQUESTED, ORDERS, LIMIT_INCREASE, DUE_DILIGENCE].join(
    '\nunion all',
  ),
};

/** Everything that is pending for a customer, in one round trip. */
export async function readPendingItems(
  { client }: Handle,
  registrationId: bigint,
): Promise<PendingRow[]> {
  const { rows } = await client.query<PendingRow>({
    ...pendingStatement,
    values: [registrationId],
  });
  return rows;
}
