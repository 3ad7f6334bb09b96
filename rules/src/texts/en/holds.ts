import { formatDateTime } from '../../dates/shown-dates.ts';
import type { ShownHold } from '../../status/holds.ts';

const REVIEW = 'Our team is checking the details of this transaction.';

/**
 * Why a transaction is held. Unless the customer must act or knows the fact, the sentence is the same for every reason,
 * so that none reveals that a person may be on a list or is reported (FICA section 29).
 */
export const holdRules: Readonly<Record<ShownHold, string>> = {
  DOCUMENT_EXPIRED: 'Your identity document has expired. Please send us a valid one.',
  CUSTOMER_NOT_APPROVED: 'Our team is still checking your registration.',
  SAME_NAME: REVIEW,
  FIRST_TRANSACTION: REVIEW,
  EDD_CORRIDOR: REVIEW,
  NAME_NOT_COMPARABLE: REVIEW,
  BLOCKED_NATIONALITY: REVIEW,
  SANCTIONS_MATCH: REVIEW,
  CUSTOMER_SUSPENDED: REVIEW,
  INTERVENTION: REVIEW,
};

/** A reason with who acts, and by when. */
export const holdReasons = {
  youAct: (reason: string, by: Date) => `${reason} We need it by ${formatDateTime(by)}.`,
  weAct: (reason: string, by: Date) =>
    `${reason} You do not need to do anything: you will hear from us by ${formatDateTime(by)}.`,
};
