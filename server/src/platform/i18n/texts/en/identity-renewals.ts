import { shortMoment } from './short-moment.ts';

/** Errors of renewing an identity document. */
export const renewalTexts = {
  pending: 'We are already checking your new identity document.',
  notAllowed:
    'You cannot send us a new identity document at the moment. Please contact customer care.',
  number: 'Document number',
  document: 'Identity document',
  expired: 'The expiry date must be in the future.',
  takenMeanwhile:
    'Another customer has this document number now. Find out whose it is before you decide.',
  taken: 'This document number belongs to another customer. Please contact customer care.',
};

/** Messages about renewing an identity document: SMS and e-mail. */
export const renewalMessages = {
  received: {
    subject: 'We have your new identity document',
    sms: (by: Date) =>
      `We have your new identity document. We will check it by ${shortMoment(by)} and send you a message.`,
  },
  approved: {
    subject: 'Your new identity document is accepted',
    sms: (day: string) =>
      `Your new identity document is accepted. It is valid until ${day}. You can send money again.`,
  },
  declined: {
    subject: 'We could not accept your identity document',
    sms: (reason: string) =>
      `We could not accept your new identity document. ${reason} You can send another one, or contact us.`,
  },
};
