import { phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import { DomainError } from '../../../platform/core/errors.ts';
import type { Handle, TransactionHandle } from '../../../platform/database/pool.ts';
import { dataRequestTexts } from '../../../platform/i18n/texts/en/data-protection.ts';

/** The next request for access after this one whose file is not made yet. */
export const findUnmade = async ({ db }: Handle, after: bigint): Promise<bigint | undefined> =>
  (
    await db
      .selectFrom('data_requests as r')
      .leftJoin('data_exports as e', 'e.request_id', 'r.id')
      .select('r.id')
      .where('r.kind', '=', 'ACCESS')
      .where('r.state', '=', 'OPEN')
      .where('r.id', '>', after)
      .where('e.request_id', 'is', null)
      .orderBy('r.id')
      .limit(1)
      .executeTakeFirst()
  )?.id;

/** A finished file. */
export interface MadeExport {
  fileName: string;
  bytes: number;
  sha256: string;
}

/** Stores the file of a request that is still open. @returns false if another worker was faster, or it was decided */
export async function storeExport(
  { db }: TransactionHandle,
  requestId: bigint,
  { fileName, bytes, sha256 }: MadeExport,
): Promise<boolean> {
  const open = await db
    .selectFrom('data_requests')
    .select('id')
    .where('id', '=', requestId)
    .where('state', '=', 'OPEN')
    .forUpdate()
    .executeTakeFirst();
  if (!open) return false;
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('data_exports')
    .values({ request_id: requestId, file_name: fileName, bytes: BigInt(bytes), sha256 })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Whether the file of a request is made and not released yet. */
export async function isReleasable({ db }: Handle, requestId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('data_exports')
    .select('request_id')
    .where('request_id', '=', requestId)
    .where('released_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Releases a file to its customer until a moment. @throws DomainError STATUS_CONFLICT */
export async function releaseExport(
  { db }: TransactionHandle,
  requestId: bigint,
  { actor, expiresAt }: { actor: string; expiresAt: Date },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('data_exports')
    .set({ released_at: sql<Date>`now()`, released_by: actor, expires_at: expiresAt })
    .where('request_id', '=', requestId)
    .where('released_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    throw new DomainError('STATUS_CONFLICT', phrase(dataRequestTexts, 'notReady'));
  }
}

/** The released file of a customer's own request; undefined if it is not released, expired, or another customer's. */
export const findReleased = ({ db }: Handle, requestId: bigint, customerId: bigint) =>
  db
    .selectFrom('data_exports as e')
    .innerJoin('data_requests as r', 'r.id', 'e.request_id')
    .select(['e.file_name', 'e.bytes'])
    .where('e.request_id', '=', requestId)
    .where('r.customer_id', '=', customerId)
    .where('e.released_at', 'is not', null)
    .where('e.deleted_at', 'is', null)
    .where('e.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
