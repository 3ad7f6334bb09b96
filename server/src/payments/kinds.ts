import { notFound } from '../errors.ts';
import { PAYMENT_KINDS, type PaymentKind } from '../partners/payments/partner.ts';
import type { Brand, ReferenceSnapshot } from '../reference/service.ts';

/** What a kind of payment is called on the wire: DIGIPAY, `{product}_CARD`, STITCH (2§9). */
export function optionOf(kind: PaymentKind, brand: Brand): string {
  return kind === 'CARD' ? `${brand.productCode}_CARD` : kind;
}

/** The kind in an address such as `/webhooks/digipay`. */
export function kindOfPath(segment: string): PaymentKind {
  const kind = PAYMENT_KINDS.find((each) => each.toLowerCase() === segment);
  if (!kind) throw notFound('partner');
  return kind;
}

/** The highest total a kind of payment takes, in cents (server-data 6.2). */
export function ceilingOf(kind: PaymentKind, reference: ReferenceSnapshot): bigint {
  return reference.policy(`PAYMENT_CEILING_${kind}`);
}
