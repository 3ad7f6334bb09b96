import { phrase } from '@thumela/rules/language/phrase.ts';
import { notFound } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { takenBackReasons } from '../../platform/i18n/texts/en/reversals.ts';
import { readLocked } from '../store.ts';
import { moveTransaction } from './lifecycle.ts';
import { explainReversal, openReversal, type ReversedPayment } from './reverse-payment.ts';

/** A payment whose partner reversed another amount or currency. */
export interface DifferentReversal extends Omit<ReversedPayment, 'payment'> {
  /** The reversed amount, in cents of its currency. */
  reversed: { cents: bigint; currency: string };
}

/**
 * Opens the case of such a reversal, notifies the customer, and stops the transaction if it was not paid out; the
 * payout partner is requested to stop a payout that it has.
 * @returns the id of the case
 * @throws DomainError NOT_FOUND
 */
export async function holdDifferentReversal(
  handle: TransactionHandle,
  { id, actor, facts, brand, reversed }: DifferentReversal,
): Promise<bigint> {
  const row = await readLocked(handle, id);
  if (!row) throw notFound('transaction');
  const { id: caseId, due_at: dueAt } = await openReversal(handle, row, {
    ...{ actor, facts, amount: reversed },
  });
  const isGone = row.status === 'COMPLETE';
  const values = { ...reversed, by: dueAt };
  const reason = phrase(takenBackReasons, isGone ? 'differsAfter' : 'differs', values);
  if (row.status === 'APPROVED_PAID') {
    await moveTransaction(handle, {
      ...{ id, to: 'REMITTANCE_BRAND_ON_HOLD', actor, brand, caseKind: 'REVERSAL' },
      ...{ reason, told: 'takenBack', nextActor: 'OPERATOR', dueAt },
    });
  } else {
    await explainReversal(handle, row, { reason, brand, dueAt: isGone ? null : dueAt });
  }
  return caseId;
}
