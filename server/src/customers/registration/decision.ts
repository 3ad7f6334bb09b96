import { applyToPerson } from '../../compliance/clearances/service.ts';
import { isComparableName } from '../../integrations/screening/matching/service.ts';
import { describeCustomer, type Person } from '../../integrations/screening/people.ts';
import { type Screening, screenPerson } from '../../integrations/screening/screen.ts';
import type { ReviewReason, SignUpScreening } from '../../platform/database/columns.ts';
import type { Handle } from '../../platform/database/pool.ts';
import type { CheckedUpload } from '../../platform/documents/service.ts';
import type { ReferenceSnapshot } from '../../pricing/reference-data/service.ts';
import type { Applicant } from './application.ts';

/** The decision on a sign-up, with its reasons. */
export interface Decision {
  /** AWAITS_CHECK: nothing is against it, but its identity is being checked. */
  verdict: 'APPROVED' | 'AWAITS_CHECK' | 'REVIEW';
  reasons: ReviewReason[];
  screening: SignUpScreening;
}

/**
 * Approves a sign-up automatically when there is no reason against it and the settings allow that; every
 * other one stays PENDING for an operator, or until its identity was checked.
 */
export async function decideSignUp(
  context: ReviewContext,
  applicant: Applicant,
  documents: readonly CheckedUpload[],
  { automatic, checked }: { automatic: boolean; checked: boolean },
): Promise<Decision> {
  const { doubts, screening } = await doubtsAbout(
    context,
    { ...describeCustomer(applicant), nationality: applicant.nationality },
    documents,
  );
  const reasons: ReviewReason[] = automatic ? doubts : [...doubts, 'APPROVED_BY_OPERATORS'];
  return {
    verdict: reasons.length > 0 ? 'REVIEW' : checked ? 'AWAITS_CHECK' : 'APPROVED',
    reasons,
    screening: { ...screening, list: context.reference.sanctions.date },
  };
}

/** Reasons for a review of any person, for every kind of registration. */
export type PersonReviewReason = Exclude<ReviewReason, 'APPROVED_BY_OPERATORS'>;

/** The reference data of a review, and the database: it is read only after a match. */
export interface ReviewContext {
  database: Pick<Handle, 'db'>;
  reference: ReferenceSnapshot;
}

/** Reasons for an operator's review before a person is paid or may send, with their screening result. */
export async function doubtsAbout(
  { database, reference }: ReviewContext,
  person: Person & { readonly nationality: string },
  documents: readonly CheckedUpload[],
): Promise<{ doubts: PersonReviewReason[]; screening: Screening }> {
  const screening = await applyToPerson(database, await screenPerson(reference, person));
  const rules: [applies: boolean, doubt: PersonReviewReason][] = [
    [screening.result === 'possible', 'SANCTIONS'],
    [!isComparableName(person.name), 'NAME_NOT_COMPARABLE'],
    [reference.isBlocked(person.nationality), 'NATIONALITY_BLOCKED'],
    [documents.some(({ state }) => state !== 'READY'), 'DOCUMENT_NOT_SCANNED'],
  ];
  return { doubts: rules.flatMap(([applies, doubt]) => (applies ? [doubt] : [])), screening };
}
