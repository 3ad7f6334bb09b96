import type { AnswerOf } from '@thumela/contract/call.ts';
import type { retrieveTransaction } from '@thumela/contract/calls/transactions.ts';
import { LOCAL_CURRENCY } from '@thumela/rules/constants.ts';
import { toAmount } from '@thumela/rules/money/money.ts';
import { hasReceipt, wasPaid } from '@thumela/rules/money/receipts.ts';
import { showsCollectionPin } from '@thumela/rules/status/collection.ts';
import type { PayoutState } from '@thumela/rules/status/statuses.ts';
import { formatTimestamp } from '../platform/http/timestamp.ts';
import type { ReferenceSnapshot } from '../pricing/reference-data/service.ts';
import { formatPayoutView, type PayoutProgress } from './payout-view.ts';
import type { OwnTransaction } from './store.ts';

/**
 * The collection PIN, empty until it can be used, and again after the payment was reversed.
 * @param payout the state of its newest payout, if there is one
 */
export function visiblePin(
  row: { status: string; collection_pin: string; paid_at: Date | null },
  payout: PayoutState | null | undefined,
): string {
  const told = showsCollectionPin(row.status, payout ?? 'OPEN') && row.paid_at !== null;
  return told ? row.collection_pin : '';
}

/** Values of the view that are not in the transaction's own row. */
interface ViewContext {
  /** Time until which it can be paid. */
  until: Date;
  payout: PayoutProgress | undefined;
}

/** An outbound transaction as its call returns it (OUT-23). */
export function transactionView(
  reference: ReferenceSnapshot,
  row: OwnTransaction,
  { until, payout }: ViewContext,
): AnswerOf<typeof retrieveTransaction> {
  const sender = row.sender;
  const destination = reference.destination(row.destination_id);
  const partner = reference.payoutPartner(row.payout_partner_id);
  const pin = payout?.pin_withheld ? '' : visiblePin(row, payout?.state);
  // A customer who still has to pay sees the payment deadline.
  const dueAt =
    row.next_actor === 'CUSTOMER' && row.status === 'APPROVED_UNPAID' ? until : row.due_at;
  return {
    'transaction-id': Number(row.id),
    'transaction-type': 'OUTBOUND',
    'payment-reference': row.payment_reference,
    'collection-pin': pin,
    amount: toAmount(row.principal_cents),
    total: toAmount(row.total_cents),
    fees: toAmount(row.fee_cents),
    vat: toAmount(row.vat_cents),
    currency: LOCAL_CURRENCY,
    'destination-currency': row.destination_currency,
    'destination-amount': Number(row.destination_amount),
    status: row.status,
    'full-name': `${sender.first_name} ${sender.last_name}`,
    'beneficiary-full-name': `${row.beneficiary_first_name} ${row.beneficiary_last_name}`.trim(),
    'beneficiary-first-name': row.beneficiary_first_name,
    'beneficiary-last-name': row.beneficiary_last_name,
    'beneficiary-country-iso2': destination?.alpha2 ?? '',
    'country-display-value': destination?.name ?? '',
    'display-date': formatTimestamp(row.created_at),
    'registration-id': Number(row.registration_id),
    'dollar-amount': row.dollar_cents === null ? null : toAmount(row.dollar_cents),
    'exchange-rate': Number(row.rate),
    'remittance-partner': partner?.name ?? null,
    'remittance-brand-id': partner?.brandReferenceId ?? null,
    'remittance-brand-order-no': row.payment_reference,
    'receiver-reference-number': pin === '' ? null : pin,
    'customer-msisdn': sender.msisdn,
    'customer-dob': sender.dob,
    'payout-method': partner?.payoutMethod.methodValue ?? null,
    'payout-partner-name': partner?.name ?? null,
    'expires-at': formatTimestamp(until),
    'has-receipt': row.paid_at !== null && hasReceipt(row.status),
    'payment-taken-back': row.paid_at === null && wasPaid(row.status),
    'hold-reason': row.reason,
    'next-actor': row.next_actor,
    'due-date': dueAt === null ? null : formatTimestamp(dueAt),
    ...(payout && { payout: formatPayoutView(payout) }),
  };
}
