import { formatDay } from '@thumela/rules/dates/shown-dates.ts';

/** Errors of requests about personal data, and messages to the customer. */
export const dataRequestTexts = {
  words: 'Please say what is wrong, in at most 500 characters.',
  proof: "Please say how the caller's identity was proved.",
  pending: 'A request of this kind is already waiting for an answer.',
  restricted: 'This record is restricted already.',
  notRestricted: 'This record is not restricted.',
  notReady: 'The export is not ready yet.',
  expired: 'This export has expired. Please ask for another one.',
  linkExpired: 'This link has expired. Please enter your PIN again.',
  open: 'The customer still has open business. It has to be concluded first.',
  kept: 'The record may not be erased yet.',
  held: 'A legal hold stops this deletion.',
  lifted: 'This hold is lifted already.',
  alreadyHeld: 'This customer is under a legal hold already.',
  reason: 'Please give a reason, in at most 500 characters.',
  subject: 'Your request about your personal data',
  opened: (day: string) =>
    `We received your request about your personal data. You will have our answer by ${formatDay(day)}. If you did not ask for this, please contact us at once.`,
  handedOver: (day: string) =>
    `The copy of your personal data is ready. Sign in and download it under Your personal data until ${formatDay(day)}.`,
  corrected: 'We corrected your personal data as you asked.',
  restrictedUntil: (day: string) =>
    `The law requires us to store your records until ${formatDay(day)}. Until then we use them for nothing else, and you can no longer sign in. They are erased afterwards.`,
  restrictedNow:
    'The use of your personal data is restricted as you asked. You can no longer sign in.',
  restrictionLifted:
    'The use of your personal data is no longer restricted, as you asked. You can sign in again.',
  erased: 'Your personal data was erased as you asked.',
  refused: (ground: string) => `We cannot do what you asked about your personal data: ${ground}`,
};

/** Names of the parts of an export, in its page and its data. */
export const exportSections = {
  person: 'Person',
  corrections: 'Corrections',
  correctedContactDetails: 'Corrected contact details',
  renewedDocuments: 'Renewed documents',
  identityChecksWithARegister: 'Identity checks with a register',
  requestsForHigherLimits: 'Requests for higher limits',
  requestsForInformation: 'Requests for information',
  documents: 'Documents',
  savedRecipients: 'Saved recipients',
  moneySent: 'Money sent',
  moneyReceived: 'Money received',
  whoReceivedThisData: 'Recipients of this data',
  conversations: 'Conversations',
  signins: 'Sign-ins',
  signedDeclarations: 'Signed declarations',
  requestsAboutPersonalData: 'Requests about personal data',
  messagesToYou: 'Messages to you',
};

/** Head of the page of an export. */
export const exportPage = {
  title: (brand: string) => `Your personal data at ${brand}`,
  lead: (day: string) =>
    `Collected on ${day}. If something is wrong, you can ask us to correct it (section 24 of the Protection of Personal Information Act).`,
};
