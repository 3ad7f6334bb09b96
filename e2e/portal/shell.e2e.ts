import type { Locator, Page } from '@playwright/test';
import { expectNoOverflow, expectNoViolation } from '../axe.ts';
import { expect, signIn, test } from '../fixtures.ts';

const REFERRAL = '**/api/registrations/registration-referral/generate-referral-link';
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const selected = (page: Page) => main(page).locator('[aria-current]');

/** Signs Nomvula in at a window size; returns the referral link fetched meanwhile. */
async function signInAt(page: Page, size: { width: number; height: number }): Promise<string> {
  await page.setViewportSize(size);
  const response = page.waitForResponse(REFERRAL);
  await signIn(page, '0820000001', '2580');
  await expect(page.getByText('You can still send today')).toBeVisible();
  const referral = await response;
  expect([referral.request().method(), referral.request().postData()]).toEqual(['GET', null]);
  const answer = (await referral.json()) as Record<string, string>;
  return answer['referral-link'] ?? '';
}

/** Navigates like a link. */
const goTo = (page: Page, path: string) => page.evaluate(`history.pushState(null, '', '${path}')`);

/** Texts and addresses of a menu, in order; null if an item opens a dialog. */
const entriesOf = (page: Page, menu: string): Promise<[string, string | null][]> =>
  page
    .getByRole('navigation', { name: menu, exact: true })
    .locator('a, button:not([aria-controls])')
    .evaluateAll((items) =>
      items.map((item) => [item.textContent ?? '', item.getAttribute('href')]),
    );

/** The message in a link to a mail program or a messenger. */
async function carried(page: Page, name: string): Promise<string> {
  const link = page.getByRole('dialog').getByRole('link', { name, exact: true });
  const { searchParams } = new URL((await link.getAttribute('href')) ?? '');
  return searchParams.get('body') ?? searchParams.get('text') ?? searchParams.get('quote') ?? '';
}

const ways = (page: Page) => page.getByRole('dialog').getByRole('link');
const GREETING = /Hello Thumela .* my name is Nomvula Khumalo\. I need help/;
const INVITATION =
  /^Nomvula Khumalo sent you this link and invites you to sign up .* to send money/;

async function expectShareWays(page: Page, names: string[], link: string): Promise<void> {
  await expect(dialog(page, 'Share with...')).toBeVisible();
  await expect(ways(page)).toHaveText(names);
  for (const name of names) {
    const message = await carried(page, name);
    expect(message).toMatch(INVITATION);
    expect(message.endsWith(link)).toBe(true);
  }
  expect(link).toMatch(/\/register\?referral-code=\w+$/);
}

test('the shell of a phone [SHELL-09] [SHELL-10] [SHELL-11] [SHELL-12] [SHELL-13] [SHELL-18] [SHELL-19] [SHELL-20] [SHELL-21] [SHELL-23]', {
  tag: '@once',
}, async ({ page }) => {
  const link = await signInAt(page, PHONE);
  const header = page.getByRole('banner');
  const toggle = header.getByRole('button', { name: 'Menu' });
  await expect(header).toContainText('Thumela');
  await expect(selected(page)).toHaveText('Home');
  expect(await entriesOf(page, 'Main')).toEqual([
    ['Home', '/home'],
    ['Transactions', '/transactions'],
    ['Beneficiaries', '/beneficiaries'],
    ['Rates', '/quotation'],
  ]);
  const foot = await main(page).boundingBox();
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeCloseTo(PHONE.height, 0);

  await toggle.click();
  const menu = dialog(page, 'Menu');
  await expect(menu).toContainText('Nomvula Khumalo');
  await expect(menu).toContainText('0820000001');
  await expect(menu.locator('img')).toHaveAttribute('src', /\/flags\/ZA\.svg$/);
  expect(await entriesOf(page, 'Menu')).toEqual([
    ['Home', '/home'],
    ['Transactions', '/transactions'],
    ['Beneficiaries', '/beneficiaries'],
    ['Current Rates', '/quotation'],
    ['Change Your Pin', '/change-pin'],
    ['Limit Increase', '/limit-increase'],
    ['Contact Us', null],
    ['Help', '/tutorial'],
    ['Share App', null],
    ['Logout', '/logout'],
  ]);
  await expectNoViolation(page);
  await menu.getByRole('button', { name: 'Contact Us' }).click();
  await expect(menu).toBeHidden();
  await expect(dialog(page, 'Contact Us')).toBeVisible();
  await expect(ways(page)).toHaveText(['Email', 'Phone', 'WhatsApp']);
  expect(await carried(page, 'Email')).toMatch(GREETING);
  expect(await carried(page, 'WhatsApp')).toMatch(GREETING);
  await expect(dialog(page, 'Contact Us')).toContainText(GREETING);
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Contact Us')).toBeHidden();

  await toggle.click();
  await menu.getByRole('button', { name: 'Share App' }).click();
  await expectShareWays(page, ['Email', 'Facebook', 'Twitter', 'WhatsApp'], link);
  await expectNoViolation(page);
  await page.keyboard.press('Escape');

  for (const name of ['Transactions', 'Beneficiaries', 'Rates']) {
    await main(page).getByRole('link', { name }).click();
    await expect(selected(page)).toHaveText(name);
  }
  await main(page).getByRole('link', { name: 'Transactions' }).click();
  await expect(header).toContainText('Transactions');
  await toggle.click();
  await menu.getByRole('link', { name: 'Change Your Pin' }).click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/change-pin$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(header).not.toContainText('Transactions');
  await expectNoOverflow(page);
});

