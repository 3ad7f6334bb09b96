import { createHash } from 'node:crypto';
import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import type { Selectable } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

/** What a line is: of a payment partner, of a bank, or of a payout partner. */
export type LineKind = Selectable<Tables['statement_lines']>['kind'];

/** A line of a file, already well-formed. */
export interface ReadLine {
  /** Where it stands in the file, counted from one. */
  line: number;
  kind: LineKind;
  /** Ours, of a payment or a refund; empty where the line has none. */
  reference: string;
  /** The partner's or the bank's own; may be empty. */
  partnerReference: string;
  /** The partner's name of the settlement it belongs to, or is; may be empty. */
  settlement: string;
  /** What came is above zero, what went below; of a settlement all that it pays, before the commission. */
  cents: bigint;
  commission: bigint;
  currency: string;
  day: IsoDate;
  text: string;
  /** What was ordered, exact decimal text, where the line says that apart from what it cost. */
  ordered?: { amount: string; currency: string } | undefined;
  /** Why money came back, by a code; empty where it did and nobody says why. */
  returned?: string | undefined;
}

/** The lines of one account. */
export interface ReadStatement {
  /** The bank's own name of it. */
  reference: string;
  /** Number of the bank account; undefined in a partner's. */
  account?: string;
  /** First and last day that it tells everything of. */
  from: IsoDate;
  to: IsoDate;
  lines: readonly ReadLine[];
}

/** What a file says, or everything that is wrong with it. */
export type FileRead =
  | { readonly statements: readonly ReadStatement[] }
  | { readonly problems: readonly string[] };

/** Longer than any reference; one that is longer fits no index. */
export const REFERENCE_LENGTH = 140;

/**
 * What tells a line from others of its account, whatever file it comes in. A partner often says only later in
 * which settlement it pays a payment, so that does not count, nor does the commission.
 */
export function identityOf(owner: string, line: ReadLine): Buffer {
  const { kind, reference, partnerReference, settlement, cents, currency, day, text } = line;
  const said = [owner, kind, reference, partnerReference, String(cents), currency, day, text];
  const own = kind === 'SETTLEMENT' ? settlement : '';
  return createHash('sha256')
    .update(JSON.stringify([...said, own]))
    .digest();
}

/** Lines of one file: many times those of a busy account's month. */
export const MOST_LINES = 200_000;
export const TOO_MANY = `The file has more than ${MOST_LINES} lines; split it.`;

/** Problems that are listed; a file read by the wrong map has one on every line. */
const TOLD = 20;

/** The first problems, and how many more there are. */
export function shortened(problems: readonly string[]): string[] {
  const more = problems.length > TOLD ? [`And ${problems.length - TOLD} more.`] : [];
  return [...problems.slice(0, TOLD), ...more];
}

/** First and last day of lines, widened to what the file says itself. */
export function span(days: readonly IsoDate[]): { from: IsoDate; to: IsoDate } | undefined {
  let [from, to] = [days[0], days[0]];
  if (from === undefined || to === undefined) return undefined;
  for (const day of days) {
    if (day < from) from = day;
    if (day > to) to = day;
  }
  return { from, to };
}
