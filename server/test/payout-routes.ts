import type { RunningServer } from './harness.ts';

/** A route of a test, with the defaults of a route that is always possible. */
export interface TestRoute {
  channel: string;
  priority: number;
  days?: readonly number[];
  maxAmount?: string;
  fixedCostCents?: bigint;
}

/** Sets the only routes of the payout partner of a payout, as the owner of the database does. */
export async function setRoutes(
  { owner }: Pick<RunningServer, 'owner'>,
  { partner, currency }: { partner: string; currency: string },
  routes: readonly TestRoute[],
): Promise<void> {
  await owner.pool.query('update payout_routes set active = false');
  await owner.pool.query(
    'update payout_channels set enabled = true, failures_in_row = 0, last_failure_at = null',
  );
  for (const { channel, priority, days, maxAmount, fixedCostCents } of routes) {
    await owner.pool.query(
      'insert into payout_channels (name, label) values ($1, $1) on conflict do nothing',
      [channel],
    );
    await owner.pool.query(
      `insert into payout_routes (payout_partner_id, currency, channel, priority, open_days, max_amount,
         fixed_cost_cents) values ($1, $2, $3, $4, $5, $6, $7)`,
      [partner, currency, channel, priority, days ?? null, maxAmount ?? null, fixedCostCents ?? 0n],
    );
  }
}

/** Decisions about a payout, oldest first: its channel, and the verdict about each candidate. */
export async function routingsOf({ database }: RunningServer, payout: bigint) {
  const rows = await database.db
    .selectFrom('payout_routings')
    .select(['channel', 'verdicts'])
    .where('payout_id', '=', payout)
    .orderBy('id')
    .execute();
  return rows.map(({ channel, verdicts }) => ({
    channel,
    verdicts: verdicts.map((one) => `${one.channel} ${one.verdict}`),
  }));
}
