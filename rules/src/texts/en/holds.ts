import { formatDateTime } from '../../dates/shown-dates.ts';
import type { HoldRule } from '../../status/holds.ts';

const REVIEW = 'Our team is checking the details of this transaction.';

/** Why a transaction is held. For a screening, the customer only learns that there is a check. */
export const holdRules: Readonly<Record<HoldRule, string>> = {
  DOCUMENT_EXPIRED: 'Your identity document has expired. Please send us a valid one.',
  CUSTOMER_NOT_APPROVED: 'Our team is still checking your registration.',
  SAME_NAME:
    'The recipient has the same name as you. Our team is checking that they are a different person.',
  FIRST_TRANSACTION: 'This is your first transaction and a large one, so our team checks it first.',
  EDD_CORRIDOR: 'Transactions of this size to this country are checked by our team first.',
  NAME_NOT_COMPARABLE:
    "The recipient's name has letters that we cannot read automatically, so our team checks it first.",
  BLOCKED_NATIONALITY: REVIEW,
  SANCTIONS_MATCH: REVIEW,
};

/** A reason with who acts, and by when. */
export const holdReasons = {
  youAct: (reason: string, by: Date) => `${reason} We need it by ${formatDateTime(by)}.`,
  weAct: (reason: string, by: Date) =>
    `${reason} You do not need to do anything: you will hear from us by ${formatDateTime(by)}.`,
};
