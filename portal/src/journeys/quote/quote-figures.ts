/** Figures of a quote for display (decision 21). */
import { formatDecimal, formatPercent, toDecimal } from '@thumela/rules/money/decimal.ts';
import { toCents } from '@thumela/rules/money/money.ts';
import { computeInverseRate } from '@thumela/rules/quote/quote.ts';
import { formatRand, formatWireAmount } from '@thumela/ui/language/amounts.ts';
import type { Quotation } from '../../api/queries/quotation.ts';

/** Every amount with its currency; the rate in both directions. */
export interface QuoteFigures {
  readonly principal: string;
  readonly fees: string;
  readonly vat: string;
  /** VAT in percent of the fee, '15'; undefined where the server does not say. */
  readonly vatPercent: string | undefined;
  readonly total: string;
  readonly received: string;
  /** 'R 1 = USD 0.060885' */
  readonly rate: string;
  /** 'USD 1 = R 16.42' */
  readonly inverse: string;
}

type Priced = Pick<
  Quotation,
  | 'fees'
  | 'vat'
  | 'vatRate'
  | 'total'
  | 'effectiveRate'
  | 'destinationAmount'
  | 'destinationCurrency'
>;

/** The principal is the total without fee and VAT, so that only specified keys are needed (QUOTE-14). */
export function quoteFigures(quote: Priced): QuoteFigures {
  const [total, fees, vat] = [toCents(quote.total), toCents(quote.fees), toCents(quote.vat)];
  const currency = quote.destinationCurrency;
  const rate = toDecimal(quote.effectiveRate);
  return {
    principal: formatRand(total - fees - vat),
    fees: formatRand(fees),
    vat: formatRand(vat),
    vatPercent: quote.vatRate === undefined ? undefined : formatPercent(quote.vatRate),
    total: formatRand(total),
    received: formatWireAmount(currency, quote.destinationAmount) ?? '',
    rate: `R\u00a01 = ${currency}\u00a0${formatDecimal(rate)}`,
    inverse: `${currency}\u00a01 = R\u00a0${formatDecimal(computeInverseRate(rate))}`,
  };
}
