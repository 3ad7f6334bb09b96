import { multiplyDecimals, roundToUnits, toDecimal } from '@thumela/rules/money/decimal.ts';
import { parseCents } from '@thumela/rules/money/money.ts';
import type { ReferenceSnapshot } from '../../pricing/reference-data/service.ts';
import type { QuotationRow } from './read.ts';

/**
 * A principal in US cents: the amount paid out if that is in dollars, otherwise the principal at the mid rate of a
 * dollar corridor; undefined if there is none.
 */
export function dollarCents(
  reference: ReferenceSnapshot,
  quotation: Pick<QuotationRow, 'principal_cents' | 'destination_amount' | 'destination_currency'>,
): bigint | undefined {
  if (quotation.destination_currency === 'USD') return parseCents(quotation.destination_amount);
  const dollars = reference.destinations.find(({ currency, rate }) => currency === 'USD' && rate);
  if (!dollars?.rate) return undefined;
  const principal = { units: quotation.principal_cents, scale: 2 };
  return roundToUnits(multiplyDecimals(principal, toDecimal(dollars.rate.mid)), 2, 'halfUp');
}
