import type { PayoutPartner } from '../src/integrations/payouts/partner.ts';
import {
  type PawapaySettings,
  pawapayPayoutPartner,
} from '../src/integrations/payouts/pawapay/partner.ts';
import { OWN_CLOCK } from '../src/platform/database/clock.ts';

/** The adapter with a test's settings. */
export function createPawapay(settings: Partial<PawapaySettings>): PayoutPartner {
  const complete: PawapaySettings = {
    ...{ pawapayUrl: undefined, pawapayToken: undefined, publicUrl: 'http://localhost' },
    ...{ pawapaySigningKey: undefined, pawapaySigningKeyId: undefined, partnerTimeoutSeconds: 2 },
    ...settings,
  };
  const partner = pawapayPayoutPartner(complete, OWN_CLOCK);
  if (!partner) throw new Error('pawaPay is not configured.');
  return partner;
}
