import { chooseRoute, type RouteDecision } from '@thumela/rules/payouts/choose-route.ts';
import { sql } from 'kysely';
import {
  type ConfiguredPartners,
  listPayoutChannels,
} from '../../integrations/payouts/registry.ts';
import type { RouteVerdicts } from '../../platform/database/columns.ts';
import {
  type Database,
  type TransactionHandle,
  withTransaction,
} from '../../platform/database/pool.ts';
import { readTried } from './failover.ts';
import { pairKey, type RoutesOfPair, readRoutes } from './read-routes.ts';

/** Payouts routed in one database transaction. */
const BATCH = 200;
/** Longest wait until a payout without a possible route is looked at again, in milliseconds. */
const LONGEST_WAIT_MS = 5 * 60_000;

/** An unsent payout without a channel. */
interface DuePayout {
  id: bigint;
  partner: string;
  amount: string;
  currency: string;
  owed_cents: bigint;
}

/**
 * Assigns a channel to each due payout that has routes and was not sent yet, or lets it wait, and records why. Payouts
 * without routes keep no channel: the default partner pays them (decision 38).
 */
export async function routeDuePayouts(
  services: ConfiguredPartners & { readonly database: Database },
): Promise<void> {
  const channels = listPayoutChannels(services).map(({ name }) => name);
  while (
    (await withTransaction(services.database, (handle) => routeBatch(handle, channels))) === BATCH
  );
}

/** @returns the number of payouts that were looked at */
async function routeBatch(handle: TransactionHandle, channels: readonly string[]): Promise<number> {
  const { clock } = handle;
  const routes = await readRoutes(handle, channels);
  if (routes.size === 0) return 0;
  const due = await lockDue(handle, channels);
  if (due.length === 0) return 0;
  const tried = await readTried(
    handle,
    due.map(({ id }) => id),
  );
  const now = clock.now();
  const decided = due.map((row) => ({
    id: row.id,
    decision: decideRoute(row, routes, tried.get(row.id) ?? new Set(), now),
  }));
  await recordDecisions(handle, decided, now);
  return due.length;
}

/** Unsent payouts with routes whose channel is undecided, switched off, or no longer set up. */
async function lockDue(
  { db }: TransactionHandle,
  channels: readonly string[],
): Promise<DuePayout[]> {
  const { rows } = await sql<DuePayout>`
    select p.id, p.partner, p.amount, p.currency, p.owed_cents from payouts p
    where p.due_at <= now() and p.state = 'OPEN' and p.transaction_id is not null
      and (p.channel is null or p.channel <> all (${channels}::text[])
        or exists (select from payout_channels c where c.name = p.channel and not c.enabled))
      and exists (select from payout_routes r where r.active and r.currency = p.currency
        and r.payout_partner_id = case when p.transaction_id is not null then p.partner::integer end)
    order by p.due_at limit ${BATCH} for no key update of p skip locked`.execute(db);
  return rows;
}

const decideRoute = (
  row: DuePayout,
  routes: ReadonlyMap<string, RoutesOfPair>,
  tried: ReadonlySet<string>,
  now: Date,
): RouteDecision => {
  const { candidates, strategy } = routes.get(pairKey(row.partner, row.currency)) ?? {
    candidates: [],
    strategy: 'PRIORITY',
  };
  return chooseRoute({ ...row, owedCents: row.owed_cents, tried }, candidates, strategy, now);
};

/** A payout that still waits for the same reasons gets no further record. */
async function recordDecisions(
  { db }: TransactionHandle,
  decided: readonly { id: bigint; decision: RouteDecision }[],
  now: Date,
): Promise<void> {
  const rows = decided.map(({ id, decision }) => ({
    id: String(id),
    channel: decision.channel ?? null,
    waits_until: decision.channel === undefined ? nextTry(decision, now) : null,
    verdicts: describeVerdicts(decision),
  }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as d (id bigint, channel text, waits_until timestamptz, verdicts jsonb)`;
  await sql`
    insert into payout_routings (payout_id, channel, verdicts)
    select d.id, d.channel, d.verdicts from ${given}
    where d.channel is not null or not exists (
      select from payout_routings n where n.verdicts = d.verdicts and n.channel is null
        and n.id = (select max(l.id) from payout_routings l where l.payout_id = d.id))`.execute(db);
  await sql`
    update payouts set channel = d.channel, due_at = coalesce(d.waits_until, now()) from ${given}
    where payouts.id = d.id`.execute(db);
}

const nextTry = ({ retryAt }: RouteDecision, now: Date): Date => {
  const latest = now.getTime() + LONGEST_WAIT_MS;
  return new Date(Math.min(retryAt?.getTime() ?? latest, latest));
};

const describeVerdicts = ({ judged }: RouteDecision): RouteVerdicts =>
  judged.map(({ candidate, verdict, costCents }) => ({
    ...{ channel: candidate.channel, verdict, cost: String(costCents) },
  }));
