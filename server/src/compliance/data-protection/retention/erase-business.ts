import type { DeletedSubject } from '@thumela/rules/compliance/retention-rules.ts';
import { sql } from 'kysely';
import type { RowCounts } from '../../../platform/database/columns.ts';
import type { TransactionHandle } from '../../../platform/database/pool.ts';
import type { DeletionRecord } from './record-deletion.ts';

/** The record of one erasure. */
export type ErasedRecord = Pick<DeletionRecord, 'counts' | 'kind' | 'rule' | 'subject'>;

/** A row that a function of the database erased, by what people quote. */
interface ErasedRow {
  quoted: string;
  counts: RowCounts;
}

const toRecords = (
  rows: readonly ErasedRow[],
  kind: 'TRANSACTION' | 'ORDER',
  about: DeletedSubject,
): ErasedRecord[] =>
  rows.map(({ quoted, counts }) => ({
    ...{ kind, counts, rule: 'EVIDENCE_YEARS', subject: `${about}:${quoted}` as const },
  }));

/** Erases the transactions among these that may be; the function of the database decides. */
export async function eraseTransactionRows(
  { db }: TransactionHandle,
  ids: readonly bigint[],
  years: number,
): Promise<ErasedRecord[]> {
  const { rows } = await sql<ErasedRow>`
    select payment_reference as quoted, counts from erase_transactions(${ids}::bigint[], ${years})`.execute(
    db,
  );
  return toRecords(rows, 'TRANSACTION', 'transaction');
}

/** Erases the orders among these that may be; the function of the database decides. */
export async function eraseOrderRows(
  { db }: TransactionHandle,
  ids: readonly bigint[],
  years: number,
): Promise<ErasedRecord[]> {
  const { rows } = await sql<ErasedRow>`
    select reference as quoted, counts from erase_orders(${ids}::bigint[], ${years})`.execute(db);
  return toRecords(rows, 'ORDER', 'order');
}

/** Erases everything that a customer sent and received, as far as it may be. */
export async function eraseBusinessOf(
  handle: TransactionHandle,
  registration: bigint | null,
  years: number,
): Promise<ErasedRecord[]> {
  const idsOf = async (table: 'transactions' | 'inbound_transactions') =>
    (
      await handle.db
        .selectFrom(table)
        .select('id')
        .where('registration_id', '=', registration ?? -1n)
        .execute()
    ).map(({ id }) => id);
  return [
    ...(await eraseTransactionRows(handle, await idsOf('transactions'), years)),
    ...(await eraseOrderRows(handle, await idsOf('inbound_transactions'), years)),
  ];
}
