import { formatRand } from '@thumela/rules/money/money.ts';
import { shortMoment } from './short-moment.ts';

/** Errors of a request for higher limits. */
export const limitIncreaseTexts = {
  notWithThisDocument: 'The limits of this kind of identity document cannot be raised.',
  highest: 'You already have the highest limits.',
  addAddress:
    'Your proof of income already raised your limits. For higher ones please prove your address too.',
  pending:
    'You have already requested higher limits. Please wait until we have reviewed your request.',
  notAllowed: 'You cannot request higher limits at the moment. Please contact customer care.',
  sourceMissing: 'Source of income is required',
  oneSource: 'Please choose one source of income.',
  sourceUnknown: 'Source of income is not one of those offered',
};

/** Errors of the documents for one kind of proof. */
export const proofTexts = {
  PROOF_OF_INCOME: {
    title: 'Proof of income',
    number: (fewest: number, most: number) =>
      `Please give between ${fewest} and ${most} documents as proof of income.`,
    type: (type: string) => `${type} is not accepted as proof of income`,
  },
  PROOF_OF_ADDRESS: {
    title: 'Proof of address',
    number: (_fewest: number, most: number) =>
      `Please give at most ${most} documents as proof of address.`,
    type: (type: string) => `${type} is not accepted as proof of address`,
  },
};

/** Status of a request; for its customer. */
export const limitIncreaseStatuses = {
  PENDING: 'Your limit increase is pending verification.',
  APPROVED: 'Your limits have been raised.',
  DECLINED: 'We could not raise your limits.',
};

/** Non-GSM characters make an SMS more expensive, so amounts use plain spaces. */
const formatSmsAmount = (cents: bigint) => formatRand(cents, ' ');

/**
 * Messages about a request: an SMS, which is also the first sentence of the e-mail, and the subject of the
 * e-mail.
 */
export const limitIncreaseMessages = {
  received: {
    subject: 'We have your request for higher limits',
    sms: (by: Date) =>
      `We have your request for higher limits. Our team will review it by ${shortMoment(by)} and let you know. You need not do anything.`,
  },
  approved: {
    subject: 'Your limits have been raised',
    sms: (day: bigint, month: bigint) =>
      `Your limits have been raised. You can now send up to ${formatSmsAmount(day)} a day and ${formatSmsAmount(month)} a month.`,
  },
  declined: {
    subject: 'We could not raise your limits',
    sms: (reason: string) =>
      `We could not raise your limits. ${reason} You can apply again with other documents, or contact us.`,
  },
};
