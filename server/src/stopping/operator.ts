import { type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import { isBarred, type OutboundStatus } from '@thumela/rules/status/statuses.ts';
import { casesService } from '../cases/service.ts';
import type { TransactionHandle } from '../database/pool.ts';
import { DomainError, notFound } from '../errors.ts';
import { outboundService, type PayableByCustomer } from '../outbound/service.ts';
import { decisionTexts } from '../texts/en/transactions.ts';
import { type BrandName, decidedBy, hold } from './hold.ts';

/** What an operator decides about one transaction. */
export interface OperatorDecision {
  paymentReference: string;
  actor: `operator:${string}`;
  /** Of a stop and a rejection its customer reads it; all are kept. */
  reason: string;
}

/** A transaction after the decision. */
export interface Decided {
  id: bigint;
  from: OutboundStatus;
  to: OutboundStatus;
}

/**
 * Stops a transaction that is approved and not paid.
 * @throws DomainError NOT_FOUND, STATUS_CONFLICT, VALIDATION_FAILED without a reason
 */
export async function stopTransaction(
  handle: TransactionHandle,
  brand: BrandName,
  { paymentReference, actor, reason }: OperatorDecision,
): Promise<Decided & { dueAt: Date }> {
  const { id, status } = await locked(handle, brand, paymentReference);
  const to = 'ON_HOLD_UNPAID';
  const dueAt = await decidedBy(handle, id);
  await hold(handle, brand, { id, to, actor, reason, dueAt });
  return { id, from: status, to, dueAt };
}

/**
 * Lets a transaction on hold go on: to be paid, or to be paid out.
 * @throws DomainError NOT_FOUND, STATUS_CONFLICT, also while its customer may not send, or where its payment was
 *   taken back
 */
export async function releaseTransaction(
  handle: TransactionHandle,
  brand: BrandName,
  { paymentReference, actor, reason }: OperatorDecision,
): Promise<Decided> {
  const found = await locked(handle, brand, paymentReference);
  await refuseRelease(handle, found);
  const { id, status } = found;
  const to = status === 'REMITTANCE_BRAND_ON_HOLD' ? 'APPROVED_PAID' : 'APPROVED_UNPAID';
  await outboundService(handle, { brand }).move({ id, to, actor, note: reason });
  return { id, from: status, to };
}

/**
 * Ends a transaction on hold: an unpaid one is rejected, a paid one is marked for its refund, which another
 * person makes ready.
 * @throws DomainError NOT_FOUND, STATUS_CONFLICT, VALIDATION_FAILED without a reason
 */
export async function rejectTransaction(
  handle: TransactionHandle,
  brand: BrandName,
  { paymentReference, actor, reason }: OperatorDecision,
): Promise<Decided> {
  const { id, status } = await locked(handle, brand, paymentReference);
  const to = status === 'REMITTANCE_BRAND_ON_HOLD' ? 'MARKED_FOR_REFUND' : 'REJECTED';
  await outboundService(handle, { brand }).move({ id, to, actor, reason });
  return { id, from: status, to };
}

async function locked(
  handle: TransactionHandle,
  brand: BrandName,
  paymentReference: string,
): Promise<PayableByCustomer> {
  const found = await outboundService(handle, { brand }).lockPayable(paymentReference);
  if (!found) throw notFound('transaction');
  return found;
}

async function refuseRelease(
  handle: TransactionHandle,
  { id, approval_status }: PayableByCustomer,
): Promise<void> {
  const conflict = (why: Phrase) =>
    new DomainError('STATUS_CONFLICT', phrase(decisionTexts, 'notReleased'), [why]);
  if (isBarred(approval_status)) {
    throw conflict(phrase(decisionTexts, 'customerIs', approval_status));
  }
  const takenBack = { kind: 'REVERSAL', subject: `transaction:${id}` } as const;
  if ((await casesService(handle).openId(takenBack)) !== undefined) {
    throw conflict(phrase(decisionTexts, 'paymentTakenBack'));
  }
}
