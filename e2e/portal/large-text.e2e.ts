import type { Page } from '@playwright/test';
import { expect, test } from '../journeys/payables.ts';
import { findPartnerFrame, openPanel, reachPartner } from '../journeys/payment-steps.ts';
import { enlargeText, expectFits } from '../large-text.ts';

// The screens of the portal are checked by portal/test/large-text-*.browser.test.tsx.
test.beforeEach(({ page }) => enlargeText(page));

/** Opens pages one after the other; each must fit once it has loaded. */
async function expectPagesFit(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await expectFits(page, path);
  }
}

test(
  'at double letter size, a page of the server fits from 320 px on',
  {
    tag: '@once',
  },
  ({ page }) =>
    expectPagesFit(page, [
      '/terms',
      '/declaration',
      '/privacy',
      '/about',
      '/how-to-pay',
      '/more-ways-to-pay',
      '/faqs',
      '/demo',
      '/demo/partner',
      '/receipts/check',
      '/console',
    ]),
);

test("at double letter size, a receipt and the partner's page fit from 320 px on", {
  tag: '@once',
}, async ({ page, owe }) => {
  const payable = await owe('250.00');
  await page.setViewportSize({ width: 360, height: 740 });
  await openPanel(page, payable);
  await reachPartner(page);
  await expectFits(page, "the partner's page inside ours");
  const inside = await page.locator('iframe[title="Payment page"]').getAttribute('src');
  await findPartnerFrame(page).getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('dialog', { name: 'Payment received' })).toBeVisible();
  await page.goto(`/receipts/${payable.id}`);
  await expectFits(page, 'receipt');
  await page.goto(inside ?? '');
  await expectFits(page, "the partner's page");
});
