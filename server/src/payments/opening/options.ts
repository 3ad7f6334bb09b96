import { PAYMENT_KINDS } from '../../partners/payments/partner.ts';
import type { Services } from '../../services.ts';
import { optionOf } from '../kinds.ts';

/** The payment options with a partner behind them that can be asked to collect, as named on the wire. */
export function offeredOptions({
  brand,
  partners,
}: Pick<Services, 'brand' | 'partners'>): string[] {
  return PAYMENT_KINDS.filter((kind) => partners.get(kind)?.open).map((kind) =>
    optionOf(kind, brand),
  );
}
