import { phrase } from '@thumela/rules/language/phrase.ts';
import type { ReportState } from '@thumela/rules/reporting/duties.ts';
import { reportDueOn } from '@thumela/rules/reporting/duties.ts';
import { sql } from 'kysely';
import { appendAuditEntry } from '../audit/service.ts';
import { casesService, type Operator, reasonGiven } from '../cases/service.ts';
import { today } from '../database/clock.ts';
import type { TransactionHandle } from '../database/pool.ts';
import { DomainError, invalid, notFound } from '../errors.ts';
import { reportingTexts } from '../texts/en/reporting.ts';

/** Longest reference of an authority, in characters. */
const LONGEST_REFERENCE = 100;

/** What became of a report that is due: filed under a reference, or not reportable for a reason. */
export interface ReportDecision {
  id: bigint;
  state: Exclude<ReportState, 'DUE'>;
  /** The authority's reference, or the reason. */
  words: string;
  actor: Operator;
}

/**
 * Decides about a report, once, and ends its case where it is overdue.
 * @throws DomainError NOT_FOUND; STATUS_CONFLICT where it is decided; VALIDATION_FAILED
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

/** As `decideReport`, where the case is ended by whoever decides it. */
export async function writeDecision(
  handle: TransactionHandle,
  { id, state, words, actor }: ReportDecision,
): Promise<void> {
  const text = state === 'FILED' ? referenceGiven(words) : reasonGiven(words);
  const row = await handle.db
    .selectFrom('reports')
    .select(['state', 'decided_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('report');
  if (row.state !== 'DUE') {
    const who = (row.decided_by ?? '').replace(/^operator:/, '');
    throw new DomainError('STATUS_CONFLICT', phrase(reportingTexts, 'decided', who));
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

function referenceGiven(words: string): string {
  const tidy = words.trim();
  if (tidy === '' || tidy.length > LONGEST_REFERENCE || tidy.includes('\0')) {
    throw invalid([phrase(reportingTexts, 'noReference')]);
  }
  return tidy;
}

/** A suspicion an operator has. */
export interface Suspicion {
  about: 'transaction' | 'order' | 'customer';
  /** What people quote: a payment reference, an order's reference, a customer's number. */
  quoted: string;
  words: string;
  actor: Operator;
}

/**
 * Raises a suspicion about a transaction, an order or a customer; nobody it is about is told.
 * @throws DomainError NOT_FOUND; STATUS_CONFLICT while one about it is due; VALIDATION_FAILED
 */
export async function raiseSuspicion(
  handle: TransactionHandle,
  { about, quoted, words, actor }: Suspicion,
): Promise<bigint> {
  const suspicion = reasonGiven(words);
  const subject = await subjectOf(handle, about, quoted.trim());
  const due_on = reportDueOn('STR', today(handle.clock));
  const row = await handle.db
    .insertInto('reports')
    .values({
      kind: 'STR',
      ...subject,
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
    details: { about: subject.subject, 'due-on': due_on },
  });
  return row.id;
}

interface Subject {
  subject: string;
  quoted: string;
  amount_cents: bigint | null;
}

async function subjectOf(
  { db }: TransactionHandle,
  about: Suspicion['about'],
  quoted: string,
): Promise<Subject> {
  if (quoted.includes('\0')) throw notFound(about);
  if (about === 'customer') {
    if (!/^\d{1,15}$/.test(quoted)) throw notFound('customer');
    const row = await db
      .selectFrom('customers')
      .select('id')
      .where('id', '=', BigInt(quoted))
      .executeTakeFirst();
    if (!row) throw notFound('customer');
    return { subject: `customer:${row.id}`, quoted: String(row.id), amount_cents: null };
  }
  const isOrder = about === 'order';
  const row = isOrder
    ? await db
        .selectFrom('inbound_transactions')
        .select(['id', 'amount_cents as cents'])
        .where('reference', '=', quoted)
        .executeTakeFirst()
    : await db
        .selectFrom('transactions')
        .select(['id', 'principal_cents as cents'])
        .where('payment_reference', '=', quoted)
        .executeTakeFirst();
  if (!row) throw notFound(about);
  const subject = `${isOrder ? 'inbound-transaction' : 'transaction'}:${row.id}`;
  return { subject, quoted, amount_cents: row.cents };
}
