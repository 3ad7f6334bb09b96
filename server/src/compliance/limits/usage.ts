import { type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import { limitError, type Periods } from '@thumela/rules/money/limits.ts';
import { DomainError } from '../../platform/core/errors.ts';
import { quotationTexts } from '../../platform/i18n/texts/en/quotations.ts';
import type { ReferenceSnapshot } from '../../pricing/reference-data/service.ts';

/** Principal a customer has sent this day, month and year, in cents. */
export interface UsageRow {
  day_used: bigint;
  month_used: bigint;
  year_used: bigint;
}

/** Tier and ID type, which determine a customer's limits. */
export interface LimitClass {
  tier: string;
  id_type: string;
}

/** A customer's limit class, with the used part of the limits. */
export interface LimitedCustomer extends LimitClass, UsageRow {}

/**
 * SQL of the columns of UsageRow from `t`, a customer's row of customer_totals, which may be missing. Its totals
 * are those of the newest day with a transaction; a period that has ended since counts as 0.
 */
export const USAGE = `
  coalesce(case when t.usage_day = current_date then t.day_cents end, 0) as day_used,
  coalesce(case when t.usage_day >= date_trunc('month', localtimestamp) then t.month_cents end, 0)
    as month_used,
  coalesce(case when t.usage_day >= date_trunc('year', localtimestamp) then t.year_cents end, 0)
    as year_used`;

export function toPeriods({ day_used, month_used, year_used }: UsageRow): Periods {
  return { day: day_used, month: month_used, year: year_used };
}

/** The limits of a customer now, in cents (see server/src/compliance/README.md). */
export function customerLimits(
  reference: ReferenceSnapshot,
  { tier, id_type }: LimitClass,
): Periods {
  const limits = reference.limits(tier, id_type) ?? reference.limits('BASE', id_type);
  if (!limits) throw new Error(`There are no limits for ${id_type}.`);
  return { day: limits.dayCents, month: limits.monthCents, year: limits.yearCents };
}

/**
 * @throws DomainError LIMIT_EXCEEDED if the principal exceeds the rest of a limit; its sentence names the figure
 */
export function refuseAboveLimits(
  reference: ReferenceSnapshot,
  customer: LimitedCustomer,
  principal: bigint,
): void {
  const error = limitError(customerLimits(reference, customer), toPeriods(customer), principal);
  if (error !== undefined) throw limitExceeded([error]);
}

/** The error for a principal that exceeds a limit. */
export function limitExceeded(errors: readonly Phrase[]): DomainError {
  return new DomainError('LIMIT_EXCEEDED', phrase(quotationTexts, 'aboveLimit'), errors);
}
