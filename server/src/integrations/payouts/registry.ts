import type { Services } from '../../app/services.ts';
import { isoPayoutPartner } from './iso20022/partner.ts';
import { observedPayoutPartner } from './observed.ts';
import type { PayoutPartner } from './partner.ts';
import { sandboxPayoutPartner } from './sandbox/partner.ts';

/** The configured payout partner. */
export function payoutPartner(
  services: Pick<Services, 'config' | 'database' | 'telemetry'>,
): PayoutPartner {
  const { config, database, telemetry } = services;
  const partner =
    config.payoutPartner === 'sandbox'
      ? sandboxPayoutPartner({ config, database })
      : isoPayoutPartner({ database });
  return observedPayoutPartner(partner, telemetry);
}
