import { createHash, randomBytes } from 'node:crypto';
import { businessDay } from '@thumela/rules/dates/dates.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import { toOperatorActor } from '../../casework/cases/service.ts';
import { type Debtor, writePaymentFile } from '../../integrations/payouts/iso20022/message.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError } from '../../platform/core/errors.ts';
import type { PayoutInstruction } from '../../platform/database/columns.ts';
import {
  type Database,
  type TransactionHandle,
  withTransaction,
} from '../../platform/database/pool.ts';
import { restorationTexts } from '../../platform/i18n/texts/en/restoration.ts';
import { findHold } from '../../platform/restoration/hold.ts';

/** A stored file of payment orders for the bank. */
export interface PayoutFile {
  id: bigint;
  messageId: string;
  content: Buffer;
  payouts: number;
}

/** Maximum payouts per file: accepted by banks, and still reviewable by a person. */
const MAX_PAYOUTS = 1_000;

/**
 * Returns the file to hand over to the bank: the one that was written but not handed over yet, or else a new one
 * with the waiting payouts. It is stored before anyone receives it, so that a retry returns the same file and the
 * bank recognizes it.
 * @throws DomainError STATUS_CONFLICT after a restore that was not released
 * @returns undefined when no payouts are waiting
 */
export async function nextFile(
  database: Database,
  debtor: Debtor,
  operator: string,
): Promise<PayoutFile | undefined> {
  return await withTransaction(database, async (handle) => {
    await lockFileWriting(handle);
    if (await findHold(handle)) {
      throw new DomainError('STATUS_CONFLICT', phrase(restorationTexts, 'held'));
    }
    return (await findPendingFile(handle)) ?? (await createFile(handle, debtor, operator));
  });
}

/** Key of the advisory lock for writing files; arbitrary but constant. */
const LOCK = 7_205_759_418;

const lockFileWriting = ({ db }: TransactionHandle) =>
  sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);

async function findPendingFile({ db }: TransactionHandle): Promise<PayoutFile | undefined> {
  return await db
    .selectFrom('payout_files')
    .select(['id', 'message_id as messageId', 'content'])
    .select(({ selectFrom }) =>
      selectFrom('payout_orders')
        .select(({ fn }) => fn.countAll<number>().as('payouts'))
        .whereRef('file_id', '=', 'payout_files.id')
        .as('payouts'),
    )
    .where('handed_over_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
    .then((file) => file && { ...file, payouts: Number(file.payouts) });
}

async function createFile(
  handle: TransactionHandle,
  debtor: Debtor,
  operator: string,
): Promise<PayoutFile | undefined> {
  const orders = await lockWaitingOrders(handle);
  if (orders.length === 0) return undefined;
  const at = handle.clock.now();
  const day = businessDay(at);
  const messageId = `PO${day.replaceAll('-', '')}-${randomBytes(6).toString('hex').toUpperCase()}`;
  const { content, parts } = writePaymentFile({ messageId, at, day, debtor, orders });
  const actor = toOperatorActor(operator);
  const { id } = await handle.db
    .insertInto('payout_files')
    .values({ message_id: messageId, content, sha256: hashFile(content), written_by: actor })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    update payout_orders set file_id = ${id}, part = said.part
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) said ("payoutId" bigint, part text)
    where payout_id = said."payoutId"`.execute(handle.db);
  await appendAuditEntry(handle, {
    ...{ actor, action: 'payout-file.written', subject: `payout-file:${id}` },
    details: { 'message-id': messageId, payouts: orders.length },
  });
  return { id, messageId, content, payouts: orders.length };
}

/** Hash that identifies a file's content. */
export const hashFile = (content: Buffer): Buffer => createHash('sha256').update(content).digest();

/** Orders that are in no file yet. Payouts to be stopped are left out, because they are about to be withdrawn. */
async function lockWaitingOrders({ db }: TransactionHandle): Promise<PayoutInstruction[]> {
  const rows = await db
    .selectFrom('payout_orders')
    .innerJoin('payouts', 'payouts.id', 'payout_orders.payout_id')
    .select('payouts.instruction')
    .where('payout_orders.file_id', 'is', null)
    .where('payout_orders.state', '=', 'SENT')
    .where('payouts.state', '=', 'SENT')
    .where('payouts.stop_asked_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from cases c where c.kind = 'PAYOUT_DISCREPANCY' and c.state <> 'DECIDED'
        and c.subject = 'payout:' || payouts.id)`,
    )
    .orderBy('payout_orders.payout_id')
    .limit(MAX_PAYOUTS)
    .forUpdate('payout_orders')
    .execute();
  return rows.flatMap(({ instruction }) => instruction ?? []);
}

/** Marks a file as handed over to the bank. Idempotent. */
export async function markHandedOver(
  database: Database,
  id: bigint,
  operator: string,
): Promise<void> {
  await withTransaction(database, async (handle) => {
    const marked = await handle.db
      .updateTable('payout_files')
      .set({ handed_over_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('handed_over_at', 'is', null)
      .executeTakeFirst();
    if (marked.numUpdatedRows === 0n) return;
    const subject = `payout-file:${id}`;
    const actor = toOperatorActor(operator);
    await appendAuditEntry(handle, { actor, action: 'payout-file.handed-over', subject });
  });
}
