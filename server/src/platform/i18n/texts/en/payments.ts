import { formatRand } from '@thumela/rules/money/money.ts';
import { formatDuration } from '@thumela/rules/texts/en/durations.ts';

/** Errors of starting a payment. */
export const paymentTexts = {
  notNow: 'This transaction cannot be paid now.',
  /** The portal adds 'for this payment method' (PAY-22). */
  most: (cents: bigint) => `The maximum amount is ${formatRand(cents)}`,
  ready: 'The payment is ready.',
  platform: (one: string) => `The platform must be ${one}`,
  canceledMeanwhile: 'The payment was cancelled while it was starting. Nothing was charged.',
  onePayerAddress: 'Give either a ShapID or an account.',
  shapId: 'The ShapID must be a South African mobile number, or the number, @ and the bank.',
  payerAccount: 'The account must have 5 to 16 digits and a branch code of six digits.',
  notOffered: 'This way to pay is not available.',
  notStarted:
    'The payment could not be started. Nothing was charged; please try again or choose another way to pay.',
  underWay: (seconds: number) =>
    `It seems someone is already trying to pay for this transaction. Please wait ${formatDuration(seconds)} and try again.`,
};

/** Reasons for a payment partner's refusal. */
export const refusalTexts = {
  inTheirWords: (sentence: string) => sentence,
  aboveMaximum: 'The amount is above the maximum',
  notAccepted: (partner: string) => `${partner} did not accept the payment.`,
  shapId: 'This ShapID or account cannot receive a request. Please check it.',
  shapBank: 'Your bank does not take PayShap requests for this account.',
  cardProcessor: 'The card processor did not accept the payment.',
  sandbox: 'The sandbox partner refuses totals that end in .13.',
};

/** Errors in responses to payment partners. */
export const eventTexts = {
  idTooLong: 'The event id is too long.',
  badSignature: 'The signature of the event is not valid.',
};
