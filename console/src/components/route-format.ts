import { parseRouteKey, type RouteTerms } from '@thumela/rules/payouts/route-terms.ts';
import { say } from '@thumela/ui/language/language.ts';
import { routeTerms as texts } from '../texts/en/payout-routes.ts';

/** Amounts that a route pays out, such as `50.00 to 5000.00`. */
export function formatRouteAmounts({ minAmount, maxAmount }: RouteTerms): string {
  const words = say(texts);
  if (minAmount === null) return maxAmount === null ? words.anyAmount : words.upTo(maxAmount);
  return maxAmount === null ? words.from(minAmount) : words.between(minAmount, maxAmount);
}

/** A route's price, such as `R5.00 + 1.25 %`. */
export const formatRouteCost = ({ fixedCost, costPercent }: RouteTerms): string =>
  say(texts).cost(fixedCost, costPercent);

/** When a route takes orders, such as `Mon, Tue, 08:00 to 17:00`. */
export function formatRouteHours({ days, from, until }: RouteTerms): string {
  const words = say(texts);
  const on = days === null ? words.everyDay : days.map((day) => words.days[day - 1]).join(', ');
  return from === null || until === null ? on : `${on}, ${words.between(from, until)}`;
}

/** All terms of a route in one line. */
export const formatRoute = (route: RouteTerms): string =>
  [
    say(texts).ranked(route.priority, route.channel),
    ...[formatRouteAmounts(route), formatRouteCost(route), formatRouteHours(route)],
  ].join('; ');

/** A route of a proposal, from the key that a case stores. */
export const formatRouteKey = (key: string): string => formatRoute(parseRouteKey(key));
