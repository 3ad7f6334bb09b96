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
 */
export async function readLatePayouts(
  handle: Handle,
  silentHours: number,
): Promise<{ late: LatePayouts[]; isPartial: boolean }> {
  const [counted, unrouted] = await Promise.all([
    countLate(handle, silentHours),
    readUnrouted(handle, silentHours),
  ]);
  const late = [...counted, ...groupByReason(unrouted)];
  return {
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
      select channel, reason, count(*)::integer as payouts, sum(owed_cents)::bigint as "owedCents", min(id) as oldest
      from (
        select payouts.id, owed_cents, coalesce(f.channel, sent_through, payouts.channel) as channel,
          case when f.id is not null then 'FLOAT'
            when state <> 'OPEN' and ${isSilent} then 'UNANSWERED'
            when ${IS_LATE} or ${isSilent} then 'OVERDUE' end as reason
        from payouts left join payout_floats f on f.id = payouts.awaited_float_id and payouts.state = 'OPEN'
        where due_at is not null
          and (coalesce(sent_through, payouts.channel) is not null or awaited_float_id is not null)) unfinished
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
    select p.owed_cents as "owedCents", p.opened_at as "openedAt", p.transaction_id as "transactionId",
      p.inbound_transaction_id as "orderId", p.is_overdue as "isOverdue", n.verdicts
    from (
      select *, ${IS_LATE} or ${isSilentPayout(silentHours)} as is_overdue from payouts
      where coalesce(sent_through, channel) is null and due_at is not null and state = 'OPEN'
        and awaited_float_id is null
      order by id limit ${LOOKED_AT}) p
    left join lateral (
      select r.verdicts from payout_routings r
      where r.payout_id = p.id order by r.id desc limit 1) n on true
    order by p.id`.execute(db);
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
