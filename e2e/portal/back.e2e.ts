import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, findButton, findDialog, signIn, test } from '../journeys/payables.ts';
import {
  findEftDialog,
  findPartnerFrame,
  findPayPanel,
  reachPartner,
} from '../journeys/payment-steps.ts';
import { findTransactionCards } from '../journeys/transactions-steps.ts';

/** A small phone, where Back is the usual way to close layers. */
test.use({ viewport: { width: 360, height: 740 } });

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const open = (page: Page, name: string | RegExp) => findButton(page, name).first().click();

/** Goes from home to a list by its link, so that Back from the list would lead home. */
async function fromHome(page: Page, list: string): Promise<void> {
  await signIn(page, '0820000001', '2580');
  await main(page).getByRole('link', { name: list }).click();
  await expect(page).toHaveTitle(`${list} – Thumela`);
}

/**
 * Waits until the entries of closed layers are removed, shortly after: users do not press Back as fast as a test.
 */
const expectOnTop = (page: Page, count: number): Promise<void> =>
  expect.poll(() => page.evaluate('history.state?.over ?? 0')).toBe(count);

/** Without open layers, Back leads where it would have led without them. */
async function expectNothingLeft(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
}

test('Back closes the menu, its dialogs and confirmations, and leaves the page as it is', async ({
  page,
}) => {
  await fromHome(page, 'Beneficiaries');
  for (const [first, second] of [
    ['Menu'],
    ['Menu', 'Contact Us'],
    ['Menu', 'Share App'],
    [/^Delete/],
  ] as const) {
    await open(page, first);
    if (second) await open(page, second);
    const top = second
      ? findDialog(page, second === 'Contact Us' ? second : 'Share with...')
      : page.getByRole('dialog');
    await expect(top).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/beneficiaries$/);
  }
  await open(page, 'Menu');
  await expect(findDialog(page, 'Menu')).toBeVisible();
  await page.reload();
  await expect(findButton(page, 'Menu')).toBeVisible();
  await expectNothingLeft(page);
});

test('for a payment over a card Back closes one after the other, whatever the address is by then', async ({
  page,
  owe,
}) => {
  await owe('345.67');
  await fromHome(page, 'Transactions');
  await findTransactionCards(page).filter({ hasText: '345.67' }).click();
  const card = page.getByRole('dialog').filter({ hasText: 'Payment Reference' });
  await findButton(card, 'Pay Now').click();
  await expect(findPayPanel(page)).toBeVisible();
  await findButton(findPayPanel(page), /DIGIPAY/).click();
  await expect(findButton(findEftDialog(page), 'Continue')).toBeVisible();
  await page.goBack();
  await expect(findPayPanel(page)).toBeVisible();
  await page.goBack();
  await expect(card).toBeVisible();
  await findButton(card, 'Cancel Transaction').click();
  await expect(findDialog(page, 'Cancel Transaction')).toBeVisible();
  await page.goBack();
  await expect(card).toBeVisible();
  await page.reload();
  await expect(card).toBeVisible();
  await page.goBack();
  await expect(card).toBeHidden();
  await expect(page).toHaveURL(/\/transactions$/);
  // Its address says that it is open.
  await page.goForward();
  await expect(card).toBeVisible();
  await page.goBack();
  await expect(card).toBeHidden();
  // Its frame creates its own entries, which are removed with it.
  await findTransactionCards(page).filter({ hasText: '345.67' }).click();
  await findButton(card, 'Pay Now').click();
  await reachPartner(page);
  await expect(findPartnerFrame(page).getByRole('button', { name: 'Approve' })).toBeVisible();
  await findButton(findEftDialog(page), 'Close').click();
  await findButton(findDialog(page, 'Stop paying?'), 'End this payment').click();
  await expect(findPayPanel(page)).toBeVisible();
  await expectOnTop(page, 1);
  await page.goBack();
  await expect(card).toBeVisible();
  await expectOnTop(page, 1);
  await page.goBack();
  await expect(page).toHaveURL(/\/transactions$/);
  await expectNothingLeft(page);
});

test('a layer closed while navigating to another page does not block that, and Back from there skips its entry', async ({
  page,
}) => {
  await fromHome(page, 'Beneficiaries');
  await open(page, /^Delete/);
  await expectOnTop(page, 1);
  // Slower than the removal of closed layers (SETTLED_MS), as on a phone with a weak signal.
  await page.route('**/terms', async (route) => {
    await pause(400);
    await route.continue();
  });
  await page
    .getByRole('dialog')
    .getByRole('button')
    .first()
    .evaluate((sign) => {
      sign.ownerDocument.location.assign('/terms');
      sign.click();
    });
  await expect(page).toHaveURL(/\/terms$/);
  await page.goBack();
  await expect(page).toHaveTitle('Beneficiaries – Thumela');
  await expectNothingLeft(page);
});
