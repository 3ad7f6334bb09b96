import type { Selectable } from 'kysely';
import { notFound } from '../../../platform/core/errors.ts';
import type { Handle } from '../../../platform/database/pool.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/**
 * A float's reported balances by number, newest first.
 * @param before the id that ended the page before
 * @throws DomainError NOT_FOUND for an unknown float
 */
export async function listFloatReports(
  { db }: Pick<Handle, 'db'>,
  { float, before, size }: { float: bigint; before: bigint | undefined; size: number },
): Promise<Selectable<Tables['float_reports']>[]> {
  const known = await db
    .selectFrom('payout_floats')
    .select('id')
    .where('id', '=', float)
    .executeTakeFirst();
  if (!known) throw notFound('float');
  return await db
    .selectFrom('float_reports')
    .selectAll()
    .where('float_id', '=', float)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0n))
    .orderBy('id', 'desc')
    .limit(size)
    .execute();
}
