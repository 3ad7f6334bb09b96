import { sql } from 'kysely';
import type { CaseRow, ConfirmedDecision, DecisionHandlers } from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { LONGEST_SOURCE, recordFinding } from '../due-diligence/service.ts';

/** Kinds of politically exposed persons (FICA sections 21F to 21H). */
export type PepKind = 'FOREIGN' | 'DOMESTIC' | 'PROMINENT' | 'FAMILY_ASSOCIATE';

/**
 * Decisions about a customer who may be a politically exposed person. Confirming takes one person, because it only requires
 * more; dismissing takes two.
 */
export const pepDecisionHandlers = (): DecisionHandlers => ({
  PEP_REVIEW: (handle, of) => {
    const confirm = (kind: PepKind) => ({
      people: 1 as const,
      act: (by: ConfirmedDecision) => decideFindings(handle, of, kind, by),
    });
    return {
      CONFIRM_FOREIGN: confirm('FOREIGN'),
      CONFIRM_DOMESTIC: confirm('DOMESTIC'),
      CONFIRM_PROMINENT: confirm('PROMINENT'),
      CONFIRM_ASSOCIATE: confirm('FAMILY_ASSOCIATE'),
      DISMISS: { people: 2, act: (by) => decideFindings(handle, of, null, by) },
    };
  },
});

/**
 * Decides all open findings of a customer. A confirmed one raises the customer's risk, which opens a review of due
 * diligence. @param kind null: another person
 */
async function decideFindings(
  handle: TransactionHandle,
  { id, subject }: CaseRow,
  kind: PepKind | null,
  { actor, reason }: ConfirmedDecision,
): Promise<void> {
  const customer = BigInt(subject.replace('customer:', ''));
  const state = kind === null ? 'DISMISSED' : 'CONFIRMED';
  const decided = await handle.db
    .updateTable('pep_findings')
    .set({ state, kind, decided_by: actor, decided_at: sql<Date>`now()`, case_id: id })
    .where('customer_id', '=', customer)
    .where('state', '=', 'OPEN')
    .returning('label')
    .execute();
  await appendAuditEntry(handle, {
    actor,
    action: kind === null ? 'pep.dismissed' : 'pep.confirmed',
    subject,
    details: { ...(kind !== null && { kind }), case: String(id), reason },
  });
  if (kind === null || decided.length === 0) return;
  const sources = decided.map(({ label }) => label).toSorted();
  await recordFinding(handle, {
    ...{ customer, kind: `PEP_${kind}` as const, actor },
    source: sources.join('; ').slice(0, LONGEST_SOURCE),
  });
}
