import type { SanctionsList } from '../../integrations/screening/screen.ts';
import type { Handle } from '../../platform/database/pool.ts';

type Entry = SanctionsList['sanctions'][number];

/**
 * Entries of the current list with which customers have not been compared yet: those added since the last complete
 * comparison, if the additions of each list since are known, otherwise all. Whether an entry matches a customer
 * does not depend on the others.
 */
export async function findNewerEntries(
  handle: Handle,
  { sanctions, sanctionsList }: SanctionsList,
): Promise<readonly Entry[]> {
  const last = await lastCompared(handle);
  if (last === undefined || !(await wereAllLoaded(handle, last, sanctionsList))) return sanctions;
  const added = await handle.db
    .selectFrom('sanctions_differences')
    .select(['full_name', 'dob'])
    .where('change', '=', 'ADDED')
    .where('list_id', '>', last)
    .where('list_id', '<=', BigInt(sanctionsList))
    .execute();
  const keys = new Set(added.map(({ full_name, dob }) => entryKey(full_name, dob)));
  return sanctions.filter(({ fullName, dob }) => keys.has(entryKey(fullName, dob)));
}

const entryKey = (name: string, dob: string | null | undefined) => `${name}\n${dob ?? ''}`;

async function lastCompared({ db }: Handle): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('customer_comparisons')
    .select('list_id')
    .where('ended_at', 'is not', null)
    .orderBy('list_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.list_id;
}

/** Whether all lists since were loaded by operators, so that their additions are known. */
async function wereAllLoaded({ db }: Handle, last: bigint, until: number): Promise<boolean> {
  const other = await db
    .selectFrom('sanctions_lists as l')
    .leftJoin('sanctions_loads as s', 's.list_id', 'l.id')
    .select('l.id')
    .where('l.id', '>', last)
    .where('l.id', '<=', BigInt(until))
    .where('s.list_id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}
