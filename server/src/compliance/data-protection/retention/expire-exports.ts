import { RETENTION } from '@thumela/rules/compliance/retention-rules.ts';
import { sql } from 'kysely';
import type { Services } from '../../../app/services.ts';
import { withTransaction } from '../../../platform/database/pool.ts';
import { scheduleDeletionNow } from '../../../platform/documents/pending-deletions.ts';
import { readRuleSet } from '../../rule-sets/service.ts';
import { recordDeletion } from './record-deletion.ts';

/** Exports deleted per database transaction. */
const BATCH = 50;

/** Deletes the files of exports that expired, or whose request was refused. */
export async function expireExports({
  config,
  database,
}: Pick<Services, 'config' | 'database'>): Promise<void> {
  const expired = await withTransaction(database, async (handle) => {
    const { version } = await readRuleSet(handle, RETENTION);
    const { rows } = await sql<{ request_id: bigint; file_name: string }>`
      update data_exports e set deleted_at = now() where request_id in (
        select x.request_id from data_exports x join data_requests r on r.id = x.request_id
        where x.deleted_at is null and (x.expires_at <= now() or (x.released_at is null and r.state <> 'OPEN'))
        order by x.request_id limit ${BATCH})
      returning request_id, file_name`.execute(handle.db);
    for (const { request_id: requestId, file_name: name } of rows) {
      await scheduleDeletionNow(handle, name);
      await recordDeletion(handle, config.auditSecret, {
        ...{
          kind: 'EXPORT',
          rule: 'EXPORT_DAYS',
          rulesVersion: version,
          actor: 'clock',
          requestId,
        },
        counts: { files: 1 },
      });
    }
    return rows.length;
  });
  if (expired === BATCH) await expireExports({ config, database });
}
