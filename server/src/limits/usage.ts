import { DomainError } from '../errors.ts';
import type { ReferenceSnapshot } from '../reference/lookups.ts';
import type { TierLimits } from '../reference/model.ts';
import { limitErrors } from './remaining.ts';

/** What a customer has sent in the running day, month and year, in cents of principal. */
export interface UsageRow {
  day_used: bigint;
  month_used: bigint;
  year_used: bigint;
}

/**
 * SQL of a subquery that sums the usage of `registration` (a column or parameter) in the running day,
 * month and year of the session's time zone. It reads at most one row a day, by the primary key.
 */
export function usageOf(registration: string): string {
  const since = (unit: string) => `date_trunc('${unit}', localtimestamp)::date`;
  const sum = (filter: string) => `coalesce(sum(principal_cents) ${filter}, 0)::bigint`;
  return `(
    select ${sum('filter (where business_day = current_date)')} as day_used,
      ${sum(`filter (where business_day >= ${since('month')})`)} as month_used,
      ${sum('')} as year_used
    from limit_usage
    where registration_id = ${registration}
      and business_day between ${since('year')} and current_date
  )`;
}

/** The limits of a customer now (server-data 6.1). */
export function limitsOf(
  reference: ReferenceSnapshot,
  { tier, id_type }: { tier: string; id_type: string },
): TierLimits {
  const limits = reference.limits(tier, id_type) ?? reference.limits('BASE', id_type);
  if (!limits) throw new Error(`There are no limits for ${id_type}.`);
  return limits;
}

/** @throws DomainError LIMIT_EXCEEDED when the principal is above what is left, naming the figures */
export function refuseAboveLimits(
  reference: ReferenceSnapshot,
  customer: UsageRow & { tier: string; id_type: string },
  principal: bigint,
): void {
  const errors = limitErrors(principal, limitsOf(reference, customer), customer);
  if (errors.length > 0) throw limitExceeded(errors);
}

/** The error of a principal that does not fit a limit any more. */
export function limitExceeded(errors: readonly string[]): DomainError {
  return new DomainError('LIMIT_EXCEEDED', 'This is above what is left of your limit.', errors);
}
