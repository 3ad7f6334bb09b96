import { formatTime } from '@thumela/rules/dates/shown-dates.ts';
import { formatMinorPlain, formatRand } from '@thumela/rules/money/money.ts';

const amountOwed = ({ currency, cents }: { currency: string; cents: bigint }): string =>
  currency === 'ZAR' ? formatRand(cents) : `${currency} ${formatMinorPlain(cents)}`;

/** Errors of creating a transaction. */
export const creationTexts = {
  quoteExpired: 'This quote is no longer valid. Please ask for a new one.',
  quoteUsed: 'This quote was already used.',
  quoteUsedFor: (reference: string) =>
    `The transaction with payment reference ${reference} was made from it. You can find it in your transactions.`,
  quoteUsedOtherwise: (reference: string) =>
    `The transaction with payment reference ${reference} was made from it, with different details. Please check it in your transactions.`,
  quoteUsedMeanwhile:
    'This quote was already used. You can find its transaction in your transactions.',
  sameBefore: 'The same transaction was created a few minutes ago.',
  sameAt: (cents: bigint, who: string, at: Date, reference: string) =>
    `You can find it in your transactions: ${formatRand(cents)} for ${who}, created at ${formatTime(at)}, payment reference ${reference}.`,
  notSigned: 'Please sign the declaration first.',
  signYearly: 'It is signed once a calendar year, and again when its text changes.',
  newQuote: 'To send money again, please ask for a new quote.',
  quoteForAnother: 'The quote is not for this beneficiary.',
  toYourself: 'You cannot send money to yourself.',
  yourDetails: 'The recipient has your name and date of birth.',
  notAllowed: 'You cannot send money with this registration.',
  askCare: 'Please contact customer care.',
  notNow: 'You cannot send money at the moment.',
  notNowHome:
    'We have to complete your details first. Your home page shows what we need and by when.',
  notWhileOwed: 'You cannot send money at the moment.',
  youOwe: (owed: readonly { currency: string; cents: bigint }[]) =>
    `You owe us ${owed.map(amountOwed).join(' and ')} for a payment that was reversed. Please contact us to pay it. You can send money again as soon as we have it.`,
  documentExpired: 'Your identity document has expired.',
  documentUntil: (day: string) =>
    `It was valid until ${day}. Send us your new document under “Your identity document” in the menu.`,
};

/** Errors of a transaction's refused status change. Statuses appear as in the API. */
export const moveTexts = {
  notPossible: 'This is no longer possible: the transaction has changed in the meantime.',
  is: (status: string) => `The transaction is ${status}.`,
  takenBack:
    'The payment was reversed. The transaction can continue with another payment from suspense.',
  beingPaidOut:
    'The payout partner has the payout and can still pay it. This is possible once the partner has stopped it.',
  decidedElsewhere: 'Another decision about this payment comes first.',
  sayWhy: 'Please give a reason, in a sentence for the customer.',
};

/** Reason of a transaction's status; for its customer. */
export const reasonTexts = {
  checkedTooLate:
    'We are sorry: we could not check it in time. You can ask for a new quote at any time.',
  countryStopped: (country: string) =>
    `We are checking whether we can still send money to ${country}. Please do not pay until you hear from us.`,
  countryStoppedPaid: (country: string) =>
    `We are checking whether we can still send money to ${country}. Your money is safe, and you do not need to do anything.`,
  rateRecalled:
    'We are sorry: our exchange rate was wrong. You can ask for a new quote at any time.',
  paidLate: (workingDays: number) =>
    `Your payment arrived after the transaction had expired. We will return it within ${workingDays} working days: please tell us which bank account to pay it to.`,
  refundCameBack: 'Our refund came back to us. Please tell us which account to pay it to.',
  checksNotPassed: 'Our checks did not allow it.',
};

/** Errors of a beneficiary that cannot be changed. */
export const beneficiaryTexts = {
  changed: 'This beneficiary was changed in the meantime.',
  lookAgain: 'Look at the newest details, then make your change again.',
};

/** Errors of an operator's decision about a transaction or a customer. */
export const decisionTexts = {
  notReleased: 'The transaction cannot continue.',
  customerIs: (status: string) =>
    `The customer is ${status}. Restore the customer first, or end the transaction.`,
  noPayee:
    'The customer has not chosen a bank account for the refund yet. The portal asks them for one.',
};

/** For the record of a freeze; notes that other roles may read do not mention the match. */
export const freezeNotes = {
  undecided: 'A sanctions match is undecided.',
  suspended: 'The customer is SUSPENDED.',
  confirmed: 'A match on a sanctions list was confirmed.',
  released: 'The money was released. Please decide what happens to it.',
  lost: 'The money is no longer held: it was paid out before the freeze, or its payment was reversed.',
};
