import { caseKinds, maySee } from '@thumela/rules/operators/case-roles.ts';
import { permits, type Role } from '@thumela/rules/operators/roles.ts';
import { type Expression, type SqlBool, sql } from 'kysely';

/** Words of details by which an entry tells of a sanctions match or a report. */
const TELLING = 'SANCTION|POSSIBLE_MATCH|OVERDUE_REPORT';

/**
 * Which entries a reader must not see: those that would tell that somebody may be on the sanctions list, or is
 * reported to the authority (decision 101). Of `e`.
 */
export function hiddenFrom(roles: readonly Role[]): Expression<SqlBool> {
  const unseen = caseKinds.filter((kind) => !maySee(roles, kind));
  if (unseen.length === 0 && permits(roles, 'reports.file')) return sql<boolean>`false`;
  return sql<boolean>`(e.action like 'report.%' or e.subject like 'report:%' or e.details::text ~ ${TELLING}
    or exists (select from cases c where c.kind = any (${unseen}) and c.id =
      case when e.subject ~ '^case:\\d{1,18}$' then substring(e.subject from 6)::bigint end))`;
}
