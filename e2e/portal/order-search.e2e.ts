import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { delayRequests } from '../delay-requests.ts';
import { demoMessages, expect, signIn, test } from '../fixtures.ts';
import { createNamesake } from '../journeys/namesake.ts';
import { createOrder } from '../journeys/orders.ts';

test.use({ allowedOnConsole: [/status of (400|429|500)/] });

const SEARCH = '/inbound-transaction-search/PARTNER_ONE';
const reference = (page: Page) => page.getByLabel('Reference', { exact: true });
const cellphone = (page: Page) => page.getByLabel('Cellphone Number', { exact: true });
const search = (page: Page) => page.getByRole('button', { name: 'Search', exact: true });

async function searchFor(page: Page, order: string, number: string): Promise<void> {
  await reference(page).fill(order);
  await cellphone(page).fill(number);
  await search(page).click();
}

test('a recipient finds their money by reference and number, and continues to register [SEARCH-01] [SEARCH-02] [SEARCH-03] [SEARCH-04] [SEARCH-05] [SEARCH-07] [SEARCH-10] [SEARCH-15] [AUTHZ-05]', {
  tag: '@layouts',
}, async ({ page, isMobile }) => {
  await page.goto(SEARCH);
  await expect(search(page)).toBeDisabled();
  for (const [label, says] of [
    ['Reference', "the sender's receipt"],
    ['Cellphone Number', 'Your own number'],
  ] as const) {
    const help = page.getByRole('button', { name: `Help: ${label}` });
    await (isMobile ? help.tap() : help.click());
    await expect(page.getByRole('tooltip').filter({ hasText: says })).toBeVisible();
    await page.keyboard.press('Escape');
  }
  const foot = page.getByRole('contentinfo');
  for (const way of ['https://wa.me/', 'tel:', 'mailto:']) {
    await expect(foot.locator(`a[href^="${way}"]`)).toBeVisible();
  }
  for (const [name, href] of Object.entries({
    FAQs: '/faqs',
    Declaration: '/declaration',
    'Privacy Policy': '/privacy',
    'Terms and Conditions': '/terms',
  })) {
    await expect(foot.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  await expect(page.getByRole('button', { name: 'Chat with us' })).toBeVisible();
  await cellphone(page).fill('0820000');
  await expect(cellphone(page)).not.toHaveAttribute('aria-invalid');
  await reference(page).focus();
  await expect(cellphone(page)).toHaveAccessibleDescription(
    'Cellphone Number must be a valid cellphone number',
  );
  await cellphone(page).focus();
  await expect(reference(page)).toHaveAccessibleDescription('Reference is required');
  await reference(page).fill('DEMO-1001');
  await expect(search(page)).toBeDisabled();
  await cellphone(page).fill('+27 (82) 000-0011');
  await expect(search(page)).toBeEnabled();
  await reference(page).fill('');
  await expect(search(page)).toBeDisabled();
  await reference(page).fill('DEMO-1001');
  await expectAccessible(page);

  const asked = page.waitForRequest('**/api/transactions/inbound/search?**');
  await page.keyboard.press('Enter');
  const request = await asked;
  expect([request.method(), request.postData()]).toEqual(['PUT', null]);
  expect(Object.fromEntries(new URL(request.url()).searchParams)).toEqual({
    reference: 'DEMO-1001',
    'remittance-partner': 'PARTNER_ONE',
    'customer-identifier': '27820000011',
  });
  expect(request.headers().authorization).toBeUndefined();
  await expect(page).toHaveURL(/\/redeem-inbound-transaction\?t=./);
});

const NOT_FOUND =
  /search again, or contact the person who sent the money\.\s*Please contact one of our consultants/;

/** Results of a search, by the order and its number: real ones of the demo. */
const OUTCOMES: readonly [order: string, number: string, says: string, further: RegExp | null][] = [
  [
    'DEMO-1008',
    '27820000018',
    'This order is already allocated and is being processed.',
    /one of our consultants/,
  ],
  ['DEMO-1004', '27820000014', 'This order is already redeemed.', /one of our consultants/],
  ['DEMO-1009', '27820000019', 'We have found an issue with your transaction.', null],
  ['DEMO-1001', '27820000012', 'This order could not be found.', NOT_FOUND],
  ['DEMO-1006', '27820000016', 'This order cannot be redeemed.', /already submitted/],
];

test('an order that cannot continue shows why, with contacts; searching again starts over [SEARCH-09] [SEARCH-11] [SEARCH-12] [SEARCH-13] [SEARCH-16] [SEARCH-17] [SEARCH-18] [SEARCH-19] [SEARCH-20] [SEARCH-21]', {
  tag: '@once',
}, async ({ page }) => {
  const outcome = page.getByRole('main');
  const again = () => page.getByRole('button', { name: 'Search again' }).click();
  for (const [order, number, says, further] of OUTCOMES) {
    const partner = /100[268]/.test(order) ? 'PARTNER_TWO' : 'PARTNER_ONE';
    await page.goto(`/inbound-transaction-search/${partner}`);
    await searchFor(page, order, number);
    await expect(outcome).toContainText(says);
    if (further) await expect(outcome).toContainText(further);
    else await expect(outcome).not.toContainText('consultant');
    await expect(outcome.getByText('Please contact our call center')).toHaveCount(0);
  }
  await expectAccessible(page);
  await again();
  await expect(reference(page)).toHaveValue('');
  await expect(cellphone(page)).toHaveValue('');
  await expect(cellphone(page)).not.toHaveAttribute('aria-invalid');

  const answers = [
    { status: 400, json: { 'error-code': 'ORDER_PROCESSING_ERROR', message: 'NOT_REDEEMABLE' } },
    { status: 500, json: { 'error-code': 'INTERNAL_SERVER_ERROR' } },
    { status: 429, json: { message: 'Too many searches from here.' } },
  ];
  await page.route('**/inbound/search?**', (route) => route.fulfill(answers.shift() ?? {}));
  await searchFor(page, 'DEMO-1001', '27820000011');
  await expect(outcome).toContainText('This order cannot be redeemed.');
  await expect(outcome).toContainText('one of our consultants');
  for (const told of ['', 'Too many searches from here.']) {
    await again();
    await searchFor(page, 'DEMO-1001', '27820000011');
    await expect(outcome).toContainText(
      'We were unable to process this order. Please contact our call center.',
    );
    await expect(outcome).toContainText(told);
  }
});

test('coming back from the result shows the form again; a visitor who has left to contact us is not redirected', {
  tag: '@once',
}, async ({ page }) => {
  // Its target is empty, so Back restores the page unchanged.
  await page.route('**/redeem-inbound-transaction?**', (route) => route.fulfill({ status: 204 }));
  await page.goto(SEARCH);
  await searchFor(page, 'DEMO-1001', '27820000011');
  await expect(search(page)).toHaveCount(0);
  await page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))");
  await expect(reference(page)).toHaveValue('DEMO-1001');

  const left: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) left.push(request.url());
  });
  const answer = await delayRequests(page, '**/is-redeemable');
  const asked = page.waitForRequest('**/is-redeemable');
  const answered = page.waitForResponse('**/is-redeemable');
  await search(page).click();
  await asked;
  await page.getByRole('link', { name: 'Write to us' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Lerato');
  answer();
  await (await answered).finished();
  await page.waitForTimeout(300);
  expect(left).toEqual([]);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Lerato');
});

