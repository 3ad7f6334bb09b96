import { sql } from 'kysely';
import type { RouteVerdicts } from '../../platform/database/columns.ts';
import type { Handle } from '../../platform/database/pool.ts';
import { pairKey } from './read-routes.ts';

/** Waiting payouts that are looked at, those that wait longest. */
const LOOKED_AT = 1_000;

/** Payouts of a pair that wait for a route, and how many of them each reason holds back, the most frequent first. */
export interface Waiting {
  readonly payouts: number;
  readonly reasons: readonly {
    readonly channel: string;
    readonly verdict: string;
    readonly payouts: number;
  }[];
}

/** The payouts that wait because no route was possible when they were last looked at, by pair. */
export async function readWaiting({ db }: Pick<Handle, 'db'>): Promise<Map<string, Waiting>> {
  const { rows } = await sql<{ partner: string; currency: string; verdicts: RouteVerdicts }>`
    select p.partner, p.currency, n.verdicts
    from (
        select id, partner, currency from payouts
        where coalesce(sent_through, channel) is null and due_at is not null and state = 'OPEN'
          and transaction_id is not null and exists (select from payout_routings r where r.payout_id = payouts.id)
        order by id limit ${LOOKED_AT}) p
      cross join lateral (
        select r.channel, r.verdicts from payout_routings r
        where r.payout_id = p.id order by r.id desc limit 1) n
    where n.channel is null order by p.id`.execute(db);
  const pairs = Map.groupBy(rows, ({ partner, currency }) => pairKey(partner, currency));
  return new Map([...pairs].map(([key, waiting]) => [key, summariseWaiting(waiting)]));
}

function summariseWaiting(waiting: readonly { verdicts: RouteVerdicts }[]): Waiting {
  const verdicts = waiting.flatMap((one) => one.verdicts);
  const reasons = Map.groupBy(verdicts, ({ channel, verdict }) => `${channel} ${verdict}`);
  return {
    payouts: waiting.length,
    reasons: [...reasons.values()]
      .map((alike) => ({
        channel: alike[0]?.channel ?? '',
        verdict: alike[0]?.verdict ?? '',
        payouts: alike.length,
      }))
      .sort((one, other) => other.payouts - one.payouts),
  };
}
