import type { ThunesSettings } from '../src/integrations/payouts/thunes/partner.ts';
import { CREDENTIALS } from '../src/integrations/payouts/thunes/sandbox/stand-in.ts';

/** Secret of the callbacks' addresses in tests. */
export const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** Settings of the adapter for a stand-in at an address. */
export const createThunesSettings = (url: string, publicUrl: string): ThunesSettings['config'] => ({
  thunesUrl: url,
  thunesKey: CREDENTIALS.key,
  thunesSecret: CREDENTIALS.secret,
  thunesCurrency: 'USD',
  thunesPayers: {},
  publicUrl,
  webhookSecretPayouts: WEBHOOK_SECRET,
  partnerTimeoutSeconds: 2,
});
