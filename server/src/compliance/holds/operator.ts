import type { OutboundStatus } from '@thumela/rules/status/statuses.ts';
import type { Deciding } from '../../casework/cases/service.ts';
import { notFound } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { outboundService } from '../../sending/service.ts';
import { type BrandName, CHECKING, decidedBy, HOLDS, hold } from './hold.ts';

/** The transaction that an operator stops; its customer sees the reason. */
export interface Stop extends Deciding {
  paymentReference: string;
}

/** A stopped transaction, and the deadline for an operator's decision. */
export interface Stopped {
  from: OutboundStatus;
  to: OutboundStatus;
  dueAt: Date;
}

/**
 * Stops a transaction that is approved and not paid out; the payout of a paid one is stopped too, if possible. Its
 * case determines the next step (decision 67).
 * @throws DomainError NOT_FOUND, STATUS_CONFLICT, VALIDATION_FAILED without a reason
 */
export async function stopTransaction(
  handle: TransactionHandle,
  brand: BrandName,
  { paymentReference, actor, reason }: Stop,
): Promise<Stopped> {
  const found = await outboundService(handle, { brand }).lockPayable(paymentReference);
  if (!found) throw notFound('transaction');
  const { id, status: from } = found;
  const to = HOLDS[from] ?? 'ON_HOLD_UNPAID';
  const dueAt = await decidedBy(handle, id);
  const isPaid = to === 'REMITTANCE_BRAND_ON_HOLD';
  await hold(handle, brand, { id, to, actor, reason, dueAt, ...(isPaid && CHECKING) });
  return { from, to, dueAt };
}
