import { casesService } from '../../casework/cases/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';

/** Why the cases end. */
interface ReversalsEnd {
  readonly actor: string;
  readonly reason: string;
  /** The case that is being decided, which ends by that decision. */
  readonly except?: bigint | undefined;
}

/** Ends all cases about reversals for a transaction whose debt is settled, also of payments of that debt. */
export async function endReversalCases(
  handle: TransactionHandle,
  transactionId: bigint,
  { actor, reason, except }: ReversalsEnd,
): Promise<void> {
  const open = await handle.db
    .selectFrom('cases')
    .select('id')
    .where('kind', '=', 'REVERSAL')
    .where('transaction_id', '=', transactionId)
    .where('state', '<>', 'DECIDED')
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? 0n))
    .orderBy('id')
    .execute();
  for (const { id } of open) {
    await casesService(handle).end({ id }, { decision: 'DONE', actor, reason });
  }
}
