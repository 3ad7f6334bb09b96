import { formatRand } from '@thumela/rules/money/money.ts';
import { shortMoment } from './short-moment.ts';

/** Errors of a recipient's registration in addition to those of its fields' rules. */
export const recipientTexts = {
  idType: 'ID Type is not one of those offered',
  gender: 'Gender must be Male or Female',
  country: 'Nationality must be a country',
  province: 'Province must be a province',
  bornOtherwise: 'Date Of Birth must match the ID Number',
  genderOtherwise: 'Gender must match the ID Number',
  context: 'The registration must be for an incoming order',
  registrationType: 'This registration type is not possible here',
  limits: 'The limits have changed. Please choose your document again.',
  lists: 'The documents must be named in lists of the same length',
  purposes: (titles: readonly string[]) =>
    titles.length === 0
      ? 'No further documents are required'
      : `These documents are required: ${titles.join(', ')}`,
  documentType: (title: string) => `This document type is not accepted for ${title}`,
  notSigned: 'Please accept the declaration.',
  declarationChanged: 'The declaration has changed. Please read it and accept it again.',
  notRecognised:
    'We could not continue with the details we have for you. Please go back and answer that something has changed.',
  incomplete: 'Something is missing. Please go through your answers again.',
  notRedeemable: 'This order cannot be received.',
  pending: 'A registration for this order was already submitted. Our team is reviewing it.',
};

/** Names of a recipient's documents in an error. */
export const handedInTexts = {
  identity: 'The photo of your identity document',
  selfie: 'The photo of you with your document',
};

/** Values used in messages about a recipient's registration. */
export interface RequestValues {
  cents: bigint;
  sender: string;
  reference: string;
}

/** Non-GSM characters make an SMS more expensive, so amounts use plain spaces. */
const formatRequestAmount = ({ cents, sender }: RequestValues) =>
  `${formatRand(cents, ' ')} from ${sender}`;

/** One message: an SMS, which is also the first sentence of the e-mail, and the subject of the e-mail. */
export const requestMessages = {
  received: {
    subject: ({ reference }: RequestValues) => `We have your registration for order ${reference}`,
    sms: (values: RequestValues, by: Date) =>
      `We have your registration for ${formatRequestAmount(values)}. Our team will review it by ${shortMoment(by)} and let you know. You need not do anything.`,
  },
  asked: {
    subject: ({ reference }: RequestValues) => `We have your request for order ${reference}`,
    sms: (values: RequestValues, by: Date) =>
      `We have your request for ${formatRequestAmount(values)}. Our team will review it by ${shortMoment(by)} and let you know. You need not do anything.`,
  },
  approved: {
    subject: ({ reference }: RequestValues) => `You are registered: order ${reference}`,
    sms: (values: RequestValues, username: string) =>
      `You are registered, and ${formatRequestAmount(values)} is yours. We are getting it ready. To see it, sign in with ${username}; for a PIN press 'Forgot Pin?'.`,
  },
  approvedKnown: {
    subject: ({ reference }: RequestValues) => `Order ${reference} is yours`,
    sms: (values: RequestValues) =>
      `${formatRequestAmount(values)} is yours. We are getting it ready to be paid out. Sign in to see it.`,
  },
  rejected: {
    subject: ({ reference }: RequestValues) =>
      `We could not accept your registration for order ${reference}`,
    sms: (values: RequestValues, reason: string) =>
      `We could not accept your registration for ${formatRequestAmount(values)}. ${reason} You may register again with the link we sent you, or contact us.`,
  },
  rejectedAsked: {
    subject: ({ reference }: RequestValues) =>
      `We could not accept your request for order ${reference}`,
    sms: (values: RequestValues, reason: string) =>
      `We could not accept your request for ${formatRequestAmount(values)}. ${reason} You may ask again with your collection PIN, or contact us.`,
  },
  rejectedOrder: {
    subject: ({ reference }: RequestValues) => `Order ${reference} cannot be paid out`,
    sms: (values: RequestValues, reason: string) =>
      `We cannot pay out ${formatRequestAmount(values)}. ${reason} Please ask the sender, or contact us.`,
  },
};

/** Errors of redeeming by collection PIN. */
export const collectionTexts = {
  unavailable: 'Service currently not available.',
  unknownPin:
    'We could not find money for you with this PIN. Please check it, and ask the sender if it still does not work.',
  locked: (until: Date) =>
    `Too many wrong PINs. You can try again from ${shortMoment(until)}, or contact us.`,
};

/** Shown instead of a reason that is for the record only. */
export const requestReasons = {
  checksNotPassed: 'Our checks did not allow it.',
};

/** Errors of an operator's decision about a request. */
export const requestDecisionTexts = {
  notPossible: 'This is no longer possible: the request has changed in the meantime.',
};
