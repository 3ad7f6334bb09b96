import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { expectNoViolation } from '../axe.ts';
import { type DemoServer, expect, startDemoServer, test } from '../fixtures.ts';
import { queryRows } from './rows.ts';
import {
  findCountryField,
  findCurrencyField,
  openRequest,
  payoutMethod,
  payoutPartner,
  quotationType,
  signInAsNomvula,
  signInAsTinashe,
} from './send-money-steps.ts';

/** Waits until the server has noticed changed reference data, which takes some seconds. */
async function untilOffered(page: Page, call: string, count: number): Promise<void> {
  const headers = { 'x-thumela-portal': '1' };
  await expect
    .poll(
      async () => {
        const answer = await page.request.get(`/api/transactions/${call}`, { headers });
        const list = (await answer.json()) as { countries?: unknown[] }[];
        return (list[0]?.countries ?? list).length;
      },
      { timeout: 20_000 },
    )
    .toBe(count);
}

async function offer(server: DemoServer, table: string, active: boolean, where: string) {
  await queryRows(server, `update ${table} set active = ${active} where ${where}`);
}

test.describe('lists that become empty', () => {
  test.use({ settings: { REFERENCE_LIFETIME_SECONDS: '1' } });

  test('show what is not available [UI-19]', { tag: '@once' }, async ({ page, server }) => {
    test.setTimeout(120_000);
    await signInAsTinashe(page);

    await offer(server, 'destinations', false, 'true');
    await untilOffered(page, 'country', 0);
    await openRequest(page);
    await expect(findCountryField(page).locator('option')).toHaveText('No Countries available');
    await expect(findCountryField(page)).toBeDisabled();
    await offer(server, 'destinations', true, 'true');
    await untilOffered(page, 'country', 19);

    await openRequest(page);
    await expect(findCountryField(page)).toBeEnabled();
    await offer(server, 'payout_methods', false, 'destination_id = 1');
    await untilOffered(page, 'payout-method?country-id=1', 0);
    await findCountryField(page).selectOption('Zimbabwe (ZWE)');
    await expect(payoutMethod(page).locator('option')).toHaveText('No Payout Methods available');
    await expectNoViolation(page);
    await offer(server, 'payout_methods', true, 'destination_id = 1');
    await untilOffered(page, 'payout-method?country-id=1', 3);

    await openRequest(page);
    await findCountryField(page).selectOption('Zimbabwe (ZWE)');
    await expect(payoutMethod(page)).toBeEnabled();
    await offer(server, 'payout_partners', false, 'payout_method_id = 11');
    await untilOffered(page, 'payout-partner?payout-method-id=11', 0);
    await payoutMethod(page).selectOption('Cash Pickup');
    await expect(payoutPartner(page).locator('option')).toHaveText('No Partners available');
    await offer(server, 'payout_partners', true, 'payout_method_id = 11');
    await untilOffered(page, 'payout-partner?payout-method-id=11', 2);

    await openRequest(page);
    await findCountryField(page).selectOption('Zimbabwe (ZWE)');
    await payoutMethod(page).selectOption('Cash Pickup');
    await expect(payoutPartner(page)).toBeEnabled();
    await offer(server, 'payout_currencies', false, 'payout_partner_id = 11');
    await untilOffered(page, 'currency?payout-partner-id=11', 0);
    await payoutPartner(page).selectOption('City branches');
    await expect(findCurrencyField(page).locator('option')).toHaveText('No Currencies available');
    await offer(server, 'payout_currencies', true, 'payout_partner_id = 11');
  });
});

/** Another provider: ours, but without any quotation type. */
async function providerWithoutTypes(behind: string) {
  const provider = createServer(async (request, response) => {
    const { method = 'GET', url = '' } = request;
    if (url.includes('/quote-type')) {
      response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
      return;
    }
    const headers = new Headers();
    for (const name of ['authorization', 'content-type', ...TRANSACTING]) {
      const value = request.headers[name];
      if (typeof value === 'string') headers.set(name, value);
    }
    const answer = await fetch(`${behind}${url}`, { method, headers });
    const type = answer.headers.get('content-type') ?? 'application/json';
    response.writeHead(answer.status, { 'content-type': type }).end(await answer.text());
  });
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const address = provider.address();
  if (address === null || typeof address === 'string') throw new Error('The provider has no port');
  return { provider, url: `http://127.0.0.1:${address.port}` };
}

const TRANSACTING = [
  'transacting-partner-id',
  'transacting-channel-id',
  'registering-partner-id',
  'registering-channel-id',
];

test('a provider without quotation types shows No Quotation Types available [UI-19]', {
  tag: '@once',
}, async ({ browser, cluster, server }) => {
  const { provider, url } = await providerWithoutTypes(server.url);
  const portal = await startDemoServer(cluster, { PROVIDER_URL: url, DATABASE_URL: '' });
  const context = await browser.newContext({ baseURL: portal.url });
  const page = await context.newPage();
  await signInAsNomvula(page);
  await openRequest(page);
  await expect(quotationType(page).locator('option')).toHaveText('No Quotation Types available');
  await expect(quotationType(page)).toBeDisabled();
  await context.close();
  await portal.stop();
  provider.close().closeAllConnections();
});
