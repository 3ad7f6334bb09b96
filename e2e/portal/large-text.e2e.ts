import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../fixtures.ts';
import { createOrder, formatOrderLink } from '../journeys/orders.ts';
import { giveAddress, giveDocument, giveEmail } from '../journeys/redemption-steps.ts';
import {
  createLongNamedCustomer,
  enlargeText,
  expectFits,
  PHONES,
  SURNAME,
} from '../large-text.ts';
import {
  chooseDocuments,
  fillAddress,
  fillNationality,
  fillPersonal,
  findFinishButton,
  findNextButton,
  newcomers,
  stepHeading,
} from './sign-up-steps.ts';

// Chromium logs every refused response; none of our pages may look worse than its error message.
test.use({ allowedOnConsole: [/status of (401|404)/] });
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

test('at double letter size, the signed-out screens fit from 320 px on', {
  tag: '@once',
}, async ({ page }) => {
  await expectPagesFit(page, [
    ...['/login', '/forgot-password', '/redeem-inbound-transaction'],
    ...['/inbound-transaction-search/PARTNER_ONE', '/inbound-transaction-search/contact-us'],
  ]);
  await page.goto('/login');
  await page.getByLabel('Username').fill('0829999999');
  await page.getByLabel('Pin', { exact: true }).fill('1111');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Invalid username or password')).toBeVisible();
  await expectFits(page, 'sign-in refused');

  await page.goto('/forgot-password');
  await page.getByLabel('Username').fill('0829999999');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('No message within two minutes?')).toBeVisible();
  await expectFits(page, 'sign-in with a new PIN');

  const who = { ...newcomers.passport(), lastName: SURNAME };
  await page.goto('/register');
  for (const label of ['First Name', 'Last Name', 'Mobile Number', 'First Name']) {
    await page.getByLabel(label).focus();
  }
  await expect(page.getByText('Mobile Number is required')).toBeVisible();
  await expectFits(page, 'sign-up, errors');
  await page.getByRole('button', { name: 'Date Of Birth' }).click();
  await expect(page.getByRole('dialog', { name: 'Date Of Birth' })).toBeVisible();
  await expectFits(page, 'sign-up, calendar');
  await page.keyboard.press('Escape');
  await fillPersonal(page, who);
  await findNextButton(page).click();
  await expect(stepHeading(page, 'Nationality details')).toBeVisible();
  await page.getByRole('button', { name: 'Nationality' }).click();
  await expect(page.getByRole('dialog', { name: 'Nationality' })).toBeVisible();
  await expectFits(page, 'sign-up, countries', PHONES);
  await page.keyboard.press('Escape');
  await fillNationality(page, who);
  await expectFits(page, 'sign-up, nationality');
  await findNextButton(page).click();
  await expect(stepHeading(page, 'Address details')).toBeVisible();
  await fillAddress(page);
  await expectFits(page, 'sign-up, address');
  await findNextButton(page).click();
  await expect(stepHeading(page, 'Document details')).toBeVisible();
  await chooseDocuments(page);
  await expect(findFinishButton(page)).toBeEnabled();
  await expectFits(page, 'sign-up, documents');
});

test('at double letter size and with long names, the steps of a recipient fit from 320 px on', {
  tag: '@once',
}, async ({ page, server }) => {
  test.slow();
  const fits = async (title: string) => {
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectFits(page, title, [320]);
  };
  // Four words, and one.
  const recipient = { first: `Maria da Conceição ${SURNAME}`, last: SURNAME };
  await page.goto(formatOrderLink(await createOrder(server, { recipient })));
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await expectFits(page, 'welcome');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeVisible();
  await expectFits(page, 'mobile question');
  await page.getByRole('button', { name: 'Help' }).click();
  await expect(page.getByRole('region', { name: 'Customer care' })).toBeVisible();
  await expectFits(page, 'help');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('radio', { name: 'No' }).check();
  await findNextButton(page).click();
  await fits('Your e-mail address');
  await giveEmail(page, `${SURNAME}@example.com`);
  await fits('Which of the following documents do you have to provide us?');
  await giveDocument(page, 'South African ID Document');
  await page.getByRole('textbox', { name: 'ID Number' }).fill('6608114991080');
  await fits('Details on your document');
  await findNextButton(page).click();
  await fits('Your name');
  await expect(page.getByLabel('Last Name')).toHaveValue(SURNAME);
  for (const title of ['When were you born?', 'Your gender', 'Where are you from?']) {
    await findNextButton(page).click();
    await fits(title);
  }
  await findNextButton(page).click();
  await fits('Where do you live in South Africa?');
  await giveAddress(page);
  await fits('One last thing: the declaration');
  await page.getByLabel('I accept and acknowledge the declaration').check();
  await page.getByRole('button', { name: 'Finish' }).click();
  await fits('Thank you, we have everything');
});

test("at double letter size and with long names, a customer's pages fit from 320 px on", {
  tag: '@once',
}, async ({ page, server }) => {
  const { username, pin } = await createLongNamedCustomer(server);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, username, pin);
  await expect(page.getByText('You can still send today')).toBeVisible();
  await page.getByRole('button', { name: /\d more$/ }).click();
  await page.getByRole('main').getByRole('button', { name: 'Send Money' }).click();
  await expectFits(page, 'home', PHONES);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectFits(page, 'menu', PHONES);
  await page.getByRole('button', { name: 'Contact Us' }).click();
  await expect(page.getByRole('dialog', { name: 'Contact Us' })).toBeVisible();
  await expectFits(page, 'contact');
  await page.keyboard.press('Escape');

  await expect(page.getByRole('table')).toHaveCount(2);
  await expectFits(page, 'home of a desk', [575, 600, 650, 1280]);
  await page.getByRole('button', { name: 'Account' }).click();
  await expectFits(page, 'account menu', [600]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'New transaction' }).click();
  await expect(page.getByRole('dialog', { name: 'New transaction' })).toBeVisible();
  await expectFits(page, 'new transaction', [600]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Share App' }).click();
  await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible();
  await expectFits(page, 'share');
  await expectPagesFit(page, [
    '/signed-in',
    '/change-pin',
    '/limit-increase',
    '/tutorial',
    '/logout',
  ]);
});

test.describe('at normal letter size', () => {
  test('a home in a narrow window does not scroll sideways', { tag: '@once' }, async ({
    page,
    server,
  }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
    const { username, pin } = await createLongNamedCustomer(server);
    await page.setViewportSize({ width: 600, height: 740 });
    await signIn(page, username, pin);
    await expect(page.getByRole('table')).toHaveCount(2);
    await expectFits(page, 'home', [575, 620, 650, 900, 1040, 1280]);
  });
});
