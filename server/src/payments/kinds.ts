import { PAYMENT_KINDS, type PaymentKind } from '../integrations/payments/partner.ts';
import type { Config } from '../platform/core/config.ts';
import { notFound } from '../platform/core/errors.ts';
import type { Brand, ReferenceSnapshot } from '../pricing/reference-data/service.ts';

/** The wire's name of a kind of payment: DIGIPAY, `{product}_CARD`, STITCH (PAY-04). */
export function formatPaymentOption(kind: PaymentKind, brand: Brand): string {
  return kind === 'CARD' ? `${brand.productCode}_CARD` : kind;
}

/** Kinds that every installation knows; the others have to be enabled by `PAYMENT_OPTIONS`. */
const USUAL: ReadonlySet<PaymentKind> = new Set(['DIGIPAY', 'CARD', 'STITCH']);

/** The kinds of payment of this installation, in the order they are offered. */
export const knownPaymentKinds = ({ paymentOptions }: Pick<Config, 'paymentOptions'>) =>
  PAYMENT_KINDS.filter(
    (kind) => USUAL.has(kind) || paymentOptions.some((option) => option === kind),
  );

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
