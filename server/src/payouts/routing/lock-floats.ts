import type { RouteFloat } from '@thumela/rules/payouts/choose-route.ts';
import { type FloatUse, neededFromFloat } from '@thumela/rules/payouts/floats.ts';
import { sql } from 'kysely';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { readFloatBalances } from '../float-balances/service.ts';

/** Minutes after which what the longest-waiting payout needs is set aside for it. */
const SET_ASIDE_AFTER = 60;

/** The payout that has waited longest for a float, and long enough that money is set aside for it. */
interface FirstInLine extends FloatUse {
  readonly float: bigint;
  readonly payout: bigint;
}

/** A locked float, with what is left of it while payouts are routed. */
interface LockedFloat {
  readonly id: bigint;
  readonly channel: string;
  readonly currency: string;
  left: bigint;
  readonly first: FirstInLine | undefined;
}

/** Floats that no other process gives away until the database transaction ends. */
export interface LockedFloats {
  /** The float that a channel pays a currency from, with what this payout may take; undefined if it needs none. */
  find(channel: string, payout: { id: bigint; currency: string }): RouteFloat | undefined;
  /** Takes what a payout needs, and returns it in hundredths of the float's currency. */
  take(id: bigint, payout: FloatUse): bigint;
}

/**
 * Locks the active floats of channels, in the order of their ids, and reads what is available in them. A channel
 * without one needs no money in advance.
 */
export async function lockFloats(
  handle: TransactionHandle,
  channels: ReadonlySet<string>,
): Promise<LockedFloats> {
  const { rows } = await sql<{ id: bigint }>`
    select f.id from payout_floats f where f.active and f.channel = any (${[...channels]}::text[])
    order by f.id for no key update of f`.execute(handle.db);
  const ids = rows.map(({ id }) => id);
  const balances = ids.length === 0 ? [] : await readFloatBalances(handle, { ids });
  const firsts = ids.length === 0 ? [] : await readFirstInLine(handle, ids);
  const floats = balances.map(
    ({ id, channel, currency, availableCents }): LockedFloat => ({
      ...{ id, channel, currency, left: availableCents },
      first: firsts.find(({ float }) => float === id),
    }),
  );
  return {
    find: (channel, payout) => findFloat(floats, channel, payout),
    take: (id, payout) => takeFrom(floats, id, payout),
  };
}

function findFloat(
  floats: readonly LockedFloat[],
  channel: string,
  payout: { id: bigint; currency: string },
): RouteFloat | undefined {
  const inCurrency = (currency: string) =>
    floats.find((float) => float.channel === channel && float.currency === currency);
  const float = inCurrency(payout.currency) ?? inCurrency('ZAR');
  if (!float) return undefined;
  const { id, currency, left, first } = float;
  const setAside =
    first === undefined || first.payout === payout.id ? 0n : neededFromFloat(first, currency);
  return { id, currency, availableCents: left - setAside };
}

function takeFrom(floats: readonly LockedFloat[], id: bigint, payout: FloatUse): bigint {
  const float = floats.find((one) => one.id === id);
  if (!float) throw new Error('The float is not locked.');
  const cents = neededFromFloat(payout, float.currency);
  float.left -= cents;
  return cents;
}

/** At most one for each float, so that many waiting payouts cost no more than one. */
async function readFirstInLine(
  { db }: TransactionHandle,
  ids: readonly bigint[],
): Promise<FirstInLine[]> {
  const { rows } = await sql<FirstInLine>`
    select f.id as float, p.id as payout, p.amount, p.owed_cents as "owedCents"
    from unnest(${ids}::bigint[]) f (id)
    cross join lateral (
      select q.id, q.amount, q.owed_cents from payouts q
      where q.awaited_float_id = f.id and q.state = 'OPEN'
        and q.awaited_since <= now() - make_interval(mins => ${SET_ASIDE_AFTER})
      order by q.awaited_since, q.id limit 1) p`.execute(db);
  return rows;
}
