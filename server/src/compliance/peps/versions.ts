import { sql } from 'kysely';
import { notFound } from '../../platform/core/errors.ts';
import type { Handle } from '../../platform/database/pool.ts';

/** A page of a list. */
interface Page {
  page?: number;
  size?: number;
}

const SIZE = 25;

const countChanges = (change: 'ADDED' | 'CHANGED' | 'REMOVED') =>
  sql<number>`(select count(*)::int from pep_differences d where d.version_id = pep_versions.id and d.change = ${change})`;

/** The versions of all lists, newest first. */
export async function listPepVersions({ db }: Handle, { page = 1, size = SIZE }: Page) {
  const versions = await db
    .selectFrom('pep_versions')
    .selectAll()
    .select([
      countChanges('ADDED').as('added'),
      countChanges('CHANGED').as('changed'),
      countChanges('REMOVED').as('removed'),
    ])
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await db
    .selectFrom('pep_versions')
    .select((row) => row.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return { versions, total: Number(total) };
}

/**
 * The changes of a version from the one before.
 * @throws DomainError NOT_FOUND for an unknown version
 */
export async function readPepDifferences(
  { db }: Handle,
  number: bigint,
  { page = 1, size = SIZE }: Page,
) {
  const version = await db
    .selectFrom('pep_versions')
    .select('id')
    .where('id', '=', number)
    .executeTakeFirst();
  if (!version) throw notFound('list');
  const rows = await db
    .selectFrom('pep_differences')
    .select(['change', 'full_name', 'dob', 'listed_on', 'list', 'entry_id'])
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .where('version_id', '=', number)
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { rows, total: rows[0]?.total ?? 0 };
}
