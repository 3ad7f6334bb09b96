import { createHash } from 'node:crypto';
import { addDays, type IsoDate } from '@thumela/rules/dates/dates.ts';
import type { Selectable } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

/** Kind of a line: of a payment partner, of a bank, or of a payout partner. */
type LineKind = Selectable<Tables['statement_lines']>['kind'];

/** A line of a file, already well-formed. */
export interface ReadLine {
  /** Line number in the file, from 1. */
  line: number;
  kind: LineKind;
  /** Our reference of a payment or a refund; empty if the line has none. */
  reference: string;
  /** The partner's or the bank's own reference; may be empty. */
  partnerReference: string;
  /** The partner's name of the settlement it belongs to, or is; may be empty. */
  settlement: string;
  /** Incoming is positive, outgoing negative; for a settlement, the total that it pays before the commission. */
  cents: bigint;
  commission: bigint;
  currency: string;
  day: IsoDate;
  text: string;
  /** Ordered amount as exact decimal text, if the line states it separately from the cost. */
  ordered?: { amount: string; currency: string } | undefined;
  /** Code for the reason of a return; empty if it was returned without one. */
  returned?: string | undefined;
}

/** The lines of one account. */
export interface ReadStatement {
  /** The bank's own name of it. */
  reference: string;
  /** Number of the bank account; undefined for a partner's statement. */
  account?: string;
  /** First and last day that it covers completely. */
  from: IsoDate;
  to: IsoDate;
  lines: readonly ReadLine[];
}

/** The content of a file, or everything that is wrong with it. */
export type FileRead =
  | { readonly statements: readonly ReadStatement[] }
  | { readonly problems: readonly string[] };

/** Longer than any reference; a longer one would not fit an index. */
export const REFERENCE_LENGTH = 140;

/**
 * Identifies a line within its account, across files. The settlement is not part of it, because partners often
 * report it only later, nor is the commission.
 */
export function hashLineIdentity(owner: string, line: ReadLine): Buffer {
  const { kind, reference, partnerReference, settlement, cents, currency, day, text } = line;
  const said = [owner, kind, reference, partnerReference, String(cents), currency, day, text];
  const own = kind === 'SETTLEMENT' ? settlement : '';
  return createHash('sha256')
    .update(JSON.stringify([...said, own]))
    .digest();
}

/** Maximum lines of one file: many times a busy account's month. */
export const MOST_LINES = 200_000;
export const TOO_MANY = `The file has more than ${MOST_LINES} lines; split it.`;

/** Maximum problems listed; a file read with the wrong map has one on every line. */
const MAX_PROBLEMS = 20;

/** The first problems, and the number of further ones. */
export function limitProblems(problems: readonly string[]): string[] {
  const more =
    problems.length > MAX_PROBLEMS ? [`And ${problems.length - MAX_PROBLEMS} more.`] : [];
  return [...problems.slice(0, MAX_PROBLEMS), ...more];
}

/** Years after which a booking can only be a mistake: everything about it is erased by then. */
const OLDEST_YEARS = 10;

/**
 * The problem of the first line whose day is impossible: after tomorrow, which has begun elsewhere, or many years ago.
 * The books have no place for such days, and months could not be closed in turn.
 */
export function findImpossibleDay(
  lines: readonly Pick<ReadLine, 'day' | 'line'>[],
  today: IsoDate,
): string | undefined {
  const latest = addDays(today, 1);
  const earliest = `${Number(today.slice(0, 4)) - OLDEST_YEARS}-01-01`;
  const found = lines.find(({ day }) => day > latest || day < earliest);
  if (!found) return undefined;
  const { line, day } = found;
  return `Line ${line}: ${day} is ${day > latest ? 'in the future' : `more than ${OLDEST_YEARS} years ago`}.`;
}

/** First and last day of lines, widened to the days the file states. */
export function coveredPeriod(
  days: readonly IsoDate[],
): { from: IsoDate; to: IsoDate } | undefined {
  let [from, to] = [days[0], days[0]];
  if (from === undefined || to === undefined) return undefined;
  for (const day of days) {
    if (day < from) from = day;
    if (day > to) to = day;
  }
  return { from, to };
}
