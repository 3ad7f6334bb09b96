import { decimal, decimalText } from '@thumela/rules/money/decimal.ts';
import { cents } from '@thumela/rules/money/money.ts';
import { shift } from '@thumela/rules/money/parse-decimal.ts';
import type { PriceKind, PriceTexts } from '@thumela/rules/prices/changes.ts';
import { priceFaults } from '@thumela/rules/prices/changes.ts';
import { pricing, type Quote, quote } from '@thumela/rules/quote/quote.ts';
import type { Corridor } from '../../api/queries/prices.ts';

/** R 1 000, the amount of the samples. */
const SENT = 100_000n;

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
  const now = corridor && rowOf(corridor);
  if (!now || !['RATE', 'FEE', 'VAT'].includes(kind)) return undefined;
  const isRight = priceFaults(kind, values).length === 0;
  return { before: quoted(now), after: isRight ? quoted({ ...now, ...values }) : undefined };
}

function rowOf(corridor: Corridor): PriceTexts | undefined {
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

const quoted = (row: PriceTexts): Quote =>
  quote(
    pricing({
      mid: row.mid ?? '',
      marginPercent: row['margin-percent'] ?? '',
      feePercent: row.percent ?? '',
      feeMinimum: cents(row.minimum ?? ''),
      feeMaximum: cents(row.maximum ?? ''),
      vatRate: decimalText(shift(decimal(row['vat-percent'] ?? ''), -2)),
      currency: row.currency ?? '',
    }),
    'SENDER_AMOUNT',
    SENT,
  );
