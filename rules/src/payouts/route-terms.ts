import { formatMinorPlain, parseCents } from '../money/money.ts';

/** Terms of a route as operators write them: exact decimal texts, and times of Africa/Johannesburg. */
export interface RouteTerms {
  readonly channel: string;
  /** The lowest is preferred. */
  readonly priority: number;
  /** Amounts paid out, in the currency of the route; null: unlimited. */
  readonly minAmount: string | null;
  readonly maxAmount: string | null;
  /** The channel's price per payout: rand, such as `5.00`, and a percentage of what we owe for it, such as `1.25`. */
  readonly fixedCost: string;
  readonly costPercent: string;
  /** ISO weekdays, 1 is Monday; null: every day. */
  readonly days: readonly number[] | null;
  /** `HH:MM`, until at most `24:00`; null: the whole day. */
  readonly from: string | null;
  readonly until: string | null;
}

/** A channel whose routes are changed. */
export interface RouteChannel {
  readonly name: string;
  readonly enabled: boolean;
  /** Whether the settings of the server name its adapter. */
  readonly isSetUp: boolean;
}

/**
 * Why routes cannot be used. `NO_ROUTE`: there are routes, and each one's channel is switched off or not set up, so that
 * every payout would wait.
 */
export type RouteProblem =
  | 'CHANNEL'
  | 'PRIORITY'
  | 'AMOUNT'
  | 'AMOUNT_ORDER'
  | 'COST'
  | 'DAYS'
  | 'HOURS'
  | 'TWICE'
  | 'NO_ROUTE';

/** Amounts that no usable route pays out, above and below these exclusive bounds; null: from zero, or without end. */
export interface AmountGap {
  readonly above: string | null;
  readonly below: string | null;
}

/** Largest priority, which a small integer of the database holds. */
const LAST_PRIORITY = 1_000;
/** One hundred percent, in hundredths of a percent. */
const WHOLE = 10_000n;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const DAY_END = '24:00';

/** The first problem of the routes of a payout partner's currency; undefined if there is none. */
export function findRouteProblem(
  routes: readonly RouteTerms[],
  channels: readonly RouteChannel[],
): { readonly problem: RouteProblem; readonly channel: string } | undefined {
  const seen = new Set<string>();
  for (const route of routes) {
    const { channel } = route;
    const isKnown = channels.some(({ name }) => name === channel);
    const problem = isKnown ? findTermsProblem(route) : 'CHANNEL';
    if (problem) return { problem, channel };
    const key = routeKey(route);
    if (seen.has(key)) return { problem: 'TWICE', channel };
    seen.add(key);
  }
  const [first] = routes;
  return first && !routes.some((route) => isUsable(route, channels))
    ? { problem: 'NO_ROUTE', channel: first.channel }
    : undefined;
}

function findTermsProblem(route: RouteTerms): RouteProblem | undefined {
  const { priority, minAmount, maxAmount, days, from, until } = route;
  if (!Number.isInteger(priority) || priority < 1 || priority > LAST_PRIORITY) return 'PRIORITY';
  const [min, max] = [minAmount, maxAmount].map((amount) =>
    amount === null ? null : (parseCents(amount) ?? 0n),
  );
  if ([min, max].some((amount) => amount != null && amount <= 0n)) return 'AMOUNT';
  if (min != null && max != null && min > max) return 'AMOUNT_ORDER';
  const fixed = parseCents(route.fixedCost) ?? -1n;
  const share = parseCents(route.costPercent) ?? -1n;
  if (fixed < 0n || share < 0n || share > WHOLE) return 'COST';
  if (days !== null && !areWeekdays(days)) return 'DAYS';
  return areHours(from, until) ? undefined : 'HOURS';
}

const areWeekdays = (days: readonly number[]): boolean =>
  days.length > 0 &&
  new Set(days).size === days.length &&
  days.every((day) => Number.isInteger(day) && day >= 1 && day <= 7);

function areHours(from: string | null, until: string | null): boolean {
  if (from === null || until === null) return from === until;
  return TIME.test(from) && (TIME.test(until) || until === DAY_END) && from < until;
}

/** The same terms written in one way: `50` as `50.00`, weekdays in order. They must be without problems. */
export function normaliseRoute(route: RouteTerms): RouteTerms {
  const { channel, priority, minAmount, maxAmount, days, from, until } = route;
  return {
    ...{ channel, priority, from, until },
    minAmount: minAmount === null ? null : normaliseAmount(minAmount),
    maxAmount: maxAmount === null ? null : normaliseAmount(maxAmount),
    fixedCost: normaliseAmount(route.fixedCost),
    costPercent: normaliseAmount(route.costPercent),
    days: days === null ? null : [...days].sort((one, other) => one - other),
  };
}

const normaliseAmount = (amount: string): string => formatMinorPlain(parseCents(amount) ?? 0n);

/** Text that is equal for routes with the same terms; `parseRouteKey` reads it. */
export const routeKey = (route: RouteTerms): string => {
  const { channel, priority, minAmount, maxAmount, fixedCost, costPercent, days, from, until } =
    route;
  return JSON.stringify({
    ...{ channel, priority, minAmount, maxAmount, fixedCost, costPercent },
    ...{ days, from, until },
  });
};

/** The terms behind a key of `routeKey`. */
export const parseRouteKey = (key: string): RouteTerms => JSON.parse(key);

/** Routes that a change adds, removes and leaves; a route with other terms is removed and added. */
export function compareRoutes(before: readonly RouteTerms[], after: readonly RouteTerms[]) {
  const [old, wanted] = [before, after].map((routes) => new Set(routes.map(routeKey)));
  return {
    added: after.filter((route) => !old?.has(routeKey(route))),
    removed: before.filter((route) => !wanted?.has(routeKey(route))),
    kept: after.filter((route) => old?.has(routeKey(route))),
  };
}

const isUsable = ({ channel }: RouteTerms, channels: readonly RouteChannel[]): boolean =>
  channels.some(({ name, enabled, isSetUp }) => name === channel && enabled && isSetUp);

/** The least difference of two amounts, in hundredths. */
const STEP = 1n;

/**
 * Amounts that would wait because no usable route pays them out, in ascending order; hours are not considered. None for
 * a pair without routes, which the default partner pays.
 */
export function findAmountGaps(
  routes: readonly RouteTerms[],
  channels: readonly RouteChannel[],
): AmountGap[] {
  const ranges = routes
    .filter((route) => isUsable(route, channels))
    .map(({ minAmount, maxAmount }) => ({
      from: minAmount === null ? 0n : (parseCents(minAmount) ?? 0n),
      to: maxAmount === null ? undefined : (parseCents(maxAmount) ?? 0n),
    }))
    .sort((one, other) => Number(one.from - other.from));
  if (ranges.length === 0) return [];
  const gaps: AmountGap[] = [];
  let paidTo: bigint | undefined = 0n;
  for (const { from, to } of ranges) {
    if (paidTo === undefined) break;
    if (from > paidTo + STEP) {
      gaps.push({
        above: paidTo === 0n ? null : formatMinorPlain(paidTo),
        below: formatMinorPlain(from),
      });
    }
    paidTo = to === undefined ? undefined : to > paidTo ? to : paidTo;
  }
  if (paidTo !== undefined) gaps.push({ above: formatMinorPlain(paidTo), below: null });
  return gaps;
}
