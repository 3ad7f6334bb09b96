import type { TransactionHandle } from '../../platform/database/pool.ts';

/** The new assignee of a case; undefined to unassign it. */
export interface Assignment {
  id: bigint;
  to: { id: bigint; actor: string } | undefined;
  /** The actor who assigns it. */
  actor: string;
}

/** Assigns a case, in the database transaction that has locked it, and returns the kind of change. */
export async function assignCase(
  { db }: Pick<TransactionHandle, 'db'>,
  { id, to, actor }: Assignment,
): Promise<'TAKEN' | 'HANDED_OVER' | 'PUT_BACK'> {
  await db
    .updateTable('cases')
    .set({ assigned_to: to?.id ?? null })
    .where('id', '=', id)
    .execute();
  const action =
    to === undefined ? 'PUT_BACK' : to.actor === actor ? ('TAKEN' as const) : 'HANDED_OVER';
  const details = JSON.stringify(action === 'HANDED_OVER' ? { to: to?.actor } : {});
  await db.insertInto('case_events').values({ case_id: id, action, actor, details }).execute();
  return action;
}
