import { isLatinName } from '@thumela/rules/identity/names.ts';
import type { ReviewReason, SignUpScreening } from '../database/columns.ts';
import type { CheckedUpload } from '../documents/service.ts';
import { listDate, screen } from '../partners/screening/screen.ts';
import type { ReferenceSnapshot } from '../reference/service.ts';
import type { Applicant } from './application.ts';

/** The decision on a sign-up, with its reasons. */
export interface Decision {
  approved: boolean;
  reasons: ReviewReason[];
  screening: SignUpScreening;
}

/**
 * Approves a sign-up automatically when there is no reason against it and the settings allow that; every
 * other one stays PENDING for an operator.
 */
export function decide(
  reference: ReferenceSnapshot,
  applicant: Applicant,
  documents: readonly CheckedUpload[],
  automatic: boolean,
): Decision {
  const name = `${applicant.first_name} ${applicant.last_name}`;
  const screening = screen(reference, { name, dob: applicant.dob });
  const rules: [applies: boolean, reason: ReviewReason][] = [
    [screening.result === 'possible', 'SANCTIONS'],
    [!isLatinName(name), 'NAME_NOT_COMPARABLE'],
    [reference.isBlocked(applicant.nationality), 'NATIONALITY_BLOCKED'],
    [documents.some(({ state }) => state !== 'READY'), 'DOCUMENT_NOT_SCANNED'],
    [!automatic, 'APPROVED_BY_OPERATORS'],
  ];
  const reasons = rules.flatMap(([applies, reason]) => (applies ? [reason] : []));
  return {
    approved: reasons.length === 0,
    reasons,
    screening: { ...screening, list: listDate(reference) },
  };
}
