import type { AnswerOf } from '@thumela/contract/call.ts';
import type { readPayout } from '@thumela/contract/own/payouts.ts';
import { toAmount } from '@thumela/rules/money/money.ts';
import { casesService } from '../../casework/cases/service.ts';
import { expectedArrival, IS_LATE } from '../../payouts/records/service.ts';
import { notFound } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import { refundsService } from '../../refunds/service.ts';
import { readAccountFields } from './account.ts';
import { isAccountChangeable, isChangeable, returnedPayoutCase } from './allowed-actions.ts';
import { findWaitingChange, isRequestedByCustomer } from './store.ts';

type PaymentState = AnswerOf<typeof readPayout>;

/** A customer's own transaction. */
export interface OwnTransactionKey {
  registrationId: bigint;
  transactionId: bigint;
}

/**
 * The location of a transaction's money, and the customer's available actions.
 * @throws DomainError NOT_FOUND, also for another customer's transaction and one that was never to be paid out
 */
export async function readPaymentState(
  handle: TransactionHandle,
  { registrationId, transactionId }: OwnTransactionKey,
): Promise<PaymentState> {
  const row = await handle.db
    .selectFrom('payouts')
    .innerJoin('transactions', 'transactions.id', 'payouts.transaction_id')
    .innerJoin('customers', 'customers.registration_id', 'transactions.registration_id')
    .select(['transactions.id', 'transactions.status', 'paid_at', 'approval_status'])
    .select(['payout_method_id', 'captured_fields', 'payouts.method'])
    .select(['payouts.state', 'state_at', 'promised_by', IS_LATE.as('late')])
    .select('awaited_float_id')
    .where('transactions.id', '=', transactionId)
    .where('transactions.registration_id', '=', registrationId)
    .orderBy('payouts.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) throw notFound('transaction');
  const changeable = await isChangeable(handle, row);
  const account = await isAccountChangeable(handle, row, row.method);
  const fee = await refundsService(handle).fee(transactionId);
  const isWaiting = row.awaited_float_id !== null && row.state === 'OPEN';
  const expectedBy = isWaiting ? expectedArrival(row.promised_by, handle.clock) : null;
  return {
    state: row.state,
    since: formatTimestamp(row.state_at),
    'promised-by': row.promised_by && formatTimestamp(row.promised_by),
    'expected-by': expectedBy && formatTimestamp(expectedBy),
    late: row.late,
    'may-change-name': changeable,
    'may-change-account': account,
    'may-cancel': changeable,
    change: await findPendingChange(handle, row),
    'fee-returned': fee ? toAmount(fee.cents) : null,
    ...(account && { account: await readAccountFields(handle, row) }),
  };
}

/** The customer's pending change, which awaits the payout partner or an operator. */
async function findPendingChange(
  handle: TransactionHandle,
  { id }: { id: bigint },
): Promise<PaymentState['change']> {
  const waiting = await findWaitingChange(handle, id);
  if (waiting && waiting.kind !== 'DETAILS' && isRequestedByCustomer(waiting)) {
    return { kind: waiting.kind, 'asked-at': formatTimestamp(waiting.asked_at) };
  }
  const suggested = await casesService(handle).suggested(returnedPayoutCase({ id }));
  return suggested ? { kind: 'ACCOUNT', 'asked-at': formatTimestamp(suggested.at) } : null;
}
