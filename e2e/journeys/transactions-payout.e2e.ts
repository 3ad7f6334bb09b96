import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { createNamesake } from './namesake.ts';
import { expect, signIn, test } from './payables.ts';
import { PaidOut } from './payouts.ts';

const SMALL_PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };

const card = (page: Page) => page.getByRole('dialog');
const present = (page: Page) => card(page).locator('[aria-current=step]');
const pin = (page: Page) => card(page).getByText('Collection Pin', { exact: true });

test('the card follows the payout: no PIN until the partner reports that it is ready, then the PIN, then who has the money', {
  tag: '@once',
}, async ({ page, server, database }) => {
  const customer = await createNamesake(server);
  const paid = await PaidOut.by(server, database, customer);
  await page.setViewportSize(SMALL_PHONE);
  await signIn(page, customer.username, customer.pin, `/transactions?sent=${paid.id}`);
  await expect(present(page)).toHaveText(
    /^Now: Waiting for the payout partner .*Promised by .*Waiting forThe payout partner$/,
  );
  await expect(pin(page)).toHaveCount(0);
  await expectAccessible(page);

  // It appears without a reload.
  await paid.told('READY');
  await expect(present(page)).toHaveText(/^Now: Ready to collect .*Waiting forGrace Moyoza$/);
  await expect(pin(page)).toBeVisible();
  await page.setViewportSize(DESK);
  await expectAccessible(page);

  await paid.told('PAID');
  await page.reload();
  await expect(present(page)).toHaveText(/^Done: Collected .*Grace Moyoza has the money\.$/);
  await expect(card(page).getByText('Complete', { exact: true })).toBeVisible();
});
