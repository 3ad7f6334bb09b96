import type { AnswerOf } from '@thumela/contract/call.ts';
import type { openCustomerRecord } from '@thumela/contract/console/customers.ts';
import { sql } from 'kysely';
import { findCustomerRequests } from '../../../casework/case-view/service.ts';
import {
  type IdentityCheckRow,
  listIdentityChecks,
} from '../../../customers/identity-checks/service.ts';
import { appendAuditEntry } from '../../../platform/audit-log/service.ts';
import type { TransactionHandle } from '../../../platform/database/pool.ts';
import { formatTimestamp } from '../../../platform/http/timestamp.ts';
import type { ReferenceSnapshot } from '../../../pricing/reference-data/service.ts';
import { customerOf } from './subjects.ts';

/** Most documents a record names. */
const DOCUMENTS = 100;
/** Most checks of the identity. */
const CHECKS = 10;

/**
 * A customer's whole record. The same database transaction writes an audit entry, so it cannot be read without
 * one.
 *
 * @throws DomainError NOT_FOUND
 */
export async function openRecord(
  handle: TransactionHandle,
  id: bigint,
  { actor, reference }: { actor: `operator:${string}`; reference: ReferenceSnapshot },
): Promise<AnswerOf<typeof openCustomerRecord>> {
  const row = await customerOf(handle, id);
  const subject = `customer:${id}`;
  await appendAuditEntry(handle, { actor, action: 'customer.record-opened', subject });
  const subjects = [subject, ...(await findCustomerRequests(handle, row.registration_id))];
  const checks = await listIdentityChecks(handle, id, CHECKS);
  const deemed = reference.deemedValidity({
    idType: row.id_type,
    nationality: row.nationality,
    expires: row.id_expiry_date,
  });
  return {
    'first-name': row.first_name,
    'last-name': row.last_name,
    email: row.email,
    'id-number': row.id_number,
    'id-expiry-date': row.id_expiry_date,
    'deemed-until': deemed?.validUntil ?? null,
    'identity-checks': checks.map(toIdentityCheck),
    dob: row.dob,
    gender: row.gender,
    street: row.street,
    town: row.town,
    city: row.city,
    province: row.province,
    'postal-code': row.postal_code,
    documents: await documentsOf(handle, subjects),
  };
}

const toIdentityCheck = (row: IdentityCheckRow) => ({
  purpose: row.purpose,
  outcome: row.outcome,
  'requested-at': formatTimestamp(row.requested_at),
  'settled-at': row.settled_at ? formatTimestamp(row.settled_at) : null,
  attempts: row.attempts,
  problem: row.problem,
  'name-similarity': row.name_similarity,
  'date-of-death': row.date_of_death,
  'transaction-number': row.transaction_number,
});

async function documentsOf({ db }: TransactionHandle, subjects: readonly string[]) {
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'document_type', 'mime_type', 'status', 'created_at', 'used_by'])
    .where('used_by', '=', sql<string>`any(${subjects}::text[])`)
    .orderBy('created_at', 'desc')
    .limit(DOCUMENTS)
    .execute();
  return rows.map((row) => ({
    id: Number(row.id),
    type: row.document_type,
    'mime-type': row.mime_type,
    status: row.status,
    'handed-in-at': formatTimestamp(row.created_at),
    for: row.used_by ?? '',
  }));
}
