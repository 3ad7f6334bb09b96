import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { isSelfToSelf } from '@thumela/rules/journeys/limit-checks.ts';
import type { KnownCustomer } from '@thumela/rules/redemption/recipient.ts';
import { type RequestReview, reviewRequest } from '@thumela/rules/redemption/review-request.ts';
import { applyToPerson } from '../../compliance/clearances/service.ts';
import {
  doubtsAbout,
  type PersonReviewReason,
  type ReviewContext,
} from '../../customers/registration/service.ts';
import {
  createScreeningRecord,
  screenPerson,
  screenSides,
} from '../../integrations/screening/screen.ts';
import type { ScreeningRecord, SubmittedRequest } from '../../platform/database/columns.ts';
import type { CheckedUpload } from '../../platform/documents/service.ts';
import type { ReferenceSnapshot } from '../../pricing/reference-data/service.ts';
import { describeOrderSender, type InboundRow } from '../orders/service.ts';
import { submittedIdentity } from './find-existing-customer.ts';
import { describeApplicant, findOwner } from './screened-applicant.ts';
import type { Submission } from './submission.ts';

/** The verdict on a request, with the screening it was given by. */
export interface Verdict {
  review: RequestReview<PersonReviewReason>;
  screening: ScreeningRecord;
}

/** The facts of a verdict. */
interface ReviewInput {
  order: InboundRow;
  submission: Submission;
  uploads: readonly CheckedUpload[];
  /** Customers who share the document, the number or the address. */
  known: readonly KnownCustomer[];
  /** The newest sanctions list. */
  newestList: number;
  today: IsoDate;
}

/**
 * Screens both people of a request before its database transaction, in which the results are then known: a search may
 * take as long as an external service takes.
 * @throws DomainError TEMPORARILY_UNAVAILABLE if the lists cannot be searched
 */
export async function screenAhead(
  reference: ReferenceSnapshot,
  order: InboundRow,
  submitted: Submission['submitted'],
): Promise<void> {
  await screenSides(reference, {
    sender: describeOrderSender(order),
    beneficiary: describeApplicant(submitted, order, undefined),
  });
}

/** Screens both people of a request, and decides whether it is approved at once or held for an operator. */
export async function screenAndReview(
  context: ReviewContext,
  { order, submission, uploads, known, newestList, today }: ReviewInput,
): Promise<Verdict> {
  const { submitted, requirements } = submission;
  const { reference } = context;
  const person = describeApplicant(submitted, order, findOwner(submitted, known));
  const { doubts, screening: beneficiary } = await doubtsAbout(
    context,
    { ...person, nationality: submitted.nationality },
    uploads,
  );
  const names = namesOn(order);
  const sender = await applyToPerson(
    context.database,
    await screenPerson(reference, describeOrderSender(order)),
  );
  const from = reference.country(order.country_from);
  const purposes = [...requirements.limitPurposes, ...requirements.additionalPurposes];
  const review = reviewRequest({
    recipient: {
      ...submittedIdentity(submitted),
      firstName: submitted['first-name'],
      lastName: submitted['last-name'],
      idExpiry: readValidUntil(reference, submitted),
    },
    order: { ...names, isFromSelf: isSelfToSelf(order.sender_type) },
    isSenderMatched: sender.result === 'possible',
    isListOutdated: reference.sanctionsList < newestList,
    isSenderCountryEnhanced: !from || reference.isEnhanced(from.alpha3),
    hasDocumentsToRead: purposes.length > 0,
    ...{ known, doubts, today },
  });
  return { review, screening: createScreeningRecord(reference, { sender, beneficiary }) };
}

/** The day until which the document counts as valid; empty for one without. */
const readValidUntil = (reference: ReferenceSnapshot, submitted: SubmittedRequest): string =>
  reference.documentValidUntil({
    idType: submitted['id-type'],
    nationality: submitted.nationality,
    expires: submitted['id-expiry-date'],
  });

const namesOn = (order: InboundRow) => ({
  recipient: {
    firstName: order.beneficiary_first_name,
    lastName: order.beneficiary_last_name,
  },
  sender: { firstName: order.customer_first_name, lastName: order.customer_last_name },
});

/** The Reserve Bank's category of the money; null where it has none (see server/src/compliance/README.md). */
export function findBopCategory(
  reference: ReferenceSnapshot,
  { sender_type }: InboundRow,
  { submitted, requirements }: Submission,
): string | null {
  const raised = requirements.limitPurposes.length > 0 ? 'RAISED' : 'NORMAL';
  const situation = isSelfToSelf(sender_type) ? 'SELF' : raised;
  return reference.bopCategoryFor(submitted['id-type'], situation)?.reportingCode ?? null;
}
