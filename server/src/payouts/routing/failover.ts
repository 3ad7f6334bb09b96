import { isPossibleRoute } from '@thumela/rules/payouts/choose-route.ts';
import { sql } from 'kysely';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import type { PayoutRow } from '../records/service.ts';
import { pairKey, readRoutes } from './read-routes.ts';

/** Channels that did not take the same payout before, by payout: those of the chain of failovers behind each. */
export async function readTried(
  { db }: TransactionHandle,
  payouts: readonly bigint[],
): Promise<ReadonlyMap<bigint, ReadonlySet<string>>> {
  const { rows } = await sql<{ payout: bigint; channels: string[] }>`
    with recursive chain as (
      select p.id as payout, p.failover_of as earlier from payouts p
      where p.id = any (${payouts}::bigint[]) and p.failover_of is not null
      union all
      select c.payout, p.failover_of from chain c join payouts p on p.id = c.earlier
      where p.failover_of is not null)
    select c.payout, array_agg(p.sent_through) as channels
    from chain c join payouts p on p.id = c.earlier
    where p.sent_through is not null group by c.payout`.execute(db);
  return new Map(rows.map(({ payout, channels }) => [payout, new Set(channels)]));
}

/**
 * Whether a payout that its channel surely did not take can leave through another one, now or later.
 * @param channels names of the adapters that are set up
 */
export async function hasUntriedRoute(
  handle: TransactionHandle,
  row: PayoutRow,
  channels: readonly string[],
): Promise<boolean> {
  if (row.transaction_id === null) return false;
  const routes = await readRoutes(handle, channels, Number(row.partner));
  const candidates = routes.get(pairKey(row.partner, row.currency))?.candidates ?? [];
  const tried = new Set((await readTried(handle, [row.id])).get(row.id));
  if (row.sent_through !== null) tried.add(row.sent_through);
  return candidates.some((candidate) => isPossibleRoute({ amount: row.amount, tried }, candidate));
}
