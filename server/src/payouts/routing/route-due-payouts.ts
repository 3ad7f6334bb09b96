import { chooseRoute, type RouteDecision } from '@thumela/rules/payouts/choose-route.ts';
import { type RawBuilder, sql } from 'kysely';
import {
  type ConfiguredPartners,
  listPayoutChannels,
} from '../../integrations/payouts/registry.ts';
import {
  type Database,
  type TransactionHandle,
  withTransaction,
} from '../../platform/database/pool.ts';
import { readTried } from './failover.ts';
import { type LockedFloats, lockFloats } from './lock-floats.ts';
import { pairKey, type RoutesOfPair, readRoutes } from './read-routes.ts';
import { type DecidedPayout, recordDecisions } from './record-decisions.ts';

/** Payouts of each kind that are routed in one database transaction. */
const BATCH = 200;

/** An unsent payout without a channel. */
interface DuePayout {
  id: bigint;
  partner: string;
  amount: string;
  currency: string;
  owedCents: bigint;
  /** The float that it waits for. */
  awaited: bigint | null;
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
    (await withTransaction(services.database, (handle) => routeBatch(handle, channels))) >= BATCH
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
  const used = due.flatMap((row) => routesOf(row, routes).candidates.map(({ channel }) => channel));
  const floats = await lockFloats(handle, new Set(used));
  const now = clock.now();
  const decided = due.map((row) => {
    const decision = decideRoute(row, routesOf(row, routes), {
      ...{ tried: tried.get(row.id) ?? new Set(), floats, now },
    });
    return { id: row.id, decision, ...useFloat(row, decision, floats) };
  });
  await recordDecisions(handle, decided, now);
  return due.length;
}

/**
 * Unsent payouts with routes whose channel is undecided, switched off, or no longer set up; those that have waited
 * longest for a float come first.
 */
async function lockDue(
  { db }: TransactionHandle,
  channels: readonly string[],
): Promise<DuePayout[]> {
  const selectDue = (belongs: RawBuilder<unknown>) => sql`array(
    select p.id from payouts p
    where p.due_at <= now() and p.state = 'OPEN' and p.transaction_id is not null and ${belongs}
      and exists (select from payout_routes r where r.active and r.currency = p.currency
        and r.payout_partner_id = case when p.transaction_id is not null then p.partner::integer end)
    order by p.due_at limit ${BATCH} for no key update of p skip locked)`;
  // Apart, so that each reads one range of an index: payouts that wait to be sent may be many.
  const undecided = selectDue(sql`p.channel is null`);
  const lost = selectDue(sql`coalesce(p.sent_through, p.channel) = any (array(
    select name from payout_channels where not enabled or name <> all (${channels}::text[])))`);
  const { rows } = await sql<DuePayout & { since: Date | null }>`
    select p.id, p.partner, p.amount, p.currency, p.owed_cents as "owedCents", p.awaited_float_id as awaited,
      p.awaited_since as since
    from payouts p where p.id = any (${undecided} || ${lost})
    order by p.due_at for no key update of p`.execute(db);
  const waitedSince = ({ since }: { since: Date | null }) =>
    since?.getTime() ?? Number.MAX_SAFE_INTEGER;
  return rows.toSorted((one, other) => waitedSince(one) - waitedSince(other));
}

const WITHOUT_ROUTES: RoutesOfPair = { candidates: [], strategy: 'PRIORITY' };

const routesOf = (
  { partner, currency }: DuePayout,
  routes: ReadonlyMap<string, RoutesOfPair>,
): RoutesOfPair => routes.get(pairKey(partner, currency)) ?? WITHOUT_ROUTES;

interface Circumstances {
  readonly tried: ReadonlySet<string>;
  readonly floats: LockedFloats;
  readonly now: Date;
}

function decideRoute(
  row: DuePayout,
  { candidates, strategy }: RoutesOfPair,
  { tried, floats, now }: Circumstances,
): RouteDecision {
  const withFloats = candidates.map((candidate) => ({
    ...candidate,
    float: floats.find(candidate.channel, row),
  }));
  return chooseRoute({ ...row, tried }, withFloats, strategy, now);
}

/** Reserves what a payout needs at the chosen channel, or names the float that it waits for. */
function useFloat(
  row: DuePayout,
  { channel, judged }: RouteDecision,
  floats: LockedFloats,
): Pick<DecidedPayout, 'reserved' | 'awaited'> {
  if (channel === undefined) return { reserved: undefined, awaited: findAwaited(row, judged) };
  const float = judged.find(({ verdict }) => verdict === 'CHOSEN')?.candidate.float?.id;
  const reserved = float === undefined ? undefined : { float, cents: floats.take(float, row) };
  return { reserved, awaited: undefined };
}

/** The float it waits for; still that of before while its channel is only closed or failing. */
function findAwaited({ awaited }: DuePayout, judged: RouteDecision['judged']): bigint | undefined {
  const short = judged.find(({ verdict }) => verdict === 'FLOAT');
  const paused = judged.find(
    ({ verdict, candidate }) =>
      (verdict === 'CLOSED' || verdict === 'FAILING') && candidate.float?.id === awaited,
  );
  return (short ?? paused)?.candidate.float?.id;
}
