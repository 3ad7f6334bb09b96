import type { Services } from '../../services.ts';
import type { PaymentKind, PaymentPartner } from './partner.ts';
import { sandboxPartners } from './sandbox/partner.ts';

/** The partners payments go to, by kind; a kind without a partner is not offered. */
export type PaymentPartners = ReadonlyMap<PaymentKind, PaymentPartner>;

/** The partners the settings choose (decisions H.5). */
export function paymentPartners(services: Services): PaymentPartners {
  const partners = services.config.paymentPartners === 'sandbox' ? sandboxPartners(services) : [];
  return new Map(partners.map((partner) => [partner.kind, partner]));
}
