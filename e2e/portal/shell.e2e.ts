import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../fixtures.ts';

// The beneficiaries and the referral link may not be served yet.
test.use({ allowedOnConsole: [/status of 501|ERR_INTERNET_DISCONNECTED/] });

async function signInAt(page: Page, width: number) {
  await page.setViewportSize({ width, height: 844 });
  await signIn(page, '0820000001', '2580');
  await expect(page.getByText('You can still send today')).toBeVisible();
}

test('below 575 px the mobile layout applies, from there on the browser layout [UI-01]', {
  tag: '@once',
}, async ({ page }) => {
  await signInAt(page, 574);
  const menu = page.getByRole('button', { name: 'Menu' });
  const welcome = page.getByText('Welcome, Nomvula Khumalo');
  await expect(menu).toBeVisible();
  await expect(welcome).toBeHidden();
  await page.setViewportSize({ width: 575, height: 844 });
  await expect(menu).toBeHidden();
  await expect(welcome).toBeVisible();
});

test('amounts are in rand with its symbol [UI-21]', { tag: '@once' }, async ({ page }) => {
  await signInAt(page, 390);
  const limits = page.getByRole('region', { name: 'Send limits' });
  await expect(limits.locator('dd')).toHaveText([/^R\s[\d\s]+\.\d\d$/, /^R\s[\d\s]+\.\d\d$/]);
});

test('the mobile side menu names the customer and leads everywhere', { tag: '@once' }, async ({
  page,
}) => {
  await signInAt(page, 390);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toContainText('Nomvula Khumalo');
  await expect(menu).toContainText('0820000001');
  const names = ['Home', 'Transactions', 'Beneficiaries', 'Current Rates', 'Change Your Pin'];
  for (const name of [...names, 'Limit Increase', 'Help', 'Logout']) {
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await menu.getByRole('link', { name: 'Change Your Pin' }).click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/change-pin$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('Contact Us and Share App open their dialogs over the page', { tag: '@once' }, async ({
  page,
}) => {
  await signInAt(page, 390);
  for (const [item, title] of [
    ['Contact Us', 'Contact Us'],
    ['Share App', 'Share with...'],
  ] as const) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: item }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('offline, a quiet bar says so and goes again', { tag: '@once' }, async ({ page, context }) => {
  await signInAt(page, 390);
  await context.setOffline(true);
  await expect(page.getByText('You are offline. What you typed is kept.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline. What you typed is kept.')).toBeHidden();
});
