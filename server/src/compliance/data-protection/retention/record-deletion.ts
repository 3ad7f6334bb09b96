import { createHmac, hkdfSync } from 'node:crypto';
import type { DeletedSubject } from '@thumela/rules/compliance/retention-rules.ts';
import type { Insertable } from 'kysely';
import { appendAuditEntry } from '../../../platform/audit-log/service.ts';
import type { RowCounts } from '../../../platform/database/columns.ts';
import type { Handle, TransactionHandle } from '../../../platform/database/pool.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** A deletion to be proved without keeping the data. */
export interface DeletionRecord {
  kind: Insertable<Tables['deletions']>['kind'];
  /** Its number as people quote it, such as `registration:1000`; undefined for many at once. */
  subject?: `${DeletedSubject}:${string}`;
  /** Key of the rule that requires it, and the version of the rules. */
  rule: string;
  rulesVersion: number;
  counts: RowCounts;
  actor: string;
  requestId?: bigint;
}

/** A keyed hash: without the key, a thief of the table cannot try all registrations. */
export function hashSubject(auditSecret: string, subject: string): string {
  const key = Buffer.from(hkdfSync('sha256', auditSecret, '', 'thumela deletions', 32));
  return createHmac('sha256', key).update(subject).digest('hex');
}

/** Records a deletion in its database transaction; the audit entry, which is sealed, proves the record. */
export async function recordDeletion(
  handle: TransactionHandle,
  auditSecret: string,
  { kind, subject, rule, rulesVersion, counts, actor, requestId }: DeletionRecord,
): Promise<void> {
  const { id } = await handle.db
    .insertInto('deletions')
    .values({
      ...{ kind, rule, rules_version: rulesVersion, deleted_by: actor },
      subject_hash: subject === undefined ? null : hashSubject(auditSecret, subject),
      counts: JSON.stringify(counts),
      request_id: requestId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await appendAuditEntry(handle, {
    ...{ actor, action: 'data.erased', subject: `deletion:${id}` },
    details: { kind, rule, version: rulesVersion, rows: counts },
  });
}

/** The proofs about a subject that people quote, newest first. */
export const findDeletions = ({ db }: Handle, auditSecret: string, subject: string) =>
  db
    .selectFrom('deletions')
    .selectAll()
    .where('subject_hash', '=', hashSubject(auditSecret, subject))
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
