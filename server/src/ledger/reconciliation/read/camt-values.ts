import { businessDay, type IsoDate, isIsoDate } from '@thumela/rules/dates/dates.ts';
import { readAmount, readDate } from './plain-values.ts';
import { type Element, findElement, findText } from './xml.ts';

/** A signed amount in a bank's message: credits are positive, debits negative. */
export interface Signed {
  cents: bigint;
  currency: string;
}

/** The amount of an element with its side, or that of its parent; undefined if it has none. */
export function signedAmount(of: Element, side = findText(of, 'CdtDbtInd')): Signed | undefined {
  const amount = findElement(of, 'Amt');
  const currency = findText(amount, '@Ccy');
  const cents = readAmount(findText(amount, '#text'), '.', currency);
  if (cents === undefined || cents < 0n || !/^[A-Z]{3}$/.test(currency)) return undefined;
  if (side === 'CRDT') return { cents, currency };
  return side === 'DBIT' ? { cents: -cents, currency } : undefined;
}

/** The business day of a time, if valid; without a UTC offset it is in the bank's local time. */
export function parseBusinessDay(moment: string): IsoDate | undefined {
  const isInstant = isIsoDate(moment.slice(0, 10)) && /T.*(Z|[+-]\d{2}:\d{2})$/.test(moment);
  const instant = new Date(isInstant ? moment : Number.NaN);
  if (!Number.isNaN(instant.getTime())) return businessDay(instant);
  return readDate(moment, 'yyyy-MM-dd');
}

/** The day of an element with a date, or a date and time. */
export const parseElementDate = (of: Element, name: string): IsoDate | undefined =>
  parseBusinessDay(findText(of, name, 'Dt') || findText(of, name, 'DtTm'));
