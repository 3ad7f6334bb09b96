import { computeErasureDay, RETENTION } from '@thumela/rules/compliance/retention-rules.ts';
import { businessDay, type IsoDate } from '@thumela/rules/dates/dates.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import type { DecisionContext } from '../../../casework/cases/service.ts';
import { DomainError } from '../../../platform/core/errors.ts';
import type { RowCounts } from '../../../platform/database/columns.ts';
import type { TransactionHandle } from '../../../platform/database/pool.ts';
import { dataRequestTexts } from '../../../platform/i18n/texts/en/data-protection.ts';
import { readRuleSet } from '../../rule-sets/service.ts';
import type { CustomerRow, DataRequestRow } from '../store.ts';
import { eraseBusinessOf } from './erase-business.ts';
import { recordDeletion } from './record-deletion.ts';

/**
 * The first day on which a record may be erased if the relationship ends now. A customer who is restricted already ended
 * it then.
 */
export async function findErasureDay(
  handle: TransactionHandle,
  customer: CustomerRow,
): Promise<IsoDate> {
  const { values } = await readRuleSet(handle, RETENTION);
  const { rows } = await sql<{ end: Date }>`
    select case when ${customer.approval_status} = 'APPROVED' and ${customer.restricted_at}::timestamptz is null
      then now() else latest_end(${customer.id}) end as end`.execute(handle.db);
  const end = businessDay(rows[0]?.end ?? handle.clock.now());
  return computeErasureDay(end, values.EVIDENCE_YEARS);
}

/** The request that a record is erased by. */
interface ErasedByRequest {
  request: DataRequestRow;
  customer: CustomerRow;
}

/**
 * Erases a customer at once, by the decision of two people.
 * @throws DomainError STATUS_CONFLICT before its time, or while a legal hold or open business prevents it
 */
export async function eraseByRequest(
  handle: TransactionHandle,
  auditSecret: string,
  { request, customer }: ErasedByRequest,
  { actor }: DecisionContext,
): Promise<void> {
  const { version, values } = await readRuleSet(handle, RETENTION);
  const registration = customer.registration_id;
  for (const one of await eraseBusinessOf(handle, registration, values.EVIDENCE_YEARS)) {
    const proof = { ...one, rulesVersion: version, actor, requestId: request.id };
    await recordDeletion(handle, auditSecret, proof);
  }
  const { rows } = await sql<{ counts: RowCounts | null }>`
    select erase_customer(${customer.id}, ${values.EVIDENCE_YEARS}, ${values.SIGN_UP_DAYS}) as counts`.execute(
    handle.db,
  );
  const counts = rows[0]?.counts;
  if (!counts) throw new DomainError('STATUS_CONFLICT', phrase(dataRequestTexts, 'kept'));
  await recordDeletion(handle, auditSecret, {
    ...{ kind: 'CUSTOMER', rule: 'EVIDENCE_YEARS', rulesVersion: version, counts, actor },
    subject: `registration:${registration ?? customer.id}`,
    requestId: request.id,
  });
}
