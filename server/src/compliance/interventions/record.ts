import { type IsoDate, isIsoDate, startOfDay } from '@thumela/rules/dates/dates.ts';
import { formatDay } from '@thumela/rules/dates/shown-dates.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { latestInterventionEnd } from '@thumela/rules/reporting/interventions.ts';
import { casesService, type Operator } from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError, invalidInput } from '../../platform/core/errors.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { interventionTexts } from '../../platform/i18n/texts/en/interventions.ts';
import type { HeldSubject } from '../freezes/service.ts';
import type { BrandName } from '../holds/service.ts';
import { findReportSubject, type SubjectKind } from '../regulatory-reporting/service.ts';
import { stopSubject } from './stop.ts';
import { insertIntervention, lockIntervention } from './store.ts';

/** Maximum characters of the Centre's reference. */
export const LONGEST_REFERENCE = 100;

/** A direction of the Centre not to proceed (FICA section 34), as compliance records it. */
export interface Direction {
  about: SubjectKind;
  /** A payment reference, an order's reference or a customer's registration. */
  quoted: string;
  /** The chosen subject, such as `customer:7`; may be omitted if there is only one. */
  subject?: string | undefined;
  /** The Centre's reference. */
  reference: string;
  directedOn: IsoDate;
  /** Ten working days after the direction at most. */
  endsOn: IsoDate;
  actor: Operator;
}

/**
 * Records a direction not to proceed and stops its subject at once, in the caller's database transaction. Its customer
 * reads the words of any other hold; its case, which only compliance sees, is due on the end day.
 * @returns the id of the case
 * @throws DomainError NOT_FOUND; VALIDATION_FAILED; STATUS_CONFLICT if one is in force or nothing is left to stop
 */
export async function recordIntervention(
  handle: TransactionHandle,
  brand: BrandName,
  direction: Direction,
): Promise<bigint> {
  const { directedOn, endsOn, actor } = direction;
  const reference = checkDirection(direction, currentBusinessDay(handle.clock));
  const { subject, quoted } = await findDirected(handle, direction);
  if (await lockIntervention(handle, subject)) throw inForce();
  const caseId = await casesService(handle).open({
    ...{ kind: 'INTERVENTION', subject, actor, dueAt: startOfDay(endsOn) },
    ...(subject.startsWith('transaction:') && { transactionId: BigInt(subject.slice(12)) }),
    facts: { direction: reference, 'directed-on': directedOn, 'ends-on': endsOn },
  });
  await stopSubject(handle, brand, { subject, actor });
  const intervention = { subject, quoted, reference, directedOn, endsOn, caseId, actor };
  if ((await insertIntervention(handle, intervention)) === undefined) throw inForce();
  await appendAuditEntry(handle, {
    actor,
    action: 'intervention.recorded',
    subject,
    details: { reference, 'directed-on': directedOn, 'ends-on': endsOn },
  });
  return caseId;
}

/** @returns the trimmed reference. @throws DomainError VALIDATION_FAILED */
function checkDirection({ reference, directedOn, endsOn }: Direction, today: IsoDate): string {
  const tidy = reference.trim();
  if (tidy === '' || tidy.length > LONGEST_REFERENCE || tidy.includes('\0')) {
    throw invalidInput([phrase(interventionTexts, 'reference')]);
  }
  if (!isIsoDate(directedOn) || directedOn > today) {
    throw invalidInput([phrase(interventionTexts, 'directedOn')]);
  }
  const latest = latestInterventionEnd(directedOn);
  if (!isIsoDate(endsOn) || endsOn < today || endsOn <= directedOn || endsOn > latest) {
    throw invalidInput([phrase(interventionTexts, 'endsOn', formatDay(latest))]);
  }
  return tidy;
}

/** The subject by the name that its cases have; suspicions name an order otherwise. */
async function findDirected(
  handle: TransactionHandle,
  direction: Direction,
): Promise<{ subject: HeldSubject; quoted: string }> {
  const { subject, quoted } = await findReportSubject(handle, direction);
  return { subject: `${direction.about}:${BigInt(subject.replace(/^.*:/, ''))}`, quoted };
}

const inForce = () => new DomainError('STATUS_CONFLICT', phrase(interventionTexts, 'inForce'));
