import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { type RawBuilder, sql } from 'kysely';

/** The business day of a moment. */
export const dayOf = (column: string): RawBuilder<string> =>
  sql`(${sql.ref(column)} at time zone 'Africa/Johannesburg')::date`;

/** Whether a moment is not before a day, in the form that a block range index answers (migration 202611240801). */
export const isSince = (column: string, first: IsoDate): RawBuilder<boolean> =>
  sql`${sql.ref(column)} >= ${first}::date::timestamp at time zone 'Africa/Johannesburg'`;
