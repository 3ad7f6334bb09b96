import type { RouteCandidate, RouteStrategy } from '@thumela/rules/payouts/choose-route.ts';
import { sql } from 'kysely';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { findFailingUntil } from './health.ts';

/** Outcomes per channel that are looked at, the newest of the last 24 hours. */
const OUTCOMES = 1_000;

/** The routes of one payout partner's currency, and how one of them is chosen. */
export interface RoutesOfPair {
  readonly candidates: readonly RouteCandidate[];
  readonly strategy: RouteStrategy;
}

/** Key of a payout partner's currency. */
export const pairKey = (partner: string | number, currency: string): string =>
  `${partner}/${currency}`;

/**
 * Reads the active routes, of all payout partners or of one.
 * @param channels names of the adapters that are set up; a route of another one is DISABLED
 */
export async function readRoutes(
  handle: TransactionHandle,
  channels: readonly string[],
  partner?: number,
): Promise<ReadonlyMap<string, RoutesOfPair>> {
  const rows = await selectRoutes(handle, partner);
  const bySuccess = rows.filter(({ strategy }) => strategy === 'SUCCESS');
  const outcomes = await countOutcomes(handle, [...new Set(bySuccess.map((row) => row.channel))]);
  const pairs = Map.groupBy(rows, (row) => pairKey(row.payout_partner_id, row.currency));
  return new Map(
    [...pairs].map(([key, routes]) => [
      key,
      {
        strategy: routes[0]?.strategy ?? 'PRIORITY',
        candidates: routes.map((row) => toCandidate(row, channels, outcomes)),
      },
    ]),
  );
}

type RouteRow = Awaited<ReturnType<typeof selectRoutes>>[number];
type Outcomes = ReadonlyMap<string, RouteCandidate['outcomes']>;

const selectRoutes = async ({ db }: TransactionHandle, partner: number | undefined) =>
  await db
    .selectFrom('payout_routes as r')
    .innerJoin('payout_channels as c', 'c.name', 'r.channel')
    .leftJoin('payout_rules as u', (join) =>
      join
        .onRef('u.payout_partner_id', '=', 'r.payout_partner_id')
        .onRef('u.currency', '=', 'r.currency'),
    )
    .select(['r.id', 'r.payout_partner_id', 'r.currency', 'r.channel', 'r.priority'])
    .select(['r.min_amount', 'r.max_amount', 'r.fixed_cost_cents', 'r.cost_hundredths'])
    .select(['r.open_days', 'r.open_from', 'r.open_until', 'u.strategy'])
    .select(['c.enabled', 'c.failures_in_row', 'c.last_failure_at'])
    .where('r.active', '=', true)
    .$if(partner !== undefined, (query) => query.where('r.payout_partner_id', '=', partner ?? 0))
    .execute();

const toCandidate = (
  row: RouteRow,
  channels: readonly string[],
  outcomes: Outcomes,
): RouteCandidate => ({
  route: row.id,
  channel: row.channel,
  priority: row.priority,
  minAmount: row.min_amount,
  maxAmount: row.max_amount,
  fixedCostCents: row.fixed_cost_cents,
  costHundredths: row.cost_hundredths,
  hours: { days: row.open_days, from: row.open_from, until: row.open_until },
  enabled: row.enabled && channels.includes(row.channel),
  failingUntil: findFailingUntil(row),
  outcomes: outcomes.get(row.channel) ?? { paid: 0, failed: 0 },
});

/** Counts the newest outcomes of channels within 24 hours. */
export async function countOutcomes(
  { db }: TransactionHandle,
  channels: readonly string[],
): Promise<Outcomes> {
  if (channels.length === 0) return new Map();
  const { rows } = await sql<{ channel: string; paid: number; failed: number }>`
    select c.channel, (count(*) filter (where o.state = 'PAID'))::integer as paid,
      (count(*) filter (where o.state = 'FAILED'))::integer as failed
    from unnest(${channels}::text[]) c (channel)
      cross join lateral (
        select p.state from payouts p
        where p.sent_through = c.channel and p.state in ('PAID', 'FAILED')
          and p.state_at > now() - interval '24 hours'
        order by p.state_at desc limit ${OUTCOMES}) o
    group by c.channel`.execute(db);
  return new Map(rows.map(({ channel, ...counts }) => [channel, counts]));
}
