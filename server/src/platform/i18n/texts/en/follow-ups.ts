import { formatRand } from '@thumela/rules/money/money.ts';
import { shortMoment } from './short-moment.ts';

/** Errors of submitting a follow-up. */
export const followUpTexts = {
  submitted: 'It seems as though you have already submitted the required information.',
  notNeeded: 'It seems we no longer need this information.',
  notAsked: 'You sent a document that we did not ask for.',
  twice: 'Please send each document once.',
  approved: (title: string) => `${title} is already approved, with the document you sent before.`,
  documentType: (title: string) => `This document type is not accepted for ${title}.`,
  notSigned: 'Please accept the declaration.',
};

/** For the record of a case. */
export const followUpRecords = { handedIn: 'The recipient handed it in.' };

/** Errors of an operator's request for more information. */
export const askingTexts = {
  nothing: (known: readonly string[]) =>
    `Please say what to request, for example purposes=${known.slice(0, 1).join()} declaration=yes.`,
  unknown: (purpose: string) => `${purpose} cannot be requested.`,
  possible: (known: readonly string[]) =>
    `Possible requests: ${[...known, 'DECLARATION'].join(', ')}.`,
};

/** Values of a request for more, by which its recipient recognises it. */
interface AskedValues {
  sender: string;
  cents: bigint;
  until: Date;
  link: string;
}

/** Messages to a recipient who must submit more: an SMS, which is also the first sentence of the e-mail. */
export const followUpMessages = {
  asked: {
    subject: ({ sender, cents }: AskedValues) =>
      `We need something more for ${formatRand(cents, ' ')} from ${sender}`,
    sms: ({ sender, cents, until, link }: AskedValues) =>
      `To pay out ${formatRand(cents, ' ')} from ${sender} we need something more. Please send it by ${shortMoment(until)}: ${link}`,
  },
  received: {
    subject: (reference: string) => `We have what you sent for order ${reference}`,
    sms: (reference: string, by: Date) =>
      `We have what you sent for order ${reference}. Our team will review it by ${shortMoment(by)} and let you know. You need not do anything.`,
  },
};
