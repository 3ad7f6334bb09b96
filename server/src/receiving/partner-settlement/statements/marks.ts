import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { sql } from 'kysely';
import type { StatementMarks } from '../../../ledger/journal/service.ts';

/** The entries that a statement covers; see `StatementMarks`. */
export interface Marks {
  partner: string;
  afterDay: IsoDate;
  afterEntry: bigint;
  toDay: IsoDate;
  throughEntry: bigint;
}

/** After every entry. */
export const LAST_ENTRY = 9_223_372_036_854_775_807n;

/** The marks as they are named in a statement. */
export const marksSql = ({
  partner,
  afterDay,
  afterEntry,
  toDay,
  throughEntry,
}: Marks): StatementMarks => ({
  partner: sql`${partner}::text`,
  afterDay: sql`${afterDay}::date`,
  afterEntry: sql`${afterEntry}::bigint`,
  toDay: sql`${toDay}::date`,
  throughEntry: sql`${throughEntry}::bigint`,
});
