import { randomUUID } from 'node:crypto';
import { DEFAULT_BRAND } from '@thumela/rules/default-brand.ts';
import { ratePromise } from '@thumela/rules/texts/en/rate-promise.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  callServer,
  customerHeaders,
  type RunningServer,
  startServer,
} from '../../../test/harness.ts';
import {
  corridors,
  createFromQuote,
  type ErrorBody,
  type QuotationBody,
  requestQuote,
} from '../../../test/outbound.ts';
import { newPayable } from '../../../test/payable-transactions.ts';
import { nomvula } from '../../../test/resilience/customer-journey.ts';
import { startWorker } from '../../app/worker.ts';

const HOUR = 3_600_000;
const settings = {
  sessionSeconds: 5400,
  transactionLifetimeSeconds: 36 * 3600,
  authorisationLifetimeSeconds: 900,
  quoteLifetimeSeconds: 600,
  newPinHours: 6,
};
/** Texts that show a default setting. */
const USUAL = /\b(two|24) hours\b|\b5 minutes\b|323\.00|15 ?%/;

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true, settings });
  await server.database.db
    .insertInto('vat_rates')
    .values({ rate: '0.165', valid_from: '2026-01-01', changed_by: 'test' })
    .execute();
  await server.services.reference.refresh();
});
afterAll(() => server.close());

async function page(path: string): Promise<string> {
  const { body } = await callServer<string>(server.url, `GET ${path}` as 'GET /terms', {
    headers: { accept: 'text/html' },
  });
  return body.replaceAll(/<[^>]+>/g, ' ');
}

test('no public page states a value that differs from the settings', async () => {
  const pages = new Map<string, string>();
  for (const path of [...Object.values(DEFAULT_BRAND.links), '/demo']) {
    pages.set(path, await page(path));
  }
  for (const [path, text] of pages) expect(text, path).not.toMatch(USUAL);
  for (const path of ['/terms', '/faqs', '/how-to-pay']) {
    expect(pages.get(path), path).toContain('36 hours');
  }
  expect(pages.get('/how-to-pay')).toContain('has to wait up to 15 minutes.');
  expect(pages.get('/demo')).toContain('You pay R\u00a0323.30, fee and VAT included');
  expect(pages.get('/demo')).toMatch(/answers an error\.\s+300\.83/);
});

test('every text states the same duration of a fixed rate', async () => {
  const promise = ratePromise.within(600, 36 * 3600);
  expect(promise).toMatch(/10 minutes.* 36 hours/);
  for (const path of ['/terms', '/faqs', '/how-to-pay']) {
    expect(await page(path), path).toContain(promise);
  }
  const sender = { headers: nomvula.headers, registrationId: await registrationId() };
  const { body: quote } = await requestQuote(server.url, sender, corridors.zimbabweCash, 300);
  const held = Date.parse(quote['pay-before']) - Date.parse(quote['valid-until']);
  expect(held).toBe(36 * HOUR - 600_000);

  const { body: made } = await createFromQuote(
    server.url,
    sender,
    corridors.zimbabweCash,
    quote['quotation-reference'],
  );
  expect(Date.parse(made['expires-at'])).toBeGreaterThanOrEqual(Date.parse(quote['pay-before']));
  const { rows } = await server.database.pool.query<{ body: string }>(
    `select body from messages where body like $1 order by id desc limit 2`,
    [`%${made['payment-reference']}%`],
  );
  const [, day, time] = /^\d+-\d+-(\d+)T(\d\d:\d\d)/.exec(made['expires-at']) ?? [];
  expect(rows).toHaveLength(2);
  for (const { body } of rows) {
    expect(body).toMatch(new RegExp(`${ratePromise.before(`${Number(day)} \\w+ at ${time}`)}`));
  }
});

test('the portal receives the duration of a session and of a payment lock', async () => {
  const { headers } = await callServer(
    server.url,
    'GET /api/transactions/customer?username=0820000001',
    {
      headers: { 'x-thumela-portal': '1', ...customerHeaders('0820000001', '2580') },
    },
  );
  const [, profile = ''] = /thumela-profile=([^;]+)/.exec(headers.getSetCookie().join('\n')) ?? [];
  const { signedInAt, endsAt } = JSON.parse(Buffer.from(profile, 'base64url').toString()) as {
    signedInAt: number;
    endsAt: number;
  };
  expect(endsAt - signedInAt).toBe(1.5 * HOUR);
  const { body } = await callServer<object>(server.url, 'GET /payment-settings.json');
  expect(body).toMatchObject({ authorisationSeconds: 900 });
});

test('a quote states its own end and VAT rate', async () => {
  const before = Date.now();
  const { body } = await callServer<QuotationBody>(server.url, 'POST /api/transactions/quotation', {
    headers: nomvula.headers,
    body: {
      ...corridors.zimbabweCash.request,
      'quotation-type': 'SENDER_AMOUNT',
      amount: 1000,
      'registration-id': await registrationId(),
    },
  });
  expect(body).toMatchObject({ vat: 8.25, 'vat-rate': 0.165 });
  expect((Date.parse(body['valid-until']) - before) / 60_000).toBeCloseTo(10, 0);
});

async function registrationId(): Promise<number> {
  const { body } = await callServer<{ 'registration-id': number }>(
    server.url,
    `GET /api/transactions/customer?username=${nomvula.username}`,
    nomvula,
  );
  return body['registration-id'];
}

test('a customer who pays during another payment sees how long to wait', async () => {
  const { id } = await newPayable(server.database, { total: '151.00' });
  const start = () =>
    callServer<ErrorBody>(server.url, `POST /api/digi-pay/init?transactionId=${id}`, nomvula);
  expect((await start()).status).toBe(200);
  const { body } = await start();
  expect(body.message).toMatch(/ Please wait 15 minutes and try again\.$/);
});

test('the message with a new PIN states how long the PIN is valid', async () => {
  const worker = await startWorker(server.services);
  try {
    await callServer(server.url, 'POST /api/authentication/forgot-password', {
      headers: { authorization: '', 'idempotency-key': randomUUID() },
      body: { username: '0820000002' },
    });
    await vi.waitFor(
      async () => {
        const { rows } = await server.database.pool.query<{ body: string }>(
          'select body from messages where carries_pin',
        );
        expect(rows.map(({ body }) => body).join()).toContain('Use it within 6 hours;');
      },
      { timeout: 15_000, interval: 50 },
    );
  } finally {
    await worker.stop();
  }
});
