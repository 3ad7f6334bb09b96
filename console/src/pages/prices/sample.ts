import { formatDecimal, toDecimal } from '@thumela/rules/money/decimal.ts';
import { toCents } from '@thumela/rules/money/money.ts';
import { shiftPoint } from '@thumela/rules/money/parse-decimal.ts';
import type { PriceKind, PriceTexts } from '@thumela/rules/prices/changes.ts';
import { findPriceErrors } from '@thumela/rules/prices/changes.ts';
import { computeQuote, parsePricing, type Quote } from '@thumela/rules/quote/quote.ts';
import type { Corridor } from '../../api/queries/prices.ts';

/** R 1 000, the amount of the samples. */
const SAMPLE_AMOUNT = 100_000n;

/** The quote for R 1 000 in a corridor, with some values replaced. */
export interface Sample {
  readonly before: Quote;
  /** Undefined if the typed values are invalid. */
  readonly after: Quote | undefined;
}

/** A sample quote before and after a change; undefined if the corridor has no price or the quote does not change. */
export function sampleQuote(
  corridor: Corridor | undefined,
  kind: PriceKind,
  values: PriceTexts,
): Sample | undefined {
  const now = corridor && findPriceRow(corridor);
  if (!now || !['RATE', 'FEE', 'VAT'].includes(kind)) return undefined;
  const isRight = findPriceErrors(kind, values).length === 0;
  return {
    before: calculateSample(now),
    after: isRight ? calculateSample({ ...now, ...values }) : undefined,
  };
}

function findPriceRow(corridor: Corridor): PriceTexts | undefined {
  const { mid, marginPercent, feePercent, feeMinimum, feeMaximum, vatPercent } = corridor;
  if (!mid || !marginPercent || !feePercent || !feeMinimum || !feeMaximum || !vatPercent) {
    return undefined;
  }
  return {
    mid,
    'margin-percent': marginPercent,
    percent: feePercent,
    minimum: feeMinimum,
    maximum: feeMaximum,
    'vat-percent': vatPercent,
    currency: corridor.currency,
  };
}

const calculateSample = (row: PriceTexts): Quote =>
  computeQuote(
    parsePricing({
      mid: row.mid ?? '',
      marginPercent: row['margin-percent'] ?? '',
      feePercent: row.percent ?? '',
      feeMinimum: toCents(row.minimum ?? ''),
      feeMaximum: toCents(row.maximum ?? ''),
      vatRate: formatDecimal(shiftPoint(toDecimal(row['vat-percent'] ?? ''), -2)),
      currency: row.currency ?? '',
    }),
    'SENDER_AMOUNT',
    SAMPLE_AMOUNT,
  );
