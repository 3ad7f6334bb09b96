import type { Services } from '../../app/services.ts';
import { genericPayoutPartner } from './generic/partner.ts';
import { isoPayoutPartner } from './iso20022/partner.ts';
import { observedPayoutPartner } from './observed.ts';
import type { PayoutPartner } from './partner.ts';
import { pawapayPayoutPartner } from './pawapay/partner.ts';
import { sandboxPayoutPartner } from './sandbox/partner.ts';
import { thunesPayoutPartner } from './thunes/partner.ts';

type Needed = Pick<Services, 'config' | 'database' | 'telemetry'>;

/** The configured payout partner. @throws Error if its settings are missing, which the settings check reports before */
export function payoutPartner(services: Needed): PayoutPartner {
  const partner = createPartner(services);
  if (!partner)
    throw new Error(`The payout partner ${services.config.payoutPartner} is not set up.`);
  return observedPayoutPartner(partner, services.telemetry);
}

function createPartner({ config, database }: Needed): PayoutPartner | undefined {
  switch (config.payoutPartner) {
    case 'sandbox':
      return sandboxPayoutPartner({ config, database });
    case 'iso20022':
      return isoPayoutPartner({ database });
    case 'pawapay':
      return pawapayPayoutPartner(config, database.clock);
    case 'thunes':
      return thunesPayoutPartner(config, database.clock);
    default: {
      const generic = config.genericPayoutPartners.find(
        ({ name }) => name === config.payoutPartner,
      );
      return generic && genericPayoutPartner(generic);
    }
  }
}
