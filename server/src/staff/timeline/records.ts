import { canSeeCase, caseKinds } from '@thumela/rules/operators/case-roles.ts';
import type { Role } from '@thumela/rules/operators/roles.ts';
import { sql } from 'kysely';
import {
  buildHiddenActionFilter,
  casesReader,
  readRecorded,
} from '../../casework/cases/service.ts';
import { formatEvent } from '../../ledger/journal/service.ts';
import { beforeId, beforeMoment, momentPlace, type Source, type TimelineRecord } from './line.ts';

/** Audit entries about some subjects. */
export const auditSource = (subjects: readonly string[]): Source => ({
  name: 'audit',
  kind: 'AUDIT',
  read: async ({ handle, roles, below, limit }) => {
    const guarded = await casesReader(handle).hasGuarded(roles, subjects);
    const { rows } = await sql<AuditRow>`
      select a.* from unnest(${subjects}::text[]) s(subject) cross join lateral (
        select id, at, actor, action, details ->> 'reason' as reason from audit_entries
        where subject = s.subject and not ${buildHiddenActionFilter(roles, sql.ref('action'))}
          and ${beforeId('id', below)}
        order by id desc limit ${limit}) a
      order by id desc limit ${limit}`.execute(handle.db);
    return rows.map(({ id, at, actor, action, reason }) => ({
      ...{ place: String(id), at, what: action, by: actor },
      note: guarded ? null : reason,
    }));
  },
});

interface AuditRow {
  id: bigint;
  at: Date;
  actor: string;
  action: string;
  reason: string | null;
}

/** Events of the cases about some subjects, or about a transaction, except cases that a role must not see. */
export const casesSource = (subjects: readonly string[], transactionId?: bigint): Source => ({
  name: 'case',
  kind: 'CASE',
  read: async ({ handle, roles, below, limit }) => {
    const guarded = await casesReader(handle).hasGuarded(roles, subjects);
    const rows = await handle.db
      .selectFrom('case_events')
      .innerJoin('cases', 'cases.id', 'case_events.case_id')
      .select(['case_events.id', 'case_events.at', 'case_events.action', 'case_events.actor'])
      .select(['case_events.decision', 'case_events.decision_parameters', 'case_events.reason'])
      .select(['cases.kind', 'cases.id as case_id'])
      .where('cases.kind', 'in', listVisibleKinds(roles))
      .where((where) =>
        where.or([
          where('cases.subject', '=', sql<string>`any(${subjects}::text[])`),
          where('cases.transaction_id', '=', transactionId ?? -1n),
        ]),
      )
      .where(beforeId('case_events.id', below))
      .orderBy('case_events.id', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      ...{ place: String(row.id), at: row.at, what: `${row.kind}.${row.action}`, by: row.actor },
      ...{ decision: row.decision, note: guarded ? null : row.reason },
      ...(row.decision !== null && readRecorded({ ...row, decision: row.decision })),
      about: `case:${row.case_id}`,
    }));
  },
});

/** The kinds of cases a role may see. */
export const listVisibleKinds = (roles: readonly Role[]) =>
  caseKinds.filter((kind) => canSeeCase(roles, kind));

/** Documents handed in for some subjects. */
export const documentsFor = (subjects: readonly string[]): Source => ({
  name: 'document',
  kind: 'DOCUMENT',
  read: async ({ handle: { db }, below, limit }) => {
    const rows = await db
      .selectFrom('documents')
      .select(['id', 'created_at', 'document_type', 'owner', 'used_by'])
      .select(momentPlace('created_at', 'id').as('place'))
      .where('used_by', '=', sql<string>`any(${subjects}::text[])`)
      .where(beforeMoment('created_at', 'id', below))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(
      ({ place, created_at, document_type, owner, used_by }): TimelineRecord => ({
        ...{ place, at: created_at, what: document_type, by: owner, about: used_by },
      }),
    );
  },
});

/** Entries of the journal about a subject, each with its lines. */
export const ledgerSource = (subject: string): Source => ({
  name: 'books',
  kind: 'BOOKS',
  read: async ({ handle: { db }, below, limit }) => {
    const { rows } = await sql<EntryRow>`
      select e.id, e.written_at, e.event, e.actor,
        (select jsonb_agg(jsonb_build_object('account', a.name, 'sub-account', l.sub_account,
          'amount', l.amount_cents / 100.0, 'currency', l.currency) order by l.line)
         from journal_lines l join accounts a on a.code = l.account where l.entry_id = e.id and l.business_day = e.business_day) as lines
      from journal_entries e where e.subject = ${subject} and ${beforeId('e.id', below)}
      order by e.id desc limit ${limit}`.execute(db);
    return rows.map(({ id, written_at, event, actor, lines }) => ({
      ...{ place: String(id), at: written_at, what: event, title: formatEvent(event), by: actor },
      ...{ about: `entry:${id}`, lines },
    }));
  },
});

interface EntryRow {
  id: bigint;
  written_at: Date;
  event: string;
  actor: string;
  lines: { account: string; 'sub-account': string; amount: number; currency: string }[];
}
