import { phrase } from '@thumela/rules/language/phrase.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { suspenseTexts } from '../../platform/i18n/texts/en/suspense.ts';
import { applyToTransaction, lockPayableTransaction } from './apply-suspense.ts';
import { applyToDebt } from './apply-to-debt.ts';
import type { ReceivingSettings } from './event.ts';
import { lockSuspended, type SuspendedMoney, type SuspenseResolution } from './lock-suspense.ts';
import { postLeavingSuspense, refundSuspense } from './refund-suspense.ts';

/**
 * Executes a decision about money in suspense: posts, moves or refunds it, and notifies its payer (decision 22).
 * The caller checks who may decide and ends the case. Writing off an event that brought no money, or whose money
 * was reversed, posts nothing.
 *
 * @throws DomainError NOT_FOUND where there is no such case, STATUS_CONFLICT and VALIDATION_FAILED for an
 *   impossible decision, with the reason
 */
export async function resolveSuspense(
  handle: TransactionHandle,
  receiving: ReceivingSettings,
  resolution: SuspenseResolution,
): Promise<void> {
  const { as, actor, reason, caseId } = resolution;
  const suspended = await lockSuspended(handle, caseId);
  const { cents } = suspended;
  if (as !== 'WRITE_OFF') refuseReversedMoney(suspended);
  if (as === 'TRANSACTION') await applyToTransaction(handle, receiving, suspended, resolution);
  else if (as === 'DEBT') await applyToDebt(handle, receiving, suspended, resolution);
  else if (as === 'REFUND')
    await refundSuspense(handle, receiving, suspended, { ...resolution, cents });
  else if (cents > 0n) await postLeavingSuspense(handle, suspended, { ...resolution, cents });
  await appendAuditEntry(handle, {
    actor,
    action: `suspense.${as.toLowerCase().replace('_', '-')}`,
    subject: `case:${caseId}`,
    details: { reason, cents: String(cents), currency: suspended.currency },
  });
}

/**
 * Refuses money in suspense for a transaction that it cannot pay, and does nothing else.
 * @throws DomainError as `resolveSuspense`
 */
export async function refuseUnpayable(
  handle: TransactionHandle,
  receiving: ReceivingSettings,
  { caseId, transactionId }: Pick<SuspenseResolution, 'caseId' | 'transactionId'>,
): Promise<void> {
  const suspended = await lockSuspended(handle, caseId);
  refuseReversedMoney(suspended);
  await lockPayableTransaction(handle, receiving, suspended, transactionId);
}

function refuseReversedMoney({ cents }: SuspendedMoney): void {
  if (cents > 0n) return;
  throw new DomainError('STATUS_CONFLICT', phrase(suspenseTexts, 'notPossible'), [
    phrase(suspenseTexts, 'gone'),
  ]);
}
