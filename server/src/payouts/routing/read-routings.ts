import type { RouteVerdicts } from '../../platform/database/columns.ts';
import type { Handle } from '../../platform/database/pool.ts';

/** Decisions shown of a transaction. */
const SHOWN = 5;

/** A decision about the channel of a payout. */
export interface Routing {
  /** Null: it waits. */
  channel: string | null;
  decided_at: Date;
  verdicts: RouteVerdicts;
}

/** The newest decisions about a transaction's payouts, newest first. */
export async function readRoutings({ db }: Handle, transactionId: bigint): Promise<Routing[]> {
  return await db
    .selectFrom('payouts')
    .innerJoin('payout_routings', 'payout_routings.payout_id', 'payouts.id')
    .select(['payout_routings.channel', 'decided_at', 'verdicts'])
    .where('payouts.transaction_id', '=', transactionId)
    .orderBy('payout_routings.id', 'desc')
    .limit(SHOWN)
    .execute();
}
