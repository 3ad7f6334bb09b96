import type { AnswerOf } from '@thumela/contract/call.ts';
import type { Delivery } from '@thumela/contract/own/partners/deliveries.ts';
import type { PartnerOrder, stageOrders } from '@thumela/contract/own/partners/orders.ts';
import { formatPhrase, type Say } from '@thumela/rules/language/phrase.ts';
import { toAmount } from '@thumela/rules/money/money.ts';
import type { Static } from 'typebox';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import type { EventRow } from '../partner-webhooks/service.ts';
import type { OrderRow } from './orders.ts';
import type { RowOutcome } from './stage.ts';
import type { Staged } from './statement.ts';

/** Statuses in which an order cannot be redeemed, so that its PIN would mislead. */
const WITHOUT_PIN: ReadonlySet<string> = new Set(['STAGED', 'REJECTED', 'CANCELED', 'EXPIRED']);

const commonOrderFields = ({
  id,
  reference,
  status,
  reason,
  collection_pin,
  expires_at,
}: Staged | OrderRow) => ({
  id: Number(id),
  reference,
  status,
  reason,
  'collection-pin': WITHOUT_PIN.has(status) ? null : collection_pin,
  'expires-at': formatTimestamp(expires_at),
});

/** Outcomes of the rows of a call, in the reader's language. */
export function stagedView(
  outcomes: readonly RowOutcome[],
  say: Say,
): AnswerOf<typeof stageOrders> {
  return {
    accepted: outcomes.flatMap((each) =>
      'order' in each
        ? [{ index: each.index, created: each.created, ...commonOrderFields(each.order) }]
        : [],
    ),
    rejected: outcomes.flatMap((each) =>
      'order' in each
        ? []
        : [
            {
              index: each.index,
              reference: each.reference ?? null,
              'error-code': each.code,
              errors: each.errors.map((error) => formatPhrase(error, say)),
            },
          ],
    ),
  };
}

/** An order as its partner sees it. */
export const orderView = (row: OrderRow): Static<typeof PartnerOrder> => ({
  ...commonOrderFields(row),
  amount: toAmount(row.amount_cents),
  'country-from': row.country_from,
  'created-at': formatTimestamp(row.created_at),
  'status-at': formatTimestamp(row.status_at),
});

/** A status webhook as its partner sees it. */
export const deliveryView = (row: EventRow): Static<typeof Delivery> => ({
  id: row.id,
  type: row.type as 'order.status',
  'order-id': row.inbound_transaction_id === null ? null : Number(row.inbound_transaction_id),
  reference: row.reference,
  status: row.status,
  state: row.state,
  attempts: row.attempts,
  answer: row.answer,
  problem: row.problem,
  'happened-at': formatTimestamp(row.happened_at),
  'tried-at': row.tried_at && formatTimestamp(row.tried_at),
  'due-at': row.state === 'WAITING' ? formatTimestamp(row.due_at) : null,
});
