import { expect, test } from 'vitest';
import { testEnvironment } from '../../../test/environment.ts';
import { inspectSettings } from '../core/config.ts';

const payshap = {
  PAYMENT_OPTIONS: 'PAYSHAP',
  PAYSHAP_URL: 'https://bank.example/payshap',
  PAYSHAP_TOKEN: 'token',
  PAYSHAP_CREDITOR_ACCOUNT: '62475300123',
  PAYSHAP_CREDITOR_BRANCH: '250655',
  WEBHOOK_SECRET_PAYSHAP: 'whsec_cGF5c2hhcCBzZWNyZXQgb2YgdGhlIHRlc3Rz',
};
const checkout = {
  PAYMENT_OPTIONS: 'CHECKOUT',
  CHECKOUT_URL: 'https://cards.example',
  CHECKOUT_KEY: 'key',
  CHECKOUT_PAGE_ORIGINS: 'https://pay.cards.example',
  WEBHOOK_SECRET_CHECKOUT: 'whsec_Y2hlY2tvdXQgc2VjcmV0IG9mIHRoZSB0ZXN0cw==',
};

/** Problems about these partners, of a server with real partners. */
const problems = (given: Record<string, string>, production = true) =>
  inspectSettings({
    ...testEnvironment(),
    ...(production && { NODE_ENV: 'production', DEMO: 'false' }),
    PAYMENT_PARTNERS: 'real',
    ...given,
  }).problems.filter((each) => /PAYSHAP|CHECKOUT/.test(each));

test('a production with complete settings starts', () => {
  expect(problems(payshap)).toEqual([]);
  expect(problems(checkout)).toEqual([]);
});

test.each([
  [payshap, { PAYSHAP_URL: 'http://bank.example' }, 'PAYSHAP_URL must begin with https://'],
  [payshap, { WEBHOOK_SECRET_PAYSHAP: '' }, 'WEBHOOK_SECRET_PAYSHAP is required in production'],
  [payshap, { PAYSHAP_TOKEN: '' }, 'PAYMENT_PARTNERS real with PAYSHAP also needs PAYSHAP_TOKEN.'],
  [payshap, { PAYSHAP_KEY_FILE: '/no/key.pem' }, 'require each other'],
  [payshap, { PAYSHAP_CREDITOR_BRANCH: '25065' }, 'must be a branch code of six digits'],
  [checkout, { CHECKOUT_URL: 'http://cards.example' }, 'CHECKOUT_URL must begin with https://'],
  [checkout, { CHECKOUT_PAGE_ORIGINS: 'http://pay.example' }, 'CHECKOUT_PAGE_ORIGINS must begin'],
  [checkout, { WEBHOOK_SECRET_CHECKOUT: '' }, 'WEBHOOK_SECRET_CHECKOUT is required in production'],
])('a production with unsafe settings is refused (%#)', (right, wrong, sentence) => {
  expect(problems({ ...right, ...wrong }).join(' ')).toContain(sentence);
});

test('a certificate needs its key, and both must exist', () => {
  const files = { PAYSHAP_CERTIFICATE_FILE: '/no/cert.pem', PAYSHAP_KEY_FILE: '/no/key.pem' };
  expect(problems({ ...payshap, ...files })).toEqual([
    'PAYSHAP_CERTIFICATE_FILE and PAYSHAP_KEY_FILE must name files that exist.',
  ]);
});

test('a test of these partners may use plain HTTP, and others need nothing', () => {
  expect(problems({ ...payshap, PAYSHAP_URL: 'http://127.0.0.1:9' }, false)).toEqual([]);
  expect(problems({ PAYMENT_OPTIONS: 'STITCH' })).toEqual([]);
});
