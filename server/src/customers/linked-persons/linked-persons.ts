import type { LINK_REASON, LinkedPersons } from '@thumela/contract/console/linked-persons.ts';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Handle } from '../../platform/database/pool.ts';
import { COMMON, LINKS } from './links.ts';

/** Most persons named for one reason. */
const NAMED = 20;

type Reason = keyof typeof LINK_REASON;

interface Group {
  reason: Reason;
  common: boolean;
  count: bigint;
  ids: bigint[];
}

/**
 * Persons linked with a customer, by reason. A key that more than 50 persons share, such as the address of a hostel,
 * names none of them.
 */
export async function readLinkedPersons(
  handle: Handle,
  customer: bigint,
): Promise<Static<typeof LinkedPersons>[]> {
  const groups = await readGroups(handle, customer);
  const persons = await readPersons(
    handle,
    groups.flatMap(({ ids }) => ids),
  );
  return groups.map(({ reason, common, count, ids }) => ({
    ...{ reason, common, count: Number(count) },
    persons: ids.flatMap((id) => persons.get(id) ?? []),
  }));
}

/** The links, by reason; the keys that are common apart from the others. */
async function readGroups({ db }: Handle, customer: bigint): Promise<Group[]> {
  const { rows } = await sql<Group>`
    with ${LINKS(customer)},
    counted as (select reason, key, id, count(*) over (partition by reason, key) as sharing from found),
    persons as (select distinct reason, id from counted where sharing <= ${COMMON})
    select reason, false as common, count(*) as count, (array_agg(id order by id desc))[1:${sql.lit(NAMED)}] as ids
      from persons group by reason
    union all
    select reason, true, max(sharing), '{}' from counted where sharing > ${COMMON} group by reason
    order by reason, common`.execute(db);
  return rows;
}

async function readPersons({ db }: Handle, ids: readonly bigint[]) {
  const rows = await db
    .selectFrom('customers')
    .select(['id', 'first_name', 'last_name', 'approval_status'])
    .where('id', '=', sql<bigint>`any(${ids}::bigint[])`)
    .execute();
  return new Map(
    rows.map(({ id, first_name, last_name, approval_status: status }) => [
      id,
      { id: Number(id), name: `${first_name} ${last_name}`, status },
    ]),
  );
}
