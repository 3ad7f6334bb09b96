import type { Page } from '@playwright/test';
import { demoMessages, expect, test } from '../fixtures.ts';
import { namesake } from './namesake.ts';
import { cardOf, chooseDigipay, decide, eft, panel, partner, received } from './payment-steps.ts';
import {
  accept,
  askForZimbabwe,
  button,
  fillBeneficiary,
  getQuote,
  step,
} from './send-money-steps.ts';

/** Maximum bytes of the journey over the wire on a phone's first visit, API responses included (decision 53). */
const MOST_BYTES = 220_000;

/** Counts the compressed bytes that the page loads. */
async function countBytes(page: Page): Promise<() => number> {
  let bytes = 0;
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return () => bytes;
}

// By her number on a phone, by her e-mail address on a desk.
test('from signing in to a paid transaction, confirmed by SMS and e-mail, and out again, in 220 kB', {
  tag: '@layouts',
}, async ({ page, isMobile, server }) => {
  test.slow();
  const { username, number, email, pin } = await namesake(server, 'transactions');
  const bytes = await countBytes(page);
  await page.goto('/');
  await page.getByLabel('Username').fill(isMobile ? number : email);
  await page.getByLabel('Pin', { exact: true }).fill(pin);
  await button(page, 'Sign In').click();

  await page.getByRole('button', { name: 'Send Money' }).first().click();
  await page.getByRole('link', { name: 'New Beneficiary' }).click();
  await askForZimbabwe(page, '300');
  await getQuote(page).click();
  await expect(step(page, 'Your Quote')).toBeVisible();
  await accept(page);
  await fillBeneficiary(page);
  await button(page, 'Complete').click();
  await expect(step(page, 'Transaction Details')).toBeVisible();

  await page.getByRole('link', { name: 'Pay Now' }).click();
  await expect(panel(page)).toBeVisible();
  await chooseDigipay(page);
  await eft(page).getByRole('button', { name: 'Continue' }).click();
  await expect(partner(page).getByRole('button', { name: 'Approve' })).toBeVisible();
  await decide(page, 'Approve');
  await expect(received(page)).toBeVisible({ timeout: 15_000 });
  await received(page).getByRole('button', { name: 'OK' }).click();
  await expect(cardOf(page, 'Grace Moyoza')).toContainText('Paid');
  if (isMobile) expect(bytes(), `${bytes()} bytes`).toBeLessThanOrEqual(MOST_BYTES);

  await expect
    .poll(async () => {
      const messages = await demoMessages(server.url);
      const told = messages.filter(({ body }) => body.includes('Grace Moyoza'));
      return [username, email].map((to) => told.some((message) => message.to === to));
    })
    .toEqual([true, true]);

  if (isMobile) await page.getByRole('button', { name: /menu/i }).click();
  else await button(page, 'Account').click();
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(button(page, 'Sign In')).toBeVisible();
});
