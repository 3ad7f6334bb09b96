import type { Browser } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { type DemoServer, expect, test } from '../fixtures.ts';
import {
  findAmountField,
  findCountryField,
  getQuote,
  payoutMethod,
  signInAsNomvula,
} from '../journeys/send-money-steps.ts';
import { signInOperator } from './operators.ts';

/** Another person's browser. */
const another = async (browser: Browser, { url }: DemoServer) =>
  (await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } })).newPage();

test('treasury proposes a rate, administration confirms it by keyboard, and customer quotes use it', {
  tag: '@once',
}, async ({ page, browser, server, isMobile }) => {
  const mid = isMobile ? '7.5' : '7.6';
  await signInOperator(page, 'treasury', '/console/prices');
  await page.getByLabel('Find country').fill('bangla');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Bangladesh' }).first().click();
  const form = page.getByRole('region', { name: 'Change Exchange rate' });
  await form.getByLabel('Margin, %').fill('21');
  await expect(form.getByText('Please enter a percentage from 0 to 20')).toBeVisible();
  await form.getByLabel('Margin, %').fill('0');
  await form.getByLabel('Rate for R 1').fill(mid);
  const sample = form.getByRole('row', { name: /^They receive/ });
  await expect(sample).toContainText(`BDT${'\u00a0'}${mid[0]}${'\u00a0'}${mid[2]}00.00`);
  await form.getByLabel('Reason').fill('The market moved.');
  await form.getByRole('button', { name: 'Propose' }).click();
  await expect(form.getByRole('status')).toContainText('Another operator must confirm it');
  await expectAccessible(page);

  const admin = await another(browser, server);
  await signInOperator(admin, 'admin', '/console/prices/proposals');
  const proposal = admin.getByRole('region', { name: 'Exchange rate' });
  await expect(proposal).toContainText('The market moved.');
  await expectAccessible(admin);
  await proposal.getByLabel('Reason').first().focus();
  await admin.keyboard.type('The bank says the same.');
  await admin.keyboard.press('Tab');
  await expect(proposal.getByRole('button', { name: 'Confirm' })).toBeFocused();
  await admin.keyboard.press('Enter');
  await expect(proposal).toBeHidden();
  await expect(admin.getByRole('row', { name: /Bangladesh.*Confirmed/ }).first()).toBeVisible();
  await admin.context().close();

  const customer = await another(browser, server);
  await signInAsNomvula(customer);
  await customer.goto('/quotation');
  await findCountryField(customer).selectOption('Bangladesh (BGD)');
  await payoutMethod(customer).selectOption('Mobile Wallet');
  await findAmountField(customer).fill('1000');
  await getQuote(customer).click();
  await expect(customer.getByRole('dialog', { name: 'Current Rate' })).toContainText(
    `R${'\u00a0'}1 = BDT${'\u00a0'}${mid}`,
  );
  await customer.context().close();
});

test('a rates file shows its errors line by line, and is proposed once it has none', async ({
  page,
}) => {
  await signInOperator(page, 'treasury', '/console/prices/rates');
  const panel = page.getByRole('region', { name: 'Rates file' });
  const lines = panel.getByLabel('Lines of the file');
  const heading = 'country,currency,mid,margin-percent\n';
  await lines.fill(`${heading}GH,GHS,0.7,1\nGH,USD,0,1\n`);
  await panel.getByRole('button', { name: 'Check the Lines' }).click();
  const second = panel.getByRole('row', { name: /^2 GH USD/ });
  await expect(second).toContainText('mid must be a number above 0');
  await expect(panel.getByRole('button', { name: /^Propose/ })).toHaveCount(0);
  await expectAccessible(page);
  await lines.fill(`${heading}GH,GHS,0.7,1\nTZ,TZS,160,1\n`);
  await panel.getByRole('button', { name: 'Check the Lines' }).click();
  await panel.getByLabel('Reason').fill('The list of the bank.');
  await panel.getByRole('button', { name: 'Propose 2 Rates' }).click();
  await expect(panel.getByText('Proposed.')).toBeVisible();
  await page.getByRole('link', { name: 'Proposals' }).click();
  const proposal = page.getByRole('region', { name: 'Exchange rate' }).first();
  await expect(proposal).toContainText('You proposed it');
  await proposal.getByText('Withdraw').first().click();
  await proposal.getByLabel('Reason').fill('It was the list of yesterday.');
  await proposal.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('It was the list of yesterday.')).toBeHidden();
});
