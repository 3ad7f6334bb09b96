import type { AnswerOf } from '@thumela/contract/call.ts';
import type {
  retrieveInbound,
  retrieveInboundPayment,
  searchInbound,
} from '@thumela/contract/calls/inbound.ts';
import { formatPhrase, type Say } from '@thumela/rules/language/phrase.ts';
import { toAmount } from '@thumela/rules/money/money.ts';
import { labelStatus } from '@thumela/rules/status/statuses.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import { payoutTypes } from '../../platform/i18n/texts/en/inbound.ts';
import type { ReferenceSnapshot } from '../../pricing/reference-data/service.ts';
import type { SearchedOrder } from './search.ts';
import type { InboundRow, PaymentRow } from './store.ts';

type Answer = AnswerOf<typeof retrieveInbound>;

/**
 * An incoming order, as calls return it, with display values in the reader's language (WIZARD-03).
 */
export function inboundView(reference: ReferenceSnapshot, row: InboundRow, say: Say): Answer {
  const types: Readonly<Record<string, string>> = say(payoutTypes);
  return {
    id: Number(row.id),
    'remittance-brand-order-no': row.reference,
    'collection-pin': row.collection_pin,
    ...orderView(row),
    'date-created': formatTimestamp(row.created_at),
    'inbound-transaction-type': row.type,
    'inbound-transaction-type-display-value': types[row.type] ?? row.type,
    'inbound-transaction-status': row.status,
    'inbound-transaction-status-display-value': formatPhrase(labelStatus(row.status), say),
    'country-from-display-value': reference.country(row.country_from)?.name ?? row.country_from,
    'remittance-partner': row.remittance_partner,
    'integrating-partner': row.integrating_partner,
    'sender-type': row.sender_type,
    'provided-fields': [...row.provided_fields],
    'hold-reason': row.reason,
    'next-actor': row.next_actor,
    'due-date': row.due_at === null ? null : formatTimestamp(row.due_at),
  };
}

/** Fields of every answer about an order. */
export const orderView = (row: InboundRow) => ({
  'country-from': row.country_from,
  'beneficiary-currency': row.currency,
  'beneficiary-amount': toAmount(row.amount_cents),
  'beneficiary-first-name': row.beneficiary_first_name,
  'beneficiary-last-name': row.beneficiary_last_name,
  'beneficiary-msisdn': row.beneficiary_msisdn,
  'customer-first-name': row.customer_first_name,
  'customer-last-name': row.customer_last_name,
});

/** An order that was found by a search (SEARCH-08). */
export const searchView = ({
  order,
  registrationUrl,
}: SearchedOrder): AnswerOf<typeof searchInbound> => ({
  'transaction-id': Number(order.id),
  ...orderView(order),
  'is-registered': registrationUrl === undefined,
  'registration-url': registrationUrl ?? null,
});

/** The payment of an order, as its call returns it (OUT-30). */
export function paymentView(row: PaymentRow): AnswerOf<typeof retrieveInboundPayment> {
  return {
    id: Number(row.id),
    'inbound-transaction-id': Number(row.inbound_transaction_id),
    'user-id': Number(row.user_id),
    'request-date': formatTimestamp(row.request_date),
    'payment-time-frame': row.payment_time_frame,
  };
}
