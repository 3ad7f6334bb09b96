import { sql } from 'kysely';

/** SQL of cents as people type them. */
export const selectRand = (column: string) =>
  sql`((${sql.ref(column)} / 100.0)::numeric(20, 2))::text`;

/** SQL of hundredths of a percent as percent. */
export const selectPercent = (column: string) => sql`trim_scale(${sql.ref(column)} / 100.0)::text`;
