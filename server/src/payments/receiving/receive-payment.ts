import {
  type ClassifiedPayment,
  classifyPayment,
} from '@thumela/rules/payment-notices/classify-payment.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import type { EventOutcome, ReceivingSettings, StoredNotice } from './event.ts';
import { openDiscrepancy } from './open-discrepancy.ts';
import { readPayment } from './read-payment.ts';
import { findPaidDebt, receiveForDebt } from './receive-for-debt.ts';
import { recordPayment } from './record-payment.ts';
import { suspendPayment } from './suspend-payment.ts';

/**
 * Receives money that a partner reports as paid: for its transaction, for a debt of a customer, or in suspense where it
 * fits none.
 */
export async function receivePayment(
  handle: TransactionHandle,
  receiving: ReceivingSettings,
  notice: StoredNotice,
): Promise<EventOutcome> {
  const { amountCents: cents, currency, paidAt } = notice.report;
  const records = await readPayment(handle, receiving, notice);
  const classified = classifyPayment({ cents, currency, paidAt }, records);
  const debt = await findPaidDebt(handle, notice, classified);
  if (debt) return await receiveForDebt(handle, receiving, notice, debt);
  const outcome = await writePayment(handle, receiving, notice, classified);
  const { contradiction } = classified;
  if (contradiction) await openDiscrepancy(handle, notice, contradiction);
  return outcome;
}

async function writePayment(
  handle: TransactionHandle,
  receiving: ReceivingSettings,
  notice: StoredNotice,
  classified: ClassifiedPayment,
): Promise<EventOutcome> {
  switch (classified.kind) {
    case 'RECORD':
    case 'LATE':
      return await recordPayment(handle, receiving, notice, classified);
    case 'UNKNOWN_REFERENCE':
    case 'MISFIT':
      return await suspendPayment(handle, receiving, notice, classified);
    case 'DISCREPANCY':
      return 'DISCREPANCY';
    case 'DUPLICATE':
      return 'IGNORED';
  }
}
