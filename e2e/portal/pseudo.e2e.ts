import { type DemoServer, expect, signIn, test } from '../fixtures.ts';
import { createNamesake, NOMVULA } from '../journeys/namesake.ts';
import { createOrder, formatOrderLink } from '../journeys/orders.ts';
import { queryRows } from '../journeys/rows.ts';
import {
  chooseLanguage,
  collectServerData,
  expectTranslated,
  translateToPseudo,
} from './pseudo-steps.ts';

const SMALL_PHONE = { width: 360, height: 740 };
const PHONES = 575;
/** First word of every loading text. */
const LOADING = translateToPseudo('Loading').split(' ')[0] ?? '';

test.use({ locale: 'en-XA' });

test.beforeEach(async ({ page }) => {
  if ((page.viewportSize()?.width ?? 0) < PHONES) await page.setViewportSize(SMALL_PHONE);
});

test("a visitor's screens are completely translated, and longer words fit", {
  tag: '@layouts',
}, async ({ page, server }) => {
  const data = collectServerData(page);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: translateToPseudo('Sign In') })).toBeVisible();
  expect(await page.title()).toContain(translateToPseudo('Sign In'));
  await expectTranslated(page, await data());
  await page.goto('/register');
  await expect(page.getByRole('button', { name: translateToPseudo('Next') })).toBeVisible();
  await expectTranslated(page, await data());
  await page.goto('/inbound-transaction-search/PARTNER_ONE');
  await expect(page.getByRole('link', { name: translateToPseudo('Write to us') })).toBeVisible();
  await expectTranslated(page, await data());
  await page.goto('/inbound-transaction-search/contact-us');
  await expect(page.getByLabel(translateToPseudo('I am not a robot'))).toBeVisible();
  await expectTranslated(page, await data());
  await page.goto('/redeem-inbound-transaction');
  await expect(
    page.getByRole('heading', { name: translateToPseudo('This link does not work') }),
  ).toBeVisible();
  await expectTranslated(page, await data());
  await page.goto(formatOrderLink(await createOrder(server)));
  await page.getByRole('button', { name: translateToPseudo('Continue') }).click();
  await expect(page.getByRole('radio', { name: translateToPseudo('Yes') })).toBeVisible();
  await expectTranslated(page, await data());
});

/** Creates a record for one of Nomvula's. */
async function ofNomvula(server: DemoServer, table: string, which: string): Promise<string> {
  const statement = `select id from ${table} where ${which} and registration_id = ${NOMVULA} limit 1`;
  const [row] = await queryRows<{ id: string }>(server, statement);
  return String(row?.id);
}

test("a customer's screens are completely translated, and longer words fit", {
  tag: '@layouts',
}, async ({ page, server }) => {
  const data = collectServerData(page);
  await signIn(page, '0820000001', '2580', '/terms');
  await chooseLanguage(page, 'en-XA');
  await page.goto('/home');
  await expect(page.getByText(translateToPseudo('You can still send today'))).toBeVisible();
  await expect(page.getByRole('status').getByText(LOADING)).toHaveCount(0);
  await expectTranslated(page, await data());

  await page.goto('/create-transaction');
  await page.getByLabel(translateToPseudo('Country')).selectOption('Zimbabwe (ZWE)');
  await page.getByLabel(translateToPseudo('Payout Method')).selectOption('Cash Pickup');
  await page.getByLabel(translateToPseudo('Payout Partner')).selectOption('City branches');
  await page.getByLabel(translateToPseudo('Amount'), { exact: true }).fill('1000');
  const getQuote = page.getByRole('button', { name: translateToPseudo('Get Quote') });
  await expect(getQuote).toBeEnabled();
  await expectTranslated(page, await data());

  await getQuote.click();
  await expect(
    page.getByRole('heading', { level: 1, name: translateToPseudo('Your Quote') }),
  ).toBeVisible();
  await expectTranslated(page, await data());

  await page.goto('/transactions');
  await page.getByRole('main').locator('li > button').first().click();
  await expect(page.getByText(translateToPseudo('Payout Partner'), { exact: true })).toBeVisible();
  await expectTranslated(page, await data());

  const paid = await ofNomvula(server, 'transactions', "status = 'APPROVED_PAID'");
  const cash = await ofNomvula(
    server,
    'inbound_transactions',
    "status = 'ALLOCATED_PAID' and type = 'CASH_VOUCHER'",
  );
  for (const [path, stands] of [
    [`/transactions?rename=${paid}`, 'First Name'],
    [`/transactions?refund=${paid}`, 'Keep it'],
    [`/transactions?sent=${paid}`, 'Cancel and get a refund'],
    [`/transactions?received=${cash}`, 'Your cash voucher'],
    ['/tutorial', 'Get a quote'],
    ['/change-pin', 'Old Pin'],
    ['/limit-increase', 'Source of income'],
    ['/redeem-transaction', 'Collection PIN'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(translateToPseudo(stands), { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('status').getByText(LOADING)).toHaveCount(0);
    await expectTranslated(page, await data());
  }
  await chooseLanguage(page, 'en');
});

test('a page uses the language of the signed-in customer, and of their choice; typed values are preserved', {
  tag: '@layouts',
}, async ({ page, server, isMobile }) => {
  const { number, pin } = await createNamesake(server);
  const lang = page.locator('html');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.goto('/create-transaction');
  await page.getByLabel(translateToPseudo('Username')).fill(number);
  await page.getByLabel(translateToPseudo('Pin'), { exact: true }).fill(pin);
  await page.getByRole('button', { name: translateToPseudo('Sign In') }).click();
  await page.getByLabel('Country').selectOption('Zimbabwe (ZWE)');
  await page.getByLabel('Payout Method').selectOption('Cash Pickup');
  await page.getByLabel('Payout Partner').selectOption('City branches');
  await page.getByLabel('Amount', { exact: true }).fill('750.50');
  await expect(lang).toHaveAttribute('lang', 'en-ZA');
  expect(loads).toBe(2);

  await chooseLanguage(page, 'en-XA');
  await page.reload();
  await expect(page.getByLabel(translateToPseudo('Amount'), { exact: true })).toHaveValue('750.50');
  await page
    .getByRole('button', { name: translateToPseudo(isMobile ? 'Menu' : 'Account') })
    .click();
  const asked = page.waitForRequest(
    (call) => /\/api\//.test(call.url()) && call.headers()['accept-language'] === 'en',
  );
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('750.50');
  await expect(lang).toHaveAttribute('lang', 'en-ZA');
  await asked;
});
