import { PAYMENT_KINDS, type PaymentKind } from '../integrations/payments/partner.ts';
import { notFound } from '../platform/core/errors.ts';
import type { Brand, ReferenceSnapshot } from '../pricing/reference-data/service.ts';

/** The wire's name of a kind of payment: DIGIPAY, `{product}_CARD`, STITCH (PAY-04). */
export function formatPaymentOption(kind: PaymentKind, brand: Brand): string {
  return kind === 'CARD' ? `${brand.productCode}_CARD` : kind;
}

/** The kind that an address such as `/webhooks/digipay` names. */
export function parsePaymentKind(segment: string): PaymentKind {
  const kind = PAYMENT_KINDS.find((each) => each.toLowerCase() === segment);
  if (!kind) throw notFound('partner');
  return kind;
}

/** The highest total a kind of payment takes, in cents (see server/src/compliance/README.md). */
export function findPaymentCeiling(kind: PaymentKind, reference: ReferenceSnapshot): bigint {
  return reference.policy(`PAYMENT_CEILING_${kind}`);
}
