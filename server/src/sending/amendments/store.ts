import type { PersonName } from '@thumela/rules/identity/names.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** What is to be changed about a paid transaction, or was. */
export type ChangeRow = Selectable<Tables['payout_changes']>;

/** A change as it is kept. */
export interface NewChange {
  transactionId: bigint;
  kind: ChangeRow['kind'];
  /** How the recipient was named, and is to be named. */
  names?: { before: PersonName; after: PersonName };
  /** How an operator wants the money given back. */
  back?: Pick<Insertable<Tables['payout_changes']>, 'return_to' | 'fee_kept' | 'reason'>;
  by: string;
}

/** Keeps what is wanted, before the payout partner is asked. */
export async function keepChange(
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

/** The change that the partner is asked about; undefined where none is. */
export async function waitingChange(
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

/** A return that an operator requested and the payout partner did not stop its payout for. */
export interface LateReturn {
  by: string;
  askedAt: Date;
}

/** The newest return that an operator requested, if it came too late. */
export async function lateReturn(
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

/** Whether the customer requested a change, and so is informed of its outcome. */
export const isCustomers = ({ asked_by }: Pick<ChangeRow, 'asked_by'>): boolean =>
  asked_by.startsWith('customer:');

/** The recipient's name as a change wants it. */
export const wantedBy = ({ first_name, last_name }: ChangeRow): PersonName => ({
  firstName: first_name ?? '',
  lastName: last_name ?? '',
});

/** Says what became of a change. */
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

/** The recipient's name before their sender changed it for the first time, so that many slips make no other person. */
export async function firstName(
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

/** Every name the recipient had before a change: what was printed under it was right then. */
export async function namesBefore({ db }: Handle, transactionId: bigint): Promise<PersonName[]> {
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
