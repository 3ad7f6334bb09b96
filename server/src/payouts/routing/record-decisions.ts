import type { RouteDecision } from '@thumela/rules/payouts/choose-route.ts';
import { sql } from 'kysely';
import type { RouteVerdicts } from '../../platform/database/columns.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';

/** Longest wait until a payout without a possible route is looked at again, in milliseconds. */
const LONGEST_WAIT_MS = 5 * 60_000;

/** A payout with the decision about it. */
export interface DecidedPayout {
  readonly id: bigint;
  readonly decision: RouteDecision;
  /** The float it is paid from, and what it needs there in hundredths of its currency. */
  readonly reserved: { readonly float: bigint; readonly cents: bigint } | undefined;
  /** The float it waits for. */
  readonly awaited: bigint | undefined;
}

/**
 * Records decisions with the money reserved for them. A payout that still waits for the same reasons gets no further
 * record, and one that still waits for money remains at its place in the line.
 */
export async function recordDecisions(
  { db }: TransactionHandle,
  decided: readonly DecidedPayout[],
  now: Date,
): Promise<void> {
  const rows = decided.map(({ id, decision, reserved, awaited }) => ({
    id: String(id),
    channel: decision.channel ?? null,
    waits_until: decision.channel === undefined ? nextTry(decision, now) : null,
    verdicts: describeVerdicts(decision),
    float_id: reserved ? String(reserved.float) : null,
    float_cents: reserved ? String(reserved.cents) : null,
    awaited: awaited === undefined ? null : String(awaited),
  }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (id bigint, channel text,
    waits_until timestamptz, verdicts jsonb, float_id bigint, float_cents bigint, awaited bigint)`;
  await sql`
    insert into payout_routings (payout_id, channel, verdicts)
    select d.id, d.channel, d.verdicts from ${given}
    where d.channel is not null or not exists (
      select from payout_routings n where n.verdicts = d.verdicts and n.channel is null
        and n.id = (select max(l.id) from payout_routings l where l.payout_id = d.id))`.execute(db);
  await sql`
    update payouts set channel = d.channel, due_at = coalesce(d.waits_until, now()), float_id = d.float_id,
      float_cents = d.float_cents, awaited_float_id = d.awaited,
      awaited_since = case when d.awaited is not null then coalesce(payouts.awaited_since, now()) end
    from ${given} where payouts.id = d.id`.execute(db);
}

const nextTry = ({ retryAt }: RouteDecision, now: Date): Date => {
  const latest = now.getTime() + LONGEST_WAIT_MS;
  return new Date(Math.min(retryAt?.getTime() ?? latest, latest));
};

const describeVerdicts = ({ judged }: RouteDecision): RouteVerdicts =>
  judged.map(({ candidate, verdict, costCents }) => ({
    ...{ channel: candidate.channel, verdict, cost: String(costCents) },
  }));
