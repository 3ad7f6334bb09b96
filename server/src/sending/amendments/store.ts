import type { PersonName } from '@thumela/rules/identity/names.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** A requested change of a paid transaction, pending or ended. */
export type ChangeRow = Selectable<Tables['payout_changes']>;

/** A change to be stored. */
interface NewChange {
  transactionId: bigint;
  kind: ChangeRow['kind'];
  /** The recipient's current and requested name. */
  names?: { before: PersonName; after: PersonName };
  /** How an operator wants the money returned. */
  back?: Pick<Insertable<Tables['payout_changes']>, 'return_to' | 'fee_kept' | 'reason'>;
  by: string;
}

/** Stores a request before the payout partner is called. */
export async function insertChange(
  { db }: TransactionHandle,
  { transactionId, kind, names, back, by }: NewChange,
): Promise<ChangeRow> {
  return await db
    .insertInto('payout_changes')
    .values({
      transaction_id: transactionId,
      kind,
      asked_by: by,
      from_first_name: names?.before.firstName ?? null,
      from_last_name: names?.before.lastName ?? null,
      first_name: names?.after.firstName ?? null,
      last_name: names?.after.lastName ?? null,
      ...back,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The change that is pending with the partner; undefined if there is none. */
export async function findWaitingChange(
  { db }: Handle,
  transactionId: bigint,
): Promise<ChangeRow | undefined> {
  return await db
    .selectFrom('payout_changes')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .where('state', '=', 'ASKED')
    .executeTakeFirst();
}

/** A return requested by an operator whose payout the partner did not stop. */
export interface LateReturn {
  by: string;
  askedAt: Date;
}

/** The newest return requested by an operator, if it came too late. */
export async function findLateReturn(
  { db }: Handle,
  transactionId: bigint,
): Promise<LateReturn | undefined> {
  const row = await db
    .selectFrom('payout_changes')
    .select(['asked_by', 'asked_at', 'state'])
    .where('transaction_id', '=', transactionId)
    .where('kind', '=', 'REFUND')
    .where('return_to', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.state === 'TOO_LATE' ? { by: row.asked_by, askedAt: row.asked_at } : undefined;
}

/** Whether the customer requested a change, and so is notified of its outcome. */
export const isRequestedByCustomer = ({ asked_by }: Pick<ChangeRow, 'asked_by'>): boolean =>
  asked_by.startsWith('customer:');

/** The recipient's name after a requested change. */
export const requestedName = ({ first_name, last_name }: ChangeRow): PersonName => ({
  firstName: first_name ?? '',
  lastName: last_name ?? '',
});

/** Records the outcome of a change. */
export async function endChange(
  { db }: TransactionHandle,
  { id }: Pick<ChangeRow, 'id'>,
  state: Exclude<ChangeRow['state'], 'ASKED'>,
): Promise<void> {
  await db
    .updateTable('payout_changes')
    .set({ state, ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/**
 * The recipient's name before its sender's first change, so that many small corrections cannot add up to another
 * person.
 */
export async function originalName(
  { db }: Handle,
  transactionId: bigint,
): Promise<PersonName | undefined> {
  const row = await db
    .selectFrom('payout_changes')
    .select(['from_first_name', 'from_last_name'])
    .where('transaction_id', '=', transactionId)
    .where('kind', '=', 'NAME')
    .where('state', '=', 'DONE')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row && { firstName: row.from_first_name ?? '', lastName: row.from_last_name ?? '' };
}

/** All names of the recipient before a change: receipts printed with them were right at the time. */
export async function readPreviousNames(
  { db }: Handle,
  transactionId: bigint,
): Promise<PersonName[]> {
  const rows = await db
    .selectFrom('payout_changes')
    .select(['from_first_name', 'from_last_name'])
    .where('transaction_id', '=', transactionId)
    .where('from_first_name', 'is not', null)
    .where('state', '=', 'DONE')
    .execute();
  return rows.map(({ from_first_name, from_last_name }) => ({
    firstName: from_first_name ?? '',
    lastName: from_last_name ?? '',
  }));
}
