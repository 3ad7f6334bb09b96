import { caseKinds, maySee } from '@thumela/rules/operators/case-roles.ts';
import type { Role } from '@thumela/rules/operators/roles.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Handle } from '../../platform/database/pool.ts';

/** Why a sign-up or a request is looked at where somebody may be on the list of sanctions. */
export const MATCH_REASONS = ['SANCTIONS', 'SENDER_SANCTIONS'] as const;

/** The kinds of cases that some roles do not see. */
export const unseenKinds = (roles: readonly Role[]) =>
  caseKinds.filter((kind) => !maySee(roles, kind));

/**
 * Whether something is or was about a subject that these roles must not learn of: a case that they do not see, or a
 * sign-up or a request for which somebody may be listed. What was written about it is for others (decision 106).
 */
export function guardedFrom(roles: readonly Role[], subject: Expression<unknown>) {
  const kinds = unseenKinds(roles);
  if (kinds.length === 0) return sql<SqlBool>`false`;
  const number = (what: string) =>
    sql`case when ${subject} ~ ${`^${what}:\\d{1,18}$`} then split_part(${subject}, ':', 2)::bigint end`;
  return sql<SqlBool>`(exists (select from cases g where g.subject = ${subject} and g.kind = any (${kinds}::text[]))
    or exists (select from customer_reviews g
      where g.customer_id = ${number('customer')} and g.reasons ?| ${[...MATCH_REASONS]}::text[])
    or exists (select from redemption_requests g
      where g.id = ${number('redemption-request')} and g.reasons ?| ${[...MATCH_REASONS]}::text[]))`;
}

/** As guardedFrom, of any of some subjects. */
export async function hasGuarded(
  { db }: Handle,
  roles: readonly Role[],
  subjects: readonly string[],
): Promise<boolean> {
  if (unseenKinds(roles).length === 0) return false;
  const { rows } = await sql`select from unnest(${subjects}::text[]) s (subject)
    where ${guardedFrom(roles, sql.ref('s.subject'))} limit 1`.execute(db);
  return rows.length > 0;
}
