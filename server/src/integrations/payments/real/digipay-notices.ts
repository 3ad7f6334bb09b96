import { phrase } from '@thumela/rules/language/phrase.ts';
import { type Static, Type } from 'typebox';
import { refusalTexts } from '../../../platform/i18n/texts/en/payments.ts';
import {
  AmountRefusal,
  PartnerRefusal,
  type PaymentOutcome,
  type PaymentReport,
  parsePartnerTime,
} from '../partner.ts';

/** DIGIPAY's notice about a payment; `amountPaid` in cents. Without `clientReference` it was paid in a shop. */
export const Notice = Type.Object({
  paymentResult: Type.String(),
  accountNumber: Type.String(),
  clientReference: Type.Optional(Type.String({ maxLength: 200 })),
  payatTransactionId: Type.Optional(Type.String({ maxLength: 200 })),
  amountPaid: Type.Optional(Type.Integer({ minimum: 0 })),
  currency: Type.Optional(Type.String()),
  paymentDateTime: Type.Optional(Type.String()),
});

const OUTCOMES: Readonly<Record<string, PaymentOutcome>> = {
  SUCCESS: 'SUCCEEDED',
  FAILED: 'FAILED',
  DECLINED: 'FAILED',
  EXPIRED: 'FAILED',
  CANCELLED: 'CANCELED',
  PENDING: 'PENDING',
};

/**
 * Converts a notice to a report. Bills are paid in rand unless it states otherwise.
 * @throws if the result is unknown, or a success names neither amount nor payment
 */
export function toPaymentReport(notice: Static<typeof Notice>): PaymentReport {
  const { paymentResult, accountNumber, clientReference = '', payatTransactionId } = notice;
  const outcome = OUTCOMES[paymentResult];
  const paid = outcome === 'SUCCEEDED';
  if (!outcome || (paid && (payatTransactionId === undefined || !notice.amountPaid))) {
    throw new Error(`DIGIPAY reported ${paymentResult} of ${notice.amountPaid ?? 'no amount'}.`);
  }
  return {
    partnerReference: payatTransactionId ?? clientReference,
    openedAs: clientReference,
    paymentReference: accountNumber,
    outcome,
    amountCents: BigInt(notice.amountPaid ?? 0),
    currency: notice.currency ?? 'ZAR',
    paidAt: parsePartnerTime(notice.paymentDateTime),
  };
}

/** Response codes of an amount above the ceiling. */
const TOO_MUCH = /AMOUNT.*(EXCEED|MAX|LIMIT)|(EXCEED|MAX).*AMOUNT/;
/** Maximum characters of a partner's sentence shown to a customer. */
const LONGEST = 200;

/** A response code other than success, with the partner's description for the customer. */
export function toRefusal(code: string, description: string | undefined): PartnerRefusal {
  const sentence = (description ?? '').trim().slice(0, LONGEST);
  const theirs = sentence === '' ? undefined : phrase(refusalTexts, 'inTheirWords', sentence);
  return TOO_MUCH.test(code)
    ? new AmountRefusal(theirs ?? phrase(refusalTexts, 'aboveMaximum'))
    : new PartnerRefusal(theirs ?? phrase(refusalTexts, 'notAccepted', 'DIGIPAY'));
}
