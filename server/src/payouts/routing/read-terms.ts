import { formatMinorPlain } from '@thumela/rules/money/money.ts';
import type { RouteStrategy } from '@thumela/rules/payouts/choose-route.ts';
import { normaliseRoute, type RouteTerms } from '@thumela/rules/payouts/route-terms.ts';
import type { Handle } from '../../platform/database/pool.ts';

/** A route in force; its terms never change, so its id identifies them. */
export interface RouteInForce extends RouteTerms {
  readonly id: bigint;
}

/** The routes in force of a payout partner's currency, by priority. */
export interface PairInForce {
  readonly partner: number;
  readonly currency: string;
  readonly strategy: RouteStrategy;
  readonly routes: readonly RouteInForce[];
}

type RouteRow = Awaited<ReturnType<typeof selectRows>>[number];

/** Reads the routes in force, of all pairs or of one; pairs without routes are left out. */
export async function readPairsInForce(
  handle: Pick<Handle, 'db'>,
  pair?: Pick<PairInForce, 'partner' | 'currency'>,
): Promise<PairInForce[]> {
  const rows = await selectRows(handle, pair);
  const pairs = Map.groupBy(rows, (row) => `${row.payout_partner_id} ${row.currency}`);
  return [...pairs.values()].map((routes) => ({
    partner: routes[0]?.payout_partner_id ?? 0,
    currency: routes[0]?.currency ?? '',
    strategy: routes[0]?.strategy ?? 'PRIORITY',
    routes: routes.map(toRoute),
  }));
}

const selectRows = async (
  { db }: Pick<Handle, 'db'>,
  pair: Pick<PairInForce, 'partner' | 'currency'> | undefined,
) =>
  await db
    .selectFrom('payout_routes as r')
    .leftJoin('payout_rules as u', (join) =>
      join
        .onRef('u.payout_partner_id', '=', 'r.payout_partner_id')
        .onRef('u.currency', '=', 'r.currency'),
    )
    .select(['r.id', 'r.payout_partner_id', 'r.currency', 'r.channel', 'r.priority'])
    .select(['r.min_amount', 'r.max_amount', 'r.fixed_cost_cents', 'r.cost_hundredths'])
    .select(['r.open_days', 'r.open_from', 'r.open_until', 'u.strategy'])
    .where('r.active', '=', true)
    .$if(pair !== undefined, (query) =>
      query
        .where('r.payout_partner_id', '=', pair?.partner ?? 0)
        .where('r.currency', '=', pair?.currency ?? ''),
    )
    .orderBy('r.priority')
    .orderBy('r.id')
    .execute();

const toRoute = (row: RouteRow): RouteInForce => ({
  id: row.id,
  ...normaliseRoute({
    ...{ channel: row.channel, priority: row.priority, days: row.open_days },
    ...{ minAmount: row.min_amount, maxAmount: row.max_amount },
    fixedCost: formatMinorPlain(row.fixed_cost_cents),
    costPercent: formatMinorPlain(BigInt(row.cost_hundredths)),
    from: row.open_from?.slice(0, 5) ?? null,
    until: row.open_until?.slice(0, 5) ?? null,
  }),
});
