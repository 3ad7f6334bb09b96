import { type FloatUse, neededFromFloat } from '@thumela/rules/payouts/floats.ts';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/pool.ts';
import { readFloatBalances } from './read-balances.ts';

/** A payout that is not paid for yet. */
export interface PlannedPayout extends FloatUse {
  readonly partner: number;
  readonly currency: string;
}

/** A channel that may pay it, with its float; null: it needs none. */
interface PossibleChannel {
  readonly float: bigint | null;
}

/**
 * Whether every channel that may pay this amount lacks the money for it now, so that it would arrive later. False
 * without routes. Nothing is reserved: other payouts may take the money first.
 */
export async function lacksMoney(handle: Handle, payout: PlannedPayout): Promise<boolean> {
  const channels = await readPossibleChannels(handle, payout);
  const ids = channels.flatMap(({ float }) => float ?? []);
  if (channels.length === 0 || ids.length < channels.length) return false;
  const floats = await readFloatBalances(handle, { ids });
  return floats.every(
    ({ currency, availableCents }) => neededFromFloat(payout, currency) > availableCents,
  );
}

async function readPossibleChannels(
  { db }: Handle,
  { partner, currency, amount }: PlannedPayout,
): Promise<PossibleChannel[]> {
  const { rows } = await sql<PossibleChannel>`
    select f.id as float from payout_routes r
    join payout_channels c on c.name = r.channel and c.enabled
    left join lateral (
      select o.id from payout_floats o
      where o.channel = r.channel and o.active and o.currency in (${currency}, 'ZAR')
      order by o.currency = ${currency} desc limit 1) f on true
    where r.active and r.payout_partner_id = ${partner} and r.currency = ${currency}
      and ${amount}::numeric between coalesce(r.min_amount, 0) and coalesce(r.max_amount, 'Infinity')`.execute(
    db,
  );
  return rows;
}
