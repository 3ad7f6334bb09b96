import { notFound } from '../../../platform/core/errors.ts';
import type { Handle } from '../../../platform/database/pool.ts';

/**
 * An entry with its lines, the entry it reverses and the one that reverses it.
 * @throws DomainError NOT_FOUND
 */
export async function readEntry({ db }: Handle, id: bigint) {
  const entry = await db
    .selectFrom('journal_entries')
    .leftJoin('journal_entries as later', 'later.reverses', 'journal_entries.id')
    .selectAll('journal_entries')
    .select('later.id as reversed_by')
    .where('journal_entries.id', '=', id)
    .executeTakeFirst();
  if (!entry) throw notFound('entry');
  const lines = await db
    .selectFrom('journal_lines')
    .select(['account', 'sub_account', 'currency', 'amount_cents'])
    .where('entry_id', '=', id)
    .where('business_day', '=', entry.business_day)
    .orderBy('line')
    .execute();
  return { entry, lines };
}

export type WholeEntry = Awaited<ReturnType<typeof readEntry>>;
