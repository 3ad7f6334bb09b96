import { randomUUID } from 'node:crypto';
import type { Services } from '../../../app/services.ts';
import { appendAuditEntry } from '../../../platform/audit-log/service.ts';
import { currentBusinessDay } from '../../../platform/database/clock.ts';
import { withTransaction } from '../../../platform/database/pool.ts';
import { readSnapshot } from '../../../platform/database/snapshot.ts';
import { cancelDeletion, scheduleDeletion } from '../../../platform/documents/pending-deletions.ts';
import { collectExport } from './collect.ts';
import { findUnmade, storeExport } from './store.ts';
import { writeExportFile } from './write-zip.ts';

type ExportServices = Pick<Services, 'brand' | 'database' | 'log' | 'storage'>;

/**
 * Makes the files of open requests for access, oldest first. The data is read in one snapshot. A request whose file
 * fails is logged and tried again in the next round; a worker that was killed leaves a file that the sweep deletes.
 */
export async function makeExports(services: ExportServices, signal: AbortSignal): Promise<void> {
  const { database, log } = services;
  for (let after = 0n; !signal.aborted; ) {
    const requestId = await findUnmade(database, after);
    if (requestId === undefined) return;
    after = requestId;
    await makeExport(services, requestId).catch((error: unknown) =>
      log.error({ err: error, request: String(requestId) }, 'an export could not be made'),
    );
  }
}

async function makeExport(services: ExportServices, requestId: bigint): Promise<void> {
  const { brand, database, storage } = services;
  const content = await withTransaction(database, async (handle) => {
    await readSnapshot(handle);
    const customer = await handle.db
      .selectFrom('data_requests as r')
      .innerJoin('customers as c', 'c.id', 'r.customer_id')
      .select(['c.id', 'c.registration_id', 'c.msisdn', 'c.email'])
      .where('r.id', '=', requestId)
      .executeTakeFirstOrThrow();
    return await collectExport(handle, customer);
  });
  const day = currentBusinessDay(database.clock);
  const fileName = randomUUID();
  await scheduleDeletion(database, fileName);
  const written = await writeExportFile(storage, fileName, content, { brand: brand.name, day });
  await withTransaction(database, async (handle) => {
    // One that another worker made, or that was decided meanwhile, leaves the file to the sweep.
    if (!(await storeExport(handle, requestId, { fileName, ...written }))) return;
    await cancelDeletion(handle, fileName);
    await appendAuditEntry(handle, {
      ...{ actor: 'system', action: 'data-export.made', subject: `data-request:${requestId}` },
      details: { ...written },
    });
  });
}
