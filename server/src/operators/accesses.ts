import type { TransactionHandle } from '../database/pool.ts';

/**
 * Keeps that an operator let another one in, so that for seven days the two are not two people: by then whoever it is
 * about, or another admin, has noticed (decision 108). A command is not noted, because whoever runs the server could
 * do anything anyway.
 */
export async function noteAccess(
  { db }: Pick<TransactionHandle, 'db'>,
  operatorId: bigint,
  actor: string,
): Promise<void> {
  if (!actor.startsWith('operator:')) return;
  await db
    .insertInto('operator_accesses')
    .values({ operator_id: operatorId, made_by: actor })
    .execute();
}
