import { type IsoDate, isIsoDate } from '@thumela/rules/dates/dates.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { findRequestKind } from '@thumela/rules/reporting/duties.ts';
import { sql } from 'kysely';
import type { Operator } from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError, invalidInput } from '../../platform/core/errors.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { reportingTexts } from '../../platform/i18n/texts/en/reporting.ts';
import { parseReference } from './decide.ts';
import { findReportSubject, type NamedSubject } from './subjects.ts';

/** A request of the Centre for information about a subject (FICA section 32). */
export interface InformationRequest extends NamedSubject {
  /** The Centre's reference. */
  reference: string;
  /** The day by which the Centre wants it. */
  dueOn: IsoDate;
  actor: Operator;
}

/**
 * Records a request for information; its report is due on the day that the request states.
 * @throws DomainError NOT_FOUND; STATUS_CONFLICT if it is recorded about this subject; VALIDATION_FAILED
 */
export async function recordInformationRequest(
  handle: TransactionHandle,
  { reference, dueOn, actor, ...named }: InformationRequest,
): Promise<bigint> {
  const request = parseReference(reference);
  if (!isIsoDate(dueOn) || dueOn < currentBusinessDay(handle.clock)) {
    throw invalidInput([phrase(reportingTexts, 'requestDue')]);
  }
  const { subject, quoted, cents } = await findReportSubject(handle, named);
  const kind = findRequestKind(named.about);
  const row = await handle.db
    .insertInto('reports')
    .values({
      ...{ kind, subject, quoted, request, amount_cents: cents, raised_by: actor },
      ...{ due_on: dueOn, legal_due_on: dueOn, arose_at: sql<Date>`now()` },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new DomainError('STATUS_CONFLICT', phrase(reportingTexts, 'requestedAlready'));
  await appendAuditEntry(handle, {
    actor,
    action: 'report.requested',
    subject: `report:${row.id}`,
    details: { kind, about: subject, request, 'due-on': dueOn },
  });
  return row.id;
}
