import { permits, type Role } from '@thumela/rules/operators/roles.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import { guardedFrom, unseenKinds } from '../../casework/cases/service.ts';

/** Words of details by which an entry tells of a sanctions match or a report. */
const TELLING = 'SANCTION|POSSIBLE_MATCH|OVERDUE_REPORT|FREEZE|FROZEN';

/** Entries with what somebody wrote. */
const worded = sql`e.details ->> 'reason' is not null`;

/**
 * Which entries a reader must not see: those that would tell that somebody may be on the sanctions list, or is
 * reported to the authority (decisions 101 and 106): also the words of those who decided about such. Of `e`.
 */
export function hiddenFrom(roles: readonly Role[]): Expression<SqlBool> {
  const unseen = unseenKinds(roles);
  if (unseen.length === 0 && permits(roles, 'reports.file')) return sql<boolean>`false`;
  return sql<boolean>`(e.action like 'report.%' or e.action in ('sanctions.frozen', 'sanctions.released') or e.subject like 'report:%' or e.details::text ~ ${TELLING}
    or exists (select from cases c where c.id =
      case when e.subject ~ '^case:\\d{1,18}$' then substring(e.subject from 6)::bigint end
      and (c.kind = any (${unseen}) or (${worded} and ${guardedFrom(roles, sql.ref('c.subject'))})))
    or (${worded} and ${guardedFrom(roles, sql.ref('e.subject'))}))`;
}
