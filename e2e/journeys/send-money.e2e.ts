import { expectNoViolation } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { signInAsNamesake } from './namesake.ts';
import { queryRows } from './rows.ts';
import {
  acceptQuote,
  fillBeneficiary,
  findAmountField,
  findCountryField,
  findJourneyHeading,
  findQuoteButton,
  GRACE,
  normaliseSpaces,
  openRequest,
  reachQuote,
  readPageFacts,
} from './send-money-steps.ts';

test('money is sent step by step, by the specified calls and figures [OUT-01] [OUT-03] [OUT-05] [OUT-07] [QUOTE-12]', async ({
  page,
  server,
}) => {
  const { registrationId } = await signInAsNamesake(page, server);
  const quoted = page.waitForResponse('**/api/transactions/quotation');
  await reachQuote(page);
  const quotation = await quoted;
  expect(quotation.status()).toBe(201);
  expect(quotation.request().postDataJSON()).toEqual({
    'country-id': 1,
    'payout-method-id': 11,
    'payout-partner-id': 11,
    'currency-id': 11,
    'quotation-type': 'SENDER_AMOUNT',
    amount: '1000',
    'registration-id': registrationId,
  });

  await acceptQuote(page);
  await fillBeneficiary(page);
  const created = page.waitForResponse('**/api/transactions/transaction');
  await findQuoteButton(page, 'Complete').click();
  await expect(findJourneyHeading(page, 'Transaction Details')).toBeVisible();
  const creation = await created;
  expect(creation.status()).toBe(201);
  const body = creation.request().postDataJSON() as Record<string, unknown>;
  expect(Object.keys(body).sort()).toEqual([
    'captured-fields',
    'quotation-reference',
    'registration-id',
    'save-beneficiary',
  ]);
  const { 'quotation-reference': reference } = (await quotation.json()) as Record<string, unknown>;
  expect(body).toMatchObject({
    'quotation-reference': reference,
    'registration-id': registrationId,
    'save-beneficiary': false,
  });
  expect(body['captured-fields']).toEqual([
    { 'required-field-id': 22, 'required-field-value': 'Grace' },
    { 'required-field-id': 24, 'required-field-value': 'Moyoza' },
    { 'required-field-id': 26, 'required-field-value': '263771234567' },
    { 'required-field-id': 30, 'required-field-value': 'SIBLING' },
    { 'required-field-id': 31, 'required-field-value': 'FAMILY_SUPPORT' },
  ]);
  expect(await creation.json()).toMatchObject({
    'transaction-id': expect.any(Number),
    fees: 50,
    vat: 7.5,
    total: 1057.5,
    'destination-amount': 60.88,
    currency: 'USD',
    country: 'Zimbabwe',
  });
});

