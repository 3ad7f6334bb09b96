import { hasPermission, type Role } from '@thumela/rules/operators/roles.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import {
  buildHiddenActionFilter,
  buildHiddenSubjectFilter,
  listHiddenKinds,
} from '../../casework/cases/service.ts';

/** Words in the details that reveal a sanctions match or a report. */
const TELLING =
  'SANCTION|POSSIBLE_MATCH|OVERDUE_REPORT|DUE_DILIGENCE|due-diligence-request|FREEZE|FROZEN|INTERVENTION|MONITORING|PEP_REVIEW';

/** Entries with a written reason. */
const worded = sql`e.details ->> 'reason' is not null`;

/**
 * Entries of `e` that a reader must not see: those that would reveal that a person may be on the sanctions list
 * or is reported to the authority (decision 27; see server/src/administration/README.md), including the reasons given by operators who decided
 * such cases.
 */
export function hiddenFrom(roles: readonly Role[]): Expression<SqlBool> {
  const unseen = listHiddenKinds(roles);
  if (unseen.length === 0 && hasPermission(roles, 'reports.file')) return sql<boolean>`false`;
  return sql<boolean>`(${buildHiddenActionFilter(roles, sql.ref('e.action'))} or e.subject like 'report:%' or e.details::text ~ ${TELLING}
    or exists (select from cases c where c.id =
      case when e.subject ~ '^case:\\d{1,18}$' then substring(e.subject from 6)::bigint end
      and (c.kind = any (${unseen}) or (${worded} and ${buildHiddenSubjectFilter(roles, sql.ref('c.subject'))})))
    or (${worded} and ${buildHiddenSubjectFilter(roles, sql.ref('e.subject'))}))`;
}
