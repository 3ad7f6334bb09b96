import { canSeeCase, caseKinds } from '@thumela/rules/operators/case-roles.ts';
import { hasPermission, type Role } from '@thumela/rules/operators/roles.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Handle } from '../../platform/database/pool.ts';

/** Review reasons that mean a possible sanctions match. */
export const MATCH_REASONS = ['SANCTIONS', 'SENDER_SANCTIONS'] as const;

/** Case kinds that these roles may not see. */
export const listHiddenKinds = (roles: readonly Role[]) =>
  caseKinds.filter((kind) => !canSeeCase(roles, kind));

/** Each customer is reviewed sooner or later, so a review hides itself and nothing else about its customer. */
const EVERYBODY_HAS = 'DUE_DILIGENCE_REVIEW';

/**
 * Whether the action of an audit entry alone reveals a match, a report or a direction not to proceed, so that these
 * roles do not see the entry (FICA section 29).
 */
export const buildHiddenActionFilter = (roles: readonly Role[], action: Expression<unknown>) =>
  hasPermission(roles, 'reports.file')
    ? sql<SqlBool>`false`
    : sql<SqlBool>`(${action} like 'report.%' or ${action} like 'intervention.%'
      or ${action} like 'monitoring.%' or ${action} like 'pep.%'
      or ${action} like 'due-diligence.%'
      or ${action} in ('sanctions.frozen', 'sanctions.released'))`;

/**
 * Whether a subject has or had a case that these roles may not see, or a sign-up or request with a possible sanctions
 * match. These roles do not read what was written about it (decision 27).
 */
export function buildHiddenSubjectFilter(roles: readonly Role[], subject: Expression<unknown>) {
  const kinds = listHiddenKinds(roles).filter((kind) => kind !== EVERYBODY_HAS);
  if (kinds.length === 0) return sql<SqlBool>`false`;
  const number = (what: string) =>
    sql`case when ${subject} ~ ${`^${what}:\\d{1,18}$`} then split_part(${subject}, ':', 2)::bigint end`;
  return sql<SqlBool>`(exists (select from cases g where g.subject = ${subject} and g.kind = any (${kinds}::text[]))
    or exists (select from customer_reviews g
      where g.customer_id = ${number('customer')} and g.reasons ?| ${[...MATCH_REASONS]}::text[])
    or exists (select from redemption_requests g
      where g.id = ${number('redemption-request')} and g.reasons ?| ${[...MATCH_REASONS]}::text[]))`;
}

/** As `guardedFrom`, for any of several subjects. */
export async function hasHiddenSubject(
  { db }: Handle,
  roles: readonly Role[],
  subjects: readonly string[],
): Promise<boolean> {
  if (listHiddenKinds(roles).length === 0) return false;
  const { rows } = await sql`select from unnest(${subjects}::text[]) s (subject)
    where ${buildHiddenSubjectFilter(roles, sql.ref('s.subject'))} limit 1`.execute(db);
  return rows.length > 0;
}
