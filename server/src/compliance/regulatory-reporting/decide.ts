import { phrase } from '@thumela/rules/language/phrase.ts';
import {
  computeLegalDueDate,
  computeReportDueDate,
  findSuspicionKind,
  REQUEST_KINDS,
  type ReportState,
} from '@thumela/rules/reporting/duties.ts';
import { sql } from 'kysely';
import {
  casesService,
  isSamePerson,
  normaliseReason,
  type Operator,
} from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError, invalidInput, notFound } from '../../platform/core/errors.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { reportingTexts } from '../../platform/i18n/texts/en/reporting.ts';
import { findReportSubject, type NamedSubject } from './subjects.ts';

/** Maximum characters of an authority's reference. */
const LONGEST_REFERENCE = 100;

/** Decision about a due report: filed under a reference, or not reportable for a reason. */
interface ReportDecision {
  id: bigint;
  state: Exclude<ReportState, 'DUE'>;
  /** The authority's reference, or the reason. */
  words: string;
  actor: Operator;
}

/**
 * Decides about a report, once, and ends the case of an overdue one.
 * @throws DomainError NOT_FOUND; STATUS_CONFLICT if it is decided; VALIDATION_FAILED
 */
export async function decideReport(
  handle: TransactionHandle,
  decision: ReportDecision,
): Promise<void> {
  const { id, state, actor } = decision;
  await writeDecision(handle, decision);
  await casesService(handle).end(
    { kind: 'OVERDUE_REPORT', subject: `report:${id}` },
    { decision: state, actor, reason: decision.words },
  );
}

/** Like `decideReport`, but the caller ends the case. */
export async function writeDecision(
  handle: TransactionHandle,
  { id, state, words, actor }: ReportDecision,
): Promise<void> {
  const text = state === 'FILED' ? parseReference(words) : normaliseReason(words);
  const row = await handle.db
    .selectFrom('reports')
    .select(['state', 'kind', 'decided_by', 'raised_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('report');
  if (row.state !== 'DUE') {
    const who = (row.decided_by ?? '').replace(/^operator:/, '');
    throw new DomainError('STATUS_CONFLICT', phrase(reportingTexts, 'decided', who));
  }
  const isRequested = REQUEST_KINDS.some((kind) => kind === row.kind);
  if (row.raised_by !== null && !isRequested && isSamePerson(row.raised_by, actor)) {
    throw new DomainError('STATUS_CONFLICT', phrase(reportingTexts, 'raisedByYou'));
  }
  await handle.db
    .updateTable('reports')
    .set({
      state,
      reference: state === 'FILED' ? text : null,
      reason: state === 'FILED' ? null : text,
      decided_by: actor,
      decided_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
  await appendAuditEntry(handle, {
    actor,
    action: state === 'FILED' ? 'report.filed' : 'report.not-reportable',
    subject: `report:${id}`,
    details: state === 'FILED' ? { reference: text } : { reason: text },
  });
}

/** The trimmed reference of an authority. @throws DomainError VALIDATION_FAILED */
export function parseReference(words: string): string {
  const tidy = words.trim();
  if (tidy === '' || tidy.length > LONGEST_REFERENCE || tidy.includes('\0')) {
    throw invalidInput([phrase(reportingTexts, 'noReference')]);
  }
  return tidy;
}

/** An operator's suspicion. */
export interface Suspicion extends NamedSubject {
  words: string;
  /** Whether it concerns the financing of terrorism. */
  isTerrorism: boolean;
  actor: Operator;
}

/**
 * Raises a suspicion about a transaction, an order, a customer, or none of them. The customer gets no message. Its kind
 * of report follows from its subject and from whether it concerns the financing of terrorism.
 * @throws DomainError NOT_FOUND; STATUS_CONFLICT while one by the same person about it is due; VALIDATION_FAILED
 */
export async function raiseSuspicion(
  handle: TransactionHandle,
  { words, actor, isTerrorism, ...named }: Suspicion,
): Promise<bigint> {
  const suspicion = normaliseReason(words);
  const { subject, quoted, cents } = await findReportSubject(handle, named);
  const kind = findSuspicionKind(named.about, isTerrorism);
  const today = currentBusinessDay(handle.clock);
  const due_on = computeReportDueDate(kind, today);
  const row = await handle.db
    .insertInto('reports')
    .values({
      ...{ kind, subject, quoted, amount_cents: cents, due_on },
      arose_at: sql<Date>`now()`,
      legal_due_on: computeLegalDueDate(kind, today),
      raised_by: actor,
      suspicion,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new DomainError('STATUS_CONFLICT', phrase(reportingTexts, 'suspectedAlready'));
  await appendAuditEntry(handle, {
    actor,
    action: 'report.raised',
    subject: `report:${row.id}`,
    details: { kind, about: subject, 'due-on': due_on },
  });
  return row.id;
}
