import { randomInt } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Handle, TransactionHandle } from '../database/pool.ts';
import type { Tables } from '../database/tables.ts';

/** An announced document and what is known of its file. */
export interface DocumentRow {
  id: bigint;
  /** The owner: `partner` or `customer:12`. */
  owner: string;
  document_type: string;
  file_type: string;
  mime_type: string;
  status: Selectable<Tables['documents']>['status'];
  used_by: string | null;
}

/** A checked and stored file. */
export interface StoredFile {
  storedName: string;
  bytes: number;
  sha256: string;
}

const COLUMNS = [
  'id',
  'owner',
  'document_type',
  'file_type',
  'mime_type',
  'status',
  'used_by',
] as const;

/** Ids have 48 bits: exact as JSON numbers, and not guessable. */
const LARGEST_ID = 2 ** 48 - 1;

/** Announces a document and returns its id. */
export function insertDocument(
  { db }: Handle,
  values: Pick<DocumentRow, 'owner' | 'document_type' | 'file_type' | 'mime_type'>,
): Promise<DocumentRow> {
  return db
    .insertInto('documents')
    .values({ id: BigInt(randomInt(1, LARGEST_ID)), ...values })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export function findDocument({ db }: Handle, id: bigint): Promise<DocumentRow | undefined> {
  return db.selectFrom('documents').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** One owner, or several possible owners. */
export type Owners = string | readonly string[];

/** Documents of the owners among the ids. */
export function findOwn(
  { db }: Handle,
  owners: Owners,
  ids: readonly bigint[],
): Promise<DocumentRow[]> {
  return db
    .selectFrom('documents')
    .select(COLUMNS)
    .where('id', 'in', [...ids])
    .where('owner', 'in', [owners].flat())
    .execute();
}

/** Moves a document that is still being received; returns false if it no longer is. */
export async function markArrived(
  { db }: Handle,
  id: bigint,
  to: { status: 'QUARANTINED' | 'REFUSED' } | ({ status: 'READY' } & StoredFile),
): Promise<boolean> {
  const kept =
    to.status === 'READY'
      ? { stored_name: to.storedName, size_bytes: to.bytes, sha256: to.sha256 }
      : {};
  const { numUpdatedRows } = await db
    .updateTable('documents')
    .set({ status: to.status, ...kept, received_at: sql<Date>`coalesce(received_at, now())` })
    .where('id', '=', id)
    .where('status', 'in', ['AWAITING', 'QUARANTINED'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks documents as used by a record such as `customer:12`; returns false if one is already used. */
export async function claimDocuments(
  { db }: TransactionHandle,
  ids: readonly bigint[],
  usedBy: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('documents')
    .set({ used_by: usedBy })
    .where('id', 'in', [...ids])
    .where('used_by', 'is', null)
    .where('status', 'in', ['QUARANTINED', 'READY'])
    .executeTakeFirst();
  return numUpdatedRows === BigInt(ids.length);
}
