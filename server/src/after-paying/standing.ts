import type { AnswerOf } from '@thumela/contract/call.ts';
import type { readPayout } from '@thumela/contract/own/payouts.ts';
import { toAmount } from '@thumela/rules/money/money.ts';
import type { TransactionHandle } from '../database/pool.ts';
import { notFound } from '../errors.ts';
import { timestamp } from '../http/timestamp.ts';
import { IS_LATE } from '../payouts/service.ts';
import { refundsService } from '../refunds/service.ts';
import { isChangeable } from './possible.ts';
import { waitingChange } from './store.ts';

/** A customer's own transaction. */
export interface Own {
  registrationId: bigint;
  transactionId: bigint;
}

/**
 * Where the money of a customer's own transaction is, and what they can still do.
 * @throws DomainError NOT_FOUND also where it is somebody else's, or was never to be paid out
 */
export async function standingOf(
  handle: TransactionHandle,
  { registrationId, transactionId }: Own,
): Promise<AnswerOf<typeof readPayout>> {
  const row = await handle.db
    .selectFrom('payouts')
    .innerJoin('transactions', 'transactions.id', 'payouts.transaction_id')
    .innerJoin('customers', 'customers.registration_id', 'transactions.registration_id')
    .select(['transactions.id', 'transactions.status', 'paid_at', 'approval_status'])
    .select(['payouts.state', 'state_at', 'promised_by', IS_LATE.as('late')])
    .where('transactions.id', '=', transactionId)
    .where('transactions.registration_id', '=', registrationId)
    .orderBy('payouts.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) throw notFound('transaction');
  const changeable = await isChangeable(handle, row);
  const waiting = await waitingChange(handle, transactionId);
  const fee = await refundsService(handle).fee(transactionId);
  return {
    state: row.state,
    since: timestamp(row.state_at),
    'promised-by': row.promised_by && timestamp(row.promised_by),
    late: row.late,
    'may-change-name': changeable,
    'may-cancel': changeable,
    change:
      waiting && waiting.kind !== 'DETAILS'
        ? { kind: waiting.kind, 'asked-at': timestamp(waiting.asked_at) }
        : null,
    'fee-returned': fee ? toAmount(fee.cents) : null,
  };
}
