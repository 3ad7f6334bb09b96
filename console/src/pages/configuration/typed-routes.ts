import type { RouteTerms } from '@thumela/rules/payouts/route-terms.ts';
import type { RoutedPair } from '../../api/queries/configuration.ts';

/** A route as it is typed: texts, and the weekdays that are ticked. */
export interface TypedRoute {
  /** Distinguishes routes of the form; not sent. */
  readonly key: string;
  readonly channel: string;
  readonly priority: string;
  readonly minAmount: string;
  readonly maxAmount: string;
  readonly fixedCost: string;
  readonly costPercent: string;
  readonly days: readonly number[];
  readonly from: string;
  readonly until: string;
}

const WEEK: readonly number[] = [1, 2, 3, 4, 5, 6, 7];

/** The terms of a route in force. */
export const toTerms = (route: RoutedPair['routes'][number]): RouteTerms => ({
  ...{ channel: route.channel, priority: route.priority },
  ...{ minAmount: route.minAmount ?? null, maxAmount: route.maxAmount ?? null },
  ...{ fixedCost: route.fixedCost, costPercent: route.costPercent },
  ...{ days: route.days ?? null, from: route.from ?? null, until: route.until ?? null },
});

/** Routes in force as the form begins with them. */
export const toTypedRoutes = (routes: RoutedPair['routes']): TypedRoute[] =>
  routes.map((route) => ({
    ...{ key: String(route.id), channel: route.channel, priority: String(route.priority) },
    ...{ minAmount: route.minAmount ?? '', maxAmount: route.maxAmount ?? '' },
    ...{ fixedCost: route.fixedCost, costPercent: route.costPercent },
    ...{ days: route.days ?? WEEK, from: route.from ?? '', until: route.until ?? '' },
  }));

/** A further route, which is tried after the others. */
export const createTypedRoute = (others: readonly TypedRoute[], channel: string): TypedRoute => {
  const last = Math.max(0, ...others.map(({ priority }) => Number(priority) || 0));
  return {
    ...{ key: `new ${others.length} ${last}`, channel, priority: String(last + 1) },
    ...{ minAmount: '', maxAmount: '', fixedCost: '0.00', costPercent: '0.00' },
    ...{ days: WEEK, from: '', until: '' },
  };
};

/** The terms that were typed; they may have problems. */
export const parseTypedRoute = (typed: TypedRoute): RouteTerms => ({
  channel: typed.channel,
  priority: /^\d{1,4}$/.test(typed.priority.trim()) ? Number(typed.priority) : 0,
  minAmount: typed.minAmount.trim() || null,
  maxAmount: typed.maxAmount.trim() || null,
  fixedCost: typed.fixedCost.trim(),
  costPercent: typed.costPercent.trim(),
  days: typed.days.length === WEEK.length ? null : typed.days,
  from: typed.from.trim() || null,
  until: typed.until.trim() || null,
});

/** A route as it is sent. */
export const toSentRoute = (route: RouteTerms) => ({
  ...{ channel: route.channel, priority: route.priority },
  ...{ 'min-amount': route.minAmount, 'max-amount': route.maxAmount },
  ...{ 'fixed-cost': route.fixedCost, 'cost-percent': route.costPercent },
  ...{ days: route.days === null ? null : [...route.days], from: route.from, until: route.until },
});
