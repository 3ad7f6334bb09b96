/** Amounts in the format of the reader's language. */
import * as money from '@thumela/rules/money/money.ts';
import { currentLocale } from './locale.ts';

/** Cents: 'R 1 057.50' */
export const formatRand = (cents: bigint): string =>
  money.formatRand(cents, money.NO_BREAK_SPACE, currentLocale());

/** In the currency's smallest unit: 'USD 60.88' */
export const formatAmount = (currency: string, minor: bigint): string =>
  money.formatAmount(currency, minor, money.NO_BREAK_SPACE, currentLocale());

/** From the JSON number of a response; undefined when it is not an amount. */
export const formatWireAmount = (currency: string, value: string | number): string | undefined =>
  money.formatWireAmount(currency, value, currentLocale());
