import { LATE_REASON } from '@thumela/contract/console/treasury.ts';
import { sql } from 'kysely';
import { IS_LATE, isSilentPayout } from '../../payouts/records/service.ts';
import type { RouteVerdicts } from '../../platform/database/columns.ts';
import type { Handle } from '../../platform/database/pool.ts';

/** Payouts without a route that are looked at, those that wait longest. */
const LOOKED_AT = 1_000;

/** Why payouts are late. */
export type LateReason = keyof typeof LATE_REASON;

/** Payouts of one channel that are late for one reason. */
export interface LatePayouts {
  /** Null: not decided. */
  readonly channel: string | null;
  readonly reason: LateReason;
  readonly payouts: number;
  /** Cents of rand. */
  readonly owedCents: bigint;
  readonly oldest: Waiting;
}

interface Waiting {
  readonly openedAt: Date;
  readonly transactionId: bigint | null;
  readonly orderId: bigint | null;
}

/**
 * Reads what is late by channel and reason, the most payouts first: payouts without money for them, without an
 * answer, and overdue ones are all counted.
 * @param silentHours hours after which a payout without a report is late
 * @returns `count` counts each payout once, although one that waits for several channels is in the group of each
 */
export async function readLatePayouts(
  handle: Handle,
  silentHours: number,
): Promise<{ late: LatePayouts[]; count: number; isPartial: boolean }> {
  const [counted, unrouted] = await Promise.all([
    countLate(handle, silentHours),
    readUnrouted(handle, silentHours),
  ]);
  const late = [...counted, ...groupByReason(unrouted)];
  const waiting = unrouted.filter((payout) => findWaits(payout).length > 0);
  return {
    count: counted.reduce((sum, { payouts }) => sum + payouts, waiting.length),
    late: late.toSorted((one, other) => other.payouts - one.payouts),
    isPartial: unrouted.length === LOOKED_AT,
  };
}

type CountedRow = Omit<LatePayouts, 'oldest'> & Waiting;

/** Counts what has a channel or waits for money, by the index of unfinished payouts. */
async function countLate({ db }: Handle, silentHours: number): Promise<LatePayouts[]> {
  const isSilent = isSilentPayout(silentHours);
  const { rows } = await sql<CountedRow>`
    select late.channel, late.reason, late.payouts, late."owedCents", o.opened_at as "openedAt",
      o.transaction_id as "transactionId", o.inbound_transaction_id as "orderId"
    from (
      select f.channel, 'FLOAT' as reason, sum(waits.payouts)::integer as payouts,
        sum(waits."owedCents")::bigint as "owedCents", min(waits.oldest) as oldest
      from payout_floats f
      cross join lateral (
        select count(*) as payouts, sum(owed_cents) as "owedCents", min(id) as oldest
        from payouts where awaited_float_id = f.id and state = 'OPEN') waits
      where waits.payouts > 0 group by 1
      union all
      select channel, reason, count(*)::integer, sum(owed_cents)::bigint, min(id)
      from (
        select id, owed_cents, coalesce(sent_through, channel) as channel,
          case when state <> 'OPEN' and ${isSilent} then 'UNANSWERED'
            when ${IS_LATE} or ${isSilent} then 'OVERDUE' end as reason
        from payouts where due_at is not null and coalesce(sent_through, channel) is not null) unfinished
      where reason is not null group by 1, 2) late
    join payouts o on o.id = late.oldest`.execute(db);
  return rows.map(({ openedAt, transactionId, orderId, ...group }) => ({
    ...group,
    oldest: { openedAt, transactionId, orderId },
  }));
}

interface UnroutedPayout extends Waiting {
  readonly owedCents: bigint;
  readonly isOverdue: boolean;
  /** The last judgement of each route; null: it has none. */
  readonly verdicts: RouteVerdicts | null;
}

/** Payouts without a channel that do not wait for money, those that wait longest. */
async function readUnrouted({ db }: Handle, silentHours: number): Promise<UnroutedPayout[]> {
  const { rows } = await sql<UnroutedPayout>`
    select payouts.owed_cents as "owedCents", payouts.opened_at as "openedAt", payouts.transaction_id as "transactionId",
      payouts.inbound_transaction_id as "orderId", ${IS_LATE} or ${isSilentPayout(silentHours)} as "isOverdue", n.verdicts
    from (
      select id from payouts
      where coalesce(sent_through, channel) is null and due_at is not null and state = 'OPEN'
        and awaited_float_id is null
      order by id limit ${LOOKED_AT}) oldest
    join payouts on payouts.id = oldest.id
    left join lateral (
      select r.verdicts from payout_routings r
      where r.payout_id = payouts.id order by r.id desc limit 1) n on true
    order by payouts.id`.execute(db);
  return rows;
}

interface Wait {
  readonly channel: string | null;
  readonly reason: LateReason;
  readonly payout: UnroutedPayout;
}

/** Why a payout waits; one without routes is sent by the default channel, and late only if it is overdue. */
function findWaits(payout: UnroutedPayout): Wait[] {
  const { verdicts, isOverdue } = payout;
  if (verdicts === null) return isOverdue ? [{ channel: null, reason: 'OVERDUE', payout }] : [];
  return verdicts.flatMap(({ channel, verdict }) =>
    isLateReason(verdict) ? [{ channel, reason: verdict, payout }] : [],
  );
}

const isLateReason = (verdict: string): verdict is LateReason => verdict in LATE_REASON;

function groupByReason(payouts: readonly UnroutedPayout[]): LatePayouts[] {
  const groups = Map.groupBy(
    payouts.flatMap(findWaits),
    ({ channel, reason }) => `${channel} ${reason}`,
  );
  return [...groups.values()].flatMap((alike) => {
    const [first] = alike;
    if (!first) return [];
    const { channel, reason, payout: oldest } = first;
    const owedCents = alike.reduce((sum, { payout }) => sum + payout.owedCents, 0n);
    return { channel, reason, payouts: alike.length, owedCents, oldest };
  });
}
