import {
  findOpenInstalments,
  type Instalment,
  type OpenInstalment,
} from '@thumela/rules/compliance/debt-instalments.ts';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/pool.ts';
import { FINAL_STATUSES } from './payable-debts.ts';

type Reader = Pick<Handle, 'db'>;

/** Schedules of arrangements, by the arrangement. */
export async function readSchedules(
  { db }: Reader,
  ids: readonly bigint[],
): Promise<Map<bigint, Instalment[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('debt_instalments')
    .select(['arrangement_id', 'due_on', 'cents'])
    .where('arrangement_id', 'in', [...ids])
    .orderBy('arrangement_id')
    .orderBy('number')
    .execute();
  const found = new Map<bigint, Instalment[]>();
  for (const { arrangement_id: id, due_on: dueOn, cents } of rows) {
    found.set(id, [...(found.get(id) ?? []), { dueOn, cents }]);
  }
  return found;
}

/**
 * Arrangements that are proposed or in force. One that was proposed before its debt began is about an earlier debt of
 * the same transaction, which is over.
 */
const selectLive = ({ db }: Reader) =>
  db
    .selectFrom('debt_arrangements as a')
    .innerJoin('claims as c', (join) =>
      join
        .onRef('c.transaction_id', '=', 'a.transaction_id')
        .on('c.currency', '=', 'ZAR')
        .on('c.cents', '>', 0n)
        .onRef('c.since', '<=', 'a.proposed_at'),
    )
    .where('a.state', 'in', ['PROPOSED', 'AGREED']);

/** The arrangement of the present debt for a transaction, with the debt in cents; undefined without any. */
export const readLiveArrangement = (handle: Reader, transactionId: bigint) =>
  selectLive(handle)
    .selectAll('a')
    .select('c.cents as owed')
    .where('a.transaction_id', '=', transactionId)
    .executeTakeFirst();

/**
 * Open instalments of arrangements in force, for statements: of debts that can be paid now. The oldest of an arrangement
 * has position 1.
 */
export const openInstalments = sql`(
  select arrangement_id, number, transaction_id, due_on, least(cents, until - paid) as open_cents,
    row_number() over (partition by arrangement_id order by number) as position
  from (select n.arrangement_id, n.number, n.due_on, n.cents, a.transaction_id, a.amount_cents - c.cents as paid,
      sum(n.cents) over (partition by n.arrangement_id order by n.number)::bigint as until
    from debt_arrangements a
    join claims c on c.transaction_id = a.transaction_id and c.currency = 'ZAR' and c.cents > 0
      and c.since <= a.proposed_at
    join transactions t on t.id = a.transaction_id and t.status = any (${FINAL_STATUSES})
    join debt_instalments n on n.arrangement_id = a.id
    where a.state = 'AGREED') scheduled
  where until > paid)`;

/** A debt in rand. */
interface DebtInRand {
  transactionId: bigint;
  /** The present debt, in cents. */
  cents: bigint;
}

/** The oldest open instalment of each debt that is paid in instalments, by its transaction. */
export async function findNextInstalments(
  handle: Reader,
  debts: readonly DebtInRand[],
): Promise<Map<bigint, OpenInstalment>> {
  if (debts.length === 0) return new Map();
  const agreed = await selectLive(handle)
    .select(['a.id', 'a.transaction_id'])
    .where(
      'a.transaction_id',
      'in',
      debts.map(({ transactionId }) => transactionId),
    )
    .where('a.state', '=', 'AGREED')
    .execute();
  const schedules = await readSchedules(
    handle,
    agreed.map(({ id }) => id),
  );
  const found = new Map<bigint, OpenInstalment>();
  for (const { id, transaction_id } of agreed) {
    const cents = debts.find(({ transactionId }) => transactionId === transaction_id)?.cents ?? 0n;
    const [next] = findOpenInstalments(schedules.get(id) ?? [], cents);
    if (next && cents > 0n) found.set(transaction_id, next);
  }
  return found;
}
