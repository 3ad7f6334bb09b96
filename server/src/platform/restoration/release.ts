import { phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import { isSamePerson } from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../audit-log/service.ts';
import { DomainError } from '../core/errors.ts';
import type { TransactionHandle } from '../database/pool.ts';
import { restorationTexts } from '../i18n/texts/en/restoration.ts';
import { type HoldRequest, lockHold, type Restoration } from './hold.ts';

const createConflict = (why: 'notHeld' | 'notReconciled') =>
  new DomainError('STATUS_CONFLICT', phrase(restorationTexts, why));

/**
 * Proposes to release what is stopped, or releases it if another operator proposed that.
 * @throws DomainError STATUS_CONFLICT if nothing is stopped, if partners were not queried yet, and for the same person
 */
export async function proposeOrRelease(
  handle: TransactionHandle,
  request: HoldRequest,
): Promise<'PROPOSED' | 'RELEASED'> {
  const hold = await lockHold(handle);
  if (!hold) throw createConflict('notHeld');
  if (hold.reconciled_at === null) throw createConflict('notReconciled');
  if (hold.proposed_by === null) {
    await recordStep(handle, hold, request, 'PROPOSED');
    return 'PROPOSED';
  }
  if (isSamePerson(hold.proposed_by, request.actor)) {
    const who = hold.proposed_by.replace(/^operator:/, '');
    throw new DomainError('STATUS_CONFLICT', phrase(restorationTexts, 'releasesAlone', who));
  }
  await recordStep(handle, hold, request, 'RELEASED');
  return 'RELEASED';
}

async function recordStep(
  handle: TransactionHandle,
  { id }: Restoration,
  { actor, reason }: HoldRequest,
  step: 'PROPOSED' | 'RELEASED',
): Promise<void> {
  const now = sql<Date>`now()`;
  const action = step === 'PROPOSED' ? 'installation.release-proposed' : 'installation.released';
  const query =
    step === 'PROPOSED'
      ? handle.db.updateTable('restorations').set({ proposed_by: actor, proposed_at: now })
      : handle.db.updateTable('restorations').set({ released_by: actor, released_at: now });
  await query.where('id', '=', id).execute();
  await appendAuditEntry(handle, {
    ...{ actor, action, subject: `restoration:${id}` },
    details: { reason },
  });
}

/** Records that every partner was queried. A proposal to release came before the answers, so it ends. */
export async function markReconciled(
  handle: TransactionHandle,
  { id }: Restoration,
  { actor, found }: { actor: string; found: Readonly<Record<string, unknown>> },
): Promise<void> {
  await handle.db
    .updateTable('restorations')
    .set({ reconciled_at: sql<Date>`now()`, proposed_by: null, proposed_at: null })
    .where('id', '=', id)
    .execute();
  await appendAuditEntry(handle, {
    ...{ actor, action: 'installation.reconciled', subject: `restoration:${id}`, details: found },
  });
}
