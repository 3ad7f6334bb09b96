import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Environment } from '../src/platform/core/config.ts';

/** The key that seals the tests' audit trails. */
export const AUDIT_KEY = 'audit-secret-of-the-tests-only-000';

/** A folder for each database, because a document store belongs to one installation. */
function dataDirOf(databaseUrl: string | undefined): string {
  const database = databaseUrl ? new URL(databaseUrl).pathname.slice(1) : process.pid;
  return join(tmpdir(), `thumela-test-data-${database}`);
}

/**
 * Settings of a server under test. The secrets are fixed, because a database copied from the demo template
 * contains PINs hashed with them. All tests use one network address, so limits per address are off.
 */
export function testEnvironment(more: Environment = {}): Environment {
  return {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    DATA_DIR: dataDirOf(more.DATABASE_URL),
    POOL_SIZE: '5',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: '0',
    // Tests share a busy machine, and some send hundreds of requests at once.
    OVERLOAD_WAITING: '0',
    OVERLOAD_DELAY_MS: '0',
    WRONG_PINS_PER_IP_PER_HOUR: '1000000',
    SIGN_UPS_PER_IP_PER_HOUR: '1000000',
    ACCOUNT_NOTICES_PER_IP_PER_HOUR: '1000000',
    UPLOADS_PER_IP_PER_HOUR: '1000000',
    LINKS_PER_IP_PER_HOUR: '1000000',
    REQUESTS_PER_IP_PER_HOUR: '1000000',
    SEARCHES_PER_IP_PER_HOUR: '1000000',
    SCHEDULER_INTERVAL_SECONDS: '1',
    LEDGER_CHECK_INTERVAL_SECONDS: '0',
    PAYMENT_PARTNERS: 'sandbox',
    PAYOUT_PARTNER: 'sandbox',
    SANDBOX_PAYOUT_SECONDS: '0',
    // Tests count cases; those that need the morning's turn it on.
    DEMO_MORNING: 'false',
    REGISTERING_PARTNER_PASSWORD: 'portal-demo-secret',
    SESSION_SECRET: 'session-secret-of-the-tests-only',
    PIN_PEPPER: 'pin-pepper-of-the-tests-only-0000',
    AUDIT_SECRET: AUDIT_KEY,
    ENCRYPTION_KEY: 'encryption-key-of-the-tests-only-0000',
    WEBHOOK_SECRET_PAYOUTS: 'whsec_cGF5b3V0IHNlY3JldCBvZiB0aGUgdGVzdHM=',
    WEBHOOK_SECRET_DIGIPAY: 'whsec_ZGlnaXBheSBzZWNyZXQgb2YgdGhlIHRlc3Rz',
    WEBHOOK_SECRET_STITCH: 'whsec_c3RpdGNoLXNlY3JldCBvZiB0aGUgdGVzdHM=',
    WEBHOOK_SECRET_CARD: 'whsec_Y2FyZCBzZWNyZXQgb2YgdGhlc2UgdGVzdHM=',
    RECEIPT_SECRET: 'receipt-secret-of-the-tests-only-00',
    LINK_SECRET: 'link-secret-of-the-tests-only-0000000',
    CAPTCHA_SECRET: 'captcha-secret-of-the-tests-only-000000',
    // Lowest cost: tests of the browser need not wait for it.
    CAPTCHA_COST: '1',
    PARTNER_EVENT_SECRET: 'partner-event-secret-of-the-tests-only',
    ...more,
  };
}

/** Settings of the real payment partners. */
export const partners = {
  DIGIPAY_API_URL: 'https://digipay.example',
  DIGIPAY_CLIENT_ID: 'id',
  DIGIPAY_CLIENT_SECRET: 'secret',
  DIGIPAY_PAGE_ORIGINS: 'https://pay.example, https://cards.example:8443/',
  STITCH_CLIENT_ID: 'id',
  STITCH_CLIENT_SECRET: 'secret',
  STITCH_BENEFICIARY_BANK: 'absa',
  STITCH_BENEFICIARY_ACCOUNT: '4050123456',
};

/** The bank account that payouts are made from. */
export const debtor = {
  PAYOUT_DEBTOR_NAME: 'Thumela Remittances (Pty) Ltd',
  PAYOUT_DEBTOR_ACCOUNT: 'ZA62 4753 0012',
  PAYOUT_DEBTOR_BIC: 'FIRNZAJJ',
};

/** Settings and secrets without which a production server does not start. */
export const production = {
  ...partners,
  ...debtor,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://send.example',
  REGISTERING_PARTNER_PASSWORD: 'a-long-password',
  SESSION_SECRET: 's'.repeat(32),
  PIN_PEPPER: 'p'.repeat(32),
  WEBHOOK_SECRET_DIGIPAY: `whsec_${Buffer.alloc(32, 1).toString('base64')}`,
  WEBHOOK_SECRET_STITCH: `whsec_${Buffer.alloc(32, 2).toString('base64')}`,
  WEBHOOK_SECRET_CARD: `whsec_${Buffer.alloc(32, 3).toString('base64')}`,
  WEBHOOK_SECRET_PAYOUTS: `whsec_${Buffer.alloc(32, 3).toString('base64')}`,
  RECEIPT_SECRET: 'r'.repeat(32),
  LINK_SECRET: 'l'.repeat(32),
  CAPTCHA_SECRET: 'c'.repeat(32),
  PARTNER_EVENT_SECRET: 'e'.repeat(32),
  AUDIT_SECRET: 'a'.repeat(32),
  ENCRYPTION_KEY: 'k'.repeat(32),
};
