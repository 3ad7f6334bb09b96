import type { Page } from '@playwright/test';
import { demoMessages, expect, test } from '../fixtures.ts';
import { createNamesake } from './namesake.ts';
import {
  chooseDigipay,
  decideAtPartner,
  findCardByAmount,
  findEftDialog,
  findPartnerFrame,
  findPayPanel,
  findReceivedDialog,
} from './payment-steps.ts';
import {
  acceptQuote,
  askForZimbabwe,
  fillBeneficiary,
  findJourneyHeading,
  findQuoteButton,
  getQuote,
} from './send-money-steps.ts';

/** Maximum bytes of the journey over the wire on a phone's first visit, API responses included (decision 31). */
const MOST_BYTES = 211_500;

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
test('from signing in to a paid transaction, confirmed by SMS and e-mail, and out again, in 211 kB', {
  tag: '@layouts',
}, async ({ page, isMobile, server }) => {
  test.slow();
  const { username, number, email, pin } = await createNamesake(server, 'transactions');
  const bytes = await countBytes(page);
  await page.goto('/');
  await page.getByLabel('Username').fill(isMobile ? number : email);
  await page.getByLabel('Pin', { exact: true }).fill(pin);
  await findQuoteButton(page, 'Sign In').click();

  await page.getByRole('button', { name: 'Send Money' }).first().click();
  await page.getByRole('link', { name: 'New Beneficiary' }).click();
  await askForZimbabwe(page, '300');
  await getQuote(page).click();
  await expect(findJourneyHeading(page, 'Your Quote')).toBeVisible();
  await acceptQuote(page);
  await fillBeneficiary(page);
  await findQuoteButton(page, 'Complete').click();
  await expect(findJourneyHeading(page, 'Transaction Details')).toBeVisible();

  await page.getByRole('link', { name: 'Pay Now' }).click();
  await expect(findPayPanel(page)).toBeVisible();
  await chooseDigipay(page);
  await findEftDialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(findPartnerFrame(page).getByRole('button', { name: 'Approve' })).toBeVisible();
  await decideAtPartner(page, 'Approve');
  await expect(findReceivedDialog(page)).toBeVisible({ timeout: 15_000 });
  await findReceivedDialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(findCardByAmount(page, 'Grace Moyoza')).toContainText('Paid');
  if (isMobile) expect(bytes(), `${bytes()} bytes`).toBeLessThanOrEqual(MOST_BYTES);

  await expect
    .poll(async () => {
      const messages = await demoMessages(server.url);
      const told = messages.filter(({ body }) => body.includes('Grace Moyoza'));
      return [username, email].map((to) => told.some((message) => message.to === to));
    })
    .toEqual([true, true]);

  if (isMobile) await page.getByRole('button', { name: /menu/i }).click();
  else await findQuoteButton(page, 'Account').click();
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(findQuoteButton(page, 'Sign In')).toBeVisible();
});
