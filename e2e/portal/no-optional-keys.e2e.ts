import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { bareAnswer } from '@thumela/contract/test/minimal-answers.ts';
import { type DemoServer, expect, test } from '../fixtures.ts';
import { createOrder } from '../journeys/orders.ts';
import {
  acceptQuote,
  fillBeneficiary,
  reachQuote,
  signInAsNomvula,
} from '../journeys/send-money-steps.ts';
import {
  chooseSalary,
  FIRST,
  findButtonByName,
  findHeadingByName,
  signInAsNewCustomer,
} from './limit-increase-steps.ts';

/** Another provider, with the documented calls and no key that is optional in the contract. */
async function bareProvider(real: string) {
  const provider = createServer(async (request, response) => {
    const { method = 'GET', url = '/' } = request;
    const headers = new Headers(request.headers as Record<string, string>);
    for (const name of ['host', 'connection', 'content-length', 'accept-encoding', 'expect']) {
      headers.delete(name);
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = method === 'GET' ? null : Buffer.concat(chunks);
    const answer = await fetch(real + url, { method, headers, ...(body?.length && { body }) });
    const [path = ''] = url.split('?');
    const text = await answer.text();
    const total = answer.headers.get('x-total-records');
    response.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? 'application/json',
      ...(total && { 'x-total-records': total }),
    });
    response.end(
      answer.ok && text ? JSON.stringify(bareAnswer(method, path, JSON.parse(text))) : text,
    );
  });
  await once(provider.listen(0, '127.0.0.1'), 'listening');
  const address = provider.address();
  if (typeof address !== 'object' || address === null) throw new Error('It does not listen');
  return { provider, url: `http://127.0.0.1:${address.port}` };
}

/** A new customer redeems by PIN, and gets to the proofs for higher limits. */
async function asBeginner(page: Page, server: DemoServer): Promise<void> {
  const { username } = await signInAsNewCustomer(page, server);
  const { collectionPin } = await createOrder(server, { recipient: { cell: username } });
  await page.goto('/redeem-transaction');
  await page.getByLabel('Collection PIN').fill(collectionPin);
  await findButtonByName(page, 'Redeem').click();
  await expect(findHeadingByName(page, 'Transaction details')).toBeVisible();
  await findButtonByName(page, 'Accept').click();
  await page.getByLabel('I accept and acknowledge the declaration').check();
  await findButtonByName(page, 'Submit').click();
  await expect(page.getByRole('dialog', { name: 'Successful' })).toBeVisible();

  await page.goto('/limit-increase');
  await chooseSalary(page);
  await page.getByLabel(`Type of ${FIRST}`).selectOption('Payslip');
}

// Every page on its own: portal/test/no-optional-keys.browser.test.tsx.
test('with a provider that sends no optional key money is sent and received, and limits are requested', async ({
  browser,
  startServer,
  server,
}) => {
  test.slow();
  const { provider, url } = await bareProvider(server.url);
  const portal = await startServer({ PROVIDER_URL: url, DATABASE_URL: '' });
  const context = await browser.newContext({ baseURL: portal.url });
  const page = await context.newPage();
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => thrown.push(message));
  const ours: string[] = [];
  page.on('request', (request) => {
    if (/\/(vouchers|payouts)\/|limit-increases\.json/.test(request.url()))
      ours.push(request.url());
  });
  await signInAsNomvula(page);

  await reachQuote(page, '321');
  await acceptQuote(page);
  await fillBeneficiary(page);
  await page.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByRole('heading', { name: 'Transaction Details' })).toBeVisible();
  await asBeginner(page, server);
  expect(thrown).toEqual([]);
  expect(ours, 'calls that another provider does not have').toEqual([]);
  await context.close();
  await portal.stop();
  provider.close().closeAllConnections();
});