test('a registered customer sees that, has a new PIN sent, and signs in; a chat that is switched off is absent [SEARCH-09] [SEARCH-15] [PIN-07] [AUTHZ-07]', {
  tag: '@once',
}, async ({ page, server }) => {
  const { number, username } = await createNamesake(server);
  const order = await createOrder(server, { recipient: { cell: username } });
  const json = { id: 4, key: '', type: 'BOOLEAN', value: 'false', description: null };
  await page.route('**/api/system-config?**', (route) => route.fulfill({ json }));
  const told = page.waitForResponse('**/api/system-config?key=*SEARCH_CHAT_ACTIVE');
  await page.goto(SEARCH);
  await told;
  await searchFor(page, order.reference, `${number.slice(0, 3)} ${number.slice(3)}`);
  await expect(page.getByRole('heading', { name: 'You are registered with us' })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Chat with us' })).toHaveCount(0);
  const asked = page.waitForRequest('**/api/authentication/reset-password');
  await page.getByRole('button', { name: 'Send me a new PIN' }).click();
  const request = await asked;
  expect(request.postDataJSON()).toEqual({
    username: number,
    'cellphone-number': number,
  });
  expect(request.headers().authorization).toBeUndefined();
  await expect(page.getByText('We have sent a new PIN to your number.')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Username')).toHaveValue(number);
  await expect(async () => {
    const told = await demoMessages(server.url);
    expect(told.some(({ to, body }) => to === username && /PIN/.test(body))).toBe(true);
  }).toPass();
});

test('a signed-in customer searches within their own layout; an unknown partner leads home [SEARCH-14]', {
  tag: '@layouts',
}, async ({ page }) => {
  await signIn(page, '0820000002', '1470', SEARCH);
  await expect(page.getByRole('link', { name: 'Write to us' })).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(1);
  await expectAccessible(page);
  await page.goto('/inbound-transaction-search/PARTNER_NINE');
  await expect(page).toHaveURL(/\/home$/);
});
