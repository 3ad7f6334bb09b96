import type { Services } from '../../services.ts';
import { observedPayoutPartner } from './observed.ts';
import type { PayoutPartner } from './partner.ts';
import { sandboxPayoutPartner } from './sandbox/partner.ts';

/** The partner that makes our payouts; undefined: they wait. */
export function payoutPartner(
  services: Pick<Services, 'config' | 'database' | 'telemetry'>,
): PayoutPartner | undefined {
  const { config, database, telemetry } = services;
  if (config.payoutPartner !== 'sandbox') return undefined;
  return observedPayoutPartner(sandboxPayoutPartner({ config, database }), telemetry);
}
