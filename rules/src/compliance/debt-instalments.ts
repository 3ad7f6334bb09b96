import { addDays, endOfMonth, type IsoDate, isIsoDate, startOfMonth } from '../dates/dates.ts';

/** Bounds of an arrangement to pay a debt in instalments. */
export const INSTALMENTS = {
  fewest: 2,
  most: 12,
  /** Days from the proposal to the last instalment; at most. */
  longestDays: 366,
  /** Days before an instalment on which its customer is reminded. */
  reminderDays: 3,
} as const;

/** A part of a debt and its day. */
export interface Instalment {
  readonly dueOn: IsoDate;
  /** Cents of rand. */
  readonly cents: bigint;
}

/** An instalment that is not paid, or not whole. */
export interface OpenInstalment extends Instalment {
  /** Its position, from 1. */
  readonly number: number;
  /** The part of it that is not paid; cents of rand. */
  readonly openCents: bigint;
}

/** Why a schedule is not possible. */
export type ScheduleFault = 'count' | 'amount' | 'days' | 'sum';

/** Equal monthly instalments of whole cents; the last one has the rest of the division. */
export function spreadDebt(cents: bigint, count: number, firstOn: IsoDate): Instalment[] {
  const part = cents / BigInt(count);
  return Array.from({ length: count }, (_, index) => ({
    dueOn: addMonths(firstOn, index),
    cents: index < count - 1 ? part : cents - part * BigInt(count - 1),
  }));
}

/** The first fault of a schedule for a debt; undefined if it is possible. */
export function findScheduleFault(
  schedule: readonly Instalment[],
  owed: bigint,
  today: IsoDate,
): ScheduleFault | undefined {
  if (schedule.length < INSTALMENTS.fewest || schedule.length > INSTALMENTS.most) return 'count';
  if (schedule.some(({ cents }) => cents <= 0n)) return 'amount';
  const latest = addDays(today, INSTALMENTS.longestDays);
  const isInOrder = schedule.every(
    ({ dueOn }, index) =>
      isIsoDate(dueOn) &&
      dueOn >= today &&
      dueOn <= latest &&
      dueOn > (schedule[index - 1]?.dueOn ?? ''),
  );
  if (!isInOrder) return 'days';
  return schedule.reduce((sum, { cents }) => sum + cents, 0n) === owed ? undefined : 'sum';
}

/**
 * The instalments that are still open when so much is owed, oldest first. Payments cover the oldest first, however they
 * were made, so only the journal decides what is open.
 */
export function findOpenInstalments(
  schedule: readonly Instalment[],
  owed: bigint,
): OpenInstalment[] {
  const total = schedule.reduce((sum, { cents }) => sum + cents, 0n);
  let paid = total > owed ? total - owed : 0n;
  return schedule.flatMap((instalment, index) => {
    const covered = paid < instalment.cents ? paid : instalment.cents;
    paid -= covered;
    const openCents = instalment.cents - covered;
    return openCents > 0n ? [{ ...instalment, number: index + 1, openCents }] : [];
  });
}

/** The same day of a later month, or its last day. */
function addMonths(day: IsoDate, months: number): IsoDate {
  let first = startOfMonth(day);
  for (let month = 0; month < months; month += 1) first = startOfMonth(addDays(first, 31));
  const last = endOfMonth(first);
  const same = `${first.slice(0, 8)}${day.slice(8)}`;
  return same < last ? same : last;
}
