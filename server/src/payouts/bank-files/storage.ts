import { sql } from 'kysely';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { notFound } from '../../platform/core/errors.ts';
import { type Database, type Handle, withTransaction } from '../../platform/database/pool.ts';

/** A file for the bank, at any stage. */
export interface StoredPayoutFile {
  id: bigint;
  messageId: string;
  payouts: number;
  silent: number;
  open: number;
  writtenAt: Date;
  handedOverAt: Date | null;
}

/** A page of files, newest first. */
export interface PayoutFilesPage {
  /** Files before this one; omitted for the newest. */
  before?: bigint | undefined;
  size: number;
}

/** Lists files for the bank, newest first. */
export async function listPayoutFiles(
  { db }: Handle,
  { before, size }: PayoutFilesPage,
): Promise<StoredPayoutFile[]> {
  const { rows } = await sql<StoredPayoutFile>`
    with page as materialized (
      select id, message_id, written_at, handed_over_at from payout_files
      where ${before ?? null}::bigint is null or id < ${before ?? null} order by id desc limit ${size})
    select f.id, f.message_id as "messageId", f.written_at as "writtenAt", f.handed_over_at as "handedOverAt",
      count(*)::integer as payouts, count(*) filter (where o.state = 'SENT')::integer as silent,
      count(*) filter (where p.state in ('SENT', 'ACCEPTED', 'READY'))::integer as open
    from page f join payout_orders o on o.file_id = f.id join payouts p on p.id = o.payout_id
    group by f.id, f.message_id, f.written_at, f.handed_over_at
    order by f.id desc`.execute(db);
  return rows;
}

/**
 * Reads a file's content and records the reader in the audit trail.
 * @throws DomainError NOT_FOUND
 */
export async function readStoredFile(database: Database, id: bigint, actor: string) {
  return await withTransaction(database, async (handle) => {
    const file = await handle.db
      .selectFrom('payout_files')
      .select(['message_id as messageId', 'content'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!file) throw notFound('payoutFile');
    const subject = `payout-file:${id}`;
    await appendAuditEntry(handle, { actor, action: 'payout-file.read', subject });
    return file;
  });
}
