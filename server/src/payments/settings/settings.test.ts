import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_BRAND } from '@thumela/rules/default-brand.ts';
import { afterAll, expect, test } from 'vitest';
import { callServer, startServer } from '../../../test/harness.ts';
import { StartError } from '../../platform/core/config.ts';
import { loadCardPage } from './card-page.ts';

const folder = mkdtempSync(join(tmpdir(), 'thumela-card-page-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const real = {
  paymentPartners: 'real',
  providerUrl: undefined,
  publicUrl: 'https://send.example',
} as const;
const load = (cardPageFile: string | undefined, more = {}) =>
  loadCardPage({ ...real, cardPageFile, ...more }, DEFAULT_BRAND);

test('the portal receives the card page, the maximum of each way to pay and the lifetime of an authorisation', async () => {
  const server = await startServer({ settings: { authorisationLifetimeSeconds: 900 } });
  const { status, body } = await callServer(server.url, 'GET /payment-settings.json');
  await server.close();
  expect(status).toBe(200);
  expect(body).toEqual({
    maximums: { DIGIPAY: '20000.00', CARD: '5000.00', STITCH: '50000.00' },
    authorisationSeconds: 900,
    cardPage: {
      target: `${server.url}/sandbox/card-page`,
      fixed: { p1: 'SANDBOX', p5: 'ZAR', UrlsProvided: 'Y' },
      fields: expect.objectContaining({ reference: 'p2', amount: 'p4', paymentReference: 'm_1' }),
      description: 'Thumela money transfer',
      fallbackEmail: 'care@thumela.example',
      unit: 'rand',
    },
  });
});

test('a card page of another kind is a file that says what differs; its origins and the partner’s enter the page’s policy', async () => {
  const cardPageFile = file('iveri.json', {
    target: 'https://cards.example/lite',
    origins: ['https://3ds.example/any'],
    fixed: { Lite_Merchant_ApplicationId: 'app' },
    fields: { amount: 'Lite_Order_Amount', email: 'Ecom_BillTo_Online_Email' },
    unit: 'cents',
  });
  const page = load(cardPageFile);
  expect(page).toMatchObject({
    target: 'https://cards.example/lite',
    fields: { amount: 'Lite_Order_Amount', reference: 'p2' },
    unit: 'cents',
    fallbackEmail: DEFAULT_BRAND.email,
  });
  const server = await startServer({
    settings: { cardPageFile, digipayPageOrigins: ['https://pay.example'] },
  });
  const shown = await callServer<{ cardPage: object }>(server.url, 'GET /payment-settings.json');
  const { headers } = await callServer(server.url, 'GET /login', {
    headers: { accept: 'text/html' },
  });
  const policy = headers.get('content-security-policy') ?? '';
  await server.close();
  expect(shown.body.cardPage).toMatchObject({ unit: 'cents' });
  expect(shown.body.cardPage).not.toHaveProperty('origins');
  expect(policy).toContain("frame-src 'self' https://pay.example;");
  expect(policy).toContain("form-action 'self' https://cards.example https://3ds.example;");
});

test('without a file there is the sandbox’s card page, or none', () => {
  expect(load(undefined)).toBeUndefined();
  expect(load(undefined, { paymentPartners: 'sandbox' })?.target).toBe(
    'https://send.example/sandbox/card-page',
  );
  const forwarding = { paymentPartners: 'sandbox', providerUrl: 'https://other.example' };
  expect(load(undefined, forwarding)).toBeUndefined();
});

test.each([
  ['no object', 'not json', 'must be a JSON object'],
  ['a target that is no web address', { target: 'javascript:alert(1)' }, '/target'],
  ['a word nobody knows', { target: 'https://cards.example', colour: 'red' }, 'additional'],
  ['another unit', { target: 'https://cards.example', unit: 'dollars' }, '/unit'],
])('a card page with %s stops the start', (name, content, problem) => {
  const path = file(`${name}.json`, content);
  expect(() => load(path)).toThrow(StartError);
  expect(() => load(path)).toThrow(problem);
});
