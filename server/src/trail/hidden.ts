import { permits, type Role } from '@thumela/rules/operators/roles.ts';
import { type Expression, type SqlBool, sql } from 'kysely';

/** Kinds of cases whose entries only those read who decide them. */
const GUARDED = ['SANCTIONS_MATCH', 'OVERDUE_REPORT'];

/** Words of details by which an entry of anything else tells of them. */
const TELLING = 'SANCTION|POSSIBLE_MATCH|OVERDUE_REPORT';

/**
 * Which entries a reader must not see: those that would tell that somebody may be on the sanctions list, or is
 * reported to the authority (decision 101). Of `e`.
 */
export const hiddenFrom = (roles: readonly Role[]): Expression<SqlBool> =>
  permits(roles, 'reports.file')
    ? sql<boolean>`false`
    : sql<boolean>`(e.action like 'report.%' or e.subject like 'report:%' or e.details::text ~ ${TELLING}
        or exists (select from cases c where c.kind = any (${GUARDED}) and c.id =
          case when e.subject ~ '^case:\\d{1,18}$' then substring(e.subject from 6)::bigint end))`;
