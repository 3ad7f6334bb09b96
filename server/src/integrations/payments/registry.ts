import type { Services } from '../../app/services.ts';
import { checkoutPartner } from './checkout/partner.ts';
import { observedPartner } from './observed.ts';
import type { PaymentKind, PaymentPartner } from './partner.ts';
import { payshapPartner } from './payshap/partner.ts';
import { cardPagePartner } from './real/card-page.ts';
import { digipayPartner } from './real/digipay.ts';
import { stitchPartner } from './real/stitch.ts';
import { sandboxPartners } from './sandbox/partner.ts';

/** The payment partners by kind; a kind without a partner is not offered. */
export type PaymentPartners = ReadonlyMap<PaymentKind, PaymentPartner>;

/** The services a partner needs. */
type PartnerServices = Pick<Services, 'config' | 'brand' | 'database' | 'telemetry'>;

/** The configured partners (decision 22); one set per process, because each caches its token. */
export function paymentPartners(services: PartnerServices): PaymentPartners {
  const sandbox = services.config.paymentPartners === 'sandbox';
  const partners = sandbox ? sandboxPartners(services) : realPartners(services);
  return new Map(
    partners.map((partner) => [partner.kind, observedPartner(partner, services.telemetry)]),
  );
}

function realPartners({ config, brand, database }: PartnerServices): PaymentPartner[] {
  const { paymentOptions } = config;
  return [
    ...(paymentOptions.includes('DIGIPAY') ? [digipayPartner(config, database.clock)] : []),
    ...(paymentOptions.includes('STITCH') ? [stitchPartner(config, brand)] : []),
    ...(paymentOptions.includes('PAYSHAP') ? [payshapPartner(config, database.clock)] : []),
    ...(paymentOptions.includes('CHECKOUT') ? [checkoutPartner(config)] : []),
    ...(config.cardPageFile === undefined ? [] : [cardPagePartner(config)]),
  ];
}
