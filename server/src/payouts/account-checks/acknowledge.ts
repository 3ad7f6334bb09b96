import { phrase } from '@thumela/rules/language/phrase.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError, notFound } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { accountCheckTexts } from '../../platform/i18n/texts/en/account-checks.ts';
import { type CheckRow, lockCheck, storeAcknowledgement } from './store.ts';

/** A customer's acknowledgement of one of their own checks. */
interface Acknowledgement {
  readonly registrationId: bigint;
  readonly actor: string;
  readonly checkId: bigint;
}

/**
 * Records that a customer pays a transaction although its account belongs to another name. Idempotent.
 * @throws DomainError NOT_FOUND, also for another customer's check; STATUS_CONFLICT for another result
 */
export async function acknowledgeMismatch(
  handle: TransactionHandle,
  { registrationId, actor, checkId }: Acknowledgement,
): Promise<CheckRow> {
  const check = await lockCheck(handle, registrationId, checkId);
  if (!check) throw notFound('accountCheck');
  const { id, result, transaction_id: transactionId } = check;
  if (result !== 'NO_MATCH' || transactionId === null) {
    throw new DomainError('STATUS_CONFLICT', phrase(accountCheckTexts, 'nothingToConfirm'));
  }
  if (check.acknowledged_at !== null) return check;
  await appendAuditEntry(handle, {
    actor,
    action: 'account.mismatch_acknowledged',
    subject: `transaction:${transactionId}`,
    details: { check: Number(id) },
  });
  return await storeAcknowledgement(handle, id);
}
