import type { Role } from '@thumela/rules/operators/roles.ts';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/database/pool.ts';
import { formatTimestamp } from '../../../platform/http/timestamp.ts';
import { listVisibleKinds } from '../../timeline/service.ts';

/** Most cases a page names. */
const MOST = 20;

/** Open cases about subjects or transactions that these roles may see, earliest due first. */
export async function openCasesAbout(
  { db }: Handle,
  roles: readonly Role[],
  {
    subjects,
    transactions = [],
  }: { subjects: readonly string[]; transactions?: readonly bigint[] },
) {
  const rows = await db
    .selectFrom('cases')
    .select(['id', 'kind', 'due_at'])
    .where('state', '<>', 'DECIDED')
    .where('kind', 'in', listVisibleKinds(roles))
    .where((where) =>
      where.or([
        where('subject', '=', sql<string>`any(${subjects}::text[])`),
        where('transaction_id', '=', sql<bigint>`any(${transactions}::bigint[])`),
      ]),
    )
    .orderBy('due_at')
    .limit(MOST)
    .execute();
  return rows.map(({ id, kind, due_at }) => ({
    id: Number(id),
    kind,
    'due-at': formatTimestamp(due_at),
  }));
}
