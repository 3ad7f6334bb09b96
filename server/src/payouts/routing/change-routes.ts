import { phrase } from '@thumela/rules/language/phrase.ts';
import { toCents } from '@thumela/rules/money/money.ts';
import type { RouteStrategy } from '@thumela/rules/payouts/choose-route.ts';
import {
  compareRoutes,
  findRouteProblem,
  normaliseRoute,
  type RouteChannel,
  type RouteTerms,
  routeKey,
} from '@thumela/rules/payouts/route-terms.ts';
import { routeProblemTexts } from '@thumela/rules/texts/en/payout-routes.ts';
import { sql } from 'kysely';
import type { PayoutRoutesChange } from '../../administration/configuration/service.ts';
import { casesService, type DecisionContext } from '../../casework/cases/service.ts';
import type { ConfiguredPartners } from '../../integrations/payouts/registry.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError, invalidInput, notFound } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { configurationTexts } from '../../platform/i18n/texts/en/configuration.ts';
import { addMissingChannels } from './change-channel.ts';
import { readChannels } from './channels.ts';
import { listServedPairs } from './pairs.ts';
import { type PairInForce, readPairsInForce } from './read-terms.ts';

/** Routes as an operator proposes them. */
export interface ProposedRoutes {
  readonly partner: number;
  readonly currency: string;
  /** As the operator saw them. */
  readonly seen: { readonly strategy: RouteStrategy; readonly routes: readonly number[] };
  readonly strategy: RouteStrategy;
  readonly routes: readonly RouteTerms[];
}

/**
 * Checks proposed routes.
 * @throws DomainError NOT_FOUND for a pair that is not paid out; VALIDATION_FAILED for terms that cannot be used, for
 * routes that would all wait, and for no change; STATUS_CONFLICT if others are in force than were seen
 */
export async function checkRoutesChange(
  handle: TransactionHandle,
  services: ConfiguredPartners,
  proposed: ProposedRoutes,
): Promise<PayoutRoutesChange> {
  const { partner, currency, seen, routes } = proposed;
  const [pair] = await listServedPairs(handle, { partner, currency });
  if (!pair) throw notFound('configuration');
  refuseProblem(routes, await readChannels(handle, services));
  const wanted = routes.map(normaliseRoute);
  // Without routes there is nothing to choose.
  const strategy = wanted.length === 0 ? 'PRIORITY' : proposed.strategy;
  const now = await readPair(handle, { partner, currency });
  const ids = now.routes.map(({ id }) => Number(id));
  if (now.strategy !== seen.strategy || String(ids) !== String(seen.routes)) throw changedError();
  const before = now.routes.map(normaliseRoute);
  const { added, removed } = compareRoutes(before, wanted);
  if (added.length === 0 && removed.length === 0 && strategy === now.strategy) {
    throw invalidInput([phrase(configurationTexts, 'same')]);
  }
  return {
    ...{ partner: String(partner), name: `${pair.of}, ${pair.name}`, currency },
    ...{ strategyBefore: now.strategy, strategy, routesBefore: before, routes: wanted },
  };
}

/**
 * Puts routes in force, by decision of the second person: those that are no longer wanted end, and payouts that wait are
 * looked at again at once.
 * @throws DomainError STATUS_CONFLICT if others are in force than were proposed to be replaced; VALIDATION_FAILED if all
 * their channels were switched off meanwhile
 */
export async function setPayoutRoutes(
  handle: TransactionHandle,
  change: { caseId: bigint } & PayoutRoutesChange,
  by: DecisionContext,
): Promise<void> {
  const { currency, routesBefore, routes } = change;
  const pair = { partner: Number(change.partner), currency };
  await addMissingChannels(
    handle,
    routes.map(({ channel }) => channel),
  );
  await lockPair(handle, pair);
  const now = await readPair(handle, pair);
  const isChanged = String(now.routes.map(routeKey)) !== String(routesBefore.map(routeKey));
  if (isChanged || now.strategy !== change.strategyBefore) throw changedError();
  const rows = await handle.db.selectFrom('payout_channels').select(['name', 'enabled']).execute();
  refuseProblem(
    routes,
    rows.map((row) => ({ ...row, isSetUp: true })),
  );
  await replaceRoutes(handle, now, change, by);
  await routeAgain(
    handle,
    pair,
    routes.map(({ channel }) => channel),
  );
  await recordChange(handle, change, by);
}

/** One change of a pair at a time, even if the owner of the database makes another one. */
async function lockPair({ db }: TransactionHandle, { partner }: Pick<PairInForce, 'partner'>) {
  await sql`select pg_advisory_xact_lock(hashtext('payout routes'), ${partner}::integer)`.execute(
    db,
  );
}

