import { expect, signIn, test } from '../fixtures.ts';
import { expectTranslated, hearData, said, speakPseudo } from './pseudo-steps.ts';

const SMALL_PHONE = { width: 360, height: 740 };
const PHONES = 575;
/** How every text begins that stands for what is awaited. */
const LOADING = said('Loading').split(' ')[0] ?? '';

test.use({ locale: 'en-XA' });

test.beforeEach(async ({ page }) => {
  await speakPseudo(page);
  if ((page.viewportSize()?.width ?? 0) < PHONES) await page.setViewportSize(SMALL_PHONE);
});

test("a visitor's screens speak another language whole, and its longer words fit", {
  tag: '@layouts',
}, async ({ page }) => {
  const data = hearData(page);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: said('Sign In') })).toBeVisible();
  expect(await page.title()).toContain(said('Sign In'));
  await expectTranslated(page, await data());
  await page.goto('/register');
  await expect(page.getByRole('button', { name: said('Next') })).toBeVisible();
  await expectTranslated(page, await data());
});

test("a customer's screens speak another language whole, and its longer words fit", {
  tag: '@layouts',
}, async ({ page }) => {
  const data = hearData(page);
  await signIn(page, '0820000001', '2580');
  await expect(page.getByText(said('You can still send today'))).toBeVisible();
  await expect(page.getByRole('status').getByText(LOADING)).toHaveCount(0);
  await expectTranslated(page, await data());

  await page.goto('/create-transaction');
  await page.getByLabel(said('Country')).selectOption('Zimbabwe (ZWE)');
  await page.getByLabel(said('Payout Method')).selectOption('Cash Pickup');
  await page.getByLabel(said('Payout Partner')).selectOption('City branches');
  await page.getByLabel(said('Amount'), { exact: true }).fill('1000');
  const getQuote = page.getByRole('button', { name: said('Get Quote') });
  await expect(getQuote).toBeEnabled();
  await expectTranslated(page, await data());

  await getQuote.click();
  await expect(page.getByRole('heading', { level: 1, name: said('Your Quote') })).toBeVisible();
  await expectTranslated(page, await data());

  await page.goto('/transactions');
  await page.getByRole('main').locator('li > button').first().click();
  await expect(page.getByText(said('Payout Partner'), { exact: true })).toBeVisible();
  await expectTranslated(page, await data());
});
