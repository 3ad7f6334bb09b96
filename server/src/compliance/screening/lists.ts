import { sql } from 'kysely';
import { notFound } from '../../platform/core/errors.ts';
import type { Handle } from '../../platform/database/pool.ts';

/** A page of a list. */
export interface Page {
  page?: number;
  size?: number;
}

const SIZE = 25;

const pageLimit = ({ size = SIZE }: Page) => size;
const pageOffset = ({ page = 1, size = SIZE }: Page) => (page - 1) * size;

/** Every list so far, newest first, with the operator who loaded it, if any. */
export async function listVersions({ db }: Handle, page: Page) {
  const lists = await db
    .selectFrom('sanctions_lists as s')
    .leftJoin('sanctions_loads as l', 'l.list_id', 's.id')
    .select([
      ...(['s.id', 's.changed_at', 's.screened_at', 'l.file_name', 'l.loaded_by'] as const),
      ...(['l.reason', 'l.entries', 'l.list_date'] as const),
      countChanges('ADDED').as('added'),
      countChanges('CHANGED').as('changed'),
      countChanges('REMOVED').as('removed'),
    ])
    .orderBy('s.id', 'desc')
    .limit(pageLimit(page))
    .offset(pageOffset(page))
    .execute();
  const { total } = await db
    .selectFrom('sanctions_lists')
    .select((row) => row.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return { lists, total: Number(total) };
}

/** Absent if the previous list was not stored. */
const countChanges = (change: 'ADDED' | 'CHANGED' | 'REMOVED') =>
  sql<number | null>`case when l.list_id is not null then (select count(*)::int
    from sanctions_differences d where d.list_id = s.id and d.change = ${change}) end`;

/**
 * The changes of a loaded list from the previous one.
 * @throws DomainError NOT_FOUND for an unknown list number
 */
export async function listDifferences({ db }: Handle, number: bigint, page: Page) {
  const list = await db
    .selectFrom('sanctions_lists')
    .select('id')
    .where('id', '=', number)
    .executeTakeFirst();
  if (!list) throw notFound('list');
  const rows = await db
    .selectFrom('sanctions_differences')
    .select(['change', 'full_name', 'dob', 'listed_on', 'list', 'entry_id'])
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .where('list_id', '=', number)
    .orderBy('id')
    .limit(pageLimit(page))
    .offset(pageOffset(page))
    .execute();
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Current entries whose name contains the given text, by name. */
export async function searchEntries({ db }: Handle, letters: string, page: Page) {
  const pattern = `%${letters.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const rows = await db
    .selectFrom('sanctions_entries')
    .select(['full_name', 'dob', 'listed_on', 'list', 'entry_id'])
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .where('full_name', 'ilike', pattern)
    .orderBy(sql`full_name collate "und-x-icu"`)
    .orderBy('id')
    .limit(pageLimit(page))
    .offset(pageOffset(page))
    .execute();
  return { rows, total: rows[0]?.total ?? 0 };
}
