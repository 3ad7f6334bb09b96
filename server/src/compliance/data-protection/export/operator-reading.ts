import type { Readable } from 'node:stream';
import type { Services } from '../../../app/services.ts';
import { appendAuditEntry } from '../../../platform/audit-log/service.ts';
import { notFound } from '../../../platform/core/errors.ts';
import { withTransaction } from '../../../platform/database/pool.ts';

/**
 * The file of an export for the operator who releases it; the audit trail records the reading first.
 * @throws DomainError NOT_FOUND
 */
export async function readExportForOperator(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  requestId: bigint,
  actor: string,
): Promise<Readable> {
  const name = await withTransaction(database, async (handle) => {
    const row = await handle.db
      .selectFrom('data_exports')
      .select('file_name')
      .where('request_id', '=', requestId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!row) throw notFound('document');
    const subject = `data-request:${requestId}`;
    await appendAuditEntry(handle, { actor, action: 'data-export.read', subject });
    return row.file_name;
  });
  const content = await storage.readStream('kept', name);
  if (!content) throw notFound('document');
  return content;
}
