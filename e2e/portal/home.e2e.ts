import type { Page } from '@playwright/test';
import { expectNoOverflow, expectNoViolation } from '../axe.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { createNamesake, NOMVULA } from '../journeys/namesake.ts';

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const link = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true });

async function openHome(page: Page, size: typeof DESK, number = '0820000001', pin = '2580') {
  await page.setViewportSize(size);
  await signIn(page, number, pin);
  await expect(page.getByText('You can still send today')).toBeVisible();
}

/** Follows a link of home and comes back. */
async function leads(page: Page, name: string, path: string): Promise<void> {
  await link(page, name).first().click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await page.goBack();
  await expect(page.getByText('You can still send today')).toBeVisible();
}

test('home in a browser: ten beneficiaries, ten transactions, limits, and the targets of all links [HOME-01] [HOME-04] [HOME-05] [HOME-06] [HOME-07] [HOME-10] [HOME-11]', {
  tag: '@once',
}, async ({ page }) => {
  const pageSizes: Record<string, string | undefined> = {};
  let limitsOf: Record<string, string> = {};
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/transactions/limit') limitsOf = Object.fromEntries(searchParams);
    const size = request.headers()['x-page-size'];
    if (size) pageSizes[pathname.replace('/api/transactions/', '')] = size;
  });
  await openHome(page, DESK);
  const beneficiaries = region(page, 'Beneficiaries');
  const transactions = region(page, 'Recent Transactions');
  await expect(page.getByRole('main').getByRole('region').first()).toHaveAccessibleName(
    'Next steps',
  );
  // Another test may have left a refund that needs an account, which comes first.
  await expect(region(page, 'Next steps').getByRole('listitem')).toHaveText([
    /^(Finish paying R\s[\d.\s]+ to [\w ]+, until \d\d:\d\d( tomorrow)?Pay Now|Your refund for .*Give account)$/,
    /^Finish paying R\s[\d.\s]+ to [\w ]+, until \d\d:\d\d( tomorrow)?Pay Now\d+ more$/,
  ]);
  await expect(transactions.getByRole('row').filter({ hasText: 'Unpaid' }).first()).toContainText(
    /R\s[\d.\s]+to pay/,
  );
  await expect(transactions.getByRole('row').nth(7)).toBeInViewport({ ratio: 1 });
  await expect(beneficiaries.getByRole('row')).toHaveCount(11);
  await expect(transactions.getByRole('row')).toHaveCount(11);
  expect(pageSizes).toEqual({ beneficiary: '10', 'universal-transaction': '10' });
  expect(limitsOf).toEqual({ 'registration-id': String(NOMVULA), amount: '0' });
  await expect(region(page, 'Send limits').locator('dd')).toHaveCount(2);
  await expectNoViolation(page);
  await expectNoOverflow(page);

  await leads(page, 'Request Increase', '/limit-increase');
  await leads(page, 'Add a beneficiary', '/create-beneficiary');
  await leads(page, 'Receive Money', '/redeem-transaction');
  await page.getByRole('button', { name: 'Send Money', exact: true }).click();
  await leads(page, 'Existing Beneficiary', '/beneficiaries-existing');
  const sendNow = beneficiaries.getByRole('link', { name: /^Send Money Now to / }).first();
  await expect(sendNow).toHaveAttribute('href', /^\/create-beneficiary-transaction\/\d+$/);
  await sendNow.click();
  await expect(page).toHaveTitle(/^New Transaction/);
  await page.goBack();

  const plus = transactions.getByRole('button', { name: 'New transaction' });
  const popup = page.getByRole('dialog', { name: 'New transaction' });
  for (const [name, path] of [
    ['Send Money', '/create-transaction'],
    ['Receive Money', '/redeem-transaction'],
  ] as const) {
    await plus.click();
    await popup.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await page.goBack();
  }
  await transactions.getByRole('row').nth(1).click();
  await expect(page).toHaveURL(/\/transactions\?(sent|received)=\d+$/);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('home on a phone: pending items, the last recipients, two circles and the remaining limits [HOME-01] [HOME-02] [HOME-03] [HOME-10]', {
  tag: '@once',
}, async ({ page }) => {
  await openHome(page, PHONE);
  const waiting = region(page, 'Next steps');
  const people = page.getByRole('list', { name: 'Send again to' }).getByRole('link');
  await expect(people.first()).toHaveText(/^\S+ \S+/);
  const limits = region(page, 'Send limits');
  await expect(limits.locator('dt')).toHaveText([
    'You can still send today',
    'You can still send this month',
  ]);
  const leftAndUsed = /^R\s[\d\s]+\.\d\dR\s[\d\s]+\.\d\d used$/;
  await expect(limits.locator('dd')).toHaveText([leftAndUsed, leftAndUsed]);
  await expectNoViolation(page);
  await expectNoOverflow(page);
  await leads(page, 'Receive Money', '/redeem-transaction');
  const send = page.getByRole('button', { name: 'Send Money' });
  for (const circle of [send, link(page, 'Receive Money')]) {
    const disc = circle.locator('> span');
    const { width, height } = (await disc.boundingBox()) ?? {};
    expect(width).toBe(height);
    await expect(disc).toHaveCSS('border-radius', /^\d{3,}px$/);
  }
  await expect(link(page, 'New Beneficiary')).toBeHidden();
  for (const [name, path] of [
    ['Existing Beneficiary', '/beneficiaries-existing'],
    ['New Beneficiary', '/create-transaction'],
  ] as const) {
    await send.click();
    await leads(page, name, path);
  }

  await people.first().click();
  await expect(page.getByRole('button', { name: 'Complete' })).toBeVisible();
  await page.goto('/home');
  // Another test may have left a refund that needs an account, which comes first.
  await waiting.getByRole('button', { name: /^\d+ more$/ }).click();
  const payNow = page.getByRole('link', { name: /^Pay Now for / });
  const unpaid = waiting.getByRole('listitem').filter({ has: payNow }).first();
  const [total = 'none'] = /R\s[\d\s]+\.\d\d/.exec((await unpaid.textContent()) ?? '') ?? [];
  await unpaid.getByRole('link').click();
  await expect(page.getByRole('dialog', { name: 'Pay Now' })).toContainText(total);
});

test('home of a new customer leads to the first beneficiary and the first transaction [HOME-08] [HOME-09]', {
  tag: '@once',
}, async ({ page, server }) => {
  await openHome(page, DESK, '0820000003', '3690');
  await expect(region(page, 'Next steps')).toContainText(
    'Your registration is still being checked',
  );
  // An open page would continue its requests without the session, and log their refusals.
  await page.goto('about:blank');
  await page.context().clearCookies();
  const nobody = await createNamesake(server);
  await openHome(page, DESK, nobody.username, nobody.pin);
  await expect(region(page, 'Next steps')).toContainText("You're all caught up");
  const beneficiaries = region(page, 'Beneficiaries');
  const transactions = region(page, 'Recent Transactions');
  await expect(beneficiaries).toContainText('You have no beneficiaries');
  await expect(transactions).toContainText('You have no transactions');
  await expectNoViolation(page);
  await leads(page, 'Create Beneficiary', '/create-beneficiary');
  await transactions.getByRole('link', { name: 'Send Money Now' }).click();
  await expect(page).toHaveURL(/\/create-transaction$/);
});