test('the shell of a browser [SHELL-14] [SHELL-15] [SHELL-18] [SHELL-19] [SHELL-20] [SHELL-23]', {
  tag: '@once',
}, async ({ page }) => {
  const link = await signInAt(page, DESK);
  await expect(page.getByRole('banner')).toContainText('Welcome, Nomvula Khumalo');
  const aside = page.getByRole('complementary');
  await expect(aside.getByRole('link', { name: '0861 660 660' })).toHaveAttribute(
    'href',
    'tel:+27861660660',
  );
  await expect(aside.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:.+@.+/);
  expect(await entriesOf(page, 'Main')).toEqual([
    ['Home', '/home'],
    ['Transactions', '/transactions'],
    ['Beneficiaries', '/beneficiaries'],
    ['Share App', null],
  ]);
  await expect(selected(page)).toHaveText('Home');

  await page.getByRole('button', { name: 'Account' }).click();
  expect(await entriesOf(page, 'Account')).toEqual([
    ['Current Rates', '/quotation'],
    ['Change Your Pin', '/change-pin'],
    ['Logout', '/logout'],
  ]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Logout' })).toBeHidden();

  await aside.getByRole('button', { name: 'Contact Us' }).click();
  await expect(ways(page)).toHaveText(['Email', 'Phone']);
  expect(await carried(page, 'Email')).toMatch(GREETING);
  await page.keyboard.press('Escape');
  const share = main(page).getByRole('button', { name: 'Share App' });
  await share.click();
  await expectShareWays(page, ['Email', 'Facebook', 'Twitter'], link);
  await expect(main(page).locator('[aria-expanded=true]')).toHaveText('Share App');
  await page.keyboard.press('Escape');
  await expect(share).toHaveAttribute('aria-expanded', 'false');
  await expect(share).toBeFocused();
});

/** Home is not first, because the test starts there. */
const BESIDE_A_JOURNEY = ['/transactions', '/home', '/create-transaction'];
const EVERY_PAGE = [
  ...[...BESIDE_A_JOURNEY, '/beneficiaries', '/beneficiaries-existing', '/create-beneficiary'],
  ...['/create-beneficiary-transaction/1', '/quotation', '/change-pin', '/tutorial'],
  ...['/limit-increase', '/redeem-transaction', '/payment/redirect/true'],
];

test('beside every page of a browser Send Money reveals its two options and Receive Money is a link, and nothing moves [SHELL-16] [SHELL-17] [SHELL-23]', {
  tag: '@once',
}, async ({ page }) => {
  test.slow();
  await signInAt(page, DESK);
  const send = page.getByRole('button', { name: 'Send Money', exact: true });
  const way = (name: string) => page.getByRole('link', { name, exact: true });
  const heading = page.getByRole('heading', { level: 1 });
  for (const [width, paths] of [
    [1280, EVERY_PAGE],
    [1024, BESIDE_A_JOURNEY],
    [575, BESIDE_A_JOURNEY],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of paths) {
      const where = `${path} in ${width} px`;
      await goTo(page, path);
      await expect(heading, where).toBeFocused();
      await expect(way('Receive Money'), where).toBeInViewport({ ratio: 1 });
      await expect(way('New Beneficiary'), where).toBeHidden();
      await send.click();
      await expect(way('Existing Beneficiary'), where).toBeInViewport({ ratio: 1 });
      await expect(way('New Beneficiary'), where).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
      await expect(send, where).toBeFocused();
      await expectNoOverflow(page);
    }
  }
  for (const path of ['/home', '/create-transaction']) {
    await goTo(page, path);
    const settled = path === '/home' ? page.getByRole('row').nth(21) : page.getByLabel('Country');
    await expect(settled).toBeEnabled();
    const places = () =>
      Promise.all([way('Receive Money'), settled].map((one) => one.boundingBox()));
    const before = await places();
    await send.click();
    await expect(way('New Beneficiary')).toBeVisible();
    expect(await places(), path).toEqual(before);
    await page.keyboard.press('Escape');
  }
  for (const [name, path] of [
    ['Existing Beneficiary', '/beneficiaries-existing'],
    ['New Beneficiary', '/create-transaction'],
  ] as const) {
    await send.click();
    await expectNoViolation(page);
    await way(name).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(way(name)).toBeHidden();
  }
  await way('Receive Money').click();
  await expect(page).toHaveURL(/\/redeem-transaction$/);
});

test('a new page has its title, the focus and its beginning; Back restores the position [SHELL-02] [SHELL-03] [SHELL-04] [SHELL-05] [SHELL-06] [SHELL-07] [SHELL-08]', {
  tag: '@once',
}, async ({ page }) => {
  await signInAt(page, { width: 1280, height: 400 });
  await expect(page.getByRole('row')).toHaveCount(22);
  await page.evaluate('scrollTo(0, 300)');
  await main(page).getByRole('link', { name: 'Transactions' }).click();
  await expect(page).toHaveTitle('Transactions – Thumela');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate('scrollY')).toBe(0);
  await page.goBack();
  await expect(page).toHaveTitle('Home – Thumela');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => page.evaluate('scrollY')).toBe(300);

  const limits = page.getByText('You can still send today');
  const destination = page.getByLabel('Country');
  const beneficiaries = page.getByRole('list', { name: 'Beneficiaries' });
  const collectionPin = page.getByLabel('Collection PIN');
  const pages: [path: string, title: string, content?: Locator][] = [
    ['/redeem-inbound-transaction', 'Search for Transaction', collectionPin],
    ['/redeem-transaction', 'Search for Transaction', collectionPin],
    ['/transactions', 'Transactions', page.getByText(/^10 of \d+$/)],
    ['/create-transaction', 'Send Money', destination],
    ['/create-beneficiary-transaction/1', 'New Transaction', page.getByLabel('Amount')],
    ['/beneficiaries-existing', 'Existing Beneficiary', beneficiaries],
    ['/beneficiaries', 'Beneficiaries', page.getByLabel('Search by name')],
    ['/create-beneficiary', 'New Beneficiary', destination],
    ['/limit-increase', 'Limit Increase', page.getByLabel('Source of income')],
    ['/quotation', 'Current Rates', destination],
    ['/change-pin', 'Change Your Pin', page.getByLabel('Confirm New Pin', { exact: true })],
    ['/tutorial', 'Help', page.getByRole('button', { name: 'SKIP' })],
    ['/', 'Home', limits],
    ['/home', 'Home', limits],
    ['/beneficiaries/nowhere', 'Home', limits],
  ];
  for (const [path, title, content] of pages) {
    await goTo(page, path);
    await expect(page, path).toHaveTitle(`${title} – Thumela`);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeFocused();
    if (content) await expect(content, path).toBeVisible();
  }
});

