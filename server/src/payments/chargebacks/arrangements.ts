import {
  findOpenInstalments,
  type Instalment,
  type OpenInstalment,
} from '@thumela/rules/compliance/debt-instalments.ts';
import type { Handle } from '../../platform/database/pool.ts';

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
  const agreed = await handle.db
    .selectFrom('debt_arrangements')
    .select(['id', 'transaction_id'])
    .where(
      'transaction_id',
      'in',
      debts.map(({ transactionId }) => transactionId),
    )
    .where('state', '=', 'AGREED')
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
