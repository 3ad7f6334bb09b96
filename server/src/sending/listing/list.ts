import type { AnswerOf } from '@thumela/contract/call.ts';
import type { listUniversalTransactions } from '@thumela/contract/calls/transactions.ts';
import type { NextActor, PAYOUT_METHOD } from '@thumela/contract/values.ts';
import { toAmount } from '@thumela/rules/money/money.ts';
import type { InboundStatus, OutboundStatus, PayoutState } from '@thumela/rules/status/statuses.ts';
import { PIN_WITHHELD } from '../../payouts/records/service.ts';
import type { Handle } from '../../platform/database/pool.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import type { ReferenceSnapshot } from '../../pricing/reference-data/service.ts';
import { visiblePin } from '../view.ts';

type Item = AnswerOf<typeof listUniversalTransactions>[number];

/** One page of a customer's transactions, by date. */
export interface Page {
  registrationId: bigint;
  /** Items per page, 1 to 500. */
  size: number;
  /** Counted from 0. */
  number: number;
  order: 'ASC' | 'DESC';
}

interface Row {
  total: bigint | null;
  id: bigint | null;
  direction: 'OUTBOUND' | 'INBOUND';
  created_at: Date;
  amount: bigint;
  vat: bigint;
  fees: bigint;
  dest_amount: string;
  currency: string;
  destination_id: number | null;
  country: string | null;
  status: OutboundStatus | InboundStatus;
  payment_reference: string;
  collection_pin: string;
  payout_state: PayoutState | null;
  payout_method: keyof typeof PAYOUT_METHOD | null;
  stop_asked_at: Date | null;
  paid_at: Date | null;
  expires_at: Date | null;
  next_actor: NextActor | null;
  due_at: Date | null;
  first_name: string;
  last_name: string;
}

/**
 * Both directions are merged by date: each supplies as many keys as could be on the page, from its own index
 * without touching rows, and only the page's rows are then read, so that the time depends on the page size and
 * hardly on the offset. The total is stored, not counted. The sizes are in subqueries, hidden from the planner,
 * which would otherwise plan every page separately. A PIN that `visiblePin` hides until the payment is not even read,
 * because decrypting ten takes a fifth of a list's time.
 */
function readPage(order: 'asc' | 'desc'): string {
  const newest = `order by created_at ${order}, id ${order} limit (select $2::bigint + $3)`;
  return `
select t.transactions as total, item.*
from (select 1) one
left join customer_totals t on t.registration_id = $1
left join lateral (
  select * from (
    (select id, created_at, 'OUTBOUND' as direction from transactions
     where registration_id = $1 ${newest})
    union all
    (select id, created_at, 'INBOUND' from inbound_transactions
     where registration_id = $1 ${newest})
  ) both_directions
  order by created_at ${order}, direction, id ${order} limit (select $2::bigint) offset (select $3::bigint)
) page on true
left join lateral (
  select id, page.direction, created_at, principal_cents as amount, vat_cents as vat,
    fee_cents as fees, destination_amount as dest_amount, destination_currency as currency,
    destination_id, null as country, status, payment_reference,
    case when paid_at is null or payout.pin_withheld then '' else collection_pin end as collection_pin,
    payout.state as payout_state, payout.method as payout_method, payout.stop_asked_at, paid_at,
    expires_at, next_actor, due_at,
    beneficiary_first_name as first_name, beneficiary_last_name as last_name
  from transactions
  left join lateral (
    select state, method, stop_asked_at, ${PIN_WITHHELD} as pin_withheld from payouts
    where transaction_id = page.id order by payouts.id desc limit 1
  ) payout on status in ('APPROVED_PAID', 'REMITTANCE_BRAND_ON_HOLD', 'COMPLETE')
  where page.direction = 'OUTBOUND' and id = page.id
  union all
  select id, page.direction, created_at, amount_cents, 0, 0, amount_cents / 100.0, currency,
    null, country_from, status, '', collection_pin, null, null, null, null, null, null, null, customer_first_name, customer_last_name
  from inbound_transactions where page.direction = 'INBOUND' and id = page.id
) item on page.id is not null
order by item.created_at ${order}, item.direction, item.id ${order}`;
}

/** The prepared statement for a page, by order. Its parameters are registration, size and offset. */
export const listStatements = {
  ASC: { name: 'list-oldest-transactions', text: readPage('asc') },
  DESC: { name: 'list-newest-transactions', text: readPage('desc') },
};

/** A page of the universal list (OUT-14) and the overall total, in one round trip. */
export async function listTransactions(
  { client }: Handle,
  reference: ReferenceSnapshot,
  { registrationId, size, number, order }: Page,
): Promise<{ total: bigint; items: Item[] }> {
  const { rows } = await client.query<Row>({
    ...listStatements[order],
    values: [registrationId, size, size * number],
  });
  const items = rows.flatMap((row) => (row.id === null ? [] : [toItem(reference, row, row.id)]));
  return { total: rows[0]?.total ?? 0n, items };
}

function toItem(reference: ReferenceSnapshot, row: Row, id: bigint): Item {
  const destination =
    row.destination_id === null ? undefined : reference.destination(row.destination_id);
  const country = destination?.alpha2 ?? row.country ?? '';
  return {
    'transaction-id': Number(id),
    'transaction-type': row.direction,
    date: formatTimestamp(row.created_at),
    amount: toAmount(row.amount),
    vat: toAmount(row.vat),
    fees: toAmount(row.fees),
    'dest-amount': Number(row.dest_amount),
    currency: row.currency,
    country,
    'country-display-value': destination?.name ?? reference.country(country)?.name ?? country,
    status: row.status,
    'payment-reference': row.payment_reference,
    'collection-pin':
      row.direction === 'INBOUND' ? row.collection_pin : visiblePin(row, row.payout_state),
    'first-name': row.first_name,
    'last-name': row.last_name,
    ...(isWaiting(row) && {
      'expires-at': row.expires_at && formatTimestamp(row.expires_at),
      'next-actor': row.next_actor,
      'due-date': row.due_at && formatTimestamp(row.due_at),
    }),
    ...listedPayout(row),
  };
}

const listedPayout = ({ payout_state: state, payout_method: method, stop_asked_at: stop }: Row) =>
  state && method && { payout: { state, method, 'stop-asked-at': stop && formatTimestamp(stop) } };

/** A next actor is set: the customer sees these first (see portal/README.md). */
const isWaiting = ({ next_actor }: Row): boolean => next_actor !== null;
