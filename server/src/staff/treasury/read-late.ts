import type { LATE_REASON } from '@thumela/contract/console/treasury.ts';
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
    readUnrouted(handle),
  ]);
  const late = [...counted, ...groupByVerdict(unrouted)];
  return {
    late: late.toSorted((one, other) => other.payouts - one.payouts),
    isPartial: unrouted.length === LOOKED_AT,
  };
}

type CountedRow = Omit<LatePayouts, 'oldest'> & Waiting;

/** Counts them by the index of unfinished payouts; a payout that waits for another reason than money is left out. */
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
            when (${IS_LATE} or ${isSilent}) and not (coalesce(sent_through, payouts.channel) is null
              and exists (select from payout_routings r where r.payout_id = payouts.id)) then 'OVERDUE' end as reason
        from payouts left join payout_floats f on f.id = payouts.awaited_float_id and payouts.state = 'OPEN'
        where due_at is not null) unfinished
      where reason is not null group by 1, 2) late
    join payouts o on o.id = late.oldest`.execute(db);
  return rows.map(({ openedAt, transactionId, orderId, ...group }) => ({
    ...group,
    oldest: { openedAt, transactionId, orderId },
  }));
}

interface UnroutedPayout extends Waiting {
  readonly owedCents: bigint;
  readonly verdicts: RouteVerdicts;
}

/** Payouts that wait for a route for another reason than money, with the last judgement of each route. */
async function readUnrouted({ db }: Handle): Promise<UnroutedPayout[]> {
  const { rows } = await sql<UnroutedPayout>`
    select p.owed_cents as "owedCents", p.opened_at as "openedAt", p.transaction_id as "transactionId",
      p.inbound_transaction_id as "orderId", n.verdicts
    from (
      select * from payouts
      where coalesce(sent_through, channel) is null and due_at is not null and state = 'OPEN'
        and awaited_float_id is null
      order by id limit ${LOOKED_AT}) p
    cross join lateral (
      select r.channel, r.verdicts from payout_routings r
      where r.payout_id = p.id order by r.id desc limit 1) n
    where n.channel is null
    order by p.id`.execute(db);
  return rows;
}

function groupByVerdict(payouts: readonly UnroutedPayout[]): LatePayouts[] {
  const waits = payouts.flatMap((payout) =>
    payout.verdicts.map(({ channel, verdict }) => ({ ...payout, channel, verdict })),
  );
  const groups = Map.groupBy(waits, ({ channel, verdict }) => `${channel} ${verdict}`);
  return [...groups.values()].flatMap((alike) => {
    const [oldest] = alike;
    if (!oldest) return [];
    return {
      channel: oldest.channel,
      reason: oldest.verdict as LateReason,
      payouts: alike.length,
      owedCents: alike.reduce((sum, { owedCents }) => sum + owedCents, 0n),
      oldest,
    };
  });
}
