import type { Role } from '@thumela/rules/operators/roles.ts';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/pool.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import { withoutSecrets } from '../../platform/notifications/service.ts';
import { groupRecords, readNames } from '../../staff/timeline/service.ts';
import { buildHiddenActionFilter, type CaseRow, readRecorded } from '../cases/service.ts';
import type { CaseSubjects } from './case-subjects.ts';
import type { CaseView } from './facts.ts';

type Event = CaseView['history'][number];

/** Maximum number of entries of each source; the newest are shown. */
const MOST = 100;

/**
 * History of a case and its subjects, with messages to its person; newest first. Records of one moment are one event.
 * @param reader `guarded` leaves out what operators wrote
 */
export async function readHistory(
  handle: Handle,
  row: CaseRow,
  matters: CaseSubjects,
  { roles, guarded }: { roles: readonly Role[]; guarded: boolean },
): Promise<Event[]> {
  const records = [
    ...(await readCaseEvents(handle, row)),
    ...(await readAuditEvents(handle, roles, listAuditSubjects(row, matters))),
    ...(await readMessageEvents(handle, matters)),
  ];
  const names = await readNames(
    handle,
    records.map(({ who }) => who),
  );
  const shown = records
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .map((record) => ({
      ...{ ...record, kind: record.source, 'who-name': names.get(record.who) ?? null },
      ...(guarded && record.source !== 'MESSAGE' && { words: null }),
    }));
  return groupRecords(shown).flatMap(([first, ...rest]) => {
    if (!first) return [];
    const { at, kind: _kind, ...event } = first;
    const details = rest.map(({ at: _at, kind: _kind, ...detail }) => detail);
    return { at: formatTimestamp(at), ...event, details };
  });
}

type DatedEvent = Omit<Event, 'at' | 'details'> & { at: Date };

async function readCaseEvents({ db }: Handle, { id }: CaseRow): Promise<DatedEvent[]> {
  const rows = await db
    .selectFrom('case_events')
    .selectAll()
    .where('case_id', '=', id)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ at, action, actor, decision, decision_parameters, reason }) => ({
    ...{ at, source: 'CASE', what: action, who: actor, about: `case:${id}`, decision },
    ...(decision !== null && readRecorded({ decision, decision_parameters })),
    words: reason,
  }));
}

/** Audit subjects of what a case is about; the case itself has its own history. */
export const listAuditSubjects = (
  { subject }: Pick<CaseRow, 'subject'>,
  matters: CaseSubjects,
): string[] => [
  ...new Set([
    subject,
    ...formatSubjects('transaction', matters.transactionId),
    ...formatSubjects('refund', matters.refundId),
    ...formatSubjects('order', matters.orderId),
    ...formatSubjects('redemption-request', matters.requestId),
    ...formatSubjects('limit-increase', matters.limitIncreaseId),
    ...formatSubjects('customer', matters.customerId),
  ]),
];

const formatSubjects = (what: string, id: bigint | undefined) =>
  id === undefined ? [] : [`${what}:${id}`];

async function readAuditEvents(
  { db }: Handle,
  roles: readonly Role[],
  subjects: string[],
): Promise<DatedEvent[]> {
  const rows = await db
    .selectFrom('audit_entries')
    .select(['at', 'actor', 'action', 'subject'])
    .select(sql<string | null>`details ->> 'reason'`.as('reason'))
    .where('subject', 'in', subjects)
    // Readings of the case that this one follows are not part of the history.
    .where('action', '<>', 'case.read')
    .where(({ not }) => not(buildHiddenActionFilter(roles, sql.ref('action'))))
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ at, actor, action, subject, reason }) => ({
    ...{ at, source: 'AUDIT', what: action, who: actor, about: subject, decision: null },
    words: reason,
  }));
}

/** The text of a message with a sign-in PIN is left out; in others, codes and links that grant access are removed. */
async function readMessageEvents({ db }: Handle, matters: CaseSubjects): Promise<DatedEvent[]> {
  const recipients = await findRecipients({ db } as Handle, matters);
  if (recipients.length === 0) return [];
  const rows = await db
    .selectFrom('messages')
    .selectAll()
    .where('recipient', 'in', recipients)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ created_at: at, channel, status, recipient, carries_pin, body }) => ({
    ...{ at, source: 'MESSAGE', what: `${channel} ${status}`, who: recipient },
    ...{ about: '', decision: null, words: carries_pin ? null : withoutSecrets(body) },
  }));
}

/** Addresses of a case's person: from the customer record, or from their request. */
async function findRecipients(
  { db }: Handle,
  { customerId, requestId }: CaseSubjects,
): Promise<string[]> {
  const addresses = [
    ...(customerId === undefined
      ? []
      : await db
          .selectFrom('customers')
          .select(['msisdn', 'email'])
          .where('id', '=', customerId)
          .execute()),
    ...(requestId === undefined
      ? []
      : await db
          .selectFrom('redemption_requests')
          .select(sql<string | null>`submitted ->> 'msisdn'`.as('msisdn'))
          .select(sql<string | null>`submitted ->> 'email'`.as('email'))
          .where('id', '=', requestId)
          .execute()),
  ];
  const reached = addresses.flatMap(({ msisdn, email }) => [msisdn, email]);
  return [...new Set(reached.filter((one) => one !== null && one !== ''))] as string[];
}
