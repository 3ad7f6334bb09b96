/** Result and cost of an amount, computed while typing; only a quote is binding (see portal/README.md). */
import type { Phrase } from '@thumela/rules/language/phrase.ts';
import { formatDecimal } from '@thumela/rules/money/decimal.ts';
import { countCurrencyDecimals, parseMinor } from '@thumela/rules/money/money.ts';
import { normaliseTypedAmount } from '@thumela/rules/money/typed-amount.ts';
import { entryRange, findRefusal } from '@thumela/rules/quote/entry-range.ts';
import { computeCost, isQuotationType } from '@thumela/rules/quote/quote.ts';
import { formatAmount, formatRand } from '@thumela/ui/language/amounts.ts';
import type { EntryTerms } from './entry-terms.ts';
import { entryCurrency } from './quote-choice.ts';

/** An entered amount. */
export interface Entry {
  readonly quotationType: string;
  /** As typed. */
  readonly amount: string;
  /** The recipient's currency, ISO 4217. */
  readonly destination: string;
}

/** Amounts with their currency. */
interface Indication {
  readonly received: string;
  readonly total: string;
  readonly fees: string;
  readonly vat: string;
}

/** Undefined while there is no amount or no price. */
export function computeIndication({ price }: EntryTerms, entry: Entry): Indication | undefined {
  const minor = parseEntry(entry);
  if (!price || minor === undefined || !isQuotationType(entry.quotationType)) return undefined;
  const { destination, total, fees, vat } = computeCost(price, entry.quotationType, minor);
  return {
    received: formatAmount(price.currency, destination),
    total: formatRand(total),
    fees: formatRand(fees),
    vat: formatRand(vat),
  };
}

/** 'R 1 = USD 0.060885' */
export const formatIndicatedRate = ({ price }: EntryTerms): string | undefined =>
  price ? `R\u00a01 = ${price.currency}\u00a0${formatDecimal(price.rate)}` : undefined;

/** Why the server would refuse the entry, as far as known; `early` while typing. */
export function entryRefusal(terms: EntryTerms, entry: Entry, early: boolean): Phrase | undefined {
  const principal = computeIndicatedPrincipal(terms, entry);
  if (principal === undefined) return undefined;
  // Every amount begins too small.
  const { minimumSend, ...others } = terms.bounds;
  return findRefusal(principal, early ? others : terms.bounds);
}

/** The allowed range of the amount; with nothing left to send, a message that says so. */
export function formatEntryRange({ price, bounds }: EntryTerms, entry: Omit<Entry, 'amount'>) {
  const { quotationType, destination } = entry;
  if (!isQuotationType(quotationType)) return undefined;
  const range = entryRange(price ?? undefined, quotationType, bounds);
  if (!range) return undefined;
  const { least, most, ceiling } = range;
  if (most < least || most === 0n)
    return { refusal: findRefusal(bounds.minimumSend || 1n, bounds) };
  const currency = entryCurrency(quotationType, destination);
  const shown = (minor: bigint) => formatAmount(currency, minor);
  return {
    quotationType,
    least: least > 0n ? shown(least) : undefined,
    most: shown(most),
    ceiling,
  };
}

function computeIndicatedPrincipal({ price }: EntryTerms, entry: Entry): bigint | undefined {
  const { quotationType } = entry;
  const minor = parseEntry(entry);
  if (minor === undefined || !isQuotationType(quotationType)) return undefined;
  if (price) return computeCost(price, quotationType, minor).principal;
  return quotationType === 'SENDER_AMOUNT' ? minor : undefined;
}

/** The entry in the smallest unit of its currency; undefined if it cannot be sent. */
function parseEntry({ quotationType, amount, destination }: Entry): bigint | undefined {
  const currency = entryCurrency(quotationType, destination);
  const minor = parseMinor(normaliseTypedAmount(amount, currency), countCurrencyDecimals(currency));
  return minor !== undefined && minor > 0n ? minor : undefined;
}