test('the details show the amount and deadline to pay, the amount received and the next steps, with links [UI-21]', {
  tag: '@layouts',
}, async ({ page, server }) => {
  await signInAsNamesake(page, server);
  await reachQuote(page);
  await acceptQuote(page);
  await fillBeneficiary(page);
  await findQuoteButton(page, 'Complete').click();
  await expect(findJourneyHeading(page, 'Transaction Details')).toBeVisible();
  const [row] = await queryRows<{ id: string; payment_reference: string }>(
    server,
    'select id, payment_reference from transactions order by id desc limit 1',
  );
  const shown = Object.fromEntries(await readPageFacts(page));
  expect(shown).toMatchObject({
    'Payment Reference': expect.stringContaining(row?.payment_reference ?? 'none'),
    'They receive': 'USD 60.88',
    Beneficiary: 'Grace Moyoza',
    'Payout method': 'Cash Pickup',
    'Payout partner': 'City branches',
    'You send': 'R 1 000.00',
    Fee: 'R 50.00',
    VAT: 'R 7.50',
  });
  const main = page.getByRole('main');
  await expect(main.getByText('Unpaid')).toBeVisible();
  await expect(main.getByText('R 1 057.50', { exact: true })).toBeVisible();
  await expect(
    main.getByText(/^The rate is fixed if you pay before \d{1,2} \w+ \d{4}, \d\d:\d\d\.$/),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Next steps' })).toContainText(
    'Grace Moyoza collects',
  );
  await expect(main.getByRole('link', { name: 'Transactions' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Home' })).toBeVisible();
  await main.getByRole('link', { name: 'Pay Now' }).click();
  await expect(page).toHaveURL(`/transactions?pay=${row?.id}`);
});

for (const ticked of [true, false]) {
  test(`'Save as Beneficiary?' ${ticked ? 'ticked saves' : 'left alone does not save'} the beneficiary [OUT-06]`, async ({
    page,
    server,
  }) => {
    const { registrationId } = await signInAsNamesake(page, server);
    await reachQuote(page);
    await acceptQuote(page);
    await fillBeneficiary(page, { ...GRACE, 'Last Name': 'Unheardof' });
    const save = page.getByLabel('Save as Beneficiary?');
    await expect(save).not.toBeChecked();
    if (ticked) await save.check();
    await findQuoteButton(page, 'Complete').click();
    await expect(findJourneyHeading(page, 'Transaction Details')).toBeVisible();
    const kept = await queryRows(
      server,
      `select from beneficiaries where beneficiary_name = 'Grace Unheardof' and registration_id = ${registrationId}`,
    );
    expect(kept).toHaveLength(ticked ? 1 : 0);
  });
}

test('the browser goes back a step and a reload stays on it, with typed values', async ({
  page,
  server,
}) => {
  await signInAsNamesake(page, server);
  await reachQuote(page);
  await acceptQuote(page);
  await page.getByLabel('First Name').fill('Grace');
  await page.goBack();
  await expect(findJourneyHeading(page, 'Your Quote')).toBeFocused();
  await acceptQuote(page);
  await expect(page.getByLabel('First Name')).toHaveValue('Grace');
  await page.reload();
  await expect(findJourneyHeading(page, 'Beneficiary Details')).toBeVisible();
  await expect(page.getByLabel('First Name')).toHaveValue('Grace');
  await findQuoteButton(page, 'Back').click();
  await findQuoteButton(page, 'Back').click();
  await expect(findJourneyHeading(page, 'Send Money')).toBeVisible();
  await expect(findCountryField(page)).toHaveValue('1');
  await expect(findAmountField(page)).toHaveValue('1000');
});

test('rotating the phone preserves the step and typed values', { tag: '@once' }, async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsNamesake(page, server);
  await reachQuote(page);
  await acceptQuote(page);
  await page.getByLabel('First Name').fill('Grace');
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(page.getByText('Welcome, Nomvula Khumalo')).toBeVisible();
  await expect(findJourneyHeading(page, 'Beneficiary Details')).toBeVisible();
  await expect(page.getByLabel('First Name')).toHaveValue('Grace');
});

test('an interrupted journey is resumed where it was, with a notice, and can be restarted', async ({
  page,
  server,
}) => {
  await signInAsNamesake(page, server);
  await reachQuote(page);
  await acceptQuote(page);
  await page.getByLabel('First Name').fill('Grace');
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main, 'the foot belongs to the button').toBeHidden();
  await findQuoteButton(page, 'Menu').click();
  await page.getByRole('dialog').getByRole('link', { name: 'Transactions' }).click();
  await expect(main).toBeVisible();

  const kept = page.getByText('We kept what you filled in.');
  await page.getByRole('link', { name: 'Send Money' }).click();
  await expect(findJourneyHeading(page, 'Beneficiary Details')).toBeVisible();
  await expect(page.getByLabel('First Name')).toHaveValue('Grace');
  await expect(kept).toBeVisible();
  await page.goBack();
  await expect(findJourneyHeading(page, 'Your Quote')).toBeVisible();
  await findQuoteButton(page, 'Start again').click();
  await expect(findJourneyHeading(page, 'Send Money')).toBeVisible();
  await expect(findAmountField(page)).toHaveValue('');
  await expect(kept).toBeHidden();
});

test("help explains a step's question and its reason, with contacts; typed values are preserved", async ({
  page,
  server,
}) => {
  await signInAsNamesake(page, server);
  await openRequest(page);
  await findCountryField(page).selectOption('Zimbabwe (ZWE)');
  await findQuoteButton(page, 'Help').press('Enter');
  const help = page.getByRole('dialog', { name: 'Help' });
  await expect(help).toContainText('About this step');
  await expect(help.getByRole('link', { name: /Phone/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(findQuoteButton(page, 'Help')).toBeFocused();
  await expect(findCountryField(page)).toHaveValue('1');
});

test('a held transaction shows why, who acts and by when, and cannot be paid', async ({
  page,
  server,
}) => {
  await signInAsNamesake(page, server);
  await reachQuote(page);
  await acceptQuote(page);
  await fillBeneficiary(page, { ...GRACE, 'First Name': 'Nomvula', 'Last Name': 'Khumalo' });
  await findQuoteButton(page, 'Complete').click();
  await expect(findJourneyHeading(page, 'Transaction Details')).toBeVisible();
  const [row] = await queryRows<{ status: string; reason: string }>(
    server,
    'select status, reason from transactions order by id desc limit 1',
  );
  expect(row?.status).toBe('ON_HOLD_UNPAID');
  const notice = page.getByRole('region', { name: 'We are checking this transaction' });
  await expect(notice).toContainText(row?.reason ?? '');
  const waits = Object.fromEntries(await readPageFacts(page));
  expect(waits['Waiting for']).toBe('Thumela');
  expect(waits['By when']).toMatch(/^\d{1,2} \w+ \d{4}, \d\d:\d\d$/);
  await expect(page.getByRole('main').getByText('Pending', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pay Now' })).toHaveCount(0);
  await expect(page.getByText('Total, once it is checked')).toBeVisible();
  for (const payable of ['Payment Reference', 'How To Pay']) {
    await expect(page.getByRole('main').getByText(payable, { exact: true })).toHaveCount(0);
  }
  await expectNoViolation(page);
});

// Light on a phone and dark on a desk: pairs of colours are also checked separately.
test.describe('accessibility', () => {
  test.use({
    colorScheme: async ({ isMobile }, use) => use(isMobile ? 'light' : 'dark'),
  });

  test('each step shows its place in the journey, the focus is on its heading, and axe finds nothing', {
    tag: '@layouts',
  }, async ({ page, server }) => {
    await signInAsNamesake(page, server);
    await reachQuote(page);
    const place = page.getByRole('progressbar');
    await expect(place).toHaveAccessibleName('Step 2 of 4');
    await expect(findJourneyHeading(page, 'Your Quote')).toBeFocused();
    await expectNoViolation(page);
    await findQuoteButton(page, 'Back').click();
    await expect(place).toHaveAccessibleName('Step 1 of 4');
    await expect(findJourneyHeading(page, 'Send Money')).toBeFocused();
    await expectNoViolation(page);
    await reachQuote(page);
    await acceptQuote(page);
    await expect(place).toHaveAccessibleName('Step 3 of 4');
    await expect(findJourneyHeading(page, 'Beneficiary Details')).toBeFocused();
    await page.getByLabel('First Name').fill('7');
    await page.getByLabel('First Name').blur();
    await expectNoViolation(page);
    await fillBeneficiary(page);
    await findQuoteButton(page, 'Complete').click();
    await expect(place).toHaveAccessibleName('Step 4 of 4');
    await expect(findJourneyHeading(page, 'Transaction Details')).toBeFocused();
    await expectNoViolation(page);
    await expect
      .poll(async () => normaliseSpaces(await page.title()))
      .toContain('Transaction Details');
  });
});
