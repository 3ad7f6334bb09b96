import { isReturning } from '@thumela/rules/status/next-actor.ts';
import { sql } from 'kysely';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { refundsService } from '../../refunds/service.ts';
import { RETURN_DAYS } from './next-steps.ts';

type Db = Pick<TransactionHandle, 'db'>;

/**
 * Makes the customer the next actor of a return, or of an end with a credit, that has no account to pay into (see
 * server/src/refunds/README.md). The deadline of the return starts once the account is known.
 */
export async function awaitPayee(
  { db }: Db,
  id: bigint,
  { to, owed, credit }: { to: string; owed: bigint | undefined; credit: bigint },
): Promise<void> {
  const isOwed = credit > 0n || (isReturning(to) && owed);
  if (!isOwed || (await refundsService({ db }).payee(id))) return;
  await db
    .updateTable('transactions')
    .set({ next_actor: 'CUSTOMER', due_at: null })
    .where('id', '=', id)
    .execute();
}

/** The account is known: makes an operator the next actor. */
export async function endAwaitedPayee({ db }: Db, id: bigint): Promise<void> {
  await db
    .updateTable('transactions')
    .set({
      next_actor: 'OPERATOR',
      due_at: sql<Date>`now() + make_interval(days => ${RETURN_DAYS})`,
    })
    .where('id', '=', id)
    .where('next_actor', '=', 'CUSTOMER')
    .execute();
}
