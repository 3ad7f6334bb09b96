import type { PayoutPartner } from '../src/integrations/payouts/partner.ts';
import {
  type ThunesSettings,
  thunesPayoutPartner,
} from '../src/integrations/payouts/thunes/partner.ts';
import { CREDENTIALS } from '../src/integrations/payouts/thunes/sandbox/stand-in.ts';
import { OWN_CLOCK } from '../src/platform/database/clock.ts';

/** Secret of the callbacks' addresses in tests. */
export const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** The adapter for a stand-in at an address. */
export function createThunes(
  url: string,
  publicUrl: string,
  thunesPayers: ThunesSettings['thunesPayers'] = {},
): PayoutPartner {
  const settings = {
    ...{ thunesUrl: url, thunesKey: CREDENTIALS.key, thunesSecret: CREDENTIALS.secret },
    ...{ thunesCurrency: 'USD', thunesPayers, publicUrl },
    ...{ webhookSecretPayouts: WEBHOOK_SECRET, partnerTimeoutSeconds: 2 },
  };
  const partner = thunesPayoutPartner(settings, OWN_CLOCK);
  if (partner) return partner;
  throw new Error('Thunes is not set.');
}
