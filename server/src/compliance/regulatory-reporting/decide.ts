import { randomUUID } from 'node:crypto';
import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { formatPhrase, phrase } from '@thumela/rules/language/phrase.ts';
import type { ReportState } from '@thumela/rules/reporting/duties.ts';
import { computeReportDueDate } from '@thumela/rules/reporting/duties.ts';
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
import { findSubjects, type Subject, type SubjectKind } from './subjects.ts';

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
    .select(['state', 'decided_by', 'raised_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('report');
  if (row.state !== 'DUE') {
    const who = (row.decided_by ?? '').replace(/^operator:/, '');
    throw new DomainError('STATUS_CONFLICT', phrase(reportingTexts, 'decided', who));
  }
  if (row.raised_by !== null && isSamePerson(row.raised_by, actor)) {
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

function parseReference(words: string): string {
  const tidy = words.trim();
  if (tidy === '' || tidy.length > LONGEST_REFERENCE || tidy.includes('\0')) {
    throw invalidInput([phrase(reportingTexts, 'noReference')]);
  }
  return tidy;
}

/** An operator's suspicion. */
export interface Suspicion {
  about: SubjectKind | 'general';
  /** A payment reference, an order's reference or a customer's registration; absent for a general one. */
  quoted?: string | undefined;
  /** The chosen subject, such as `customer:7`; may be omitted if there is only one. */
  subject?: string | undefined;
  words: string;
  actor: Operator;
}

/**
 * Raises a suspicion about a transaction, an order, a customer, or none of them. The customer gets no message.
 * @throws DomainError NOT_FOUND; STATUS_CONFLICT while one by the same person about it is due; VALIDATION_FAILED
 */
export async function raiseSuspicion(
  handle: TransactionHandle,
  { words, actor, ...named }: Suspicion,
): Promise<bigint> {
  const suspicion = normaliseReason(words);
  const { subject, quoted, cents } = await theOne(handle, named);
  const due_on = computeReportDueDate('STR', currentBusinessDay(handle.clock));
  const row = await handle.db
    .insertInto('reports')
    .values({
      ...{ kind: 'STR', subject, quoted, amount_cents: cents },
      arose_at: sql<Date>`now()`,
      due_on,
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
    details: { about: subject, 'due-on': due_on },
  });
  return row.id;
}

async function theOne(
  handle: TransactionHandle,
  { about, quoted = '', subject }: Pick<Suspicion, 'about' | 'quoted' | 'subject'>,
): Promise<Pick<Subject, 'subject' | 'quoted' | 'cents'>> {
  if (about === 'general') {
    const general = formatPhrase(phrase(reportingTexts, 'general'), ENGLISH.say);
    return { subject: `general:${randomUUID()}`, quoted: general, cents: null };
  }
  const all = await findSubjects(handle, about, quoted);
  const meant = subject === undefined ? all : all.filter((each) => each.subject === subject);
  const [one, another] = meant;
  if (!one) throw notFound(about);
  if (another) throw invalidInput([phrase(reportingTexts, 'severalOrders')]);
  return one;
}
