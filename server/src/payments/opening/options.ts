import type { Services } from '../../app/services.ts';
import { PAYMENT_KINDS } from '../../integrations/payments/partner.ts';
import { formatPaymentOption } from '../kinds.ts';

/** The wire's names of the options whose partner can open a payment. */
export function offeredOptions({
  brand,
  partners,
}: Pick<Services, 'brand' | 'partners'>): string[] {
  return PAYMENT_KINDS.filter((kind) => partners.get(kind)?.open).map((kind) =>
    formatPaymentOption(kind, brand),
  );
}
