import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { divideDecimals } from '@thumela/rules/money/decimal.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import type { Account, Entry, Line } from '../journal/service.ts';
import { readPosition } from './positions.ts';

/** Accounts of expenses, which have rand only. */
const EXPENSES: readonly Account[] = ['PARTNER_CHARGES', 'EXCHANGE_DIFFERENCES', 'WRITE_OFFS'];

/** A line on an expense account in another currency than rand, in hundredths of it. */
type ForeignExpense = Line & { currency: string };

const isForeignExpense = (line: Line): line is ForeignExpense =>
  line.currency !== undefined && line.currency !== 'ZAR' && EXPENSES.includes(line.account);

/**
 * Books expenses that were paid in another currency in rand: what was paid leaves the position of its currency, at what
 * it is carried at there. If nothing is held it leaves without a value, and the next revaluation has the loss
 * (decision 39).
 */
export async function bookExpensesInRand(
  handle: TransactionHandle,
  entries: readonly Entry[],
): Promise<Entry[]> {
  const booked: Entry[] = [];
  for (const entry of entries) {
    const lines: Line[] = [];
    for (const line of entry.lines) {
      if (isForeignExpense(line)) lines.push(...(await leavePosition(handle, line, entry.day)));
      else lines.push(line);
    }
    booked.push({ ...entry, lines });
  }
  return booked;
}

async function leavePosition(
  handle: TransactionHandle,
  { account, subAccount, cents, currency }: ForeignExpense,
  day: IsoDate = currentBusinessDay(handle.clock),
): Promise<Line[]> {
  const rand = await carriedFor(handle, { currency, day }, cents);
  const position = { account: 'EXCHANGE_POSITION', subAccount: currency } as const;
  return [
    { account, ...(subAccount !== undefined && { subAccount }), cents: rand },
    { ...position, cents: -rand },
    { ...position, cents, currency },
  ];
}

/** The carrying value of a part of a position, in cents of rand, rounded half away from zero. */
async function carriedFor(
  handle: TransactionHandle,
  of: { currency: string; day: IsoDate },
  cents: bigint,
): Promise<bigint> {
  const { held, carried } = await readPosition(handle, of);
  if (held <= 0n) return 0n;
  const value = { units: cents * carried, scale: 0 };
  return divideDecimals(value, { units: held, scale: 0 }, 0, 'halfUp').units;
}
