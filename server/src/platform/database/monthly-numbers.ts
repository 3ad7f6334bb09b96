import { businessDay } from '@thumela/rules/dates/dates.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Clock } from './clock.ts';

/** A month's numbers have so many places; rows from before the tables were divided have numbers below it (decision 50). */
const MONTH = 10_000_000_000n;

/** Days for a statement that ran across the end of a month, or a clock that was put back. */
const SLACK_MS = 86_400_000;

/** The lowest number of a row that was written since a moment, unless it is from before the tables were divided. */
export function firstNumberSince(moment: Date): bigint {
  const [year = 0, month = 0] = businessDay(new Date(moment.getTime() - SLACK_MS))
    .split('-')
    .map(Number);
  return BigInt((year - 2020) * 12 + month) * MONTH;
}

/**
 * Condition for rows that were written since a moment. Given to a statement as a number, it leaves out the partitions of
 * earlier months before anything is planned for them.
 * @param column of the number
 */
export const isNumberedSince = (column: string, moment: Date): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} >= ${firstNumberSince(moment)} or ${sql.ref(column)} < ${MONTH})`;

const RECENT_MS = 62 * 86_400_000;

/**
 * The newest rows in the order of their numbers: those of the last months if they are enough, else of all. Most lists
 * of newest rows are filled by a few months, and each further month costs a look into its index.
 *
 * @param read the newest rows from a number on
 */
export async function readNewest<Row>(
  clock: Clock,
  limit: number,
  read: (least: bigint) => Promise<Row[]>,
): Promise<Row[]> {
  const recent = await read(firstNumberSince(new Date(clock.now().getTime() - RECENT_MS)));
  return recent.length >= limit ? recent : await read(0n);
}
