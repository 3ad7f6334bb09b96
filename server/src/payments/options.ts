import { PAYMENT_KINDS } from '../partners/payments/partner.ts';
import type { PaymentPartners } from '../partners/payments/registry.ts';
import type { Services } from '../services.ts';
import { ceilingOf, optionOf } from './kinds.ts';

/**
 * The payment options with a partner behind them, as named on the wire; with a total, in cents, only
 * those that can take it (decisions H.1).
 */
export function offeredOptions(
  { brand, reference }: Pick<Services, 'brand' | 'reference'>,
  partners: PaymentPartners,
  totalCents: bigint | undefined,
): string[] {
  return PAYMENT_KINDS.filter(
    (kind) =>
      partners.has(kind) &&
      (totalCents === undefined || totalCents <= ceilingOf(kind, reference.now)),
  ).map((kind) => optionOf(kind, brand));
}
