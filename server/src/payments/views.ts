import type { AnswerOf } from '@thumela/contract/call.ts';
import type {
  checkDualAuthorisation,
  initiateDigitalPayment,
} from '@thumela/contract/calls/payments.ts';
import type { findPaymentAttempt } from '@thumela/contract/own/payment-attempts.ts';
import type { Say } from '@thumela/rules/language/phrase.ts';
import type { OpenedPayment, PaymentLink } from '../integrations/payments/partner.ts';
import { formatTimestamp } from '../platform/http/timestamp.ts';
import { paymentTexts } from '../platform/i18n/texts/en/payments.ts';
import type { Brand } from '../pricing/reference-data/service.ts';
import type { Authorisation } from './authorisations/service.ts';
import { formatPaymentOption } from './kinds.ts';

const formatPaymentLink = ({ name, url }: PaymentLink) => ({
  paymentMethodName: name,
  paymentUrl: url,
});

/** An opened digital payment, as its call returns it (PAY-11). */
export function digitalPaymentView(
  { referenceKey, webLinks, appLinks, qrCode }: OpenedPayment,
  now: Date,
  say: Say,
): AnswerOf<typeof initiateDigitalPayment> {
  return {
    transmissionDateTime: formatTimestamp(now),
    referenceKey,
    qrCodePayment: qrCode
      ? { qrCodeUrl: qrCode.url, supportedApplications: qrCode.applications }
      : null,
    responseCode: 'SUCCESS',
    responseDescription: say(paymentTexts).ready,
    appPaymentLinks: appLinks.map(formatPaymentLink),
    webPaymentLinks: webLinks.map(formatPaymentLink),
  };
}

/** A customer's own open attempt, with the pages where it continues. */
export function attemptView(
  { option, expires_at, links }: Pick<Authorisation, 'option' | 'expires_at' | 'links'>,
  brand: Brand,
): NonNullable<AnswerOf<typeof findPaymentAttempt>['attempt']> {
  return {
    'payment-option': formatPaymentOption(option, brand),
    'expires-at': formatTimestamp(expires_at),
    links: links.map(formatPaymentLink),
  };
}

/** An authorisation, as the dual check returns it (PAY-12). */
export function authorisationView(
  row: Authorisation,
  brand: Brand,
): NonNullable<AnswerOf<typeof checkDualAuthorisation>['authorisation']> {
  return {
    id: Number(row.id),
    'payment-reference': row.payment_reference,
    'payment-option': formatPaymentOption(row.option, brand),
    status: row.is_open ? 'OPEN' : 'CLOSED',
    'date-created': formatTimestamp(row.opened_at),
    'expires-at': formatTimestamp(row.expires_at),
  };
}
