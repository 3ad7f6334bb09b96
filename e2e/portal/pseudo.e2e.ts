import { type DemoServer, expect, signIn, test } from '../fixtures.ts';
import { NOMVULA, namesake } from '../journeys/namesake.ts';
import { linkOf, orderAt } from '../journeys/orders.ts';
import { rowsOf } from '../journeys/rows.ts';
import { choose, expectTranslated, hearData, said } from './pseudo-steps.ts';

const SMALL_PHONE = { width: 360, height: 740 };
const PHONES = 575;
/** First word of every loading text. */
const LOADING = said('Loading').split(' ')[0] ?? '';

test.use({ locale: 'en-XA' });

test.beforeEach(async ({ page }) => {
  if ((page.viewportSize()?.width ?? 0) < PHONES) await page.setViewportSize(SMALL_PHONE);
});

test("a visitor's screens are completely translated, and longer words fit", {
  tag: '@layouts',
}, async ({ page, server }) => {
  const data = hearData(page);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: said('Sign In') })).toBeVisible();
  expect(await page.title()).toContain(said('Sign In'));
  await expectTranslated(page, await data());
  await page.goto('/register');
  await expect(page.getByRole('button', { name: said('Next') })).toBeVisible();
  await expectTranslated(page, await data());
  await page.goto('/inbound-transaction-search/PARTNER_ONE');
  await expect(page.getByRole('link', { name: said('Write to us') })).toBeVisible();
  await expectTranslated(page, await data());
  await page.goto('/inbound-transaction-search/contact-us');
  await expect(page.getByLabel(said('I am not a robot'))).toBeVisible();
  await expectTranslated(page, await data());
  await page.goto('/redeem-inbound-transaction');
  await expect(page.getByRole('heading', { name: said('This link does not work') })).toBeVisible();
  await expectTranslated(page, await data());
  await page.goto(linkOf(await orderAt(server)));
  await page.getByRole('button', { name: said('Continue') }).click();
  await expect(page.getByRole('radio', { name: said('Yes') })).toBeVisible();
  await expectTranslated(page, await data());
});

/** Creates a record for one of Nomvula's. */
async function ofNomvula(server: DemoServer, table: string, which: string): Promise<string> {
  const statement = `select id from ${table} where ${which} and registration_id = ${NOMVULA} limit 1`;
  const [row] = await rowsOf<{ id: string }>(server, statement);
  return String(row?.id);
}

test("a customer's screens are completely translated, and longer words fit", {
  tag: '@layouts',
}, async ({ page, server }) => {
  const data = hearData(page);
  await signIn(page, '0820000001', '2580', '/terms');
  await choose(page, 'en-XA');
  await page.goto('/home');
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
    await expect(page.getByText(said(stands), { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('status').getByText(LOADING)).toHaveCount(0);
    await expectTranslated(page, await data());
  }
  await choose(page, 'en');
});

test('a page uses the language of the signed-in customer, and of their choice; typed values are preserved', {
  tag: '@layouts',
}, async ({ page, server, isMobile }) => {
  const { number, pin } = await namesake(server);
  const lang = page.locator('html');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.goto('/create-transaction');
  await page.getByLabel(said('Username')).fill(number);
  await page.getByLabel(said('Pin'), { exact: true }).fill(pin);
  await page.getByRole('button', { name: said('Sign In') }).click();
  await page.getByLabel('Country').selectOption('Zimbabwe (ZWE)');
  await page.getByLabel('Payout Method').selectOption('Cash Pickup');
  await page.getByLabel('Payout Partner').selectOption('City branches');
  await page.getByLabel('Amount', { exact: true }).fill('750.50');
  await expect(lang).toHaveAttribute('lang', 'en-ZA');
  expect(loads).toBe(2);

  await choose(page, 'en-XA');
  await page.reload();
  await expect(page.getByLabel(said('Amount'), { exact: true })).toHaveValue('750.50');
  await page.getByRole('button', { name: said(isMobile ? 'Menu' : 'Account') }).click();
  const asked = page.waitForRequest(
    (call) => /\/api\//.test(call.url()) && call.headers()['accept-language'] === 'en',
  );
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('750.50');
  await expect(lang).toHaveAttribute('lang', 'en-ZA');
  await asked;
});
