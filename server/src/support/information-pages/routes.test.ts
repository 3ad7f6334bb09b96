import { DEFAULT_BRAND } from '@thumela/rules/default-brand.ts';
import { paymentMethods } from '@thumela/rules/texts/en/payment-methods.ts';
import { pino } from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { testEnvironment } from '../../../test/environment.ts';
import { callServer, startServer } from '../../../test/harness.ts';
import { buildForwardingApp } from '../../app/app.ts';
import { loadConfig } from '../../platform/core/config.ts';

test('the pages about paying are real pages with the brand, its contacts and what each way takes', async () => {
  const server = await startServer();
  const pages = await Promise.all(
    (['/more-ways-to-pay', '/how-to-pay'] as const).map((path) =>
      callServer<string>(server.url, `GET ${path}`, { headers: { accept: 'text/html' } }),
    ),
  );
  await server.close();
  for (const { status, headers, body } of pages) {
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/html');
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(body).toContain('0861 660 660');
    expect(body).not.toMatch(/<script|<style| style=/);
  }
  expect(pages[0]?.body).toContain('<h1>More ways to pay</h1>');
  expect(pages[0]?.body).not.toContain(paymentMethods.PAYSHAP);
  expect(pages[0]?.body).toContain('At most R\u00a020\u00a0000.00 at once.');
  expect(pages[1]?.body).toContain('the rate is fixed if you pay within 24 hours.');
  expect(pages[1]?.body).toContain('has to wait up to 5 minutes.');
});

test('more ways to pay has the names of Pay Now, and requests nothing that the terms or Pay Now refuse', async () => {
  const paymentOptions = ['DIGIPAY', 'STITCH', 'PAYSHAP', 'CHECKOUT'] as const;
  const server = await startServer({ settings: { paymentOptions } });
  const [ways, terms] = await Promise.all(
    (['/more-ways-to-pay', '/terms'] as const).map((path) =>
      callServer<string>(server.url, `GET ${path}`, { headers: { accept: 'text/html' } }),
    ),
  );
  await server.close();
  const sections = new Map(
    [...(ways?.body ?? '').matchAll(/<h2[^>]*>(.*?)<\/h2>(.*?)(?=<h2|<\/main>)/gs)].map(
      ([, heading = '', text = '']) => [heading, text],
    ),
  );
  for (const name of Object.values(paymentMethods)) {
    expect(sections.get(name), name).toContain('At most R');
  }
  // Amounts above every online limit are paid in a shop (PAY-22).
  expect(sections.get('In a shop, with cash or card')).not.toContain('At most');
  expect(terms?.body).toContain('it must be yours');
  expect(sections.get('Someone else goes to the shop for you')).toContain('must be your own');
});

test('every link of the brand leads to a page with real content; the declaration is the published one', async () => {
  const server = await startServer();
  for (const path of Object.values(DEFAULT_BRAND.links)) {
    const { status, body } = await callServer<string>(server.url, `GET ${path}` as 'GET /terms', {
      headers: { accept: 'text/html' },
    });
    expect(status, path).toBe(200);
    expect(body.replaceAll(/<[^>]+>/g, ' ').length, path).toBeGreaterThan(300);
    expect(body, path).not.toContain('{');
    expect(body, path).not.toMatch(/<script|<style| style=/);
  }
  const { body } = await callServer<string>(server.url, 'GET /declaration', {
    headers: { accept: 'text/html' },
  });
  await server.close();
  expect(body).toContain('Version 1');
});

const declared = {
  'its own': () => startServer(),
  'another provider’s': async () => {
    const settings = testEnvironment({ PROVIDER_URL: 'http://127.0.0.1:1' });
    const app = await buildForwardingApp(loadConfig(settings), pino({ level: 'silent' }));
    return { url: await app.listen({ host: '127.0.0.1', port: 0 }), close: () => app.close() };
  },
};

describe.each(Object.entries(declared))('a portal in front of %s server', (_, start) => {
  let page = '';
  beforeAll(async () => {
    const { url, close } = await start();
    page = (await callServer<string>(url, 'GET /declaration', { headers: { accept: 'text/html' } }))
      .body;
    await close();
  });

  test('declares 401, 416 and 417, each with its document [CONST-01]', () => {
    expect(page).toContain('401 Gift (South African ID)');
    expect(page).toContain('416 Migrant workers remittance (Asylum documents)');
    expect(page).toContain('417 Foreign national contract worker remittance (Foreign passport)');
  });

  test('declares 305 and 306 after a limit increase, 303 for money to oneself [CONST-02]', () => {
    expect(page).toMatch(/After a limit increase: 305 .*306 /);
    expect(page).toMatch(/to (my|your)self from abroad: 303/);
  });
});