test('below 575 px the mobile layout applies, from there on the browser layout; the page remains mounted [UI-01]', {
  tag: '@once',
}, async ({ page }) => {
  const turn = (width: number) => page.setViewportSize({ width, height: 844 });
  await turn(574);
  await page.goto('/forgot-password');
  const username = page.getByLabel('Username');
  await username.fill('nomvula@example.com');
  await turn(575);
  await expect(page.getByRole('button', { name: 'Back' })).toHaveText('Back');
  await expect(username).toHaveValue('nomvula@example.com');

  await signInAt(page, { width: 574, height: 844 });
  const menu = page.getByRole('button', { name: 'Menu' });
  const welcome = page.getByText('Welcome, Nomvula Khumalo');
  await expect(menu).toBeVisible();
  await expect(welcome).toBeHidden();
  const amounts = page.getByRole('region', { name: 'Send limits' }).locator('dd');
  await expect(amounts).toHaveText(Array(2).fill(/^R\s[\d\s]+\.\d\dR\s[\d\s]+\.\d\d used$/));
  await page.getByRole('button', { name: 'Send Money' }).click();
  await turn(575);
  await expect(menu).toBeHidden();
  await expect(welcome).toBeVisible();
  await expect(page.getByRole('link', { name: 'New Beneficiary' })).toBeVisible();

  await goTo(page, '/quotation');
  await page.getByLabel('Country').selectOption('Zimbabwe (ZWE)');
  await page.getByLabel('Country').focus();
  await turn(574);
  await expect(menu).toBeVisible();
  await expect(page.getByLabel('Country')).toBeFocused();
  await expect(page.getByLabel('Country').locator('option:checked')).toHaveText('Zimbabwe (ZWE)');
});

test.describe('without a referral link', () => {
  test.use({ allowedOnConsole: [/status of 500/] });

  test('the formatted error is shown at once and in the dialog, which can retry [SHELL-22]', {
    tag: '@once',
  }, async ({ page }) => {
    let answer: { status: number; json: object } = { status: 200, json: {} };
    await page.route(REFERRAL, (route) => route.fulfill(answer));
    await signInAt(page, DESK);
    const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('alert');
    await expect(toast).toContainText('Error');
    await expect(toast).toContainText('There is no link to share yet.');
    answer = { status: 500, json: { message: 'No link today', errors: ['Ask again tomorrow'] } };
    await main(page).getByRole('button', { name: 'Share App' }).click();
    const share = dialog(page, 'Share with...');
    await expect(share.getByText('No link today')).toBeVisible();
    await expect(share.getByRole('listitem')).toHaveText(['Ask again tomorrow']);
    await expect(page.getByText('There is no link to share yet.')).toHaveCount(0);
    await page.unroute(REFERRAL);
    await share.getByRole('button', { name: 'Try again' }).click();
    await expect(share.getByRole('link', { name: 'Twitter' })).toBeVisible();
  });
});
