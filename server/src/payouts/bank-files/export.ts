import { createHash, randomBytes } from 'node:crypto';
import { businessDay } from '@thumela/rules/dates/dates.ts';
import { sql } from 'kysely';
import { operatorNamed } from '../../casework/cases/service.ts';
import { type Debtor, writeFile } from '../../integrations/payouts/iso20022/message.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import type { PayoutInstruction } from '../../platform/database/columns.ts';
import {
  type Database,
  type TransactionHandle,
  withTransaction,
} from '../../platform/database/pool.ts';

/** A file of orders for the bank, as it is kept. */
export interface PayoutFile {
  id: bigint;
  messageId: string;
  content: Buffer;
  payouts: number;
}

/** Payouts in one file: what a bank takes, and a person can still look through. */
const MOST = 1_000;

/**
 * The file to hand over to the bank: one that was written and not handed over yet, or else a new one of what waits.
 * It is kept before anybody has it, so that whatever happens on the way it is the same file the next time, by which
 * its bank knows it.
 *
 * @returns undefined when nothing waits
 */
export async function nextFile(
  database: Database,
  debtor: Debtor,
  operator: string,
): Promise<PayoutFile | undefined> {
  return await withTransaction(database, async (handle) => {
    await oneAtATime(handle);
    return (await notHandedOver(handle)) ?? (await write(handle, debtor, operator));
  });
}

/** Number of the advisory lock for writing files; any, but always the same. */
const LOCK = 7_205_759_418;

const oneAtATime = ({ db }: TransactionHandle) =>
  sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);

async function notHandedOver({ db }: TransactionHandle): Promise<PayoutFile | undefined> {
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

async function write(
  handle: TransactionHandle,
  debtor: Debtor,
  operator: string,
): Promise<PayoutFile | undefined> {
  const orders = await waiting(handle);
  if (orders.length === 0) return undefined;
  const at = handle.clock.now();
  const day = businessDay(at);
  const messageId = `PO${day.replaceAll('-', '')}-${randomBytes(6).toString('hex').toUpperCase()}`;
  const { content, parts } = writeFile({ messageId, at, day, debtor, orders });
  const actor = operatorNamed(operator);
  const { id } = await handle.db
    .insertInto('payout_files')
    .values({ message_id: messageId, content, sha256: hashOf(content), written_by: actor })
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

/** The hash by which a file is known again. */
export const hashOf = (content: Buffer): Buffer => createHash('sha256').update(content).digest();

/** What was ordered and stands in no file; what is not to be paid any more waits for its withdrawal. */
async function waiting({ db }: TransactionHandle): Promise<PayoutInstruction[]> {
  const rows = await db
    .selectFrom('payout_orders')
    .innerJoin('payouts', 'payouts.id', 'payout_orders.payout_id')
    .select('payouts.instruction')
    .where('payout_orders.file_id', 'is', null)
    .where('payout_orders.state', '=', 'SENT')
    .where('payouts.state', '=', 'SENT')
    .where('payouts.stop_asked_at', 'is', null)
    .orderBy('payout_orders.payout_id')
    .limit(MOST)
    .forUpdate('payout_orders')
    .execute();
  return rows.flatMap(({ instruction }) => instruction ?? []);
}

/** Marks a file as handed over to the bank; a second time it changes nothing. */
export async function handedOver(database: Database, id: bigint, operator: string): Promise<void> {
  await withTransaction(database, async (handle) => {
    const marked = await handle.db
      .updateTable('payout_files')
      .set({ handed_over_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('handed_over_at', 'is', null)
      .executeTakeFirst();
    if (marked.numUpdatedRows === 0n) return;
    const subject = `payout-file:${id}`;
    const actor = operatorNamed(operator);
    await appendAuditEntry(handle, { actor, action: 'payout-file.handed-over', subject });
  });
}
