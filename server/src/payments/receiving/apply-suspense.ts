import { type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import { frozenReader } from '../../compliance/freezes/service.ts';
import { PAYMENT_KINDS } from '../../integrations/payments/partner.ts';
import { DomainError, notFound } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { suspenseTexts } from '../../platform/i18n/texts/en/suspense.ts';
import { outboundService, type Payable } from '../../sending/service.ts';
import { closeAuthorisation } from '../authorisations/service.ts';
import { claimsReader } from '../chargebacks/service.ts';
import type { ReceivingSettings } from './event.ts';
import type { SuspendedMoney, SuspenseResolution } from './lock-suspense.ts';
import { refundSuspense } from './refund-suspense.ts';

/**
 * Locks the transaction that money in suspense can pay: the one an operator names, or the one its reference names.
 *
 * @throws DomainError for a transaction that cannot be paid, or not with this money
 */
export async function lockPayableTransaction(
  handle: TransactionHandle,
  receiving: ReceivingSettings,
  suspended: SuspendedMoney,
  transactionId: bigint | undefined,
): Promise<Payable> {
  const { cents, currency } = suspended;
  if (suspended.eventId === null)
    throw unavailableDecision('VALIDATION_FAILED', phrase(suspenseTexts, 'inOurBank'));
  const meant = transactionId ?? suspended.transactionId;
  if (meant === null)
    throw unavailableDecision('VALIDATION_FAILED', phrase(suspenseTexts, 'whichTransaction'));
  if (suspended.transactionId !== null && suspended.transactionId !== meant) {
    await frozenReader(handle).refuseReturn(suspended.transactionId);
  }
  const payable = await outboundService(handle, receiving).lockPayableById(meant);
  if (!payable) throw notFound('transaction');
  const { status, total_cents: total, registration_id: registrationId } = payable;
  if (currency !== 'ZAR') {
    throw unavailableDecision('VALIDATION_FAILED', phrase(suspenseTexts, 'notRand', currency));
  }
  if (cents < total) {
    throw unavailableDecision(
      'VALIDATION_FAILED',
      phrase(suspenseTexts, 'tooLittle', cents, total),
    );
  }
  if (!(await isWaiting(handle, receiving, payable))) {
    throw unavailableDecision('STATUS_CONFLICT', phrase(suspenseTexts, 'notWaiting', status));
  }
  // A transaction whose own payment was reversed is paid again by this.
  const isUnpaid = status !== 'REMITTANCE_BRAND_ON_HOLD';
  if (isUnpaid && (await claimsReader(handle).owes(registrationId))) {
    throw unavailableDecision('STATUS_CONFLICT', phrase(suspenseTexts, 'owing'));
  }
  return payable;
}

/**
 * Pays a transaction with money in suspense. Any excess is refunded.
 *
 * @throws DomainError for a transaction that cannot be paid, or not with this money
 */
export async function applyToTransaction(
  handle: TransactionHandle,
  receiving: ReceivingSettings,
  suspended: SuspendedMoney,
  resolution: SuspenseResolution,
): Promise<void> {
  const { caseId, actor, transactionId } = resolution;
  const payable = await lockPayableTransaction(handle, receiving, suspended, transactionId);
  const { id, total_cents: total, payment_reference: paymentReference } = payable;
  await insertPayment(handle, suspended, { id, caseId, cents: total });
  const paidAs = suspended.partnerReference ?? '';
  await closeAuthorisation(handle, { paymentReference, paidAs }, actor);
  const payment = { received: { account: 'SUSPENSE' }, document: `case:${caseId}` } as const;
  await outboundService(handle, receiving).payFromSuspense({ id, actor, payment });
  const rest = suspended.cents - total;
  if (rest > 0n) await refundSuspense(handle, receiving, suspended, { ...resolution, cents: rest });
}

const unavailableDecision = (code: 'VALIDATION_FAILED' | 'STATUS_CONFLICT', why: Phrase) =>
  new DomainError(code, phrase(suspenseTexts, 'notPossible'), [why]);

/**
 * Whether a transaction can be paid: it awaits payment, its payment was reversed, or it expired.
 */
async function isWaiting(
  handle: TransactionHandle,
  receiving: ReceivingSettings,
  { id, status }: Payable,
): Promise<boolean> {
  if (status === 'EXPIRED') return await outboundService(handle, receiving).expiredByClock(id);
  if (status !== 'REMITTANCE_BRAND_ON_HOLD') return status === 'APPROVED_UNPAID';
  return !(await hasPayment(handle, id));
}

/** Whether a transaction has a payment that was not reversed. */
async function hasPayment({ db }: TransactionHandle, transactionId: bigint): Promise<boolean> {
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('transaction_id', '=', transactionId)
    .where('taken_back_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return payment !== undefined;
}

async function insertPayment(
  { db }: TransactionHandle,
  { eventId, partner, partnerReference }: SuspendedMoney,
  { id, caseId, cents }: { id: bigint; caseId: bigint; cents: bigint },
): Promise<void> {
  const option = PAYMENT_KINDS.find((kind) => kind === partner);
  if (!option || partnerReference === null) throw new Error(`Case ${caseId} names no payment.`);
  await db
    .insertInto('payments')
    .values({
      transaction_id: id,
      webhook_event_id: eventId,
      document: `case:${caseId}`,
      option,
      partner_reference: partnerReference,
      amount_cents: cents,
      currency: 'ZAR',
      account: 'SUSPENSE',
    })
    .execute();
}
