import { sql } from 'kysely';
import type { Services } from '../../app/services.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import {
  type Handle,
  type TransactionHandle,
  withTransaction,
} from '../../platform/database/pool.ts';

/** Name under which the searched version is recorded. */
const RECORD = 'screening-service';
const BUILT_IN = 'builtin';

/**
 * Gives the lists a new number if the external service searches other data than before, or another service is
 * configured: everyone is then screened again, as after a load. Any number of processes may run it.
 * @throws ServiceError if the service does not answer; the next run tries again
 */
export async function followScreeningService({
  database,
  reference,
}: Pick<Services, 'database' | 'reference'>): Promise<void> {
  const { service } = reference.now.sanctions;
  const version = service ? (await service.readVersion()).text : BUILT_IN;
  if ((await readRecord(database)) === version) return;
  await withTransaction(database, async (handle) => {
    await sql`select pg_advisory_xact_lock(hashtext(${RECORD}))`.execute(handle.db);
    const before = await readRecord(handle);
    if (before !== version) await recordVersion(handle, version);
  });
}

/** The version searched last; that of an installation without a record is its own lists. */
async function readRecord({ db }: Handle): Promise<string> {
  const row = await db
    .selectFrom('seeds')
    .select('content_hash')
    .where('name', '=', RECORD)
    .executeTakeFirst();
  return row?.content_hash ?? BUILT_IN;
}

async function recordVersion(handle: TransactionHandle, version: string): Promise<void> {
  const { db } = handle;
  await db
    .insertInto('seeds')
    .values({ name: RECORD, content_hash: version })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ content_hash: version }))
    .execute();
  await db.insertInto('sanctions_lists').defaultValues().execute();
  await appendAuditEntry(handle, {
    actor: 'system',
    action: 'sanctions.service-changed',
    subject: 'sanctions-list',
    details: { version },
  });
}
