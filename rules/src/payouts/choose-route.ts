import { compareDecimals, divideWhole, toDecimal } from '../money/decimal.ts';
import { type FloatUse, neededFromFloat } from './floats.ts';
import { nextOpen, type OpenHours } from './open-hours.ts';

/** How a channel is chosen among the possible ones; equal ones by priority. */
export type RouteStrategy = 'PRIORITY' | 'COST' | 'SUCCESS';

/**
 * Why a route is not taken: its channel is switched off or not set up; it is closed now; the amount is outside its
 * limits; its channel did not take this payout before; its last calls failed; the money advanced to it is not enough.
 * `LOWER`: it is possible, and another one is better.
 */
export type RouteVerdict =
  | 'CHOSEN'
  | 'LOWER'
  | 'DISABLED'
  | 'CLOSED'
  | 'AMOUNT'
  | 'TRIED'
  | 'FAILING'
  | 'FLOAT';

/** A payout to be routed. */
export interface RoutedPayout extends FloatUse {
  /** Channels that surely did not take it. */
  readonly tried: ReadonlySet<string>;
}

/** A route on which the payout may leave. */
export interface RouteCandidate {
  readonly route: bigint;
  readonly channel: string;
  /** The lowest is preferred. */
  readonly priority: number;
  /** Exact decimal texts in the payout's currency; null: unlimited. */
  readonly minAmount: string | null;
  readonly maxAmount: string | null;
  readonly fixedCostCents: bigint;
  /** Hundredths of a percent of what we owe. */
  readonly costHundredths: number;
  readonly hours: OpenHours;
  readonly enabled: boolean;
  /** Until when the channel is not called because its last calls failed. */
  readonly failingUntil?: Date | undefined;
  /** Payouts of the last 24 hours that it paid, and that failed there. */
  readonly outcomes: { readonly paid: number; readonly failed: number };
  /** The float that its channel pays from; undefined: it needs none. */
  readonly float?: RouteFloat | undefined;
}

/** A float, with what this payout may take from it, in hundredths of its currency. */
export interface RouteFloat {
  readonly id: bigint;
  readonly currency: string;
  readonly availableCents: bigint;
}

/** A candidate with the decision about it, and what it would cost in cents of rand. */
export interface JudgedRoute {
  readonly candidate: RouteCandidate;
  readonly verdict: RouteVerdict;
  readonly costCents: bigint;
}

/** The decision: a channel, or none yet. */
export interface RouteDecision {
  /** Undefined: the payout waits. */
  readonly channel: string | undefined;
  /** When a route may become possible; undefined if a channel is chosen, or no time is known. */
  readonly retryAt: Date | undefined;
  /** Every candidate, the best first. */
  readonly judged: readonly JudgedRoute[];
}

/** Outcomes that every channel is given in advance, so that few payouts do not decide. */
const PRIOR = { paid: 19, all: 20 };

/** One whole, in hundredths of a percent. */
const WHOLE = 10_000n;

/** Cost of a payout on a route, in cents of rand, rounded up. */
export const routeCost = (
  { fixedCostCents, costHundredths }: RouteCandidate,
  owedCents: bigint,
): bigint => fixedCostCents + divideWhole(owedCents * BigInt(costHundredths), WHOLE, 'ceil');

/** Chooses the channel that a payout leaves through, or that it waits. */
export function chooseRoute(
  payout: RoutedPayout,
  candidates: readonly RouteCandidate[],
  strategy: RouteStrategy,
  now: Date,
): RouteDecision {
  const ordered = candidates
    .map((candidate) => ({
      candidate,
      obstacle: findObstacle(payout, candidate, now),
      costCents: routeCost(candidate, payout.owedCents),
    }))
    .sort((one, other) => compare(strategy, one, other));
  const best = ordered.find(({ obstacle }) => obstacle === undefined);
  return {
    channel: best?.candidate.channel,
    retryAt: best ? undefined : earliestRetry(ordered, now),
    judged: ordered.map((one) => ({
      candidate: one.candidate,
      verdict: one.obstacle ?? (one === best ? 'CHOSEN' : 'LOWER'),
      costCents: one.costCents,
    })),
  };
}

/**
 * Whether the payout may leave on this route, now or later: nothing that lasts is against it. Obstacles that pass
 * by themselves, such as its hours, do not count.
 */
export const isPossibleRoute = (
  payout: Pick<RoutedPayout, 'amount' | 'tried'>,
  candidate: RouteCandidate,
): boolean => findLastingObstacle(payout, candidate) === undefined;

function findLastingObstacle(
  { amount, tried }: Pick<RoutedPayout, 'amount' | 'tried'>,
  { enabled, channel, minAmount, maxAmount }: RouteCandidate,
): RouteVerdict | undefined {
  if (!enabled) return 'DISABLED';
  if (tried.has(channel)) return 'TRIED';
  const paidOut = toDecimal(amount);
  const isTooLittle = minAmount !== null && compareDecimals(paidOut, toDecimal(minAmount)) < 0;
  const isTooMuch = maxAmount !== null && compareDecimals(paidOut, toDecimal(maxAmount)) > 0;
  return isTooLittle || isTooMuch ? 'AMOUNT' : undefined;
}

function findObstacle(
  payout: RoutedPayout,
  candidate: RouteCandidate,
  now: Date,
): RouteVerdict | undefined {
  const lasting = findLastingObstacle(payout, candidate);
  if (lasting) return lasting;
  if (nextOpen(candidate.hours, now) > now) return 'CLOSED';
  if (candidate.failingUntil && candidate.failingUntil > now) return 'FAILING';
  return isShort(payout, candidate.float) ? 'FLOAT' : undefined;
}

const isShort = (payout: FloatUse, float: RouteFloat | undefined): boolean =>
  float !== undefined && neededFromFloat(payout, float.currency) > float.availableCents;

type Ranked = Pick<JudgedRoute, 'candidate' | 'costCents'>;

/** Negative if the first is better. */
function compare(strategy: RouteStrategy, one: Ranked, other: Ranked): number {
  const byStrategy =
    strategy === 'COST'
      ? Number(one.costCents - other.costCents)
      : strategy === 'SUCCESS'
        ? successShare(other.candidate) - successShare(one.candidate)
        : 0;
  return (
    byStrategy ||
    one.candidate.priority - other.candidate.priority ||
    Number(one.candidate.route - other.candidate.route)
  );
}

const successShare = ({ outcomes: { paid, failed } }: RouteCandidate): number =>
  (paid + PRIOR.paid) / (paid + failed + PRIOR.all);

/** The first time at which a closed or failing route is worth another look. */
function earliestRetry(
  judged: readonly { candidate: RouteCandidate; obstacle: RouteVerdict | undefined }[],
  now: Date,
): Date | undefined {
  const times = judged.flatMap(({ candidate, obstacle }) => {
    if (obstacle === 'CLOSED') return [nextOpen(candidate.hours, now).getTime()];
    return obstacle === 'FAILING' && candidate.failingUntil
      ? [candidate.failingUntil.getTime()]
      : [];
  });
  return times.length === 0 ? undefined : new Date(Math.min(...times));
}
