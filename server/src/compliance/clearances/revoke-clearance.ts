import { phrase } from '@thumela/rules/language/phrase.ts';
import type { DecisionContext } from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError, notFound } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { configurationTexts } from '../../platform/i18n/texts/en/configuration.ts';
import { type Clearance, readClearance } from './read-clearances.ts';

/**
 * Ends a clearance: its entry stops the person from now on. Transactions that passed by it are not stopped, because they were screened.
 * @throws DomainError NOT_FOUND; STATUS_CONFLICT if it was revoked before
 */
export async function revokeClearance(
  handle: TransactionHandle,
  id: bigint,
  { actor, reason }: DecisionContext,
): Promise<Clearance> {
  const clearance = await readClearance(handle, id);
  if (!clearance) throw notFound('clearance');
  const made = await handle.db
    .insertInto('clearance_revocations')
    .values({ clearance_id: id, revoked_by: actor, reason })
    .onConflict((conflict) => conflict.doNothing())
    .returning('clearance_id')
    .executeTakeFirst();
  if (!made) throw new DomainError('STATUS_CONFLICT', phrase(configurationTexts, 'revokedBefore'));
  await appendAuditEntry(handle, {
    actor,
    action: 'sanctions.clearance-revoked',
    subject: `case:${clearance.case_id}`,
    details: { clearance: String(id), reason },
  });
  return (await readClearance(handle, id)) ?? clearance;
}
