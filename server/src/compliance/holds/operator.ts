import type { OutboundStatus } from '@thumela/rules/status/statuses.ts';
import type { DecisionContext } from '../../casework/cases/service.ts';
import { notFound } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { outboundService } from '../../sending/service.ts';
import { type BrandName, CHECKING, decisionDeadline, HOLDS, holdTransaction } from './hold.ts';

/** The transaction that an operator stops; its customer sees the reason. */
export interface StopRequest extends DecisionContext {
  paymentReference: string;
}

/** A stopped transaction, and the deadline for an operator's decision. */
interface StoppedTransaction {
  from: OutboundStatus;
  to: OutboundStatus;
  dueAt: Date;
}

/**
 * Stops a transaction that is approved and not paid out; the payout of a paid one is stopped too, if possible. Its
 * case determines the next step (see server/src/casework/README.md).
 * @throws DomainError NOT_FOUND, STATUS_CONFLICT, VALIDATION_FAILED without a reason
 */
export async function stopTransaction(
  handle: TransactionHandle,
  brand: BrandName,
  { paymentReference, actor, reason }: StopRequest,
): Promise<StoppedTransaction> {
  const found = await outboundService(handle, { brand }).lockPayable(paymentReference);
  if (!found) throw notFound('transaction');
  const { id, status: from } = found;
  const to = HOLDS[from] ?? 'ON_HOLD_UNPAID';
  const dueAt = await decisionDeadline(handle, id);
  const isPaid = to === 'REMITTANCE_BRAND_ON_HOLD';
  await holdTransaction(handle, brand, { id, to, actor, reason, dueAt, ...(isPaid && CHECKING) });
  return { from, to, dueAt };
}
