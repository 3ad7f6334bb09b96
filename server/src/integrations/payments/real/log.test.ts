import { Writable } from 'node:stream';
import { DEFAULT_BRAND } from '@thumela/rules/default-brand.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testEnvironment } from '../../../../test/environment.ts';
import {
  FAKE_PARTNER_SETTINGS,
  type FakePartners,
  startFakePartners,
} from '../../../../test/fake-partners/start.ts';
import { loadConfig } from '../../../platform/core/config.ts';
import { OWN_CLOCK } from '../../../platform/database/clock.ts';
import { createLog } from '../../../platform/observability/log.ts';
import type { PaymentPartner } from '../partner.ts';
import { digipayPartner } from './digipay.ts';
import { stitchPartner } from './stitch.ts';

let partners: FakePartners;
beforeAll(async () => {
  partners = await startFakePartners();
});
afterAll(() => partners.close());

const instruction = {
  attemptId: '1',
  paymentReference: '4927518360927411',
  amountCents: 105_750n,
  currency: 'ZAR',
  merchant: 'Thumela',
  payer: 'Nomvula Khumalo',
  msisdn: '27820000001',
  expiresAt: new Date(Date.now() + 3_600_000),
  returnUrls: { success: 'http://a/s', failed: 'http://a/f', canceled: 'http://a/c' },
};

test('no partner failure makes the log contain a secret, a token or a customer', async () => {
  const lines: string[] = [];
  const to = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const log = createLog({ logLevel: 'info', nodeEnv: 'production' }, to);
  const base = loadConfig(testEnvironment({ DEMO: 'false' }));
  const config = { ...base, ...partners.settings, partnerTimeoutSeconds: 1 };
  const attempt = async (partner: PaymentPartner) => {
    const failure = await partner.open?.(instruction).catch((error: Error) => error);
    expect(failure).toBeInstanceOf(Error);
    log.warn({ err: failure, partner: partner.kind }, 'a payment could not be opened');
  };
  const wrong = { stitchClientSecret: 'wrong-secret', digipayClientSecret: 'wrong-secret' };
  for (const settings of [config, { ...config, ...wrong }]) {
    for (const failure of [{ status: 400 }, { status: 500 }, 'hang up', 'hang'] as const) {
      partners.fail('/stitch/graphql', failure);
      partners.fail('/digipay/payment/initiate', failure);
      await attempt(stitchPartner(settings, DEFAULT_BRAND));
      await attempt(digipayPartner(settings, OWN_CLOCK));
    }
  }
  expect(lines).toHaveLength(16);
  const text = lines.join('');
  const { stitchClientSecret, digipayClientSecret } = FAKE_PARTNER_SETTINGS;
  const basic = Buffer.from(`thumela-digipay:${digipayClientSecret}`).toString('base64');
  const secrets = [stitchClientSecret, digipayClientSecret, basic, 'wrong-secret'];
  for (const secret of [...secrets, ...partners.tokens, instruction.payer, instruction.msisdn]) {
    expect(text).not.toContain(secret);
  }
  expect(text).toContain('gave no token (400)');
});
