import { type IsoDate, isIsoDate } from '@thumela/rules/dates/dates.ts';
import { sameName } from '@thumela/rules/identity/names.ts';
import { isSelfToSelf } from '@thumela/rules/journeys/limit-checks.ts';
import { doubtsAbout } from '../../customers/registration/service.ts';
import { screen, screeningRecord } from '../../integrations/screening/screen.ts';
import type { RequestReason, ScreeningRecord } from '../../platform/database/columns.ts';
import type { CheckedUpload } from '../../platform/documents/service.ts';
import type { ReferenceSnapshot } from '../../pricing/reference-data/service.ts';
import type { InboundRow } from '../orders/service.ts';
import { type Identity, identify, type KnownCustomer } from './find-existing-customer.ts';
import type { Submission } from './submission.ts';

/** The verdict on a request, with why a person has to look at it. */
export interface Verdict {
  /** The approved customer who is paid at once; undefined where an operator decides. */
  approvedFor: KnownCustomer | undefined;
  reasons: RequestReason[];
  screening: ScreeningRecord;
}

/** The facts of a verdict. */
export interface Judged {
  order: InboundRow;
  submission: Submission;
  uploads: readonly CheckedUpload[];
  /** Customers with the same document, number or address. */
  known: readonly KnownCustomer[];
  /** There is a newer list of sanctions than that of the reference data. */
  isListOld: boolean;
  today: IsoDate;
}

/**
 * Approves at once what an approved customer asks for within the limits, with names that agree and nothing on the
 * newest list of sanctions; everything else waits for an operator (decision 50). By an older list nobody is approved:
 * an order that was given away is screened by no further one (decision 69).
 */
export function judge(
  reference: ReferenceSnapshot,
  { order, submission, uploads, known, isListOld, today }: Judged,
): Verdict {
  const { submitted, requirements } = submission;
  const person = {
    first_name: submitted['first-name'],
    last_name: submitted['last-name'],
    dob: submitted.dob,
    nationality: submitted.nationality,
  };
  const { doubts, screening: beneficiary } = doubtsAbout(reference, person, uploads);
  const name = `${order.customer_first_name} ${order.customer_last_name}`;
  const sender = screen(reference, { name });
  const identity = identify(known, submitted);
  const from = reference.country(order.country_from);
  const asked = [...requirements.limitPurposes, ...requirements.additionalPurposes];
  const rules: [applies: boolean, reason: RequestReason][] = [
    [sender.result === 'possible', 'SENDER_SANCTIONS'],
    [isListOld, 'NEWER_LIST'],
    [!from || reference.isEnhanced(from.alpha3), 'SENDER_COUNTRY_ENHANCED'],
    [!namesAgree(order, submitted, identity), 'NAMES_DIFFER'],
    [identity.kind === 'NEW', 'NEW_CUSTOMER'],
    [identity.kind === 'OTHERWISE', 'KNOWN_OTHERWISE'],
    [known.some((each) => each.approval_status !== 'APPROVED'), 'KNOWN_NOT_APPROVED'],
    [asked.length > 0, 'DOCUMENTS_TO_READ'],
    [hasExpired(submitted['id-expiry-date'], today), 'DOCUMENT_EXPIRED'],
  ];
  const reasons = [...doubts, ...rules.flatMap(([applies, reason]) => (applies ? [reason] : []))];
  const approvedFor =
    reasons.length === 0 && identity.kind === 'SAME' ? identity.customer : undefined;
  return { approvedFor, reasons, screening: screeningRecord(reference, { sender, beneficiary }) };
}

/** Only a signed-in customer's: whoever types one is refused it at once. */
const hasExpired = (expiry: string, today: IsoDate): boolean => isIsoDate(expiry) && expiry < today;

/**
 * Whatever the case, accents, spacing and order: those typed, those on the order, those of the customer, and those
 * of a sender who says to be the recipient.
 */
function namesAgree(
  order: InboundRow,
  submitted: Submission['submitted'],
  identity: Identity,
): boolean {
  const typed = { firstName: submitted['first-name'], lastName: submitted['last-name'] };
  const named = {
    firstName: order.beneficiary_first_name,
    lastName: order.beneficiary_last_name,
  };
  const sender = { firstName: order.customer_first_name, lastName: order.customer_last_name };
  if (!sameName(typed, named)) return false;
  if (isSelfToSelf(order.sender_type) && !sameName(typed, sender)) return false;
  if (identity.kind !== 'SAME') return true;
  const { first_name: firstName, last_name: lastName } = identity.customer;
  return sameName(typed, { firstName, lastName });
}

/** What the Reserve Bank is told the money is; null where it has no word for it (decision 49). */
export function categoryOf(
  reference: ReferenceSnapshot,
  { sender_type }: InboundRow,
  { submitted, requirements }: Submission,
): string | null {
  const raised = requirements.limitPurposes.length > 0 ? 'RAISED' : 'NORMAL';
  const situation = isSelfToSelf(sender_type) ? 'SELF' : raised;
  return reference.bopCategoryFor(submitted['id-type'], situation)?.reportingCode ?? null;
}
