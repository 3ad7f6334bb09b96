import { join } from 'node:path';
import type { Environment } from '../../../server/src/platform/core/config.ts';
import { testEnvironment } from '../../../server/test/environment.ts';
import type { Ports } from './entrance.ts';

/** Name of the payout partner. */
const PARTNER = 'outside';
/** Key that we present to it. */
export const PARTNER_KEY = 'key-of-the-failover-proof';

/** Addresses that every process shares. */
export interface Addresses {
  /** PgBouncer. */
  pooled: string;
  /** HAProxy in front of PostgreSQL. */
  session: string;
  partner: string;
  smsGateway: string;
}

/** Settings that every process shares, as docs/high-availability.md has them. */
export function settingsOf(
  home: string,
  { pooled, session, partner, smsGateway }: Addresses,
  { web }: Pick<Ports, 'web'>,
): Environment {
  const webhookSecret = `whsec_${Buffer.from('the secret of the notices').toString('base64')}`;
  return testEnvironment({
    DEMO: 'false',
    PUBLIC_URL: `http://127.0.0.1:${web}`,
    TRUST_PROXY: '1',
    DATABASE_URL: pooled,
    DATABASE_SESSION_URL: session,
    HOLD_AFTER_PROMOTION: 'false',
    DATA_DIR: join(home, 'data'),
    POOL_SIZE: '10',
    LOG_LEVEL: 'warn',
    PAYOUT_PARTNER: PARTNER,
    GENERIC_PAYOUT_PARTNERS: JSON.stringify([
      { name: PARTNER, url: partner, key: PARTNER_KEY, webhookSecret },
    ]),
    PAYOUT_QUIET_SECONDS: '2',
    SMS_GATEWAY_URL: smsGateway,
  });
}
