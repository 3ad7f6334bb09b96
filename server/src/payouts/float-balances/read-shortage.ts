import { type FloatUse, neededFromFloat } from '@thumela/rules/payouts/floats.ts';
import { createBatcher } from '../../platform/database/batched.ts';
import type { Handle } from '../../platform/database/pool.ts';
import { type FloatBalance, readFloatBalances } from './read-balances.ts';

/** A payout that is not paid for yet. */
export interface PlannedPayout extends FloatUse {
  readonly partner: number;
  readonly currency: string;
}

/**
 * Whether every channel that may pay this amount lacks the money for it now, so that it would arrive later. False
 * without routes. Nothing is reserved: other payouts may take the money first.
 */
export type FindShortage = (payout: PlannedPayout) => Promise<boolean>;

/** A channel that may pay a payout, with its float; null: it needs none. */
interface PossibleChannel {
  /** Place of the payout among those that are read together. */
  readonly position: number;
  readonly float: bigint | null;
}

/** Creates a reader of shortages; payouts of the same moment share its statements. */
export function shortageReader(handle: Handle): FindShortage {
  return createBatcher(async (payouts) => {
    const channels = await readPossibleChannels(handle, payouts);
    const floats = await readFloats(handle, channels);
    return payouts.map((payout, index) => {
      const possible = channels.filter(({ position }) => position === index);
      return (
        possible.length > 0 &&
        possible.every(({ float }) => float !== null && isShort(floats.get(float), payout))
      );
    });
  });
}

const READ_CHANNELS = `
select asked.position, f.id as float
from json_to_recordset($1) as asked (position integer, partner integer, currency text, amount numeric)
join payout_routes r on r.active and r.payout_partner_id = asked.partner and r.currency = asked.currency
  and asked.amount between coalesce(r.min_amount, 0) and coalesce(r.max_amount, 'Infinity')
join payout_channels c on c.name = r.channel and c.enabled
left join lateral (
  select o.id from payout_floats o
  where o.channel = r.channel and o.active and o.currency in (asked.currency, 'ZAR')
  order by o.currency = asked.currency desc limit 1) f on true`;

async function readPossibleChannels(
  { client }: Handle,
  payouts: readonly PlannedPayout[],
): Promise<PossibleChannel[]> {
  const asked = payouts.map(({ partner, currency, amount }, position) => ({
    ...{ position, partner, currency, amount },
  }));
  const { rows } = await client.query<PossibleChannel>({
    name: 'read-possible-channels',
    text: READ_CHANNELS,
    values: [JSON.stringify(asked)],
  });
  return rows;
}

async function readFloats(
  handle: Handle,
  channels: readonly PossibleChannel[],
): Promise<ReadonlyMap<bigint, FloatBalance>> {
  const ids = [...new Set(channels.flatMap(({ float }) => float ?? []))];
  if (ids.length === 0) return new Map();
  const floats = await readFloatBalances(handle, { ids });
  return new Map(floats.map((float) => [float.id, float]));
}

const isShort = (float: FloatBalance | undefined, payout: PlannedPayout): boolean =>
  float === undefined || neededFromFloat(payout, float.currency) > float.availableCents;