async function readPair(
  handle: TransactionHandle,
  pair: Pick<PairInForce, 'partner' | 'currency'>,
): Promise<PairInForce> {
  const [found] = await readPairsInForce(handle, pair);
  return found ?? { ...pair, strategy: 'PRIORITY', routes: [] };
}

const changedError = () =>
  new DomainError('STATUS_CONFLICT', phrase(configurationTexts, 'changed'));

function refuseProblem(routes: readonly RouteTerms[], channels: readonly RouteChannel[]): void {
  const found = findRouteProblem(routes, channels);
  if (found) throw invalidInput([phrase(routeProblemTexts, found.problem, found.channel)]);
}

async function replaceRoutes(
  handle: TransactionHandle,
  now: PairInForce,
  { caseId, routes, strategy }: { caseId: bigint } & PayoutRoutesChange,
  { actor }: DecisionContext,
): Promise<void> {
  const { partner, currency } = now;
  const { added, removed } = compareRoutes(now.routes, routes);
  const ended = now.routes.filter((route) => removed.includes(route)).map(({ id }) => id);
  if (ended.length > 0) {
    await handle.db
      .updateTable('payout_routes')
      .set({ active: false })
      .where('id', 'in', ended)
      .execute();
  }
  const proposedBy = await casesService(handle).proposer({ id: caseId });
  if (proposedBy === undefined) throw new Error(`Case ${caseId} has no proposal.`);
  const proof = { case_id: caseId, proposed_by: proposedBy, confirmed_by: actor };
  if (added.length > 0) {
    await handle.db
      .insertInto('payout_routes')
      .values(
        added.map((route) => ({ ...toRow(route), payout_partner_id: partner, currency, ...proof })),
      )
      .execute();
  }
  await handle.db
    .insertInto('payout_rules')
    .values({ payout_partner_id: partner, currency, strategy })
    .onConflict((conflict) =>
      conflict.columns(['payout_partner_id', 'currency']).doUpdateSet({ strategy }),
    )
    .execute();
}

const toRow = (route: RouteTerms) => ({
  ...{ channel: route.channel, priority: route.priority },
  ...{ min_amount: route.minAmount, max_amount: route.maxAmount },
  fixed_cost_cents: toCents(route.fixedCost),
  cost_hundredths: Number(toCents(route.costPercent)),
  open_days: route.days === null ? null : [...route.days],
  ...{ open_from: route.from, open_until: route.until },
});

/**
 * Has the new routes decide within seconds about payouts that waited for a route, and about those that would have left
 * through a channel without a route now. A process that has claimed one of these looks at its channel before it sends.
 */
async function routeAgain(
  { db }: TransactionHandle,
  { partner, currency }: Pick<PairInForce, 'partner' | 'currency'>,
  channels: readonly string[],
): Promise<void> {
  const belongs = sql`p.due_at is not null and p.state = 'OPEN' and p.transaction_id is not null
    and p.partner = ${String(partner)} and p.currency = ${currency}`;
  await sql`
    update payouts p set channel = null, float_id = null, float_cents = null, due_at = least(p.due_at, now())
    where ${belongs} and coalesce(p.sent_through, p.channel) is not null
      and p.channel <> all (${channels}::text[])`.execute(db);
  await sql`
    update payouts p set due_at = now()
    where ${belongs} and coalesce(p.sent_through, p.channel) is null and p.due_at > now()
      and exists (select from payout_routings n where n.payout_id = p.id)`.execute(db);
  if (channels.length > 0) return;
  // The default partner pays them now, which has no float here.
  await sql`
    update payouts p set awaited_float_id = null, awaited_since = null
    where ${belongs} and p.awaited_float_id is not null`.execute(db);
}

async function recordChange(
  handle: TransactionHandle,
  change: PayoutRoutesChange,
  { actor, reason }: DecisionContext,
): Promise<void> {
  const { partner, currency, strategyBefore, strategy, routesBefore, routes } = change;
  await appendAuditEntry(handle, {
    actor,
    action: 'payout-routes.changed',
    subject: `payout-routes:${partner}:${currency}`,
    details: {
      before: describeRoutes(strategyBefore, routesBefore),
      after: describeRoutes(strategy, routes),
      reason,
    },
  });
}

/** The strategy and all terms on a line, for the audit trail. */
const describeRoutes = (strategy: RouteStrategy, routes: readonly RouteTerms[]): string =>
  [strategy, ...routes.map(describeRoute)].join('; ');

const describeRoute = (of: RouteTerms): string => {
  const amounts = `${of.minAmount ?? ''}-${of.maxAmount ?? ''}`;
  const hours = of.from === null ? '' : ` ${of.from}-${of.until}`;
  const days = of.days === null ? '' : ` days ${of.days.join('')}`;
  return `${of.priority} ${of.channel} ${amounts} ZAR ${of.fixedCost} + ${of.costPercent} %${days}${hours}`;
};
