import { randomBytes } from 'node:crypto';
import { startReferenceServer } from './server.ts';
import { createFileStore, createMemoryStore } from './store.ts';

/** `npm run payout-partner`: the partner of docs/payout-partner-protocol.md. */
const env = process.env;
const key = env.PAYOUT_PARTNER_KEY || randomBytes(24).toString('base64url');
const file = env.PAYOUT_PARTNER_STORE;
const url = env.PAYOUT_PARTNER_NOTICE_URL;
const secret = env.PAYOUT_PARTNER_NOTICE_SECRET || `whsec_${randomBytes(32).toString('base64')}`;
const seconds = env.PAYOUT_PARTNER_SETTLE_SECONDS;

const funds = Object.fromEntries(
  (env.PAYOUT_PARTNER_FUNDS || 'USD=1000000.00,ZAR=1000000.00,ZMW=1000000.00')
    .split(',')
    .map((each) => each.trim().split('=')),
);

const server = await startReferenceServer({
  ...{ key, funds },
  store: file ? createFileStore(file) : createMemoryStore(),
  notices: url ? { url, secret } : undefined,
  port: Number(env.PAYOUT_PARTNER_PORT || 3200),
  settleAfter: seconds ? Number(seconds) : undefined,
});
if (!env.PAYOUT_PARTNER_KEY)
  if (url && !env.PAYOUT_PARTNER_NOTICE_SECRET)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void server.close());
    }
