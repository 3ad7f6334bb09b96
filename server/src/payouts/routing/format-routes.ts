import type { AnswerOf, BodyOf } from '@thumela/contract/call.ts';
import type { readPayoutRoutes, setPayoutRoutes } from '@thumela/contract/console/payout-routes.ts';
import type { RouteTerms } from '@thumela/rules/payouts/route-terms.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import type { KnownChannel } from './channels.ts';
import { findFailingUntil } from './health.ts';
import type { ServedPair } from './pairs.ts';
import type { PairInForce, RouteInForce } from './read-terms.ts';
import type { Waiting } from './read-waiting.ts';

type Answer = AnswerOf<typeof readPayoutRoutes>;
type WantedRoute = BodyOf<typeof setPayoutRoutes>['routes'][number];

const formatCase = (caseId: bigint | undefined) => (caseId === undefined ? null : Number(caseId));

/** A channel on the wire. */
export function formatChannel(
  channel: KnownChannel,
  more: {
    outcomes: { readonly paid: number; readonly failed: number } | undefined;
    caseId: bigint | undefined;
  },
): Answer['channels'][number] {
  const failingUntil = findFailingUntil(channel);
  return {
    ...{ name: channel.name, label: channel.label, enabled: channel.enabled },
    ...{ 'is-set-up': channel.isSetUp, 'is-default': channel.isDefault },
    'failing-until': failingUntil ? formatTimestamp(failingUntil) : null,
    'last-failure-at': channel.last_failure_at && formatTimestamp(channel.last_failure_at),
    paid: more.outcomes?.paid ?? 0,
    failed: more.outcomes?.failed ?? 0,
    'case-id': formatCase(more.caseId),
  };
}

/** The routes of a pair on the wire. */
export const formatPair = (
  pair: ServedPair,
  more: {
    routed: PairInForce | undefined;
    waiting: Waiting | undefined;
    caseId: bigint | undefined;
  },
): Answer['pairs'][number] => ({
  ...pair,
  strategy: more.routed?.strategy ?? 'PRIORITY',
  routes: (more.routed?.routes ?? []).map(formatRoute),
  waiting: more.waiting?.payouts ?? 0,
  reasons: more.waiting?.reasons ?? [],
  'case-id': formatCase(more.caseId),
});

const formatRoute = (route: RouteInForce) => ({
  id: Number(route.id),
  ...{ channel: route.channel, priority: route.priority },
  ...{ 'min-amount': route.minAmount, 'max-amount': route.maxAmount },
  ...{ 'fixed-cost': route.fixedCost, 'cost-percent': route.costPercent },
  ...{ days: route.days === null ? null : [...route.days], from: route.from, until: route.until },
});

/** A proposed route; empty texts are none. */
export const parseRoute = (route: WantedRoute): RouteTerms => ({
  ...{ channel: route.channel, priority: route.priority },
  minAmount: route['min-amount']?.trim() || null,
  maxAmount: route['max-amount']?.trim() || null,
  fixedCost: route['fixed-cost'].trim(),
  costPercent: route['cost-percent'].trim(),
  days: route.days ?? null,
  from: route.from?.trim() || null,
  until: route.until?.trim() || null,
});
